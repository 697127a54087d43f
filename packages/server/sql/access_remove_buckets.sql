-- Removes the buckets of rate limits that nobody asked for since p_age.
CREATE OR REPLACE FUNCTION access_remove_buckets(p_age interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM rate_bucket WHERE at < clock_timestamp() - p_age $$;
GRANT EXECUTE ON FUNCTION access_remove_buckets TO countersign_app;
