-- The address of a person was shown to be theirs. Whoever made the account without showing it loses what they opened it with.
CREATE OR REPLACE FUNCTION people_verify(p_person_id uuid, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM person_session s USING person p WHERE s.person_id = p_person_id AND p.person_id = p_person_id AND p.verified_at IS NULL;
  UPDATE person SET verified_at = p_now, password = NULL WHERE person_id = p_person_id AND verified_at IS NULL $$;
GRANT EXECUTE ON FUNCTION people_verify TO countersign_app;
