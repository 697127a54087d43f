-- Removes a provider of an organization, with its sessions, whom it knew, and what its claims gave. False: there is none.
CREATE OR REPLACE FUNCTION people_remove_provider(p_org_id uuid, p_key text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM organization_provider WHERE org_id = p_org_id AND provider_key = p_key;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM people_forget_identities(p_org_id);
  PERFORM people_take_claimed(p_org_id, p_key);
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION people_remove_provider TO countersign_app;
