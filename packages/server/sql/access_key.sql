-- An API key by its id, with the hash of its secret.
CREATE OR REPLACE FUNCTION access_key(p_key_id text) RETURNS SETOF api_key
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM api_key WHERE key_id = p_key_id $$;
GRANT EXECUTE ON FUNCTION access_key TO countersign_app;
