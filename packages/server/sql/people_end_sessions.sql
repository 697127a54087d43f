-- Ends sessions of a person: the given one, or all but one. Returns their ids.
CREATE OR REPLACE FUNCTION people_end_sessions(p_person_id uuid, p_session_id uuid, p_but uuid) RETURNS TABLE (session_id uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_session s WHERE s.person_id = p_person_id AND s.session_id = coalesce(p_session_id, s.session_id)
    AND s.session_id IS DISTINCT FROM p_but RETURNING s.session_id $$;
GRANT EXECUTE ON FUNCTION people_end_sessions TO countersign_app;
