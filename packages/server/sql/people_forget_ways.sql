-- Takes away whatever a person signs in with, and ends their sessions: last, so that those that began meanwhile end as well.
CREATE OR REPLACE FUNCTION people_forget_ways(p_person_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person SET password = NULL WHERE person_id = p_person_id;
  DELETE FROM person_factor WHERE person_id = p_person_id;
  DELETE FROM person_recovery_code WHERE person_id = p_person_id;
  DELETE FROM person_identity WHERE person_id = p_person_id;
  DELETE FROM person_session WHERE person_id = p_person_id $$;
GRANT EXECUTE ON FUNCTION people_forget_ways TO countersign_app;
