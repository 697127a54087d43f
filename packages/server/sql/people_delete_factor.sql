-- Removes a factor of a person: 'done', 'unknown', or 'last' for the only thing that they sign in with. Other browsers that came by a passkey
-- end with it. With the last factor its recovery codes go, and sessions are none of a second factor any more.
CREATE OR REPLACE FUNCTION people_delete_factor(p_person_id uuid, p_factor_id uuid, p_session_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE removed text;
BEGIN
  PERFORM FROM person WHERE person_id = p_person_id FOR UPDATE;
  DELETE FROM person_factor WHERE person_id = p_person_id AND factor_id = p_factor_id RETURNING kind INTO removed;
  IF removed IS NULL THEN RETURN 'unknown'; END IF;
  IF NOT people_has_way_in(p_person_id) THEN RETURN 'last'; END IF;
  IF removed = 'passkey' THEN
    DELETE FROM person_session WHERE person_id = p_person_id AND 'passkey' = ANY (ways) AND session_id <> p_session_id;
  END IF;
  IF NOT EXISTS (SELECT FROM person_factor WHERE person_id = p_person_id AND confirmed_at IS NOT NULL) THEN
    DELETE FROM person_recovery_code WHERE person_id = p_person_id;
    UPDATE person_session SET ways = ARRAY(SELECT way FROM unnest(ways) way WHERE way NOT IN ('totp', 'recovery_code', 'passkey')) WHERE person_id = p_person_id;
  END IF;
  RETURN 'done';
END $$;
GRANT EXECUTE ON FUNCTION people_delete_factor TO countersign_app;
