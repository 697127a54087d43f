-- Of a user who may act: the version of what they may do, and when the session showed last who they are. No row: they may not act, or the
-- session has ended, or is of another organization. Without a session it is asked for something that they made.
CREATE OR REPLACE FUNCTION access_user_state(p_org_id uuid, p_user_id uuid, p_session_id uuid, p_now timestamptz) RETURNS TABLE (access_version bigint, proven_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.access_version, s.proven_at FROM org_user u
  LEFT JOIN person_session s ON s.session_id = p_session_id AND s.person_id = u.person_id AND s.expires_at > p_now AND coalesce(s.org_id, u.org_id) = u.org_id
  WHERE u.org_id = p_org_id AND u.user_id = p_user_id AND u.status = 'active' AND (p_session_id IS NULL OR s.session_id IS NOT NULL) $$;
GRANT EXECUTE ON FUNCTION access_user_state TO countersign_app;
