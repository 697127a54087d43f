import { logOnMachine } from '../access/log-on-machine.ts'
import { enqueue } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import type { Told } from '../lib/told.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import { retryFinalization } from './retry-finalization.ts'
import type { ChangeRooms } from './rooms.ts'
import { listUnsealed } from './unsealed-store.ts'

const KIND = 'retry_finalization'

/**
 * Lets the service seal now whatever waits for another attempt at its seal, or was given up, in all namespaces.
 * @param system as the owner of the tables, in a transaction
 */
export async function retryOnMachine(
  system: SystemDb,
  { account, now }: { account: string; now: Instant },
): Promise<Told> {
  const unsealed = await listUnsealed(system)
  if (unsealed.length === 0)
    return { text: 'Every envelope that everybody has signed is sealed.', facts: { workflows: 0 } }
  for (const [tenantId, workflows] of Map.groupBy(unsealed, ({ tenant_id }) => tenant_id)) {
    const jobs = workflows.map(({ id }) => ({ kind: KIND, key: id, payload: { workflowId: id } }))
    await ownerDb(system, tenantId, { now: () => now }).commit((tx) => enqueue(tx, ...jobs))
    const subject = { type: 'namespace' }
    await logOnMachine(system, tenantId, { operation: 'retry-finalization', subject, account, now })
  }
  const count = unsealed.length
  const text = `The service that runs tries to seal ${count} ${count === 1 ? 'workflow' : 'workflows'} again; failing-jobs tells of those that fail.`
  return { text, facts: { workflows: count } }
}

/** Tries the seal of one workflow again, for whoever asked for all of them. */
export function retryFinalizationHandler(rooms: ChangeRooms): JobHandler {
  return {
    kind: KIND,
    concurrency: 2,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    async run(job) {
      const db = rooms.database.tenant(job.tenantId)
      try {
        await retryFinalization(rooms, db, { type: 'system' }, String(job.payload.workflowId))
      } catch (error) {
        // Meanwhile it was sealed, or erased.
        if (!(error instanceof InvalidInput || error instanceof NotFound)) throw error
      }
      return undefined
    },
  }
}
