import type { FactBody } from '@countersign/engine'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { Tx } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

const SYSTEM = { type: 'system' } as const

/**
 * Tells a workflow what a job brought about, and ends the job in the same statement; a fact that comes too late only ends it.
 * `also` is written when the fact was applied; `first` is the workflow as the job read it.
 */
export function changeByJob(
  rooms: ChangeRooms,
  job: ClaimedJob,
  workflowId: string,
  fact: FactBody,
  also: (tx: Tx) => void = () => {},
  first?: LoadedWorkflow,
): Promise<Changed> {
  return changeWorkflow(
    rooms,
    rooms.database.tenant(job.tenantId),
    workflowId,
    () => ({ ...fact, actor: SYSTEM }),
    (tx, { verdict }) => {
      finishJob(tx, job)
      if (verdict === 'applied') also(tx)
    },
    { alsoUnchanged: true, ...(first !== undefined && { first }) },
  )
}
