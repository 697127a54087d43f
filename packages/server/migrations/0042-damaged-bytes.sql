-- Stored bytes that were found to differ from their SHA-256, until they are whole again: every process's /readyz tells of them.
CREATE TABLE damaged_bytes (
  tenant_id uuid NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  found_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, sha256)
);
CREATE INDEX damaged_bytes_age ON damaged_bytes (found_at);
SELECT protect_tenant_table('damaged_bytes');

CREATE FUNCTION files_damaged(p_limit integer) RETURNS TABLE (tenant_id uuid, sha256 text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT d.tenant_id, d.sha256 FROM damaged_bytes d ORDER BY d.found_at LIMIT p_limit $$;
GRANT EXECUTE ON FUNCTION files_damaged TO countersign_app;
