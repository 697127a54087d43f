-- A page of the namespaces of an organization that are named, or have one of the modes; newest first.
CREATE OR REPLACE FUNCTION access_namespaces_of(p_org_id uuid, p_keys text[], p_modes text[], p_limit integer, p_offset integer)
RETURNS TABLE (row_data namespace, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n, count(*) OVER () FROM namespace n WHERE org_id = p_org_id AND (namespace_key = ANY (p_keys) OR mode = ANY (p_modes))
  ORDER BY created_at DESC, tenant_id DESC LIMIT p_limit OFFSET p_offset $$;
GRANT EXECUTE ON FUNCTION access_namespaces_of TO countersign_app;
