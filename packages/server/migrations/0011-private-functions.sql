-- PostgreSQL lets everybody execute a new function. Those of the service read across tenants: they are for its restricted role alone,
-- whoever else may connect to this database.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_tenant_id, refuse TO countersign_app;

-- And they look names up where nobody else can put any: without pg_temp at the end, PostgreSQL would look among temporary tables first.
DO $$ DECLARE name regprocedure;
BEGIN
  FOR name IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', name);
  END LOOP;
END $$;
