-- The factors of a person, those that were begun and not confirmed among them, and how many recovery codes are left.
CREATE OR REPLACE FUNCTION people_factors(p_person_id uuid) RETURNS TABLE (row_data person_factor, recovery_codes bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT f, (SELECT count(*) FROM person_recovery_code c WHERE c.person_id = p_person_id) FROM person_factor f
  WHERE f.person_id = p_person_id ORDER BY f.created_at, f.factor_id $$;
GRANT EXECUTE ON FUNCTION people_factors TO countersign_app;
