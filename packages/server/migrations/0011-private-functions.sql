-- PostgreSQL lets everybody execute a new function. Those of the service read across tenants: they are for its restricted role alone,
-- whoever else may connect to this database.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_tenant_id, refuse TO countersign_app;
