-- Whether a person has something that they can sign in with.
CREATE OR REPLACE FUNCTION people_has_way_in(p_person_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM person WHERE person_id = p_person_id AND password IS NOT NULL)
    OR EXISTS (SELECT FROM person_factor WHERE person_id = p_person_id AND kind = 'passkey')
    OR EXISTS (SELECT FROM person_identity WHERE person_id = p_person_id) $$;
GRANT EXECUTE ON FUNCTION people_has_way_in TO countersign_app;
