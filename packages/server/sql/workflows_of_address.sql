-- The workflows of all namespaces of an organization that keep something of an address, newest first, and how many there are.
CREATE OR REPLACE FUNCTION workflows_of_address(p_org_id uuid, p_terms text[], p_after_at timestamptz, p_after_id uuid, p_limit integer)
RETURNS TABLE (namespace_key text, namespace_name text, mode text, legal_hold boolean, workflow_id uuid, created_at timestamptz, state json, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH found AS (SELECT DISTINCT n.tenant_id, t.workflow_id, t.created_at FROM namespace n
    JOIN workflow_term t ON t.tenant_id = n.tenant_id AND t.term = ANY (p_terms) WHERE n.org_id = p_org_id),
  page AS (SELECT * FROM found f WHERE p_after_at IS NULL OR (f.created_at, f.workflow_id) < (p_after_at, p_after_id)
    ORDER BY f.created_at DESC, f.workflow_id DESC LIMIT p_limit)
  SELECT n.namespace_key, n.name, n.mode, coalesce((n.settings -> 'retention' ->> 'legalHold')::boolean, false), p.workflow_id, p.created_at, w.state,
    (SELECT count(*) FROM found)
  FROM page p JOIN namespace n ON n.tenant_id = p.tenant_id JOIN workflow w ON w.tenant_id = p.tenant_id AND w.id = p.workflow_id
  ORDER BY p.created_at DESC, p.workflow_id DESC $$;
GRANT EXECUTE ON FUNCTION workflows_of_address TO countersign_app;
