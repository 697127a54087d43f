-- A person by their id.
CREATE OR REPLACE FUNCTION people_person(p_person_id uuid) RETURNS SETOF person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM person WHERE person_id = p_person_id $$;
GRANT EXECUTE ON FUNCTION people_person TO countersign_app;
