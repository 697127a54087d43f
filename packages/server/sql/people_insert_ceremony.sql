-- Keeps what a browser has begun, by the hash of what its cookie holds.
CREATE OR REPLACE FUNCTION people_insert_ceremony(p_token_sha256 bytea, p_kind text, p_state jsonb, p_expires_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO person_ceremony VALUES (p_token_sha256, p_kind, p_state, p_expires_at) $$;
GRANT EXECUTE ON FUNCTION people_insert_ceremony TO countersign_app;
