-- Inserts a key pair that signs access tokens; the private half comes encrypted.
CREATE OR REPLACE FUNCTION access_insert_token_key(p_key_id text, p_public jsonb, p_private text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ INSERT INTO token_key VALUES (p_key_id, p_public, p_private, p_now) $$;
GRANT EXECUTE ON FUNCTION access_insert_token_key TO countersign_app;
