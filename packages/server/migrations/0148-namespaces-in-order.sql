-- compatible
-- A page of ten thousand namespaces is read in their order, and the others are counted only.
CREATE INDEX namespace_listed ON namespace (org_id, created_at DESC, tenant_id DESC);
\ir ../sql/access_namespaces.sql
