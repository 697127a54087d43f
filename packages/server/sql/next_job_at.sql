-- The instant when the next job of these kinds is due; of kinds that were stopped there is none.
CREATE OR REPLACE FUNCTION next_job_at(p_kinds text[]) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT min(greatest(run_at, coalesce(lease_until, run_at))) FROM job WHERE kind = ANY (p_kinds) AND kind NOT IN (SELECT s.kind FROM stopped_jobs s)
$$;
GRANT EXECUTE ON FUNCTION next_job_at TO countersign_app;
