-- Removes a factor of a person. With the last one its recovery codes go, and sessions are none of a second factor any more. False: there is none.
CREATE OR REPLACE FUNCTION people_delete_factor(p_person_id uuid, p_factor_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM person WHERE person_id = p_person_id FOR UPDATE;
  DELETE FROM person_factor WHERE person_id = p_person_id AND factor_id = p_factor_id;
  IF NOT FOUND THEN RETURN false; END IF;
  IF NOT EXISTS (SELECT FROM person_factor WHERE person_id = p_person_id AND confirmed_at IS NOT NULL) THEN
    DELETE FROM person_recovery_code WHERE person_id = p_person_id;
    UPDATE person_session SET ways = array_remove(array_remove(ways, 'totp'), 'recovery_code') WHERE person_id = p_person_id;
  END IF;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION people_delete_factor TO countersign_app;
