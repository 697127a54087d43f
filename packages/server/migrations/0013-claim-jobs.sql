-- Jobs are claimed by kind: as many of each as the worker can begin, in one statement, the longest due first. In plpgsql, which plans
-- once a connection.
DROP FUNCTION claim_jobs;
DROP INDEX job_due;
CREATE INDEX job_due ON job (kind, run_at);

CREATE FUNCTION claim_jobs(p_owner bigint, p_free jsonb, p_now timestamptz, p_until timestamptz)
RETURNS TABLE (tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY UPDATE job SET lease_owner = p_owner, lease_until = p_until, attempts = job.attempts + 1
  FROM (
    SELECT due.tenant_id, due.id FROM jsonb_each_text(p_free) AS wanted(kind, free) CROSS JOIN LATERAL (
      SELECT o.tenant_id, o.id FROM job o
      WHERE o.kind = wanted.kind AND o.run_at <= p_now AND (o.lease_until IS NULL OR o.lease_until < p_now)
      ORDER BY o.run_at LIMIT wanted.free::integer FOR UPDATE SKIP LOCKED) due) chosen
  WHERE job.tenant_id = chosen.tenant_id AND job.id = chosen.id
  RETURNING job.tenant_id, job.id, job.kind, job.payload, job.attempts;
END $$;
GRANT EXECUTE ON FUNCTION claim_jobs TO countersign_app;
