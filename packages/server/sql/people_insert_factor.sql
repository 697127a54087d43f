-- Adds a passkey, or begins an app that shows codes; one that was begun before and never confirmed is given up. False: the person has so many
-- already, or somebody has the passkey.
CREATE OR REPLACE FUNCTION people_insert_factor(p_factor jsonb, p_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE owner uuid := (p_factor->>'personId')::uuid;
BEGIN
  PERFORM FROM person WHERE person_id = owner FOR UPDATE;
  DELETE FROM person_factor WHERE person_id = owner AND confirmed_at IS NULL AND p_factor->>'kind' = 'totp';
  IF (SELECT count(*) FROM person_factor WHERE person_id = owner) >= p_most THEN RETURN false; END IF;
  INSERT INTO person_factor (factor_id, person_id, kind, name, secret, credential_id, public_key, counter, transports, is_synced, created_at, confirmed_at)
  VALUES ((p_factor->>'factorId')::uuid, owner, p_factor->>'kind', p_factor->>'name', p_factor->>'secret',
    p_factor->>'credentialId', decode(p_factor->>'publicKey', 'hex'), (p_factor->>'counter')::bigint,
    CASE WHEN p_factor ? 'transports' THEN ARRAY(SELECT jsonb_array_elements_text(p_factor->'transports')) END, (p_factor->>'isSynced')::boolean,
    (p_factor->>'createdAt')::timestamptz, CASE p_factor->>'kind' WHEN 'passkey' THEN (p_factor->>'createdAt')::timestamptz END)
  ON CONFLICT (credential_id) DO NOTHING;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION people_insert_factor TO countersign_app;
