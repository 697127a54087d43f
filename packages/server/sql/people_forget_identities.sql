-- Whom providers of an organization knew that are not there any more.
CREATE OR REPLACE FUNCTION people_forget_identities(p_org_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_identity i WHERE i.org_id = p_org_id
    AND NOT EXISTS (SELECT FROM organization_provider o WHERE o.org_id = p_org_id AND o.issuer = i.issuer) $$;
GRANT EXECUTE ON FUNCTION people_forget_identities TO countersign_app;
