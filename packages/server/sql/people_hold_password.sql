-- Whether the password of a person is still the one that was compared, by its hash. It stays so until the transaction ends: who sets another
-- one waits, and ends the session that begins meanwhile.
CREATE OR REPLACE FUNCTION people_hold_password(p_person_id uuid, p_password text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM person WHERE person_id = p_person_id AND password = p_password FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_hold_password TO countersign_app;
