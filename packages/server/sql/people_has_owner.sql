-- Whether an organization has an owner with an account, who may be let in again where no way in is left (people_owners).
CREATE OR REPLACE FUNCTION people_has_owner(p_org_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM org_user WHERE org_id = p_org_id AND status = 'active' AND 'owner' = ANY (roles) AND person_id IS NOT NULL) $$;
GRANT EXECUTE ON FUNCTION people_has_owner TO countersign_app;
