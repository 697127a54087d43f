-- An organization by its id.
CREATE OR REPLACE FUNCTION access_organization(p_org_id uuid) RETURNS SETOF organization
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT * FROM organization WHERE org_id = p_org_id $$;
GRANT EXECUTE ON FUNCTION access_organization TO countersign_app;
