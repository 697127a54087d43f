import type { Instant } from '../lib/clock.ts'
import { type Page, withTotal } from '../lib/page.ts'
import type { Db, Tx } from '../postgres/db.ts'

/** Who made, revoked, published, changed what (access.md, log of changes). */
export interface Change {
  id: string
  at: Instant
  /** The operationId. */
  operation: string
  /** `machine`: an account of the machine itself (npm run admin); `visitor`: somebody who has not signed in. */
  actor: { type: 'api_key' | 'embed' | 'machine' | 'user' | 'visitor'; id: string; name?: string }
  subject: { type: string; id?: string }
  /** The properties that a partial change named. */
  fields: readonly string[]
  traceId: string
  ip: string
  userAgent: string
}

export function insertChanges(tx: Tx, changes: readonly Change[]): void {
  if (changes.length === 0) return
  tx.write(
    `INSERT INTO change_log (tenant_id, change_id, at, operation, actor, subject, fields, trace_id, ip, user_agent)
     SELECT $1, c.id, $3, c.operation, c.actor, c.subject, ARRAY(SELECT jsonb_array_elements_text(c.fields)), c."traceId", c.ip, c."userAgent"
     FROM jsonb_to_recordset($2::jsonb) AS c(id uuid, operation text, actor jsonb, subject jsonb, fields jsonb, "traceId" text, ip text,
       "userAgent" text)`,
    [tx.tenantId, JSON.stringify(changes), tx.now],
  )
}

interface ChangeRow {
  change_id: string
  at: Instant
  operation: string
  actor: Change['actor']
  subject: Change['subject']
  fields: string[]
  trace_id: string
  ip: string
  user_agent: string
}

export interface ChangeFilter {
  operation?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  createdAfter?: Instant | undefined
  createdBefore?: Instant | undefined
  limit: number
  offset: number
  after?: readonly string[] | undefined
}

/** Newest first. */
export async function listChanges(db: Db, filter: ChangeFilter): Promise<Page<Change>> {
  const [at = null, changeId = null] = filter.after ?? []
  const rows = await db.rows<ChangeRow & { total: number }>(
    `WITH matching AS NOT MATERIALIZED (SELECT * FROM change_log WHERE tenant_id = $1
       AND ($2::text IS NULL OR operation = $2) AND ($3::text IS NULL OR subject->>'id' = $3)
       AND ($8::text IS NULL OR actor->>'id' = $8) AND ($9::timestamptz IS NULL OR at > $9)
       AND ($10::timestamptz IS NULL OR at < $10)),
     page AS (SELECT * FROM matching WHERE $4::timestamptz IS NULL OR (at, change_id) < ($4, $5::uuid)
       ORDER BY at DESC, change_id DESC LIMIT $6 OFFSET $7)
     SELECT page.*, (SELECT count(*) FROM (SELECT 1 FROM matching LIMIT 10000) capped) AS total FROM page
     ORDER BY at DESC, change_id DESC`,
    [
      db.tenantId,
      filter.operation ?? null,
      filter.subjectId ?? null,
      at,
      changeId,
      filter.limit,
      filter.offset,
      filter.actorId ?? null,
      filter.createdAfter ?? null,
      filter.createdBefore ?? null,
    ],
  )
  const page = { rows: rows.map(toChange), total: rows[0]?.total ?? 0 }
  const { after, ...first } = filter
  const isBehind = filter.offset > 0 || after !== undefined
  return withTotal(page, isBehind, () => listChanges(db, { ...first, limit: 1, offset: 0 }))
}

function toChange(row: ChangeRow): Change {
  const { change_id: id, at, operation, actor, subject, fields, trace_id: traceId, ip, user_agent } = row
  return { id, at, operation, actor, subject, fields, traceId, ip, userAgent: user_agent }
}
