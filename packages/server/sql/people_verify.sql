-- The address of a person was shown to be theirs. Whoever made the account without showing it loses what they opened it with.
CREATE OR REPLACE FUNCTION people_verify(p_person_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE person SET verified_at = p_now WHERE person_id = p_person_id AND verified_at IS NULL;
  IF FOUND THEN PERFORM people_forget_ways(p_person_id); END IF;
END $$;
GRANT EXECUTE ON FUNCTION people_verify TO countersign_app;
