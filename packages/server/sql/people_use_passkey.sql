-- A passkey was used, and its authenticator counts so far. False: it is gone, or counted as far before, so that it may be a copy.
CREATE OR REPLACE FUNCTION people_use_passkey(p_factor_id uuid, p_counter bigint, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE person_factor SET counter = p_counter, last_used_at = p_now
  WHERE factor_id = p_factor_id AND kind = 'passkey' AND (counter < p_counter OR (counter = 0 AND p_counter = 0));
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_use_passkey TO countersign_app;
