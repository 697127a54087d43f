-- Begins a session of a person, who has so many at most: the oldest ones end. With a provider of an organization it opens that one alone.
CREATE OR REPLACE FUNCTION people_insert_session(p_session jsonb, p_most integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_session WHERE session_id IN (SELECT session_id FROM person_session WHERE person_id = (p_session->>'personId')::uuid
    ORDER BY last_used_at DESC OFFSET p_most - 1);
  INSERT INTO person_session (session_id, person_id, token_sha256, ways, created_at, last_used_at, proven_at, expires_at, ip, user_agent, org_id, provider_key)
  SELECT (p_session->>'sessionId')::uuid, (p_session->>'personId')::uuid, decode(p_session->>'tokenSha256', 'hex'),
    ARRAY(SELECT jsonb_array_elements_text(p_session->'ways')), at, at, at, (p_session->>'expiresAt')::timestamptz, p_session->>'ip', p_session->>'userAgent',
    (p_session->'boundTo'->>'orgId')::uuid, p_session->'boundTo'->>'providerKey'
  FROM (SELECT (p_session->>'createdAt')::timestamptz AS at) times $$;
GRANT EXECUTE ON FUNCTION people_insert_session TO countersign_app;
