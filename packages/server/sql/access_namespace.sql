-- A namespace by its key.
CREATE OR REPLACE FUNCTION access_namespace(p_org_id uuid, p_namespace_key text) RETURNS SETOF namespace
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM namespace WHERE org_id = p_org_id AND namespace_key = p_namespace_key $$;
GRANT EXECUTE ON FUNCTION access_namespace TO countersign_app;
