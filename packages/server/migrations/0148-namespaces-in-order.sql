-- compatible
-- A page of ten thousand namespaces is read in their order, and their total is kept. An organization that a process of the former version makes has
-- no total until its next namespace, which counts all of them.
CREATE INDEX namespace_listed ON namespace (org_id, created_at DESC, tenant_id DESC);
ALTER TABLE organization ADD COLUMN namespace_count bigint;
\ir ../sql/access_insert_namespace.sql
\ir ../sql/access_namespaces.sql
UPDATE organization SET namespace_count = (SELECT count(*) FROM namespace n WHERE n.org_id = organization.org_id);
