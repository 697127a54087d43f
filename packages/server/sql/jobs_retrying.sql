-- For /metrics and /readyz: how many jobs of each kind failed and are tried again, and for how many seconds the first of them has been failing.
CREATE OR REPLACE FUNCTION jobs_retrying(p_now timestamptz)
RETURNS TABLE (kind text, retrying bigint, age_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT kind, count(*), greatest(0, extract(epoch FROM p_now - min(failing_since)))::double precision FROM job
  WHERE failing_since IS NOT NULL GROUP BY kind ORDER BY kind $$;
GRANT EXECUTE ON FUNCTION jobs_retrying TO countersign_app;
