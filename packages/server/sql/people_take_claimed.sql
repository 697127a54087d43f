-- Takes away what claims of a provider of an organization gave; NULL: what claims gave at all. Tokens end with it. What was given before it
-- was kept by whom goes with any of them: the next sign-in gives it again.
CREATE OR REPLACE FUNCTION people_take_claimed(p_org_id uuid, p_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user SET claimed_roles = '{}', claimed_grants = '[]', claimed_by = NULL, revision = revision + 1, access_version = access_version + 1
  WHERE org_id = p_org_id AND (claimed_roles <> '{}' OR claimed_grants <> '[]') AND coalesce(claimed_by, p_by) IS NOT DISTINCT FROM coalesce(p_by, claimed_by) $$;
GRANT EXECUTE ON FUNCTION people_take_claimed TO countersign_app;
