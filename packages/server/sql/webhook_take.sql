-- The next work of a process, in one round trip for all tenants: fans out events that wait, then takes deliveries that are due. It leases
-- what it returns to p_owner until p_lease_until. Every tenant whose events wait gives a share of p_events, and every endpoint with something
-- due its own: p_free says how many more of an endpoint's deliveries the process would take (endpoint id → number, p_share for those that it does
-- not name). So no backlog hides another. The first row tells only the number of events that were fanned out, and whether more of them wait.
-- Events leave event_waiting from the place where they were found; rows that another process holds stay. Each gets its place in the list of
-- its tenant's events. The tenant's head is held until that is committed, so that no place is seen before one that is smaller: another
-- process waits for it, for the length of this statement. Heads are taken in one order, and nobody else takes them.
-- The plan is held to the indexes that it is written for: these tables fill from empty to many thousand rows between two looks of ANALYZE,
-- and a plan made for empty ones (sequential scans) cost four times as much.
DROP FUNCTION IF EXISTS webhook_take;
CREATE FUNCTION webhook_take(p_owner bigint, p_now timestamptz, p_lease_until timestamptz, p_events integer, p_share integer, p_free jsonb)
RETURNS TABLE (fanned_out integer, more boolean, tenant_id uuid, id uuid, webhook_id uuid, revision bigint, attempt_count integer,
  first_attempt_at timestamptz, event_id uuid, event_type text, at timestamptz, workflow_id uuid, sequence integer, data text, custom_fields text, workflow text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH RECURSIVE tenants AS (
    (SELECT w.tenant_id FROM event_waiting w ORDER BY w.tenant_id LIMIT 1)
    UNION ALL
    SELECT n.* FROM tenants t CROSS JOIN LATERAL (
      SELECT w.tenant_id FROM event_waiting w WHERE w.tenant_id > t.tenant_id ORDER BY w.tenant_id LIMIT 1) n
  ), held AS MATERIALIZED (
    SELECT h.tenant_id, h.position FROM event_head h WHERE h.tenant_id IN (SELECT t.tenant_id FROM tenants t) ORDER BY h.tenant_id FOR UPDATE
  ), share AS MATERIALIZED (
    SELECT greatest(1, p_events / greatest(1, count(*)))::integer AS size FROM tenants
  ), picked AS MATERIALIZED (
    SELECT t.tenant_id, t.position, c.event_id, c.place FROM held t CROSS JOIN share CROSS JOIN LATERAL (
      SELECT w.event_id, w.ctid AS place FROM event_waiting w WHERE w.tenant_id = t.tenant_id ORDER BY w.event_id LIMIT share.size FOR UPDATE SKIP LOCKED) c
  ), gone AS (
    DELETE FROM event_waiting w WHERE w.ctid = ANY (ARRAY(SELECT p.place FROM picked p))
  ), listed AS (
    INSERT INTO event_feed (tenant_id, position, event_id)
    SELECT p.tenant_id, p.position + row_number() OVER (PARTITION BY p.tenant_id ORDER BY p.event_id), p.event_id FROM picked p
  ), moved AS (
    UPDATE event_head h SET position = n.position
    FROM (SELECT p.tenant_id, max(p.position) + count(*) AS position FROM picked p GROUP BY p.tenant_id) n WHERE h.tenant_id = n.tenant_id
  ), pairs AS MATERIALIZED (
    SELECT e.*, w.id AS webhook_id, w.revision, webhook_delivery_id(e.event_id, w.id) AS id,
      w.is_active AND row_number() OVER (PARTITION BY w.tenant_id, w.id ORDER BY e.event_id)
        <= coalesce((p_free ->> w.id::text)::integer, p_share) AS taken
    FROM picked p JOIN event e ON e.tenant_id = p.tenant_id AND e.event_id = p.event_id
      JOIN webhook_endpoint w ON w.tenant_id = p.tenant_id AND w.removed_at IS NULL
        AND w.event_types && ARRAY['*', e.event_type, split_part(e.event_type, '.', 1) || '.*']
        AND (e.event_type <> 'webhook.endpoint_paused' OR e.data ->> 'webhookId' <> w.id::text)
  ), made AS (
    INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, workflow_id, status, next_attempt_at, created_at, due_at, lease_owner)
    SELECT tenant_id, id, webhook_id, event_id, event_type, workflow_id, 'pending', p_now, p_now,
      CASE WHEN taken THEN p_lease_until ELSE p_now END, CASE WHEN taken THEN p_owner END
    FROM pairs
  )
  SELECT (SELECT count(*)::integer FROM picked),
    EXISTS (SELECT FROM picked p CROSS JOIN share GROUP BY p.tenant_id, share.size HAVING count(*) >= share.size),
    NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::integer, NULL::timestamptz,
    NULL::uuid, NULL::text, NULL::timestamptz, NULL::uuid, NULL::integer, NULL::text, NULL::text, NULL::text
  UNION ALL
  SELECT NULL, NULL, p.tenant_id, p.id, p.webhook_id, p.revision, 0, NULL, p.event_id, p.event_type, p.at, p.workflow_id, p.sequence,
    p.data::text, p.custom_fields::text, p.workflow::text
  FROM pairs p WHERE p.taken;

  RETURN QUERY
  WITH RECURSIVE waiting AS (
    (SELECT d.tenant_id, d.webhook_id, d.due_at FROM webhook_delivery d WHERE d.due_at IS NOT NULL
     ORDER BY d.tenant_id, d.webhook_id, d.due_at LIMIT 1)
    UNION ALL
    SELECT n.* FROM waiting w CROSS JOIN LATERAL (
      SELECT d.tenant_id, d.webhook_id, d.due_at FROM webhook_delivery d
      WHERE d.due_at IS NOT NULL AND (d.tenant_id, d.webhook_id) > (w.tenant_id, w.webhook_id)
      ORDER BY d.tenant_id, d.webhook_id, d.due_at LIMIT 1) n
  ), ready AS (
    SELECT w.tenant_id, w.webhook_id, e.revision, coalesce((p_free ->> w.webhook_id::text)::integer, p_share) AS free
    FROM waiting w JOIN webhook_endpoint e ON e.tenant_id = w.tenant_id AND e.id = w.webhook_id AND e.is_active AND e.removed_at IS NULL
    WHERE w.due_at <= p_now
  ), chosen AS MATERIALIZED (
    SELECT r.tenant_id, r.revision, c.id FROM ready r CROSS JOIN LATERAL (
      SELECT d.id FROM webhook_delivery d
      WHERE d.tenant_id = r.tenant_id AND d.webhook_id = r.webhook_id AND d.due_at <= p_now
      ORDER BY d.due_at LIMIT greatest(r.free, 0) FOR UPDATE SKIP LOCKED) c
  ), leased AS (
    UPDATE webhook_delivery d SET due_at = p_lease_until, lease_owner = p_owner
    FROM chosen c WHERE d.tenant_id = c.tenant_id AND d.id = c.id
    RETURNING d.tenant_id, d.id, d.webhook_id, c.revision, d.attempt_count, d.first_attempt_at, d.event_id
  )
  SELECT NULL::integer, NULL::boolean, l.*, e.event_type, e.at, e.workflow_id, e.sequence, e.data::text, e.custom_fields::text, e.workflow::text
  FROM leased l JOIN event e ON e.tenant_id = l.tenant_id AND e.event_id = l.event_id;
END $$;
GRANT EXECUTE ON FUNCTION webhook_take TO countersign_app;
