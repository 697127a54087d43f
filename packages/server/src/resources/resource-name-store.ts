import type { Kind } from '@countersign/resources'
import { withTotal } from '../lib/page.ts'
import { limits } from '../limits.ts'
import { containing } from '../postgres/containing.ts'
import type { Db } from '../postgres/db.ts'

/** What a reference can name: a key with its versions, newest first. */
export interface ResourceName {
  kind: Kind
  key: string
  /** Of the newest of these versions. */
  name: string | null
  versions: string[]
}

interface NameFilter {
  kind?: Kind | undefined
  q?: string | undefined
  limit: number
  offset: number
  /** Kind and key of the last one before. */
  after?: readonly string[] | undefined
}

/** Keys with published versions, and scenarios with their drafts too, by kind and key. */
export async function listResourceNames(
  db: Db,
  filter: NameFilter,
): Promise<{ rows: ResourceName[]; total: number }> {
  const [kind = null, key = null] = filter.after ?? []
  const q = filter.q === undefined ? null : containing(filter.q)
  const rows = await db.rows<ResourceName & { total: number }>(
    `WITH named AS (
       SELECT r.kind, r.key, (array_agg(r.name ORDER BY r.published_at DESC NULLS FIRST))[1] AS name,
         (array_agg(r.version ORDER BY r.published_at DESC NULLS FIRST))[1:${limits.namedVersionsMax}] AS versions
       FROM resource r WHERE r.tenant_id = $1 AND (r.version <> 'draft' OR r.kind = 'Scenario')
         AND ($2::text IS NULL OR r.kind = $2) GROUP BY r.kind, r.key
         HAVING $3::text IS NULL OR r.key ILIKE $3 OR bool_or(r.name ILIKE $3))
     SELECT n.*, (SELECT count(*) FROM (SELECT 1 FROM named LIMIT 10000) counted) AS total FROM named n
     WHERE $4::text IS NULL OR (kind, key) > ($4, $5) ORDER BY kind, key LIMIT $6 OFFSET $7`,
    [db.tenantId, filter.kind ?? null, q, kind, key, filter.limit, filter.offset],
  )
  const listed = rows.map(({ total: _, ...row }) => row)
  const isBehind = filter.offset > 0 || filter.after !== undefined
  return withTotal({ rows: listed, total: rows[0]?.total ?? 0 }, isBehind, () =>
    listResourceNames(db, { ...filter, limit: 1, offset: 0, after: undefined }),
  )
}
