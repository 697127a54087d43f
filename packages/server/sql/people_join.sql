-- Makes a user of an organization a person's. Returns no row when it is somebody else's.
CREATE OR REPLACE FUNCTION people_join(p_org_id uuid, p_user_id uuid, p_person_id uuid, p_roles text[]) RETURNS SETOF org_user
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user SET person_id = p_person_id, roles = p_roles, revision = revision + 1, access_version = access_version + 1
  WHERE org_id = p_org_id AND user_id = p_user_id AND coalesce(person_id, p_person_id) = p_person_id RETURNING * $$;
GRANT EXECUTE ON FUNCTION people_join TO countersign_app;
