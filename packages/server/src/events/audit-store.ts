import type { AuditPayload, AuditRow } from '@countersign/evidence'
import type { Instant } from '../lib/clock.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'

export function insertAuditRows(tx: Tx, rows: readonly ChainedRow[]): void {
  const records = rows.map(({ row, salt, payload }) => ({
    workflow_id: row.workflowId,
    sequence: row.sequence,
    at: row.at,
    type: row.type,
    actor_type: row.actorType,
    payload_hash: row.payloadHash,
    previous_hash: row.previousHash,
    hash: row.hash,
    salt: salt.toString('hex'),
    payload,
  }))
  const params = [tx.tenantId, JSON.stringify(records)]
  tx.write(
    `INSERT INTO audit_event (tenant_id, workflow_id, sequence, at, type, actor_type, payload_hash, previous_hash, hash)
     SELECT $1, r.* FROM jsonb_to_recordset($2::jsonb) AS r(workflow_id uuid, sequence integer, at timestamptz, type text,
       actor_type text, payload_hash text, previous_hash text, hash text)`,
    params,
  )
  tx.write(
    `INSERT INTO audit_payload (tenant_id, workflow_id, sequence, salt, payload)
     SELECT $1, r.workflow_id, r.sequence, decode(r.salt, 'hex'), r.payload
     FROM jsonb_to_recordset($2::jsonb) AS r(workflow_id uuid, sequence integer, salt text, payload jsonb)`,
    params,
  )
}

export interface StoredAuditRow extends AuditRow {
  /** Null after an erasure. */
  salt: Buffer | null
  payload: AuditPayload | null
}

interface Row {
  workflow_id: string
  sequence: number
  at: Instant
  type: string
  actor_type: string
  payload_hash: string
  previous_hash: string
  hash: string
  salt: Buffer | null
  payload: AuditPayload | null
}

/** A workflow's trail, oldest first, from the row after `afterSequence` on. */
export async function listAudit(
  db: Pick<Db, 'tenantId' | 'rows'>,
  workflowId: string,
  afterSequence: number,
  limit: number,
): Promise<StoredAuditRow[]> {
  const rows = await db.rows<Row>(
    `SELECT e.workflow_id, e.sequence, e.at, e.type, e.actor_type, e.payload_hash, e.previous_hash, e.hash, p.salt, p.payload
     FROM audit_event e LEFT JOIN audit_payload p USING (tenant_id, workflow_id, sequence)
     WHERE e.tenant_id = $1 AND e.workflow_id = $2 AND e.sequence > $3 ORDER BY e.sequence LIMIT $4`,
    [db.tenantId, workflowId, afterSequence, limit],
  )
  return rows.map(toAuditRow)
}

/**
 * All of a workflow's trail, oldest first.
 * @param system as the owner of the tables
 */
export async function listWholeAudit(
  system: SystemDb,
  tenantId: string,
  workflowId: string,
): Promise<StoredAuditRow[]> {
  const rows: StoredAuditRow[] = []
  let page: StoredAuditRow[]
  do {
    page = await listAudit({ ...system, tenantId }, workflowId, rows.length, TRAIL_PAGE)
    rows.push(...page)
  } while (page.length === TRAIL_PAGE)
  return rows
}

/** So many rows of a trail come beside their workflow; of longer ones the rest is read page by page. */
export const TRAIL_PAGE = 1_000

/** The column `trail` of a statement whose $1 and $2 are tenant and workflow: the first rows of the trail. */
export const TRAIL_COLUMN = `(SELECT json_agg(t ORDER BY t.sequence) FROM (
     SELECT e.workflow_id, e.sequence, e.at, e.type, e.actor_type, e.payload_hash, e.previous_hash, e.hash,
       encode(p.salt, 'hex') AS salt, p.payload
     FROM audit_event e LEFT JOIN audit_payload p USING (tenant_id, workflow_id, sequence)
     WHERE e.tenant_id = $1 AND e.workflow_id = $2 ORDER BY e.sequence LIMIT ${TRAIL_PAGE}) t) AS trail`

export interface TrailRow extends Omit<Row, 'salt'> {
  salt: string | null
}

/** The rows of that column. */
export function toTrail(rows: readonly TrailRow[] | null): StoredAuditRow[] {
  return (rows ?? []).map(({ at, salt, ...row }) =>
    toAuditRow({
      ...row,
      at: new Date(at).toISOString(),
      salt: salt === null ? null : Buffer.from(salt, 'hex'),
    }),
  )
}

function toAuditRow(row: Row): StoredAuditRow {
  return {
    workflowId: row.workflow_id,
    sequence: row.sequence,
    at: row.at,
    type: row.type,
    actorType: row.actor_type,
    payloadHash: row.payload_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
    salt: row.salt,
    payload: row.payload,
  }
}

/** A row of the chain with what it tells, which is stored apart from it. */
export interface ChainedRow {
  row: AuditRow
  salt: Buffer
  payload: AuditPayload
}
