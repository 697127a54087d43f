-- Sets the password of a person.
CREATE OR REPLACE FUNCTION people_set_password(p_person_id uuid, p_password text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person SET password = p_password WHERE person_id = p_person_id $$;
GRANT EXECUTE ON FUNCTION people_set_password TO countersign_app;
