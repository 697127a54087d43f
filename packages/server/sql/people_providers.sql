-- The OpenID providers of an organization.
CREATE OR REPLACE FUNCTION people_providers(p_org_id uuid) RETURNS SETOF organization_provider
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM organization_provider WHERE org_id = p_org_id ORDER BY created_at, provider_key $$;
GRANT EXECUTE ON FUNCTION people_providers TO countersign_app;
