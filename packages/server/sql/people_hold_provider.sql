-- Whether an organization has the provider still; it stays until the transaction ends. The organization is held first, as by whoever changes how
-- its people sign in: whom the provider knows is written with the organization, and each would wait for the other.
CREATE OR REPLACE FUNCTION people_hold_provider(p_org_id uuid, p_key text, p_issuer text, p_client_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM organization WHERE org_id = p_org_id FOR KEY SHARE;
  PERFORM FROM organization_provider WHERE org_id = p_org_id AND provider_key = p_key AND issuer = p_issuer AND client_id = p_client_id FOR SHARE;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_hold_provider TO countersign_app;
