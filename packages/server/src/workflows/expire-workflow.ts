import { finishJob } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { changeWorkflow } from './change-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Ends a workflow whose time is over. A timer that was moved, or comes late, finds nothing to do. */
export function expireWorkflowHandler(rooms: ChangeRooms): JobHandler {
  return {
    kind: 'expire_workflow',
    concurrency: 2,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    async run(job) {
      const { workflowId } = job.payload
      try {
        await changeWorkflow(
          rooms,
          rooms.database.tenant(job.tenantId),
          String(workflowId),
          () => ({ type: 'expire', actor: { type: 'system' } }),
          (tx) => finishJob(tx, job),
          { alsoUnchanged: true },
        )
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
        return undefined
      }
      return 'finished'
    },
  }
}
