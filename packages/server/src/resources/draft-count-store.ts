import type { Db } from '../postgres/db.ts'

/** Drafts that were never published, and drafts that were saved after their last version. */
export async function countDrafts(db: Db): Promise<{ unpublished: number; changed: number }> {
  const [row] = await db.rows<{ unpublished: number; changed: number }>(
    `SELECT count(*) FILTER (WHERE p.key IS NULL) AS unpublished, count(*) FILTER (WHERE d.updated_at > p.published_at) AS changed
     FROM resource_key k JOIN resource d ON d.tenant_id = $1 AND d.kind = k.kind AND d.key = k.key AND d.version = 'draft'
       LEFT JOIN resource p ON p.tenant_id = $1 AND p.kind = k.kind AND p.key = k.key AND p.version = k.latest_version AND p.version <> 'draft'
     WHERE k.tenant_id = $1`,
    [db.tenantId],
  )
  return { unpublished: row?.unpublished ?? 0, changed: row?.changed ?? 0 }
}
