-- A user of an organization.
CREATE OR REPLACE FUNCTION access_user(p_org_id uuid, p_user_id uuid) RETURNS SETOF org_user
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM org_user WHERE org_id = p_org_id AND user_id = p_user_id $$;
GRANT EXECUTE ON FUNCTION access_user TO countersign_app;
