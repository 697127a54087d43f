import type { WorkflowState } from '@countersign/engine'
import { listAudit, type StoredAuditRow } from '../events/audit-store.ts'
import type { Db } from '../postgres/db.ts'

/**
 * A workflow's audit trail from the row after `afterSequence` on. Of an erased one nothing but the erasure is told, also in the
 * moment before the job has deleted the rest.
 */
export async function listTrail(
  db: Db,
  { id, erasedAt }: Pick<WorkflowState, 'id' | 'erasedAt'>,
  afterSequence: number,
  limit: number,
): Promise<StoredAuditRow[]> {
  const rows = await listAudit(db, id, afterSequence, limit)
  if (erasedAt === undefined) return rows
  return rows.map((row) => (row.type === 'workflow.erased' ? row : { ...row, salt: null, payload: null }))
}
