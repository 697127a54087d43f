-- The six authored kinds: one table for drafts and published versions, one row for each key that lists go through.
CREATE TABLE resource (
  tenant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Schema', 'Asset', 'Function', 'Template', 'Blueprint', 'Scenario')),
  key text NOT NULL CHECK (key ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' AND length(key) <= 64),
  version text NOT NULL CHECK (version ~ '^(draft|[0-9]+\.[0-9]+\.[0-9]+)$'),
  -- Made anew by every write: what the ETag says.
  revision uuid NOT NULL,
  name text,
  description text,
  labels jsonb NOT NULL,
  -- json, not jsonb: the author's order of properties stays.
  spec json NOT NULL,
  -- The YAML that it came in, when it says the same.
  source text,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  -- What it refers to, as Kind/key@version.
  refs text[] NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  published_by text,
  PRIMARY KEY (tenant_id, kind, key, version),
  CHECK ((version = 'draft') = (published_at IS NULL)),
  CHECK ((published_at IS NULL) = (published_by IS NULL))
);
CREATE INDEX resource_refs ON resource USING gin (refs);
SELECT protect_tenant_table('resource');
CREATE TRIGGER published_is_final BEFORE UPDATE OR DELETE ON resource
  FOR EACH ROW WHEN (OLD.version <> 'draft') EXECUTE FUNCTION forbid_change();
CREATE TRIGGER draft_stays_draft BEFORE UPDATE ON resource
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER published_is_final_truncate BEFORE TRUNCATE ON resource
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A key and the version that it is listed with: the latest published, else the draft.
CREATE TABLE resource_key (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  latest_version text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, key)
);
CREATE INDEX resource_key_listed ON resource_key (tenant_id, created_at DESC, kind DESC, key DESC);
CREATE INDEX resource_key_listed_kind ON resource_key (tenant_id, kind, created_at DESC, key DESC);
SELECT protect_tenant_table('resource_key');
