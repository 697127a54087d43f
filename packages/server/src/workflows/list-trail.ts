import type { WorkflowState } from '@countersign/engine'
import { listAudit, type StoredAuditRow, TRAIL_PAGE } from '../events/audit-store.ts'
import type { Db } from '../postgres/db.ts'

type OfTrail = Pick<WorkflowState, 'id' | 'erasedAt'>

/** A workflow's audit trail from the row after `afterSequence` on. */
export async function listTrail(
  db: Db,
  workflow: OfTrail,
  afterSequence: number,
  limit: number,
): Promise<StoredAuditRow[]> {
  const rows = await listAudit(db, workflow.id, afterSequence, limit)
  return rows.map((row) => shown(workflow, row))
}

/** The trail up to and with the row `sequence`: what came beside the workflow, and of a longer one the rest. */
export async function wholeTrail(
  db: Db,
  workflow: OfTrail,
  first: readonly StoredAuditRow[],
  sequence: number,
): Promise<StoredAuditRow[]> {
  const rows = first.slice(0, sequence).map((row) => shown(workflow, row))
  while (rows.length < sequence) {
    const page = await listTrail(db, workflow, rows.length, Math.min(TRAIL_PAGE, sequence - rows.length))
    if (page.length === 0) break
    rows.push(...page)
  }
  return rows
}

/** Of an erased workflow nothing but the erasure is told, also in the moment before the job has deleted the rest. */
function shown({ erasedAt }: OfTrail, row: StoredAuditRow): StoredAuditRow {
  return erasedAt === undefined || row.type === 'workflow.erased'
    ? row
    : { ...row, salt: null, payload: null }
}
