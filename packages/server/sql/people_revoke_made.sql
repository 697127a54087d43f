-- Revokes keys that a user made, and pauses endpoints that they made. Returns the ids of those that were; others are left alone.
CREATE OR REPLACE FUNCTION people_revoke_made(p_org_id uuid, p_user_id uuid, p_ids text[], p_reason text, p_now timestamptz) RETURNS TABLE (id text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS MATERIALIZED (SELECT m.kind, m.id FROM people_made(p_org_id, p_user_id, NULL) m WHERE m.id = ANY (p_ids)),
  keys AS (UPDATE api_key k SET revoked_at = p_now FROM made m
    WHERE m.kind = 'api_key' AND k.key_id = m.id AND k.org_id = p_org_id RETURNING k.key_id),
  endpoints AS (UPDATE webhook_endpoint e SET is_active = false, inactive_since = p_now, disabled_reason = p_reason, revision = e.revision + 1, updated_at = p_now
    FROM made m, namespace n WHERE m.kind = 'webhook_endpoint' AND n.org_id = p_org_id AND e.tenant_id = n.tenant_id AND e.id = m.id::uuid RETURNING e.id::text)
  SELECT key_id FROM keys UNION ALL SELECT endpoints.id FROM endpoints $$;
GRANT EXECUTE ON FUNCTION people_revoke_made TO countersign_app;
