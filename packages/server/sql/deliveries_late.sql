-- For /metrics: for how many seconds the first delivery of all tenants has been due that no process has taken, at endpoints that take them; an
-- event that nobody has looked at yet counts from when it came. Endpoint by endpoint along the index, as in webhook_take and with its plan: a long
-- backlog costs no more than a short one.
CREATE OR REPLACE FUNCTION deliveries_late(p_now timestamptz) RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  WITH RECURSIVE waiting AS (
    (SELECT d.tenant_id, d.webhook_id, d.due_at FROM webhook_delivery d WHERE d.due_at IS NOT NULL
     ORDER BY d.tenant_id, d.webhook_id, d.due_at LIMIT 1)
    UNION ALL
    SELECT n.* FROM waiting w CROSS JOIN LATERAL (
      SELECT d.tenant_id, d.webhook_id, d.due_at FROM webhook_delivery d
      WHERE d.due_at IS NOT NULL AND (d.tenant_id, d.webhook_id) > (w.tenant_id, w.webhook_id)
      ORDER BY d.tenant_id, d.webhook_id, d.due_at LIMIT 1) n
  ), tenants AS (
    (SELECT w.tenant_id, w.event_id FROM event_waiting w ORDER BY w.tenant_id, w.event_id LIMIT 1)
    UNION ALL
    SELECT n.* FROM tenants t CROSS JOIN LATERAL (
      SELECT w.tenant_id, w.event_id FROM event_waiting w WHERE w.tenant_id > t.tenant_id ORDER BY w.tenant_id, w.event_id LIMIT 1) n
  ), first AS (
    SELECT min(w.due_at) AS at FROM waiting w
    JOIN webhook_endpoint e ON e.tenant_id = w.tenant_id AND e.id = w.webhook_id AND e.is_active AND e.removed_at IS NULL
    UNION ALL
    SELECT min(e.at) FROM tenants t JOIN event e ON e.tenant_id = t.tenant_id AND e.event_id = t.event_id
  )
  SELECT greatest(0, coalesce(extract(epoch FROM p_now - min(at)), 0))::double precision FROM first $$;
GRANT EXECUTE ON FUNCTION deliveries_late TO countersign_app;
