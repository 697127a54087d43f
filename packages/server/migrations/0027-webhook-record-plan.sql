-- As before (0014), but for how open deliveries are told from ended ones: by their status. Said with due_at, the planner may take the index of
-- what is due as the outer side of the join, and then one endpoint that never answers makes every record as slow as its backlog is long
-- (5 000 open deliveries: more than a second a batch).
CREATE OR REPLACE FUNCTION webhook_record(p_attempts jsonb, p_failing_from timestamptz) RETURNS TABLE (tenant_id uuid, webhook_id uuid)
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

CREATE OR REPLACE FUNCTION webhook_release(p_now timestamptz, p_taken jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  UPDATE webhook_delivery d SET due_at = p_now, lease_owner = NULL
  FROM jsonb_to_recordset(p_taken) AS t(tenant_id uuid, id uuid, attempt_count integer)
  WHERE d.tenant_id = t.tenant_id AND d.id = t.id AND d.attempt_count = t.attempt_count
    AND d.status IN ('pending', 'retrying')
$$;
