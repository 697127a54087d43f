-- Ends what waited in vain for an endpoint, and removes what is past its time. Returns the number of rows touched, p_limit each at most.
CREATE OR REPLACE FUNCTION webhook_tidy(p_now timestamptz, p_waited_until timestamptz, p_kept_from timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE touched integer; total integer := 0;
BEGIN
  UPDATE webhook_endpoint w SET previous_secrets = kept.secrets
  FROM (
    SELECT o.tenant_id, o.id, coalesce((
      SELECT jsonb_agg(s) FROM jsonb_array_elements(o.previous_secrets) s WHERE (s ->> 'validUntil')::timestamptz > p_now), '[]') AS secrets
    FROM webhook_endpoint o WHERE o.previous_secrets <> '[]') kept
  WHERE w.tenant_id = kept.tenant_id AND w.id = kept.id AND w.previous_secrets <> kept.secrets;
  UPDATE webhook_delivery d SET status = 'cancelled', due_at = NULL, next_attempt_at = NULL
  WHERE (d.tenant_id, d.id) IN (
    SELECT w.tenant_id, c.id FROM webhook_endpoint w CROSS JOIN LATERAL (
      SELECT o.id FROM webhook_delivery o WHERE o.tenant_id = w.tenant_id AND o.webhook_id = w.id AND o.due_at IS NOT NULL
        AND o.created_at <= p_waited_until LIMIT p_limit) c
    WHERE w.inactive_since <= p_waited_until AND w.removed_at IS NULL);
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  UPDATE webhook_delivery d SET status = 'failed', failed_because = 'endpoint_removed', due_at = NULL, next_attempt_at = NULL
  WHERE (d.tenant_id, d.id) IN (
    SELECT w.tenant_id, c.id FROM webhook_endpoint w CROSS JOIN LATERAL (
      SELECT o.id FROM webhook_delivery o WHERE o.tenant_id = w.tenant_id AND o.webhook_id = w.id AND o.due_at IS NOT NULL LIMIT p_limit) c
    WHERE w.removed_at IS NOT NULL);
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  DELETE FROM webhook_delivery d WHERE (d.tenant_id, d.id) IN (
    SELECT n.tenant_id, c.id FROM namespace n CROSS JOIN LATERAL (
      SELECT o.id FROM webhook_delivery o WHERE o.tenant_id = n.tenant_id AND o.id < uuid_from(p_kept_from) AND o.created_at < p_kept_from AND o.due_at IS NULL
      ORDER BY o.id LIMIT p_limit) c);
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  DELETE FROM event e WHERE (e.tenant_id, e.event_id) IN (
    SELECT n.tenant_id, c.event_id FROM namespace n CROSS JOIN LATERAL (
      SELECT o.event_id FROM event o
      WHERE o.tenant_id = n.tenant_id AND o.event_id < uuid_from(p_kept_from)
        AND NOT EXISTS (SELECT FROM event_waiting w WHERE w.tenant_id = o.tenant_id AND w.event_id = o.event_id)
        AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.tenant_id = o.tenant_id AND d.event_id = o.event_id
          AND d.id BETWEEN (left(o.event_id::text, 13) || '-0000-0000-000000000000')::uuid AND (left(o.event_id::text, 13) || '-ffff-ffff-ffffffffffff')::uuid)
        AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.tenant_id = o.tenant_id AND d.event_id = o.event_id AND d.redelivery_of IS NOT NULL)
      ORDER BY o.event_id LIMIT p_limit) c);
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  DELETE FROM event_feed f WHERE (f.tenant_id, f.position) IN (
    SELECT n.tenant_id, c.position FROM namespace n CROSS JOIN LATERAL (
      SELECT o.position, o.event_id FROM event_feed o WHERE o.tenant_id = n.tenant_id ORDER BY o.position LIMIT p_limit) c
    WHERE c.event_id < uuid_from(p_kept_from));
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  DELETE FROM webhook_endpoint w WHERE w.removed_at < p_kept_from AND NOT EXISTS (
    SELECT FROM webhook_delivery d WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id);
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN total + touched;
END $$;
GRANT EXECUTE ON FUNCTION webhook_tidy TO countersign_app;
