-- Whether an organization has an owner who can sign in.
CREATE OR REPLACE FUNCTION people_has_owner(p_org_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM org_user WHERE org_id = p_org_id AND status = 'active' AND 'owner' = ANY (roles) AND person_id IS NOT NULL) $$;
GRANT EXECUTE ON FUNCTION people_has_owner TO countersign_app;
