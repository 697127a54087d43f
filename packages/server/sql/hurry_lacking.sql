-- Jobs of all tenants that wait for their next try and lacked this are due now; returns how many. They get in line a thousand at a look.
CREATE OR REPLACE FUNCTION hurry_lacking(p_lacks text, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  hurried integer;
BEGIN
  UPDATE job SET run_at = p_now, lacks = NULL WHERE lacks = p_lacks AND lease_owner IS NULL AND run_at > p_now;
  GET DIAGNOSTICS hurried = ROW_COUNT;
  RETURN hurried;
END $$;
GRANT EXECUTE ON FUNCTION hurry_lacking TO countersign_app;
