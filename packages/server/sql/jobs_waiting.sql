-- For /metrics: how many jobs of each kind are due, and for how many seconds the first of them has been.
CREATE OR REPLACE FUNCTION jobs_waiting(p_now timestamptz) RETURNS TABLE (kind text, waiting bigint, age_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT kind, count(*), greatest(0, extract(epoch FROM p_now - min(run_at)))::double precision FROM job
  WHERE run_at <= p_now AND (lease_until IS NULL OR lease_until <= p_now) GROUP BY kind ORDER BY kind $$;
GRANT EXECUTE ON FUNCTION jobs_waiting TO countersign_app;
