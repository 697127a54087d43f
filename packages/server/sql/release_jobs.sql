-- Gives back the jobs of a worker that stops, and forgets the worker.
CREATE OR REPLACE FUNCTION release_jobs(p_owner bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE job SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = p_owner;
  DELETE FROM worker WHERE owner = p_owner;
$$;
GRANT EXECUTE ON FUNCTION release_jobs TO countersign_app;
