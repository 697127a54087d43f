-- Begins a second factor; one that was begun before and never confirmed is given up. False: the person has so many already.
CREATE OR REPLACE FUNCTION people_insert_factor(p_factor jsonb, p_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE owner uuid := (p_factor->>'personId')::uuid;
BEGIN
  PERFORM FROM person WHERE person_id = owner FOR UPDATE;
  DELETE FROM person_factor WHERE person_id = owner AND confirmed_at IS NULL;
  IF (SELECT count(*) FROM person_factor WHERE person_id = owner) >= p_most THEN RETURN false; END IF;
  INSERT INTO person_factor (factor_id, person_id, kind, name, secret, created_at)
  VALUES ((p_factor->>'factorId')::uuid, owner, p_factor->>'kind', p_factor->>'name', p_factor->>'secret', (p_factor->>'createdAt')::timestamptz);
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION people_insert_factor TO countersign_app;
