-- To be called for every table of tenants: the second fence, and the grants of the restricted role.
-- The owner's policy is for the few functions that work for all tenants (claiming jobs, fan-out).
CREATE OR REPLACE FUNCTION protect_tenant_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s TO countersign_app USING (tenant_id = app_tenant_id()) WITH CHECK (tenant_id = app_tenant_id())', name);
  EXECUTE format('CREATE POLICY service ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO countersign_app', name);
END $$;
