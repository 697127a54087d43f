-- Stored bytes that were found to differ from their SHA-256, of all tenants, oldest first: every process's /readyz tells of them.
CREATE OR REPLACE FUNCTION files_damaged(p_limit integer) RETURNS TABLE (tenant_id uuid, sha256 text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT d.tenant_id, d.sha256 FROM damaged_bytes d ORDER BY d.found_at LIMIT p_limit $$;
GRANT EXECUTE ON FUNCTION files_damaged TO countersign_app;
