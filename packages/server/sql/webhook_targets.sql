-- The endpoints that are to be sent to, with what sending needs: address, secrets, retry settings, namespace.
CREATE OR REPLACE FUNCTION webhook_targets(p_ids uuid[])
RETURNS TABLE (tenant_id uuid, id uuid, revision bigint, url text, secret text, previous_secrets jsonb, retry_config jsonb, org_id uuid,
  namespace_key text, mode text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.tenant_id, w.id, w.revision, w.url, w.secret, w.previous_secrets, w.retry_config, n.org_id, n.namespace_key, n.mode
  FROM webhook_endpoint w JOIN namespace n ON n.tenant_id = w.tenant_id
  WHERE w.id = ANY (p_ids) AND w.removed_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION webhook_targets TO countersign_app;
