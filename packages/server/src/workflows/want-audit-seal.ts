import type { WorkflowState } from '@countersign/engine'
import type { AuditHead } from '@countersign/evidence'
import type { Handover } from '../jobs/handover.ts'
import { enqueue, type JobRequest } from '../jobs/job.ts'
import type { Tx } from '../postgres/db.ts'
import { envelopeFiles } from './envelope-files.ts'

/**
 * Has the audit trail of a workflow sealed when it has ended, or its files changed after that: an envelope is sealed also when its workflow
 * was ended meanwhile. A job for each change: one that runs may have read what was before.
 */
export function wantAuditSeal(
  tx: Tx,
  before: WorkflowState | null,
  after: WorkflowState,
  head: AuditHead,
  handover: Handover,
): void {
  if (after.endedAt === undefined) return
  if (before?.endedAt !== undefined && filesOf(before) === filesOf(after)) return
  handover.enqueue(tx, auditSeal(after.id, head))
}

export function enqueueAuditSeal(tx: Tx, workflowId: string, head: AuditHead): void {
  enqueue(tx, auditSeal(workflowId, head))
}

function auditSeal(workflowId: string, { sequence }: AuditHead): JobRequest {
  return { kind: 'seal_audit', key: `${workflowId}/${sequence}`, payload: { workflowId } }
}

function filesOf(workflow: WorkflowState): string {
  const { envelopes } = workflow
  return envelopes.flatMap((envelope) => envelopeFiles(workflow, envelope).map(({ fileId }) => fileId)).join()
}
