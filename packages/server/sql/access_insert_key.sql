-- Inserts an API key, above tenants.
CREATE OR REPLACE FUNCTION access_insert_key(p_key jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO api_key (key_id, org_id, tenant_id, name, scopes, secret_sha256, created_at, created_by, expires_at)
  SELECT p_key->>'key_id', (p_key->>'org_id')::uuid, (p_key->>'tenant_id')::uuid, p_key->>'name',
    ARRAY(SELECT jsonb_array_elements_text(p_key->'scopes')), decode(p_key->>'secret_sha256', 'hex'),
    (p_key->>'created_at')::timestamptz, p_key->>'created_by', (p_key->>'expires_at')::timestamptz $$;
GRANT EXECUTE ON FUNCTION access_insert_key TO countersign_app;
