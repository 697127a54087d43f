-- What a user made that works without them: API keys that are not revoked, and endpoints that are told of events; also what was made with keys
-- that they made, and so on, with the key. What they made themselves comes first. `p_most`: null for all.
DROP FUNCTION IF EXISTS people_made;
CREATE OR REPLACE FUNCTION people_made(p_org_id uuid, p_user_id uuid, p_most integer)
RETURNS TABLE (kind text, id text, name text, namespace_key text, created_at timestamptz, made_with text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE maker (maker_id) AS (
    SELECT p_user_id::text UNION SELECT k.key_id FROM maker JOIN api_key k ON k.org_id = p_org_id AND k.created_by = maker_id),
  made (kind, id, name, namespace_key, created_at, made_by) AS (
    SELECT 'api_key', k.key_id, k.name, n.namespace_key, k.created_at, k.created_by
    FROM maker JOIN api_key k ON k.key_id = maker_id LEFT JOIN namespace n USING (tenant_id) WHERE k.revoked_at IS NULL
    UNION ALL
    SELECT 'webhook_endpoint', e.id::text, e.url, n.namespace_key, e.created_at, first.actor->>'id'
    FROM namespace n JOIN webhook_endpoint e ON e.tenant_id = n.tenant_id AND e.removed_at IS NULL AND e.is_active
    CROSS JOIN LATERAL (SELECT c.actor FROM change_log c WHERE c.tenant_id = n.tenant_id AND c.subject->>'id' = e.id::text
      AND c.operation IN ('createWebhookEndpoint', 'ensureWebhookEndpoint') ORDER BY c.at, c.change_id LIMIT 1) first
    WHERE n.org_id = p_org_id AND first.actor->>'id' IN (SELECT maker_id FROM maker))
  SELECT m.kind, m.id, m.name, m.namespace_key, m.created_at, nullif(m.made_by, p_user_id::text)
  FROM made m ORDER BY m.made_by <> p_user_id::text, m.created_at DESC, m.id LIMIT p_most $$;
GRANT EXECUTE ON FUNCTION people_made TO countersign_app;
