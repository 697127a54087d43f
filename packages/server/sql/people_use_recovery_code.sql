-- Uses a recovery code up. False: the person has none like it.
CREATE OR REPLACE FUNCTION people_use_recovery_code(p_person_id uuid, p_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM person_recovery_code WHERE person_id = p_person_id AND code_sha256 = p_sha256;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_use_recovery_code TO countersign_app;
