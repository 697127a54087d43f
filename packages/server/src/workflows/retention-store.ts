import type { WorkflowState } from '@countersign/engine'
import type { Instant } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'
import type { RetentionState, Waiting, WaitingReason } from './retention.ts'

interface RetentionRow {
  next_at: Instant
  looked_at: Instant | null
  waiting_since: Instant | null
  found_at: Instant | null
  because: WaitingReason | null
  workflows: number | null
  ended_before: Instant | null
}

/** Null: the namespace is new. */
export async function findRetention(db: Pick<Db, 'rows' | 'tenantId'>): Promise<RetentionState | null> {
  const [row] = await db.rows<RetentionRow>(
    `SELECT next_at, looked_at, waiting_since, found_at, because, workflows, ended_before FROM retention WHERE tenant_id = $1`,
    [db.tenantId],
  )
  return row === undefined ? null : toState(row)
}

function toState(row: RetentionRow): RetentionState {
  const { waiting_since: since, found_at: foundAt, because, workflows, ended_before: endedBefore } = row
  const isWaiting =
    since !== null && foundAt !== null && because !== null && workflows !== null && endedBefore !== null
  return {
    nextAt: row.next_at,
    ...(row.looked_at !== null && { lookedAt: row.looked_at }),
    ...(isWaiting && { waiting: { since, foundAt, because, workflows, endedBefore } }),
  }
}

/** What a look found, in place of what the one before had. */
export function writeRetention(tx: Tx, { nextAt, lookedAt, waiting }: RetentionState): void {
  tx.write(
    `INSERT INTO retention (tenant_id, next_at, looked_at, waiting_since, found_at, because, workflows, ended_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id) DO UPDATE SET next_at = excluded.next_at, looked_at = excluded.looked_at,
       waiting_since = excluded.waiting_since, found_at = excluded.found_at, because = excluded.because,
       workflows = excluded.workflows, ended_before = excluded.ended_before`,
    [
      tx.tenantId,
      nextAt,
      lookedAt ?? null,
      waiting?.since ?? null,
      waiting?.foundAt ?? null,
      waiting?.because ?? null,
      waiting?.workflows ?? null,
      waiting?.endedBefore ?? null,
    ],
  )
}

/** A namespace that has had no look yet. */
export function insertRetention(tx: Tx, nextAt: Instant): void {
  tx.write('INSERT INTO retention (tenant_id, next_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    tx.tenantId,
    nextAt,
  ])
}

/** Nothing waits any more; a Conflict when something else does than `waiting`. */
export function endWaiting(tx: Tx, { foundAt }: Pick<Waiting, 'foundAt'>): void {
  tx.guard(
    `UPDATE retention SET waiting_since = NULL, found_at = NULL, because = NULL, workflows = NULL, ended_before = NULL
     WHERE tenant_id = $1 AND found_at = $2`,
    [tx.tenantId, foundAt],
    () => new Conflict('What waits has changed meanwhile. Read it again and retry.'),
  )
}

/** How many workflows may be erased that ended before, up to `most`. */
export async function countErasable(db: Counting, endedBefore: Instant, most: number): Promise<number> {
  return countUpTo(db, 'AND erasable_since < $3', most, [endedBefore])
}

/** How many workflows the namespace has had, erased ones too, up to `most`. */
export async function countAll(db: Db, most: number): Promise<number> {
  return countUpTo(db, '', most, [])
}

type Counting = Pick<Db, 'rows' | 'tenantId'>

async function countUpTo(
  db: Counting,
  which: string,
  most: number,
  more: readonly unknown[],
): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `SELECT count(*)::integer FROM (SELECT 1 FROM workflow WHERE tenant_id = $1 ${which} LIMIT $2) capped`,
    [db.tenantId, most, ...more],
  )
  return row?.count ?? 0
}

/** A workflow that may be erased. */
export interface Erasable {
  workflowId: string
  name: string
  status: WorkflowState['status']
  endedAt: Instant
}

interface ErasableRow {
  id: string
  name: string
  status: WorkflowState['status']
  erasable_since: Instant
}

/** Those that ended before, the first to end first. `after`: the end and the id of the last one of the page before. */
export async function listErasable(
  db: Db,
  endedBefore: Instant,
  page: { limit: number; offset?: number; after?: readonly string[] | undefined },
): Promise<Erasable[]> {
  const [since = null, id = null] = page.after ?? []
  const rows = await db.rows<ErasableRow>(
    `SELECT id, name, status, erasable_since FROM workflow
     WHERE tenant_id = $1 AND erasable_since < $2 AND ($3::timestamptz IS NULL OR (erasable_since, id) > ($3, $4::uuid))
     ORDER BY erasable_since, id LIMIT $5 OFFSET $6`,
    [db.tenantId, endedBefore, since, id, page.limit, page.offset ?? 0],
  )
  return rows.map((row) => ({
    workflowId: row.id,
    name: row.name,
    status: row.status,
    endedAt: row.erasable_since,
  }))
}

/** Namespaces whose daily look is due, or that are new. */
export function listDueNamespaces(
  system: SystemDb,
  now: Instant,
): Promise<{ tenant_id: string; is_new: boolean }[]> {
  return system.rows('SELECT tenant_id, is_new FROM retention_due($1, $2)', [now, limits.tidyBatchMax])
}

/** What waits in a namespace. */
export interface WaitingNamespace extends Omit<Waiting, 'foundAt'> {
  orgId: string
  tenantId: string
  namespaceKey: string
}

/** Of all organizations, what has waited longest first. @param system as the owner of the tables */
export function listWaiting(system: SystemDb): Promise<WaitingNamespace[]> {
  const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return system.rows(
    `SELECT n.org_id AS "orgId", n.tenant_id AS "tenantId", n.namespace_key AS "namespaceKey", r.because, r.workflows,
       ${instant('r.waiting_since')} AS since, ${instant('r.ended_before')} AS "endedBefore"
     FROM retention r JOIN namespace n ON n.tenant_id = r.tenant_id WHERE r.found_at IS NOT NULL ORDER BY r.waiting_since`,
  )
}
