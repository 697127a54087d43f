-- Of what claims gave anywhere, that of providers at which people sign in now: of the environment's issuer alone where there is one, else of
-- those of organizations. What others gave is taken away, and tokens end with it.
CREATE OR REPLACE FUNCTION people_keep_claimed(p_issuer text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user SET claimed_roles = '{}', claimed_grants = '[]', claimed_by = NULL, revision = revision + 1, access_version = access_version + 1
  WHERE CASE WHEN p_issuer IS NULL THEN claimed_by LIKE '%:%' ELSE claimed_by <> p_issuer END $$;
GRANT EXECUTE ON FUNCTION people_keep_claimed TO countersign_app;
