import { enqueue, finishJob } from '../jobs/job.ts'
import { type ClaimedJob, countJobsOf } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { DAY_MS, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import { RAISE_SEALS } from './raise-seals.ts'
import type { SealRooms } from './rooms.ts'
import { listNamespacesWithSealsDue, listSealsDue, postponeSealCare } from './seal-care-store.ts'

const LOOK = 'look_for_seals'

/** Asks for a look at the seals of each namespace in which some are due. A look that is asked for twice is one. */
export async function lineUpRaises({ database, clock }: BaseRooms): Promise<void> {
  const due = await listNamespacesWithSealsDue(database.system, clock.now(), limits.tidyBatchMax)
  for (const tenantId of due)
    await database.tenant(tenantId).commit((tx) => enqueue(tx, { kind: LOOK, payload: {}, key: 'next' }))
}

/** Hands the envelopes that are due to jobs of their own, a batch at a time: the next look comes when most of them are done. */
export function lookForSealsHandler(rooms: SealRooms): JobHandler {
  return {
    kind: LOOK,
    concurrency: 1,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.jobLeaseMs,
    run: (job) => look(rooms, job),
  }
}

async function look(rooms: SealRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { timestamps, database, clock, config } = rooms
  // Nothing can be raised: the envelopes wait until the operator names an authority that is believed.
  if (timestamps === null || config.timestampRoots.length === 0) return undefined
  const db = database.tenant(job.tenantId)
  const room = limits.sealRaiseBatch - (await countJobsOf(db, RAISE_SEALS, limits.sealRaiseBatch))
  const now = clock.now()
  const places = room <= 0 ? [] : await listSealsDue(db, now, room)
  await db.commit((tx) => {
    postponeSealCare(tx, places, plusMillis(now, DAY_MS))
    enqueue(
      tx,
      ...places.map(({ workflowId, envelopeKey }) => ({
        kind: RAISE_SEALS,
        key: `${workflowId}/${envelopeKey}`,
        payload: { workflowId, envelopeKey },
      })),
    )
    finishJob(tx, job)
  })
  rooms.wake()
  return 'finished'
}
