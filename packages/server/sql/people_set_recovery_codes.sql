-- Puts other recovery codes in the place of those that a person has. With `p_only_first` only where they have none; false: they have some.
CREATE OR REPLACE FUNCTION people_set_recovery_codes(p_person_id uuid, p_sha256 bytea[], p_only_first boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM person WHERE person_id = p_person_id FOR UPDATE;
  IF p_only_first AND EXISTS (SELECT FROM person_recovery_code WHERE person_id = p_person_id) THEN RETURN false; END IF;
  DELETE FROM person_recovery_code WHERE person_id = p_person_id;
  INSERT INTO person_recovery_code SELECT p_person_id, unnest(p_sha256);
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION people_set_recovery_codes TO countersign_app;
