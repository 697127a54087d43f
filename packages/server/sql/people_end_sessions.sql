-- Ends sessions of a person: the given one, or all but one; with an organization those alone that open it alone. Returns their ids.
CREATE OR REPLACE FUNCTION people_end_sessions(p_person_id uuid, p_org_id uuid, p_session_id uuid, p_but uuid) RETURNS TABLE (session_id uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_session s WHERE s.person_id = p_person_id AND s.session_id = coalesce(p_session_id, s.session_id)
    AND s.session_id IS DISTINCT FROM p_but AND (p_org_id IS NULL OR s.org_id = p_org_id) RETURNING s.session_id $$;
GRANT EXECUTE ON FUNCTION people_end_sessions TO countersign_app;
