-- The ground that every later migration stands on: the restricted role, row-level security, append-only guards.

-- Looked for first: an owner who may not create roles finds the one that an administrator made.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'countersign_app') THEN
    CREATE ROLE countersign_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

GRANT USAGE ON SCHEMA public TO countersign_app;

-- The tenant of the session, set by postgres/db.ts; without one no row of any tenant is visible.
CREATE FUNCTION app_tenant_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Refuses a whole commit when a guarded write did not touch its row. The number says which.
CREATE FUNCTION refuse(part integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS
  $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'CS409', MESSAGE = part::text; END $$;

-- To be called for every table of tenants: the second fence, and the grants of the restricted role.
-- The owner's policy is for the few functions of migrations that work for all tenants (claiming jobs, fan-out).
CREATE FUNCTION protect_tenant_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s TO countersign_app USING (tenant_id = app_tenant_id()) WITH CHECK (tenant_id = app_tenant_id())', name);
  EXECUTE format('CREATE POLICY service ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO countersign_app', name);
END $$;

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% of % is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'CS403'; END $$;

-- To be called for tables whose rows never change again.
CREATE FUNCTION make_append_only(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION forbid_change()', name);
  EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name);
END $$;
