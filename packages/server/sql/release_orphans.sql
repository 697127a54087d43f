-- Frees the leases of workers that are gone: a worker holds the advisory lock of its number as long as it lives.
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
GRANT EXECUTE ON FUNCTION release_orphans TO countersign_app;
