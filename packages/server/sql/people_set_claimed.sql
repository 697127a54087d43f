-- What claims of a provider give to a user now, in the place of what claims gave before: tokens end where it is something else. True: it is.
CREATE OR REPLACE FUNCTION people_set_claimed(p_org_id uuid, p_user_id uuid, p_roles text[], p_grants jsonb, p_by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  giver text := CASE WHEN p_roles <> '{}' OR p_grants <> '[]' THEN p_by END;
BEGIN
  UPDATE org_user SET claimed_by = giver WHERE org_id = p_org_id AND user_id = p_user_id AND claimed_by IS DISTINCT FROM giver;
  UPDATE org_user SET claimed_roles = p_roles, claimed_grants = p_grants, revision = revision + 1, access_version = access_version + 1
  WHERE org_id = p_org_id AND user_id = p_user_id AND (claimed_roles <> p_roles OR claimed_grants <> p_grants);
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_set_claimed TO countersign_app;
