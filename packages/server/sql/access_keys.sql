-- A page of the API keys of a namespace, or of the organization itself when p_tenant_id is null; newest first.
CREATE OR REPLACE FUNCTION access_keys(p_org_id uuid, p_tenant_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data api_key, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k, count(*) OVER () FROM api_key k WHERE org_id = p_org_id AND tenant_id IS NOT DISTINCT FROM p_tenant_id
  ORDER BY created_at DESC, key_id DESC LIMIT p_limit OFFSET p_offset $$;
GRANT EXECUTE ON FUNCTION access_keys TO countersign_app;
