-- Where events are sent, and what became of each event at each endpoint (events.md).
CREATE TABLE webhook_endpoint (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL CHECK (length(url) <= 2048),
  description text,
  event_types text[] NOT NULL CHECK (cardinality(event_types) > 0),
  is_active boolean NOT NULL,
  -- Since when it is not active: what waits for it is cancelled 72 h later.
  inactive_since timestamptz CHECK ((inactive_since IS NULL) = is_active),
  retry_config jsonb NOT NULL,
  -- Encrypted with SECRET_KEY.
  secret text NOT NULL,
  disabled_reason text,
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A removed endpoint's row stays for its deliveries, without its secret.
  removed_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
SELECT protect_tenant_table('webhook_endpoint');

CREATE TABLE webhook_delivery (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  workflow_id uuid,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'retrying', 'failed', 'cancelled')),
  attempts jsonb NOT NULL DEFAULT '[]',
  attempt_count integer NOT NULL DEFAULT 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  failed_because text CHECK (failed_because IN ('max_attempts', 'max_duration', 'endpoint_removed')),
  redelivery_of uuid,
  created_at timestamptz NOT NULL,
  -- When a process may take it: its next attempt, or the end of the lease of the one that is at it. Null: ended.
  due_at timestamptz CHECK ((due_at IS NULL) = (status IN ('succeeded', 'failed', 'cancelled'))),
  PRIMARY KEY (tenant_id, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX webhook_delivery_due ON webhook_delivery (tenant_id, webhook_id, due_at) WHERE due_at IS NOT NULL;
-- Ids begin with their time (UUID version 7): the primary key lists newest first and finds what is past its time.
SELECT protect_tenant_table('webhook_delivery');

-- The id of an event's delivery to an endpoint: a UUID of version 7 (RFC 9562) with the event's time and, for the rest, a hash of both.
-- So the primary key lets an event go to an endpoint once, however often fan-out runs, and no second index must.
CREATE FUNCTION webhook_delivery_id(p_event_id uuid, p_webhook_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (left(replace(p_event_id::text, '-', ''), 12) || '7' || substr(hash, 14, 3) || 'a' || substr(hash, 18))::uuid
  FROM md5(p_event_id::text || p_webhook_id::text) AS hash
$$;

-- The smallest id of that time or later.
CREATE FUNCTION uuid_from(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- What a process works on next, in one round trip for all tenants: fans events out that wait for it, then takes deliveries that are
-- due. What it returns is leased until p_lease_until. `p_free` says how many more of an endpoint's deliveries the process would take (endpoint id → number,
-- p_share for those that it does not name); each endpoint with something due gives its share, so that no backlog hides another.
-- The first row only counts the events that were fanned out.
-- The plan is held to the indexes that it is written for: these tables fill from empty to many thousand rows between two looks of ANALYZE,
-- and a plan made for empty ones (sequential scans) cost four times as much.
CREATE FUNCTION webhook_take(p_now timestamptz, p_lease_until timestamptz, p_events integer, p_share integer, p_free jsonb)
RETURNS TABLE (fanned_out integer, tenant_id uuid, id uuid, webhook_id uuid, revision bigint, attempt_count integer, first_attempt_at timestamptz,
  event_id uuid, event_type text, at timestamptz, workflow_id uuid, sequence integer, data jsonb, custom_fields jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH picked AS MATERIALIZED (
    SELECT e.* FROM event e WHERE e.fanned_out_at IS NULL ORDER BY e.at LIMIT p_events FOR UPDATE SKIP LOCKED
  ), marked AS (
    UPDATE event e SET fanned_out_at = p_now FROM picked p WHERE e.tenant_id = p.tenant_id AND e.event_id = p.event_id RETURNING 1
  ), pairs AS MATERIALIZED (
    SELECT p.*, w.id AS webhook_id, w.revision, webhook_delivery_id(p.event_id, w.id) AS id,
      w.is_active AND row_number() OVER (PARTITION BY w.tenant_id, w.id ORDER BY p.at, p.event_id)
        <= coalesce((p_free ->> w.id::text)::integer, p_share) AS taken
    FROM picked p JOIN webhook_endpoint w ON w.tenant_id = p.tenant_id AND w.removed_at IS NULL
      AND w.event_types && ARRAY['*', p.event_type, split_part(p.event_type, '.', 1) || '.*']
  ), made AS (
    INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, workflow_id, status, next_attempt_at, created_at, due_at)
    SELECT tenant_id, id, webhook_id, event_id, event_type, workflow_id, 'pending', p_now, p_now,
      CASE WHEN taken THEN p_lease_until ELSE p_now END
    FROM pairs
  )
  SELECT (SELECT count(*)::integer FROM marked), NULL::uuid, NULL::uuid, NULL::uuid, NULL::bigint, NULL::integer, NULL::timestamptz,
    NULL::uuid, NULL::text, NULL::timestamptz, NULL::uuid, NULL::integer, NULL::jsonb, NULL::jsonb
  UNION ALL
  SELECT NULL, p.tenant_id, p.id, p.webhook_id, p.revision, 0, NULL, p.event_id, p.event_type, p.at, p.workflow_id, p.sequence, p.data, p.custom_fields
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
    UPDATE webhook_delivery d SET due_at = p_lease_until FROM chosen c WHERE d.tenant_id = c.tenant_id AND d.id = c.id
    RETURNING d.tenant_id, d.id, d.webhook_id, c.revision, d.attempt_count, d.first_attempt_at, d.event_id
  )
  SELECT NULL::integer, l.*, e.event_type, e.at, e.workflow_id, e.sequence, e.data, e.custom_fields
  FROM leased l JOIN event e ON e.tenant_id = l.tenant_id AND e.event_id = l.event_id;
END $$;

-- What sending to these endpoints needs.
CREATE FUNCTION webhook_targets(p_ids uuid[])
RETURNS TABLE (tenant_id uuid, id uuid, revision bigint, url text, secret text, retry_config jsonb, org_id uuid, namespace_key text, mode text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.tenant_id, w.id, w.revision, w.url, w.secret, w.retry_config, n.org_id, n.namespace_key, n.mode
  FROM webhook_endpoint w JOIN namespace n ON n.tenant_id = w.tenant_id
  WHERE w.id = ANY (p_ids) AND w.removed_at IS NULL
$$;

-- Records attempts of many deliveries. One that another process took over, or that ended meanwhile, is left as it is.
CREATE FUNCTION webhook_record(p_attempts jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  UPDATE webhook_delivery d SET
    status = a.status, attempts = d.attempts || a.attempt, attempt_count = d.attempt_count + 1,
    first_attempt_at = coalesce(d.first_attempt_at, a.attempted_at),
    next_attempt_at = a.next_attempt_at, due_at = a.next_attempt_at, failed_because = a.failed_because
  FROM jsonb_to_recordset(p_attempts) AS a(tenant_id uuid, id uuid, attempt_number integer, attempted_at timestamptz, attempt jsonb,
    status text, next_attempt_at timestamptz, failed_because text)
  WHERE d.tenant_id = a.tenant_id AND d.id = a.id AND d.attempt_count = a.attempt_number - 1 AND d.due_at IS NOT NULL
$$;

-- Gives back what a stopping process had taken and not sent.
CREATE FUNCTION webhook_release(p_now timestamptz, p_taken jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  UPDATE webhook_delivery d SET due_at = p_now
  FROM jsonb_to_recordset(p_taken) AS t(tenant_id uuid, id uuid, attempt_count integer)
  WHERE d.tenant_id = t.tenant_id AND d.id = t.id AND d.attempt_count = t.attempt_count AND d.due_at IS NOT NULL
$$;

-- Ends what waited in vain for an endpoint, and removes what is past its time. Returns the number of rows touched, p_limit each at most.
CREATE FUNCTION webhook_tidy(p_now timestamptz, p_waited_until timestamptz, p_kept_from timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE touched integer; total integer := 0;
BEGIN
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
      WHERE o.tenant_id = n.tenant_id AND o.event_id < uuid_from(p_kept_from) AND o.fanned_out_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM webhook_delivery d WHERE d.tenant_id = o.tenant_id AND d.event_id = o.event_id)
      ORDER BY o.event_id LIMIT p_limit) c);
  GET DIAGNOSTICS touched = ROW_COUNT; total := total + touched;
  DELETE FROM webhook_endpoint w WHERE w.removed_at < p_kept_from AND NOT EXISTS (
    SELECT FROM webhook_delivery d WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id);
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN total + touched;
END $$;

GRANT EXECUTE ON FUNCTION webhook_take, webhook_targets, webhook_record, webhook_release, webhook_tidy TO countersign_app;
