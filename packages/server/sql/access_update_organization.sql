-- Changes the name of an organization of the given revision. Returns no row when somebody else changed it first.
CREATE OR REPLACE FUNCTION access_update_organization(p_org_id uuid, p_revision bigint, p_name text, p_now timestamptz) RETURNS SETOF organization
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE organization SET name = p_name, revision = revision + 1, updated_at = p_now
  WHERE org_id = p_org_id AND revision = p_revision RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_update_organization TO countersign_app;
