-- For whoever operates the machine: jobs that failed and are tried again, those first that have been failing for the longest time.
CREATE OR REPLACE FUNCTION jobs_failing(p_count integer)
RETURNS TABLE (kind text, tenant_id uuid, id uuid, tries integer, failing_since text, next_try text, last_error text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT j.kind, j.tenant_id, j.id, j.attempts + j.waits, to_char(j.failing_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    to_char(j.run_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), j.last_error FROM job j
  WHERE j.failing_since IS NOT NULL ORDER BY j.failing_since, j.id LIMIT p_count $$;
