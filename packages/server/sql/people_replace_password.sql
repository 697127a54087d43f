-- Keeps the hash of the same password anew, unless another one was set meanwhile.
CREATE OR REPLACE FUNCTION people_replace_password(p_person_id uuid, p_before text, p_password text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person SET password = p_password WHERE person_id = p_person_id AND password = p_before $$;
GRANT EXECUTE ON FUNCTION people_replace_password TO countersign_app;
