-- Inserts a user of an organization. Returns no row when another user has the address.
DROP FUNCTION IF EXISTS access_insert_user;
CREATE OR REPLACE FUNCTION access_insert_user(p_org_id uuid, p_user_id uuid, p_email text, p_name text, p_roles text[], p_grants jsonb, p_now timestamptz) RETURNS SETOF org_user
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO org_user (org_id, user_id, email, name, roles, grants, status, created_at)
  VALUES (p_org_id, p_user_id, p_email, p_name, p_roles, p_grants, 'active', p_now) ON CONFLICT DO NOTHING RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_insert_user TO countersign_app;
