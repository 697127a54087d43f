import type { AuditHead } from '@countersign/evidence'
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

export async function* allHeads(system: SystemDb): AsyncGenerator<Head> {
  let after: Head | undefined
  do {
    const rows: Row[] = await system.rows<Row>(
      `SELECT ${COLUMNS} FROM workflow WHERE $1::uuid IS NULL OR (tenant_id, id) > ($1, $2::uuid) ORDER BY tenant_id, id LIMIT $3`,
      [after?.tenantId ?? null, after?.workflowId ?? null, PAGE],
    )
    const heads = rows.map(toHead)
    yield* heads
    after = heads.at(PAGE - 1)
  } while (after !== undefined)
}

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
