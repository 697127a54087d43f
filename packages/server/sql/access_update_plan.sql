-- Changes the plan of an organization of the given revision. Returns no row when somebody else changed it first.
CREATE OR REPLACE FUNCTION access_update_plan(p_org_id uuid, p_revision bigint, p_plan_name text, p_retention_days integer, p_now timestamptz) RETURNS SETOF organization
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE organization SET plan_name = p_plan_name, retention_days = p_retention_days, revision = revision + 1, updated_at = p_now
  WHERE org_id = p_org_id AND revision = p_revision RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_update_plan TO countersign_app;
