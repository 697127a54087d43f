-- Inserts a person. Returns no row when somebody has the address.
CREATE OR REPLACE FUNCTION people_insert_person(p_person_id uuid, p_email text, p_name text, p_verified_at timestamptz, p_now timestamptz) RETURNS SETOF person
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO person (person_id, email, name, verified_at, created_at) VALUES (p_person_id, p_email, p_name, p_verified_at, p_now)
  ON CONFLICT DO NOTHING RETURNING * $$;
GRANT EXECUTE ON FUNCTION people_insert_person TO countersign_app;
