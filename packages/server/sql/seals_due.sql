-- The namespaces with seals to look at, at most p_limit of them.
CREATE OR REPLACE FUNCTION seals_due(p_now timestamptz, p_limit integer) RETURNS TABLE (tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.tenant_id FROM namespace n
  WHERE EXISTS (SELECT FROM seal_care c WHERE c.tenant_id = n.tenant_id AND c.due_at <= p_now) LIMIT p_limit $$;
GRANT EXECUTE ON FUNCTION seals_due TO countersign_app;
