import { type Instant, millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'

/** A kept mail as it is stored; `message` is encrypted. */
export interface KeptRow {
  tenant_id: string
  mail_id: string
  created_at: Instant
  message: string
}

export interface KeptFilter {
  /** Only mail to this address, in any case. */
  to?: string | undefined
  limit: number
  offset: number
  /** Only mail before this one. */
  before?: string | undefined
}

export interface KeptFilterOfAll extends Omit<KeptFilter, 'offset'> {
  tenantIds?: readonly string[] | undefined
}

export interface NewKeptMail {
  to: string
  workflowId?: string | undefined
  message: string
}

/** Nothing of a workflow that was erased while its mail was written. */
export function insertKeptMail(tx: Tx, { to, workflowId, message }: NewKeptMail): void {
  tx.write(
    `INSERT INTO kept_mail (tenant_id, mail_id, created_at, workflow_id, to_address, message)
     SELECT $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $5::text, $6::text WHERE NOT EXISTS (
       SELECT FROM workflow w WHERE w.tenant_id = $1::uuid AND w.id = $4::uuid AND w.state ->> 'erasedAt' IS NOT NULL)`,
    [tx.tenantId, newId(millisOf(tx.now)), tx.now, workflowId ?? null, to.toLowerCase(), message],
  )
}

/** Newest first; `total` counts what the address finds, up to limits.pageOffsetMax. */
export async function listKeptRows(
  db: Db,
  { to, limit, offset, before }: KeptFilter,
): Promise<{ rows: KeptRow[]; total: number }> {
  const found = where([
    ['tenant_id =', db.tenantId],
    ['to_address =', to?.toLowerCase()],
  ])
  const page = where([
    ['tenant_id =', db.tenantId],
    ['to_address =', to?.toLowerCase()],
    ['mail_id <', before],
  ])
  const [rows, [counted]] = await Promise.all([
    db.rows<KeptRow>(
      `SELECT tenant_id, mail_id, created_at, message FROM kept_mail WHERE ${page.sql}
       ORDER BY mail_id DESC LIMIT ${limit} OFFSET ${offset}`,
      page.params,
    ),
    db.rows<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM kept_mail WHERE ${found.sql} LIMIT ${limits.pageOffsetMax}) capped`,
      found.params,
    ),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Of all tenants or of some, newest first. @param system as the owner of the tables */
export function listKeptRowsOfAll(
  system: SystemDb,
  { tenantIds, to, before, limit }: KeptFilterOfAll,
): Promise<KeptRow[]> {
  const { sql, params } = where([
    ['tenant_id = ANY', tenantIds],
    ['to_address =', to?.toLowerCase()],
    ['mail_id <', before],
  ])
  return system.rows<KeptRow>(
    `SELECT tenant_id, mail_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at, message
     FROM kept_mail WHERE ${sql} ORDER BY mail_id DESC LIMIT ${limit}`,
    params,
  )
}

type Condition =
  | readonly [test: 'tenant_id =' | 'to_address =' | 'mail_id <', value: string | undefined]
  | readonly [test: 'tenant_id = ANY', value: readonly string[] | undefined]

/** Those with a value: a plan for an address uses its index. */
function where(conditions: readonly Condition[]): { sql: string; params: unknown[] } {
  const params: unknown[] = []
  const parts = conditions.flatMap(([test, value]) => {
    if (value === undefined) return []
    params.push(value)
    return [`${test} ($${params.length})`]
  })
  return { sql: parts.length === 0 ? 'true' : parts.join(' AND '), params }
}

/** Removes the mail about a workflow. */
export function deleteKeptOf(tx: Tx, workflowId: string): void {
  tx.write('DELETE FROM kept_mail WHERE tenant_id = $1 AND workflow_id = $2', [tx.tenantId, workflowId])
}

/** Of all tenants, at most `limit` at once; returns how many there were. */
export async function removeKept(system: SystemDb, before: Instant, limit: number): Promise<number> {
  const [row] = await system.rows<{ removed: number }>('SELECT mail_remove_kept($1, $2) AS removed', [
    before,
    limit,
  ])
  return row?.removed ?? 0
}
