-- Records attempts at many deliveries, given column by column: parsing an object for each took as long as writing half of its row. A delivery
-- that another process took over, or that ended meanwhile, stays as it is. Returns the endpoints that failed without a success since p_failing_from.
-- Usage counts a delivery on the day (UTC) of the attempt that succeeded.
-- Open deliveries are told from ended ones by their status: with due_at, the planner may take the index of what is due as the outer side of
-- the join, and then one endpoint that never answers makes every record as slow as its backlog is long (5 000 open deliveries: more than a
-- second a batch). And a plan that is made while the table is empty, which a session keeps until the next ANALYZE, would read all of the
-- table for each batch: an attempt's number between two bounds, which it always is, makes the planner expect one attempt, and so look for it.
CREATE OR REPLACE FUNCTION webhook_record(p_tenant_ids uuid[], p_ids uuid[], p_attempt_numbers integer[], p_attempted_at timestamptz[], p_statuses text[],
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
      AND d.status IN ('pending', 'retrying') AND a.attempt_number BETWEEN 1 AND 2147483647
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
  ), counted AS (
    INSERT INTO usage_day AS u (tenant_id, day, workflows, documents, seals, deliveries)
    SELECT w.tenant_id, (w.attempted_at AT TIME ZONE 'UTC')::date AS day, 0, 0, 0, count(*) FROM written w WHERE w.succeeded
    GROUP BY w.tenant_id, day ORDER BY w.tenant_id, day
    ON CONFLICT (tenant_id, day) DO UPDATE SET deliveries = u.deliveries + excluded.deliveries
  )
  SELECT k.tenant_id, k.id FROM known k WHERE k.is_active AND k.succeeded_at IS NULL AND k.failing_since <= p_failing_from;
END $$;
GRANT EXECUTE ON FUNCTION webhook_record TO countersign_app;
