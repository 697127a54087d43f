-- The session of a token, used now, with its person. No row: it has ended, or the person may act nowhere.
CREATE OR REPLACE FUNCTION people_session(p_token_sha256 bytea, p_idle interval, p_now timestamptz) RETURNS TABLE (row_data person_session, email text, name text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person_session s SET last_used_at = p_now FROM person p
  WHERE s.token_sha256 = p_token_sha256 AND p.person_id = s.person_id AND s.expires_at > p_now AND s.last_used_at > p_now - p_idle
    AND EXISTS (SELECT FROM org_user u WHERE u.person_id = s.person_id AND u.status = 'active')
  RETURNING s, p.email, p.name $$;
GRANT EXECUTE ON FUNCTION people_session TO countersign_app;
