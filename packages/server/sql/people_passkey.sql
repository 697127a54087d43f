-- The passkey of a credential.
CREATE OR REPLACE FUNCTION people_passkey(p_credential_id text) RETURNS SETOF person_factor
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM person_factor WHERE credential_id = p_credential_id $$;
GRANT EXECUTE ON FUNCTION people_passkey TO countersign_app;
