import type { Kind } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import { type Page, withTotal } from '../lib/page.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { versionName } from './stored-resource.ts'

/** A version of a resource that refers to another one, or a workflow that runs on it. */
export type Dependent =
  | { type: 'resource'; kind: Kind; key: string; version: string; name?: string }
  | {
      type: 'workflow'
      workflowId: string
      name: string
      status: string
      blueprint?: { key: string; version: string }
      createdAt: Instant
    }
  | { type: 'workflows'; count: number }

/** What is counted, is counted up to here. */
const COUNT_MAX = limits.pageOffsetMax

interface Row {
  kind: Kind | null
  key: string | null
  version: string | null
  name: string | null
  workflow_id: string | null
  status: string | null
  created_at: Instant | null
  running: number | null
  total: number
}

/**
 * The resources that name a version, in the order of their names, then workflows that are not finished, newest first.
 * @param workflows `counted`: how many there are, in one row instead of theirs
 */
export async function listDependents(
  db: Db,
  kind: Kind,
  reference: string,
  page: { limit: number; offset: number },
  workflows: 'named' | 'counted' = 'named',
): Promise<Page<Dependent>> {
  const [key, version] = reference.split('@')
  const rows = await db.rows<Row>(
    `WITH running AS (
       SELECT w.blueprint_key AS key, w.blueprint_version AS version, w.name, w.id, w.status, w.created_at
         FROM workflow w WHERE w.tenant_id = $1 AND w.status IN ('pending', 'in_progress')
           AND (($3 = 'Blueprint' AND w.blueprint_key = $4 AND w.blueprint_version = $5)
             OR w.plan_hash IN (SELECT p.hash FROM workflow_plan p WHERE p.tenant_id = $1 AND p.refs @> ARRAY[$2]))),
     named AS (
       SELECT r.kind, r.key, r.version, r.name, NULL::uuid AS workflow_id, NULL::text AS status, NULL::timestamptz AS created_at,
              NULL::integer AS running
         FROM resource r WHERE r.tenant_id = $1 AND r.refs @> ARRAY[$2]
       UNION ALL
       SELECT NULL, w.key, w.version, w.name, w.id, w.status, w.created_at, NULL FROM running w WHERE NOT $8
       UNION ALL
       SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, count(*)::integer
         FROM (SELECT 1 FROM running WHERE $8 LIMIT ${COUNT_MAX}) counted HAVING count(*) > 0)
     SELECT n.*, (SELECT count(*) FROM (SELECT 1 FROM named LIMIT ${COUNT_MAX}) counted) AS total FROM named n
     ORDER BY n.kind IS NULL, n.created_at DESC, n.workflow_id DESC, n.kind, n.key, n.version LIMIT $6 OFFSET $7`,
    [
      db.tenantId,
      versionName(kind, reference),
      kind,
      key,
      version,
      page.limit,
      page.offset,
      workflows === 'counted',
    ],
  )
  const found = { rows: rows.map(dependentOf), total: rows[0]?.total ?? 0 }
  const first = { limit: 1, offset: 0 }
  return withTotal(found, page.offset > 0, () => listDependents(db, kind, reference, first, workflows))
}

function dependentOf(row: Row): Dependent {
  const { kind, key, version, name, workflow_id: workflowId, status, created_at: createdAt } = row
  if (kind !== null && key !== null && version !== null) {
    return { type: 'resource', kind, key, version, ...(name !== null && { name }) }
  }
  if (row.running !== null) return { type: 'workflows', count: row.running }
  if (workflowId === null || status === null || createdAt === null) throw new Error('A dependent is neither')
  const blueprint = key !== null && version !== null ? { blueprint: { key, version } } : {}
  return { type: 'workflow', workflowId, name: name ?? '', status, ...blueprint, createdAt }
}
