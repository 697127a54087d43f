-- Jobs of a kind whose time has come get in line, a thousand at a look: so one look stays short however many wait for the same instant.
-- Returns whether there may be more of them. A job that is due when it is written is in line from the beginning.
CREATE OR REPLACE FUNCTION line_up_jobs(p_kind text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lined_up integer;
BEGIN
  UPDATE job SET is_in_line = true FROM (
    SELECT o.tenant_id, o.id FROM job o WHERE o.kind = p_kind AND NOT o.is_in_line AND o.run_at <= p_now
    ORDER BY o.run_at LIMIT 1000 FOR UPDATE SKIP LOCKED) due
    WHERE job.tenant_id = due.tenant_id AND job.id = due.id;
  GET DIAGNOSTICS lined_up = ROW_COUNT;
  RETURN lined_up = 1000;
END $$;
