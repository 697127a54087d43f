-- How many files an embed token of a host has uploaded (access.md, Embed tokens); forgotten with the token.
CREATE TABLE embed_upload (
  tenant_id uuid NOT NULL,
  token_id uuid NOT NULL,
  uploads int NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_id)
);
CREATE INDEX embed_upload_age ON embed_upload (expires_at);
SELECT protect_tenant_table('embed_upload');

CREATE OR REPLACE FUNCTION files_remove_slots(p_before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM upload_slot WHERE expires_at < p_before;
  DELETE FROM embed_upload WHERE expires_at < p_before $$;
