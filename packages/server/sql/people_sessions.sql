-- The sessions of a person, the last used first; with an organization those alone that open it alone.
CREATE OR REPLACE FUNCTION people_sessions(p_person_id uuid, p_org_id uuid, p_idle interval, p_now timestamptz) RETURNS SETOF person_session
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM person_session WHERE person_id = p_person_id AND expires_at > p_now AND last_used_at > p_now - p_idle
    AND (p_org_id IS NULL OR org_id = p_org_id)
  ORDER BY last_used_at DESC, session_id DESC $$;
GRANT EXECUTE ON FUNCTION people_sessions TO countersign_app;
