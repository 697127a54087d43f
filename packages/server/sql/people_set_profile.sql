-- What a person says of themselves; the name is theirs in all of their organizations.
CREATE OR REPLACE FUNCTION people_set_profile(p_person_id uuid, p_name text, p_language text, p_timezone text, p_notices_off text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE person SET name = p_name, language = p_language, timezone = p_timezone, notices_off = p_notices_off WHERE person_id = p_person_id;
  UPDATE org_user SET name = p_name, revision = revision + 1 WHERE person_id = p_person_id AND name <> p_name $$;
GRANT EXECUTE ON FUNCTION people_set_profile TO countersign_app;
