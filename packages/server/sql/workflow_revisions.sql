-- Those that requests of a process wait for, of all tenants: one statement finds what other processes have changed. Who gives a tenant's id in
-- place of a workflow's waits for the tenant's events.
CREATE OR REPLACE FUNCTION workflow_revisions(p_tenant_ids uuid[], p_ids uuid[]) RETURNS TABLE (id uuid, revision bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id, w.revision FROM unnest(p_tenant_ids, p_ids) AS asked(tenant_id, id)
    JOIN workflow w ON w.tenant_id = asked.tenant_id AND w.id = asked.id
  UNION ALL
  SELECT h.tenant_id, h.position FROM unnest(p_tenant_ids, p_ids) AS asked(tenant_id, id)
    JOIN event_head h ON h.tenant_id = asked.tenant_id WHERE asked.id = asked.tenant_id
$$;
GRANT EXECUTE ON FUNCTION workflow_revisions TO countersign_app;
