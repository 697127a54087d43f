import type { Kind } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import { type Page, withTotal } from '../lib/page.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'

/** What names a file: a version of a resource, a workflow in whatever status, or a setting of the namespace. */
export type FileUse =
  | { type: 'resource'; kind: Kind; key: string; version: string; name?: string }
  | { type: 'workflow'; workflowId: string; name: string; status: string; createdAt: Instant }
  | { type: 'namespace'; setting: 'logoFileId' }

interface Row {
  kind: Kind | null
  key: string | null
  version: string | null
  name: string | null
  workflow_id: string | null
  status: string | null
  created_at: Instant | null
  total: number
}

/** What is counted, is counted up to here. */
const COUNT_MAX = limits.pageOffsetMax

/**
 * What names a file: resources in the order of their names, then workflows, newest first, then the settings.
 * @param isLogo whether the settings of the namespace name it
 */
export async function listFileUses(
  db: Pick<Db, 'tenantId' | 'rows'>,
  { fileId, isLogo }: { fileId: string; isLogo: boolean },
  page: { limit: number; offset: number },
): Promise<Page<FileUse>> {
  // Ids are unguessable: a text that holds one means this file, wherever it stands.
  const rows = await db.rows<Row>(
    `WITH used AS (
       SELECT 0 AS place, kind, key, version, name, NULL::uuid AS workflow_id, NULL::text AS status, NULL::timestamptz AS created_at
         FROM resource WHERE tenant_id = $1 AND position($2 IN spec::text) > 0
       UNION ALL
       SELECT 1, NULL, NULL, NULL, w.name, w.id, w.status, w.created_at FROM workflow w WHERE w.tenant_id = $1
         AND (position($2 IN w.state::text) > 0 OR position($2 IN w.entity_values::text) > 0 OR EXISTS (SELECT 1 FROM workflow_plan p
           WHERE p.tenant_id = $1 AND p.hash = w.plan_hash AND position($2 IN p.source::text) > 0) OR EXISTS (SELECT 1 FROM workflow_values v
           WHERE v.tenant_id = $1 AND v.workflow_id = w.id AND position($2 IN v."values"::text) > 0))
       UNION ALL
       SELECT 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL WHERE $3)
     SELECT u.*, (SELECT count(*) FROM (SELECT 1 FROM used LIMIT ${COUNT_MAX}) counted) AS total FROM used u
     ORDER BY u.place, u.created_at DESC, u.workflow_id DESC, u.kind, u.key, u.version LIMIT $4 OFFSET $5`,
    [db.tenantId, fileId, isLogo, page.limit, page.offset],
  )
  const found = { rows: rows.map(useOf), total: rows[0]?.total ?? 0 }
  const first = { limit: 1, offset: 0 }
  return withTotal(found, page.offset > 0, () => listFileUses(db, { fileId, isLogo }, first))
}

function useOf({
  kind,
  key,
  version,
  name,
  workflow_id: workflowId,
  status,
  created_at: createdAt,
}: Row): FileUse {
  if (kind !== null && key !== null && version !== null)
    return { type: 'resource', kind, key, version, ...(name !== null && { name }) }
  if (workflowId !== null && status !== null && createdAt !== null)
    return { type: 'workflow', workflowId, name: name ?? '', status, createdAt }
  return { type: 'namespace', setting: 'logoFileId' }
}
