-- Which workers there are, so that every look of another one can tell at once who died: asked of the few rows here, and not of all jobs.
-- A worker holds the advisory lock of its number as long as it lives; it writes its row after it took the lock.
CREATE TABLE worker (owner bigint PRIMARY KEY);

CREATE FUNCTION register_worker(p_owner bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO worker (owner) VALUES (p_owner) ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION release_jobs(p_owner bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE job SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = p_owner;
  DELETE FROM worker WHERE owner = p_owner;
$$;

-- Frees the leases of workers that are gone.
CREATE OR REPLACE FUNCTION release_orphans() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint[];
BEGIN
  WITH buried AS (
    DELETE FROM worker w WHERE NOT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((classid::bigint << 32) | objid::bigint) = w.owner)
    RETURNING w.owner)
  SELECT array_agg(owner) INTO gone FROM buried;
  IF gone IS NULL THEN RETURN; END IF;
  UPDATE job SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = ANY (gone);
END $$;
GRANT EXECUTE ON FUNCTION register_worker TO countersign_app;
