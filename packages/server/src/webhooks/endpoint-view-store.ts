import { containing } from '../postgres/containing.ts'
import type { Db } from '../postgres/db.ts'

/** Endpoints that are told of events, those that are paused, and of the first those whose last attempt failed. */
export async function countEndpoints(db: Db): Promise<{ active: number; paused: number; failing: number }> {
  const [row] = await db.rows<{ active: number; paused: number; failing: number }>(
    `SELECT count(*) FILTER (WHERE is_active) AS active, count(*) FILTER (WHERE NOT is_active) AS paused,
       count(*) FILTER (WHERE is_active AND failing_since IS NOT NULL) AS failing
     FROM webhook_endpoint WHERE tenant_id = $1 AND removed_at IS NULL`,
    [db.tenantId],
  )
  return { active: row?.active ?? 0, paused: row?.paused ?? 0, failing: row?.failing ?? 0 }
}

/** Endpoints whose address or description has the text, or whose id it is; newest first. */
export async function searchEndpoints(
  db: Db,
  q: string,
  limit: number,
): Promise<{ id: string; url: string; description: string | null }[]> {
  return db.rows(
    `SELECT id, url, description FROM webhook_endpoint WHERE tenant_id = $1 AND removed_at IS NULL
       AND (id::text = $2 OR url ILIKE $3 OR description ILIKE $3) ORDER BY id DESC LIMIT $4`,
    [db.tenantId, q, containing(q), limit],
  )
}
