import type { Applied, Plan } from '@countersign/engine'
import { contentOf } from '@countersign/resources'
import { listLeftBehind, removeLeftBehind } from '../files/attachment-store.ts'
import { removeBytesLater } from '../files/remove-bytes.ts'
import type { FileRooms } from '../files/rooms.ts'
import { enqueue, finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Tx } from '../postgres/db.ts'
import { loadWorkflow } from './load-workflow.ts'

/** Has what was uploaded in sessions that end now, and that nobody signed with, deleted. */
export function wantDiscard(tx: Tx, { plan, workflow }: Applied, stepKeys: readonly string[]): void {
  const asked = stepKeys.filter((key) => asksForFiles(plan, key))
  if (asked.length === 0) return
  const payload = { workflowId: workflow.id, stepKeys: asked, before: tx.now }
  enqueue(tx, { kind: 'discard_attachments', payload })
}

/** Whether a person attaches files at a step. */
function asksForFiles({ steps, documents }: Plan, stepKey: string): boolean {
  const assignments = steps.get(stepKey)?.sign?.action.assignments ?? []
  return assignments.some(({ document, role }) =>
    (documents.get(document)?.template?.spec.fields ?? []).some(
      (field) => field.role === role && contentOf(field) === 'file',
    ),
  )
}

/** Deletes files and parts of files that no signature holds. The bytes follow within hours. */
export function discardAttachmentsHandler(rooms: FileRooms): JobHandler {
  return {
    kind: 'discard_attachments',
    concurrency: 2,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    run: (job) => discard(rooms, job),
  }
}

async function discard(rooms: FileRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflowId, stepKeys, before } = readPayload(job.payload)
  const { workflow } = await loadWorkflow(db, workflowId)
  const besides = workflow.steps.flatMap(({ action }) =>
    (action?.attachments ?? []).map(({ fileId }) => fileId),
  )
  const left = { workflowId, stepKeys, before, besides }
  const hashes = await listLeftBehind(db, left)
  await db.commit((tx) => {
    removeLeftBehind(tx, left)
    removeBytesLater(tx, hashes)
    finishJob(tx, job)
  })
  return 'finished'
}

function readPayload({ workflowId, stepKeys, before }: ClaimedJob['payload']): {
  workflowId: string
  stepKeys: string[]
  before: Instant
} {
  const keys = Array.isArray(stepKeys) ? stepKeys.map(String) : []
  return { workflowId: String(workflowId), stepKeys: keys, before: String(before) }
}
