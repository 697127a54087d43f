-- Calls a factor of a person something else. False: there is none.
CREATE OR REPLACE FUNCTION people_rename_factor(p_person_id uuid, p_factor_id uuid, p_name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE person_factor SET name = p_name WHERE person_id = p_person_id AND factor_id = p_factor_id AND confirmed_at IS NOT NULL;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_rename_factor TO countersign_app;
