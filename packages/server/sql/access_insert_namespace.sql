-- Inserts a namespace, and the head of its list of events, and counts those of its organization. Returns no row when its key is taken.
CREATE OR REPLACE FUNCTION access_insert_namespace(p_namespace jsonb) RETURNS SETOF namespace
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made namespace := jsonb_populate_record(NULL::namespace, p_namespace);
BEGIN
  -- One after the other: each adds itself to those before it.
  PERFORM FROM organization WHERE org_id = made.org_id FOR NO KEY UPDATE;
  INSERT INTO namespace SELECT made.* ON CONFLICT DO NOTHING RETURNING * INTO made;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO event_head (tenant_id) VALUES (made.tenant_id);
  UPDATE organization SET namespace_count = coalesce(namespace_count + 1, (SELECT count(*) FROM namespace counted WHERE counted.org_id = made.org_id))
    WHERE org_id = made.org_id;
  RETURN NEXT made;
END $$;
GRANT EXECUTE ON FUNCTION access_insert_namespace TO countersign_app;
