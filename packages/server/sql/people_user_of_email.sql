-- The user of an organization who has the address.
CREATE OR REPLACE FUNCTION people_user_of_email(p_org_id uuid, p_email text) RETURNS SETOF org_user
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM org_user WHERE org_id = p_org_id AND lower(email COLLATE "C") = lower(p_email COLLATE "C") $$;
GRANT EXECUTE ON FUNCTION people_user_of_email TO countersign_app;
