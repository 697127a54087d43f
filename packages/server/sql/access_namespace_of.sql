-- A namespace by its id.
CREATE OR REPLACE FUNCTION access_namespace_of(p_tenant_id uuid) RETURNS SETOF namespace
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM namespace WHERE tenant_id = p_tenant_id $$;
GRANT EXECUTE ON FUNCTION access_namespace_of TO countersign_app;
