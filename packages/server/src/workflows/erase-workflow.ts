import type { Actor, EraseReason } from '@countersign/engine'
import type { Namespace } from '../access/namespace.ts'
import { removeBytesLater } from '../files/remove-bytes.ts'
import type { ErasingRooms } from '../files/rooms.ts'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { deleteKeptOf } from '../mail/kept-mail-store.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import { eraseRows, holdUnheld, listHashes, listPartHashes, listSessionImages } from './erase-store.ts'
import { holdRefusal } from './legal-hold.ts'
import { getWorkflow } from './load-workflow.ts'
import { erasedPlans, forgetPlans, writeErasedPlans } from './plan-store.ts'
import type { ChangeRooms } from './rooms.ts'
import { enqueueAuditSeal } from './want-audit-seal.ts'

/**
 * Takes everything out of a finished workflow that tells of people; documents and the audit trail's payloads follow by a job.
 * `also` adds to the commit.
 * @throws NotFound, InvalidInput when it is not finished, or it or the namespace is under legal hold
 */
export async function eraseWorkflow(
  rooms: ChangeRooms,
  db: Db,
  namespace: Namespace,
  actor: Actor,
  id: string,
  { reason, also }: { reason: EraseReason; also?: (tx: Tx) => void } = { reason: 'request' },
): Promise<Changed> {
  const refusal = holdRefusal(namespace.settings)
  if (refusal !== undefined) throw new InvalidInput(refusal)
  const alongside = (tx: Tx) => {
    holdUnheld(tx)
    also?.(tx)
  }
  return changeWorkflow(rooms, db, id, () => ({ type: 'erased', actor, reason }), alongside)
}

/** Lists the erasure where a restore looks, then deletes what the workflow leaves. */
export function eraseWorkflowHandler(rooms: BaseRooms & ErasingRooms): JobHandler {
  return {
    kind: 'erase_workflow',
    concurrency: 1,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    run: (job) => erase(rooms, job),
  }
}

async function erase(rooms: BaseRooms & ErasingRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const workflowId = String(job.payload.workflowId)
  const { workflow } = await getWorkflow(db, workflowId)
  const at = required(workflow.erasedAt, 'when it was erased')
  const reason = job.payload.reason === 'retention' ? 'retention' : 'request'
  await rooms.erasures.keep({ namespaceId: job.tenantId, workflowId, reason, at })
  await eraseLeavings(db, workflowId, (tx) => finishJob(tx, job))
  return 'finished'
}

/**
 * Deletes what an erased workflow leaves. The bytes follow within hours: whoever makes the same ones now must find them.
 * @param also adds to the commit
 * @returns the hashes of the bytes
 */
export async function eraseLeavings(db: Db, workflowId: string, also: (tx: Tx) => void): Promise<string[]> {
  const { workflow, auditHead } = await getWorkflow(db, workflowId)
  const made = workflow.envelopes.flatMap(({ documents, certificateFileId, earlierFileIds = [] }) => [
    ...documents.flatMap(({ fileId, signedFileId }) => [fileId, signedFileId]),
    certificateFileId,
    ...earlierFileIds,
  ])
  const fileIds = [
    ...made.filter((fileId) => fileId !== undefined),
    ...(await listSessionImages(db, workflowId)),
  ]
  const hashes = [...(await listHashes(db, fileIds)), ...(await listPartHashes(db, workflowId))]
  const plans = await erasedPlans(db, workflowId)
  await db.commit((tx) => {
    writeErasedPlans(tx, workflowId, plans)
    eraseRows(tx, workflowId, fileIds)
    deleteKeptOf(tx, workflowId)
    removeBytesLater(tx, hashes)
    enqueueAuditSeal(tx, workflowId, auditHead)
    also(tx)
  })
  forgetPlans(plans.keys())
  return hashes
}
