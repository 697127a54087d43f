-- The namespaces whose daily look is due, at most p_limit of them; first those that have had none. A clock that went back makes it due as well.
CREATE OR REPLACE FUNCTION retention_due(p_now timestamptz, p_limit integer) RETURNS TABLE (tenant_id uuid, is_new boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  (SELECT n.tenant_id, true FROM namespace n
    WHERE NOT EXISTS (SELECT FROM retention r WHERE r.tenant_id = n.tenant_id) LIMIT p_limit)
  UNION ALL (SELECT r.tenant_id, false FROM retention r WHERE r.next_at <= p_now ORDER BY r.next_at LIMIT p_limit)
  UNION ALL (SELECT r.tenant_id, false FROM retention r
    WHERE r.looked_at > p_now + interval '1 day' AND r.next_at > p_now ORDER BY r.looked_at LIMIT p_limit)
  LIMIT p_limit $$;
GRANT EXECUTE ON FUNCTION retention_due TO countersign_app;
