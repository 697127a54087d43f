import type { AuditHead } from '@countersign/evidence'
import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

const PAGE = 500

/** Where the audit trail of a workflow ends. */
export interface Head {
  tenantId: string
  workflowId: string
  head: AuditHead
}

export async function* someHeads(system: SystemDb, count: number): AsyncGenerator<Head> {
  yield* (await system.rows<Row>(`SELECT ${COLUMNS} FROM workflow ORDER BY random() LIMIT $1`, [count])).map(
    toHead,
  )
}

/** Which workflows: those that changed since, and behind `tenant/workflow` in their order. */
export interface HeadFilter {
  since?: Instant | undefined
  after?: string | undefined
}

export async function* allHeads(
  system: SystemDb,
  { since, after: begin }: HeadFilter = {},
): AsyncGenerator<Head> {
  const [tenantId = NIL, workflowId = NIL] = begin?.split('/') ?? []
  let after: Pick<Head, 'tenantId' | 'workflowId'> | undefined = { tenantId, workflowId }
  do {
    const rows: Row[] = await system.rows<Row>(
      `SELECT ${COLUMNS} FROM workflow WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND ${CHANGED_SINCE('$3')}
       ORDER BY tenant_id, id LIMIT $4`,
      [after.tenantId, after.workflowId, since ?? null, PAGE],
    )
    const heads = rows.map(toHead)
    yield* heads
    after = heads.at(PAGE - 1)
  } while (after !== undefined)
}

export async function countWorkflows(system: SystemDb, { since }: HeadFilter): Promise<number> {
  const [row] = await system.rows<{ count: number }>(
    `SELECT count(*)::double precision AS count FROM workflow WHERE ${CHANGED_SINCE('$1')}`,
    [since ?? null],
  )
  return row?.count ?? 0
}

/** The hashes of files that are there, by their ids. */
export async function listHashesOf(
  system: SystemDb,
  tenantId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await system.rows<{ file_id: string; sha256: string }>(
    'SELECT file_id, sha256 FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])',
    [tenantId, fileIds],
  )
  return new Map(rows.map(({ file_id: id, sha256 }) => [id, sha256]))
}

/** Before every id. */
const NIL = '00000000-0000-0000-0000-000000000000'
const CHANGED_SINCE = (param: string) => `(${param}::text IS NULL OR state ->> 'changedAt' >= ${param})`
const COLUMNS = 'tenant_id, id, audit_sequence, audit_hash'

interface Row {
  tenant_id: string
  id: string
  audit_sequence: number
  audit_hash: string
}

function toHead({ tenant_id: tenantId, id, audit_sequence: sequence, audit_hash: hash }: Row): Head {
  return { tenantId, workflowId: id, head: { sequence, hash } }
}
