-- Changes a namespace of the given revision. Returns no row when somebody else changed it first.
CREATE OR REPLACE FUNCTION access_update_namespace(p_tenant_id uuid, p_revision bigint, p_name text, p_timezone text, p_settings jsonb, p_now timestamptz)
RETURNS SETOF namespace LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE namespace SET name = p_name, timezone = p_timezone, settings = p_settings, revision = revision + 1, updated_at = p_now
  WHERE tenant_id = p_tenant_id AND revision = p_revision RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_update_namespace TO countersign_app;
