-- Changes a user of the given revision. Returns no row when somebody else changed it first. Tokens end where it changes what they may do.
DROP FUNCTION IF EXISTS access_update_user;
CREATE OR REPLACE FUNCTION access_update_user(p_org_id uuid, p_user_id uuid, p_revision bigint, p_name text, p_roles text[], p_grants jsonb, p_status text) RETURNS SETOF org_user
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user SET name = p_name, roles = p_roles, grants = p_grants, status = p_status, revision = revision + 1,
    access_version = access_version + (roles <> p_roles OR grants <> p_grants OR status <> p_status)::int
  WHERE org_id = p_org_id AND user_id = p_user_id AND revision = p_revision RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_update_user TO countersign_app;
