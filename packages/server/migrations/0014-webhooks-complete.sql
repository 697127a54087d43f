-- Webhooks complete: secrets that are rotated, endpoints that are paused, leases that end with their process.

-- Events that no endpoint was told of yet: a row is written with each event and removed by fan-out. A column of the event itself
-- cost a second copy of the event and of its index entries.
DROP INDEX event_waiting;
CREATE TABLE event_waiting (
  tenant_id uuid NOT NULL,
  event_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, event_id)
) WITH (autovacuum_vacuum_scale_factor = 0.02);
SELECT protect_tenant_table('event_waiting');
INSERT INTO event_waiting SELECT tenant_id, event_id FROM event WHERE fanned_out_at IS NULL;
ALTER TABLE event DROP COLUMN fanned_out_at;

ALTER TABLE webhook_endpoint
  -- Secrets before the last rotation, encrypted, and until when receivers may still use them.
  ADD previous_secrets jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(previous_secrets) = 'array'),
  -- The first failure since the last success; null while it succeeds.
  ADD failing_since timestamptz;

-- Who leased it: the number of an advisory lock that its process holds as long as it lives. Null: nobody.
ALTER TABLE webhook_delivery ADD lease_owner bigint;
-- An event's first deliveries are found by their ids, which begin with its time; those that were made again are found here.
CREATE INDEX webhook_delivery_again ON webhook_delivery (tenant_id, event_id) WHERE redelivery_of IS NOT NULL;

-- As before (0007), in a form that PostgreSQL puts in place of the call.
CREATE OR REPLACE FUNCTION webhook_delivery_id(p_event_id uuid, p_webhook_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(overlay(md5(p_event_id::text || p_webhook_id::text)
    PLACING left(replace(p_event_id::text, '-', ''), 12) FROM 1) PLACING '7' FROM 13) PLACING 'a' FROM 17)::uuid
$$;

-- The id of a delivery that is made again by a request, in the same form: the same request makes it once.
CREATE FUNCTION webhook_redelivery_id(p_at timestamptz, p_request_id uuid, p_delivery_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(overlay(md5(p_request_id::text || p_delivery_id::text)
    PLACING lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') FROM 1) PLACING '7' FROM 13) PLACING 'a' FROM 17)::uuid
$$;
GRANT EXECUTE ON FUNCTION webhook_delivery_id, webhook_redelivery_id TO countersign_app;

-- What a process works on next, in one round trip for all tenants: fans events out that wait for it, then takes deliveries that are
-- due. What it returns is leased until p_lease_until to p_owner. Every tenant whose events wait gives a share of p_events, and every
-- endpoint with something due its own: `p_free` says how many more of an endpoint's deliveries the process would take (endpoint id →
-- number, p_share for those that it does not name). So no backlog hides another. The first row only tells the number of events that were fanned
-- out, and whether more of them wait. What is told of an endpoint's pause is told to the others.
-- The plan is held to the indexes that it is written for: these tables fill from empty to many thousand rows between two looks of ANALYZE,
-- and a plan made for empty ones (sequential scans) cost four times as much.
DROP FUNCTION webhook_take;
CREATE FUNCTION webhook_take(p_owner bigint, p_now timestamptz, p_lease_until timestamptz, p_events integer, p_share integer, p_free jsonb)
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
    SELECT t.tenant_id, c.event_id FROM tenants t CROSS JOIN share CROSS JOIN LATERAL (
      SELECT w.event_id FROM event_waiting w WHERE w.tenant_id = t.tenant_id ORDER BY w.event_id LIMIT share.size FOR UPDATE SKIP LOCKED) c
  ), gone AS (
    DELETE FROM event_waiting w USING picked p WHERE w.tenant_id = p.tenant_id AND w.event_id = p.event_id
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

-- What sending to these endpoints needs.
DROP FUNCTION webhook_targets;
CREATE FUNCTION webhook_targets(p_ids uuid[])
RETURNS TABLE (tenant_id uuid, id uuid, revision bigint, url text, secret text, previous_secrets jsonb, retry_config jsonb, org_id uuid,
  namespace_key text, mode text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.tenant_id, w.id, w.revision, w.url, w.secret, w.previous_secrets, w.retry_config, n.org_id, n.namespace_key, n.mode
  FROM webhook_endpoint w JOIN namespace n ON n.tenant_id = w.tenant_id
  WHERE w.id = ANY (p_ids) AND w.removed_at IS NULL
$$;

-- Records attempts of many deliveries. One that another process took over, or that ended meanwhile, is left as it is. Of each endpoint it
-- keeps since when nothing succeeds there, and returns those that failed now and have failed since p_failing_from or longer.
DROP FUNCTION webhook_record;
CREATE FUNCTION webhook_record(p_attempts jsonb, p_failing_from timestamptz) RETURNS TABLE (tenant_id uuid, webhook_id uuid)
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
    FROM jsonb_to_recordset(p_attempts) AS a(tenant_id uuid, id uuid, attempt_number integer, attempted_at timestamptz, attempt jsonb,
      status text, next_attempt_at timestamptz, failed_because text)
    WHERE d.tenant_id = a.tenant_id AND d.id = a.id AND d.attempt_count = a.attempt_number - 1 AND d.due_at IS NOT NULL
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

-- Gives back what a stopping process had taken and not sent.
CREATE OR REPLACE FUNCTION webhook_release(p_now timestamptz, p_taken jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  UPDATE webhook_delivery d SET due_at = p_now, lease_owner = NULL
  FROM jsonb_to_recordset(p_taken) AS t(tenant_id uuid, id uuid, attempt_count integer)
  WHERE d.tenant_id = t.tenant_id AND d.id = t.id AND d.attempt_count = t.attempt_count AND d.due_at IS NOT NULL
$$;

-- Makes due what processes that are gone had leased: a process holds the advisory lock of its number as long as it lives. Leases end
-- before p_leased_until at the latest, which bounds what is looked at. Returns how many.
CREATE FUNCTION webhook_release_orphans(p_now timestamptz, p_leased_until timestamptz) RETURNS integer
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
  DELETE FROM webhook_endpoint w WHERE w.removed_at < p_kept_from AND NOT EXISTS (
    SELECT FROM webhook_delivery d WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id);
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN total + touched;
END $$;

GRANT EXECUTE ON FUNCTION webhook_take, webhook_targets, webhook_record, webhook_release, webhook_release_orphans, webhook_tidy TO countersign_app;
