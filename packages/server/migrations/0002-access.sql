-- What lies above tenants. The restricted role reads and writes it only through the functions below, which take a full key.
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret_check text NOT NULL,
  authority text,
  created_at timestamptz NOT NULL
);

CREATE TABLE organization (
  org_id uuid PRIMARY KEY,
  name text NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A namespace is a tenant: its id is the tenant_id of every row inside it.
CREATE TABLE namespace (
  tenant_id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organization,
  namespace_key text NOT NULL CHECK (namespace_key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(namespace_key) <= 64),
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  timezone text NOT NULL,
  settings jsonb NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (org_id, namespace_key)
);

CREATE TABLE api_key (
  key_id text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{32}$'),
  org_id uuid NOT NULL REFERENCES organization,
  tenant_id uuid REFERENCES namespace,
  name text NOT NULL,
  scopes text[] NOT NULL,
  secret_sha256 bytea NOT NULL CHECK (length(secret_sha256) = 32),
  created_at timestamptz NOT NULL,
  created_by text,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_key_owner ON api_key (org_id, tenant_id, created_at);

-- Keys that sign access and embed tokens; the private halves are encrypted with SECRET_KEY.
CREATE TABLE token_key (
  key_id text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE FUNCTION access_installation() RETURNS SETOF installation
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM installation $$;

CREATE FUNCTION access_set_authority(p_authority text) RETURNS SETOF installation
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE installation SET authority = coalesce(authority, p_authority) RETURNING * $$;

CREATE FUNCTION access_organization(p_org_id uuid) RETURNS SETOF organization
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM organization WHERE org_id = p_org_id $$;

CREATE FUNCTION access_update_organization(p_org_id uuid, p_revision bigint, p_name text, p_now timestamptz) RETURNS SETOF organization
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE organization SET name = p_name, revision = revision + 1, updated_at = p_now
  WHERE org_id = p_org_id AND revision = p_revision RETURNING * $$;

CREATE FUNCTION access_namespace(p_org_id uuid, p_namespace_key text) RETURNS SETOF namespace
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT * FROM namespace WHERE org_id = p_org_id AND namespace_key = p_namespace_key $$;

CREATE FUNCTION access_namespace_of(p_tenant_id uuid) RETURNS SETOF namespace
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM namespace WHERE tenant_id = p_tenant_id $$;

CREATE FUNCTION access_namespaces(p_org_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data namespace, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT n, count(*) OVER () FROM namespace n WHERE org_id = p_org_id ORDER BY created_at DESC, tenant_id DESC LIMIT p_limit OFFSET p_offset $$;

CREATE FUNCTION access_insert_namespace(p_namespace jsonb) RETURNS SETOF namespace
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO namespace SELECT * FROM jsonb_populate_record(NULL::namespace, p_namespace) ON CONFLICT DO NOTHING RETURNING * $$;

CREATE FUNCTION access_update_namespace(p_tenant_id uuid, p_revision bigint, p_name text, p_timezone text, p_settings jsonb, p_now timestamptz)
RETURNS SETOF namespace LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE namespace SET name = p_name, timezone = p_timezone, settings = p_settings, revision = revision + 1, updated_at = p_now
  WHERE tenant_id = p_tenant_id AND revision = p_revision RETURNING * $$;

CREATE FUNCTION access_key(p_key_id text) RETURNS SETOF api_key
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM api_key WHERE key_id = p_key_id $$;

CREATE FUNCTION access_keys(p_org_id uuid, p_tenant_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data api_key, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT k, count(*) OVER () FROM api_key k WHERE org_id = p_org_id AND tenant_id IS NOT DISTINCT FROM p_tenant_id
  ORDER BY created_at DESC, key_id DESC LIMIT p_limit OFFSET p_offset $$;

CREATE FUNCTION access_insert_key(p_key jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO api_key (key_id, org_id, tenant_id, name, scopes, secret_sha256, created_at, created_by, expires_at)
  SELECT p_key->>'key_id', (p_key->>'org_id')::uuid, (p_key->>'tenant_id')::uuid, p_key->>'name',
    ARRAY(SELECT jsonb_array_elements_text(p_key->'scopes')), decode(p_key->>'secret_sha256', 'hex'),
    (p_key->>'created_at')::timestamptz, p_key->>'created_by', (p_key->>'expires_at')::timestamptz $$;

CREATE FUNCTION access_revoke_key(p_org_id uuid, p_tenant_id uuid, p_key_id text, p_now timestamptz) RETURNS SETOF api_key
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE api_key SET revoked_at = coalesce(revoked_at, p_now)
  WHERE key_id = p_key_id AND org_id = p_org_id AND tenant_id IS NOT DISTINCT FROM p_tenant_id RETURNING * $$;

CREATE FUNCTION access_touch_key(p_key_id text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$ UPDATE api_key SET last_used_at = p_now WHERE key_id = p_key_id $$;

CREATE FUNCTION access_token_keys() RETURNS SETOF token_key
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM token_key ORDER BY created_at DESC $$;

CREATE FUNCTION access_insert_token_key(p_key_id text, p_public jsonb, p_private text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$ INSERT INTO token_key VALUES (p_key_id, p_public, p_private, p_now) $$;

GRANT EXECUTE ON FUNCTION access_installation, access_set_authority, access_organization, access_update_organization, access_namespace,
  access_namespace_of, access_namespaces, access_insert_namespace, access_update_namespace, access_key, access_keys, access_insert_key,
  access_revoke_key, access_touch_key, access_token_keys, access_insert_token_key TO countersign_app;
