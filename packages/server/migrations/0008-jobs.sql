-- Work that goes on after an answer. A job is written in the commit of the change that wants it, leased by one worker at a
-- time, and removed in the commit of its effect.
CREATE TABLE job (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  key text,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease_owner bigint,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
CREATE UNIQUE INDEX job_key ON job (tenant_id, kind, key) WHERE key IS NOT NULL;
CREATE INDEX job_due ON job (run_at);
SELECT protect_tenant_table('job');

-- Leases due jobs of all tenants. A lease that ran out is as good as none: its worker is dead.
CREATE FUNCTION claim_jobs(p_owner bigint, p_kinds text[], p_limit integer, p_now timestamptz, p_until timestamptz)
RETURNS TABLE (tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE job SET lease_owner = p_owner, lease_until = p_until, attempts = job.attempts + 1
  WHERE (job.tenant_id, job.id) IN (
    SELECT due.tenant_id, due.id FROM job due
    WHERE due.run_at <= p_now AND (due.lease_until IS NULL OR due.lease_until < p_now) AND due.kind = ANY (p_kinds)
    ORDER BY due.run_at LIMIT p_limit FOR UPDATE SKIP LOCKED)
  RETURNING job.tenant_id, job.id, job.kind, job.payload, job.attempts
$$;

CREATE FUNCTION renew_leases(p_owner bigint, p_ids uuid[], p_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE job SET lease_until = p_until WHERE lease_owner = p_owner AND id = ANY (p_ids)
$$;

-- When the next job of these kinds is due, and how many wait.
CREATE FUNCTION next_job_at(p_kinds text[]) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT min(greatest(run_at, coalesce(lease_until, run_at))) FROM job WHERE kind = ANY (p_kinds)
$$;

-- Frees the leases of workers that are gone: a worker holds the advisory lock of its number as long as it lives.
CREATE FUNCTION release_orphans() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE job SET lease_owner = NULL, lease_until = NULL
  WHERE lease_owner IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = lease_owner)
$$;

-- Gives back what a stopping worker had leased.
CREATE FUNCTION release_jobs(p_owner bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE job SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = p_owner
$$;

GRANT EXECUTE ON FUNCTION claim_jobs, renew_leases, next_job_at, release_orphans, release_jobs TO countersign_app;
