-- What a user made that works without them: API keys that are not revoked, and endpoints that are told of events.
CREATE OR REPLACE FUNCTION people_made(p_org_id uuid, p_user_id uuid) RETURNS TABLE (kind text, id text, name text, namespace_key text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'api_key', k.key_id, k.name, n.namespace_key, k.created_at FROM api_key k LEFT JOIN namespace n USING (tenant_id)
  WHERE k.org_id = p_org_id AND k.created_by = p_user_id::text AND k.revoked_at IS NULL
  UNION ALL
  SELECT 'webhook_endpoint', e.id::text, e.url, n.namespace_key, e.created_at FROM namespace n
  JOIN change_log c ON c.tenant_id = n.tenant_id AND c.operation = 'createWebhookEndpoint' AND c.actor->>'id' = p_user_id::text
  JOIN webhook_endpoint e ON e.tenant_id = n.tenant_id AND e.id = (c.subject->>'id')::uuid AND e.removed_at IS NULL AND e.is_active
  WHERE n.org_id = p_org_id
  ORDER BY 5 DESC, 2 $$;
GRANT EXECUTE ON FUNCTION people_made TO countersign_app;
