-- Whether an organization has the provider still; it stays until the transaction ends.
CREATE OR REPLACE FUNCTION people_hold_provider(p_org_id uuid, p_key text, p_issuer text, p_client_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM organization_provider WHERE org_id = p_org_id AND provider_key = p_key AND issuer = p_issuer AND client_id = p_client_id FOR SHARE;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_hold_provider TO countersign_app;
