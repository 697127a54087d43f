-- compatible
-- Workflows whose name holds a text are found by the groups of three letters in it. The names of all tenants are in one index: with the tenant in it,
-- a search would go through all that the tenant has. Few entries wait to be put into the index, since a search reads those one by one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- An administrator may have put it into another schema.
SELECT set_config('search_path', concat_ws(', ', 'public', extnamespace::regnamespace), false) FROM pg_extension WHERE extname = 'pg_trgm';
DROP INDEX CONCURRENTLY IF EXISTS workflow_name;
CREATE INDEX CONCURRENTLY workflow_name ON workflow USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit = 256);
RESET search_path;
-- Under row-level security no index answers ILIKE: the database compares no text before the tenant, lest an error tell of it. The view names the
-- tenant itself, and nobody writes through it.
CREATE OR REPLACE VIEW workflow_named AS
  SELECT tenant_id, id, created_at, status, blueprint_key, name FROM workflow WHERE tenant_id = app_tenant_id();
GRANT SELECT ON workflow_named TO countersign_app;
