-- The organization that was made first: where the environment's provider makes people members.
CREATE OR REPLACE FUNCTION people_first_organization() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT org_id FROM organization ORDER BY created_at, org_id LIMIT 1 $$;
GRANT EXECUTE ON FUNCTION people_first_organization TO countersign_app;
