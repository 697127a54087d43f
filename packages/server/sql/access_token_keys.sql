-- The keys that sign access tokens; newest first.
CREATE OR REPLACE FUNCTION access_token_keys() RETURNS SETOF token_key
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM token_key ORDER BY created_at DESC $$;
GRANT EXECUTE ON FUNCTION access_token_keys TO countersign_app;
