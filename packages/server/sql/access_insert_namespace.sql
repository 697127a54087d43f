-- Inserts a namespace, and the head of its list of events. Returns no row when its key is taken.
CREATE OR REPLACE FUNCTION access_insert_namespace(p_namespace jsonb) RETURNS SETOF namespace
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (
    INSERT INTO namespace SELECT * FROM jsonb_populate_record(NULL::namespace, p_namespace) ON CONFLICT DO NOTHING RETURNING *
  ), head AS (
    INSERT INTO event_head (tenant_id) SELECT tenant_id FROM made
  )
  SELECT * FROM made $$;
GRANT EXECUTE ON FUNCTION access_insert_namespace TO countersign_app;
