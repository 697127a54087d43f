import { isFinal, workflowStatuses } from '@countersign/engine'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { limits } from '../limits.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import { EXPIRY_NOTICE, tellSender } from './want-notices.ts'
import { findWorkflow } from './workflow-store.ts'

/** Has the sender told that the time of a workflow runs out soon. */
export function noteExpiryHandler(rooms: BaseRooms): JobHandler {
  return {
    kind: EXPIRY_NOTICE,
    concurrency: 2,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    run: (job) => noteExpiry(rooms, job),
  }
}

async function noteExpiry(rooms: BaseRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const found = await findWorkflow(db, String(job.payload.workflowId))
  await db.commit((tx) => {
    const workflow = found?.workflow
    const isMeant = workflow?.options.expiresAt === job.payload.expiresAt
    if (workflow !== undefined && isMeant && !isFinal(workflowStatuses, workflow.status))
      tellSender(tx, workflow, 'expiring')
    finishJob(tx, job)
  })
  return 'finished'
}
