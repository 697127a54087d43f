-- Revokes an API key; one that was revoked before keeps its time.
CREATE OR REPLACE FUNCTION access_revoke_key(p_org_id uuid, p_tenant_id uuid, p_key_id text, p_now timestamptz) RETURNS SETOF api_key
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE api_key SET revoked_at = coalesce(revoked_at, p_now)
  WHERE key_id = p_key_id AND org_id = p_org_id AND tenant_id IS NOT DISTINCT FROM p_tenant_id RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_revoke_key TO countersign_app;
