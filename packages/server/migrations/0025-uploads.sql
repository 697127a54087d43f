-- An address that one file may be put to, once (access.md, Files).
CREATE TABLE upload_slot (
  tenant_id uuid NOT NULL,
  -- Of the file that it becomes.
  file_id uuid NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, file_id)
);
CREATE INDEX upload_slot_age ON upload_slot (expires_at);
SELECT protect_tenant_table('upload_slot');

CREATE FUNCTION files_remove_slots(p_before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ DELETE FROM upload_slot WHERE expires_at < p_before $$;
GRANT EXECUTE ON FUNCTION files_remove_slots TO countersign_app;
