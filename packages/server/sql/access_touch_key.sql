-- Notes when an API key was last used.
CREATE OR REPLACE FUNCTION access_touch_key(p_key_id text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ UPDATE api_key SET last_used_at = p_now WHERE key_id = p_key_id $$;
GRANT EXECUTE ON FUNCTION access_touch_key TO countersign_app;
