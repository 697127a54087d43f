-- Makes due what processes that are gone had leased: a process holds the advisory lock of its number as long as it lives. Leases end
-- before p_leased_until at the latest, which bounds what is looked at. Returns how many.
CREATE OR REPLACE FUNCTION webhook_release_orphans(p_now timestamptz, p_leased_until timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  alive bigint[] := ARRAY(SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()));
  released integer;
BEGIN
  WITH RECURSIVE waiting AS (
    (SELECT d.tenant_id, d.webhook_id FROM webhook_delivery d WHERE d.due_at IS NOT NULL ORDER BY d.tenant_id, d.webhook_id LIMIT 1)
    UNION ALL
    SELECT n.* FROM waiting w CROSS JOIN LATERAL (
      SELECT d.tenant_id, d.webhook_id FROM webhook_delivery d
      WHERE d.due_at IS NOT NULL AND (d.tenant_id, d.webhook_id) > (w.tenant_id, w.webhook_id)
      ORDER BY d.tenant_id, d.webhook_id LIMIT 1) n
  ), orphans AS MATERIALIZED (
    SELECT w.tenant_id, o.id FROM waiting w CROSS JOIN LATERAL (
      SELECT d.id FROM webhook_delivery d
      WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.webhook_id AND d.due_at > p_now AND d.due_at <= p_leased_until
        AND d.lease_owner IS NOT NULL AND d.lease_owner <> ALL (alive)
      FOR UPDATE SKIP LOCKED) o
  )
  UPDATE webhook_delivery d SET due_at = p_now, lease_owner = NULL FROM orphans o WHERE d.tenant_id = o.tenant_id AND d.id = o.id;
  GET DIAGNOSTICS released = ROW_COUNT;
  RETURN released;
END $$;
GRANT EXECUTE ON FUNCTION webhook_release_orphans TO countersign_app;
