import type { Client } from 'pg'

/** Finished workflows in each of the namespaces that are made. */
const WORKFLOWS = 10

/** Brings an organization to so many namespaces, copies of those that it has, each with finished workflows; a workflow is there to be copied. */
export async function fillNamespaces(database: Client, count: number): Promise<void> {
  await database.query(
    `WITH made AS (
      INSERT INTO namespace (tenant_id, org_id, namespace_key, name, mode, timezone, settings, created_at, updated_at)
        SELECT gen_random_uuid(), org_id, mode || '-' || n, 'Namespace ' || n, mode, timezone, settings, now() - make_interval(secs => n), now()
        FROM (SELECT * FROM namespace ORDER BY tenant_id LIMIT 1) model, generate_series(1, $1 - (SELECT count(*)::int FROM namespace)) n
        RETURNING tenant_id)
    INSERT INTO event_head (tenant_id) SELECT tenant_id FROM made`,
    [count],
  )
  await database.query(
    'UPDATE organization o SET namespace_count = (SELECT count(*) FROM namespace n WHERE n.org_id = o.org_id)',
  )
  const columns = `revision, status, name, blueprint_key, blueprint_version, plan_hash, created_at, audit_sequence, audit_hash, state, entity_values`
  await database.query(
    `WITH made AS (
      INSERT INTO workflow (tenant_id, id, ${columns})
        SELECT n.tenant_id, gen_random_uuid(), ${columns
          .split(', ')
          .map((column) => `w.${column}`)
          .join(', ')}
        FROM (SELECT * FROM workflow WHERE status = 'completed' LIMIT $1) w,
          namespace n WHERE NOT EXISTS (SELECT FROM workflow taken WHERE taken.tenant_id = n.tenant_id)
        RETURNING tenant_id, id, created_at)
    INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
      SELECT tenant_id, 'email:ben@example.com', created_at, id FROM made`,
    [WORKFLOWS],
  )
  await database.query('VACUUM ANALYZE')
}
