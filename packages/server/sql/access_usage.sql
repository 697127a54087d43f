-- The usage of an organization by namespace and month, from p_since on; newest month first.
CREATE OR REPLACE FUNCTION access_usage(p_org_id uuid, p_since date) RETURNS TABLE (namespace_key text, month text, workflows bigint, documents bigint, seals bigint, deliveries bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.namespace_key, to_char(u.day, 'YYYY-MM'), sum(u.workflows)::bigint, sum(u.documents)::bigint, sum(u.seals)::bigint, sum(u.deliveries)::bigint
  FROM usage_day u JOIN namespace n USING (tenant_id) WHERE n.org_id = p_org_id AND u.day >= p_since
  GROUP BY 1, 2 ORDER BY 2 DESC, 1 $$;
GRANT EXECUTE ON FUNCTION access_usage TO countersign_app;
