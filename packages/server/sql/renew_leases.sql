-- Extends the leases of the jobs that a worker is at.
CREATE OR REPLACE FUNCTION renew_leases(p_owner bigint, p_ids uuid[], p_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE job SET lease_until = p_until WHERE lease_owner = p_owner AND id = ANY (p_ids)
$$;
GRANT EXECUTE ON FUNCTION renew_leases TO countersign_app;
