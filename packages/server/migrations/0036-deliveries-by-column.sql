-- What many deliveries cost the database, made less: what came of them is given by column (parsing an object for each took as long as
-- writing half of its row), and events that were fanned out are removed from where they were found.
DROP FUNCTION webhook_record;
CREATE FUNCTION webhook_record(p_tenant_ids uuid[], p_ids uuid[], p_attempt_numbers integer[], p_attempted_at timestamptz[], p_statuses text[],
  p_next_attempts_at timestamptz[], p_failed_because text[], p_attempts jsonb, p_failing_from timestamptz) RETURNS TABLE (tenant_id uuid, webhook_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH written AS (
    UPDATE webhook_delivery d SET
      status = a.status, attempts = d.attempts || a.attempt, attempt_count = d.attempt_count + 1,
      first_attempt_at = coalesce(d.first_attempt_at, a.attempted_at), lease_owner = NULL,
      next_attempt_at = a.next_attempt_at, due_at = a.next_attempt_at, failed_because = a.failed_because
    FROM ROWS FROM (unnest(p_tenant_ids), unnest(p_ids), unnest(p_attempt_numbers), unnest(p_attempted_at), unnest(p_statuses),
      unnest(p_next_attempts_at), unnest(p_failed_because), jsonb_array_elements(p_attempts))
      AS a(tenant_id, id, attempt_number, attempted_at, status, next_attempt_at, failed_because, attempt)
    WHERE d.tenant_id = a.tenant_id AND d.id = a.id AND d.attempt_count = a.attempt_number - 1
      AND d.status IN ('pending', 'retrying')
    RETURNING d.tenant_id, d.webhook_id, a.attempted_at, a.status = 'succeeded' AS succeeded
  ), told AS MATERIALIZED (
    SELECT w.tenant_id, w.webhook_id, max(w.attempted_at) FILTER (WHERE w.succeeded) AS succeeded_at,
      min(w.attempted_at) FILTER (WHERE NOT w.succeeded) AS first_failed_at, max(w.attempted_at) FILTER (WHERE NOT w.succeeded) AS last_failed_at
    FROM written w GROUP BY w.tenant_id, w.webhook_id
  ), known AS MATERIALIZED (
    SELECT e.tenant_id, e.id, e.failing_since, t.succeeded_at, e.is_active AND e.removed_at IS NULL AS is_active,
      CASE WHEN t.succeeded_at IS NULL THEN coalesce(e.failing_since, t.first_failed_at)
        WHEN t.last_failed_at > t.succeeded_at THEN t.last_failed_at END AS fails_since
    FROM told t JOIN webhook_endpoint e ON e.tenant_id = t.tenant_id AND e.id = t.webhook_id
    ORDER BY e.tenant_id, e.id
  ), kept AS (
    UPDATE webhook_endpoint e SET failing_since = k.fails_since FROM known k
    WHERE e.tenant_id = k.tenant_id AND e.id = k.id AND k.failing_since IS DISTINCT FROM k.fails_since
  )
  SELECT k.tenant_id, k.id FROM known k WHERE k.is_active AND k.succeeded_at IS NULL AND k.failing_since <= p_failing_from;
END $$;
GRANT EXECUTE ON FUNCTION webhook_record TO countersign_app;

-- As before (0014), but for the removal: rows that are locked stay in their place.
CREATE OR REPLACE FUNCTION webhook_take(p_owner bigint, p_now timestamptz, p_lease_until timestamptz, p_events integer, p_share integer, p_free jsonb)
RETURNS TABLE (fanned_out integer, more boolean, tenant_id uuid, id uuid, webhook_id uuid, revision bigint, attempt_count integer,
  first_attempt_at timestamptz, event_id uuid, event_type text, at timestamptz, workflow_id uuid, sequence integer, data text, custom_fields text)
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
  ), share AS MATERIALIZED (
    SELECT greatest(1, p_events / greatest(1, count(*)))::integer AS size FROM tenants
  ), picked AS MATERIALIZED (
    SELECT t.tenant_id, c.event_id, c.place FROM tenants t CROSS JOIN share CROSS JOIN LATERAL (
      SELECT w.event_id, w.ctid AS place FROM event_waiting w WHERE w.tenant_id = t.tenant_id ORDER BY w.event_id LIMIT share.size FOR UPDATE SKIP LOCKED) c
  ), gone AS (
    DELETE FROM event_waiting w WHERE w.ctid = ANY (ARRAY(SELECT p.place FROM picked p))
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
    NULL::uuid, NULL::text, NULL::timestamptz, NULL::uuid, NULL::integer, NULL::text, NULL::text
  UNION ALL
  SELECT NULL, NULL, p.tenant_id, p.id, p.webhook_id, p.revision, 0, NULL, p.event_id, p.event_type, p.at, p.workflow_id, p.sequence,
    p.data::text, p.custom_fields::text
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
  SELECT NULL::integer, NULL::boolean, l.*, e.event_type, e.at, e.workflow_id, e.sequence, e.data::text, e.custom_fields::text
  FROM leased l JOIN event e ON e.tenant_id = l.tenant_id AND e.event_id = l.event_id;
END $$;
