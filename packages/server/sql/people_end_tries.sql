-- A try succeeded: those before it are forgotten.
CREATE OR REPLACE FUNCTION people_end_tries(p_key bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_in_try WHERE key_sha256 = p_key $$;
GRANT EXECUTE ON FUNCTION people_end_tries TO countersign_app;
