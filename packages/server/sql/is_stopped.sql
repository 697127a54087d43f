-- Whether no worker begins with jobs of a kind (npm run admin -- stop-jobs).
CREATE OR REPLACE FUNCTION is_stopped(p_kind text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM stopped_jobs s WHERE s.kind = p_kind)
$$;
GRANT EXECUTE ON FUNCTION is_stopped TO countersign_app;
