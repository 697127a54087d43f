-- Somebody who is signed in showed again who they are: their session goes on under a new token. False: it has changed meanwhile, or ended.
CREATE OR REPLACE FUNCTION people_renew_session(p_session_id uuid, p_proven_at timestamptz, p_token_sha256 bytea, p_ways text[], p_now timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH renewed AS (UPDATE person_session SET token_sha256 = p_token_sha256, ways = p_ways, proven_at = p_now, last_used_at = p_now
    WHERE session_id = p_session_id AND proven_at = p_proven_at RETURNING 1)
  SELECT EXISTS (SELECT FROM renewed) $$;
GRANT EXECUTE ON FUNCTION people_renew_session TO countersign_app;
