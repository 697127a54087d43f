-- Notes that a worker lives. It holds the advisory lock of its number, which it took before.
CREATE OR REPLACE FUNCTION register_worker(p_owner bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO worker (owner) VALUES (p_owner) ON CONFLICT DO NOTHING
$$;
GRANT EXECUTE ON FUNCTION register_worker TO countersign_app;
