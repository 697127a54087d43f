-- Takes the code of a step, once, and none of a step before. The first one confirms the factor. False: it was taken already.
CREATE OR REPLACE FUNCTION people_use_factor(p_factor_id uuid, p_step bigint, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE person_factor SET last_step = p_step, last_used_at = p_now, confirmed_at = coalesce(confirmed_at, p_now)
  WHERE factor_id = p_factor_id AND (last_step IS NULL OR last_step < p_step);
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_use_factor TO countersign_app;
