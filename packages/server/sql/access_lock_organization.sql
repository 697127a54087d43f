-- Whoever changes who owns an organization waits here for whoever does so now, until the transaction ends.
CREATE OR REPLACE FUNCTION access_lock_organization(p_org_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM organization WHERE org_id = p_org_id FOR UPDATE $$;
GRANT EXECUTE ON FUNCTION access_lock_organization TO countersign_app;
