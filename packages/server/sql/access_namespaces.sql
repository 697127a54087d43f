-- A page of the namespaces of an organization; newest first.
CREATE OR REPLACE FUNCTION access_namespaces(p_org_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data namespace, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n, coalesce(o.namespace_count, (SELECT count(*) FROM namespace counted WHERE counted.org_id = p_org_id))
  FROM namespace n JOIN organization o USING (org_id)
  WHERE org_id = p_org_id ORDER BY n.created_at DESC, n.tenant_id DESC LIMIT p_limit OFFSET p_offset $$;
GRANT EXECUTE ON FUNCTION access_namespaces TO countersign_app;
