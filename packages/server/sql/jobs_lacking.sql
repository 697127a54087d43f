-- What jobs of all tenants lack that wait for their next try.
CREATE OR REPLACE FUNCTION jobs_lacking(p_now timestamptz) RETURNS TABLE (lacks text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT lacks FROM job WHERE lacks IS NOT NULL AND lease_owner IS NULL AND run_at > p_now $$;
GRANT EXECUTE ON FUNCTION jobs_lacking TO countersign_app;
