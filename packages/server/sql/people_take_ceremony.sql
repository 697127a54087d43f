-- Takes what a browser has begun, once. No row: somebody else took it, or its time is over.
CREATE OR REPLACE FUNCTION people_take_ceremony(p_token_sha256 bytea, p_kind text, p_now timestamptz) RETURNS TABLE (state jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_ceremony c WHERE c.token_sha256 = p_token_sha256 AND c.kind = p_kind AND c.expires_at > p_now RETURNING c.state $$;
GRANT EXECUTE ON FUNCTION people_take_ceremony TO countersign_app;
