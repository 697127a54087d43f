import { enqueue } from '../jobs/job.ts'
import { Conflict, InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { erasing } from './apply-retention.ts'
import type { Waiting } from './retention.ts'
import { countErasable, endWaiting, findRetention } from './retention-store.ts'
import type { ChangeRooms } from './rooms.ts'

/**
 * Lets what waits be erased: what a look found, no more. @param foundAt what whoever confirms has seen
 * @throws InvalidInput when nothing waits; Conflict when a later look found something else, or there is more by now
 */
export async function confirmRetention(
  rooms: Pick<ChangeRooms, 'wake'>,
  db: Pick<Db, 'rows' | 'tenantId' | 'commit'>,
  foundAt: string | undefined,
): Promise<Waiting> {
  const waiting = (await findRetention(db))?.waiting
  if (waiting === undefined) throw new InvalidInput('Nothing waits for a confirmation')
  if (foundAt !== undefined && foundAt !== waiting.foundAt)
    throw new Conflict(
      `What waits was found at ${waiting.foundAt}, not at ${foundAt}. Read it again and retry.`,
    )
  const { workflows, endedBefore } = waiting
  const isCounted = workflows <= limits.retentionUnaskedMost
  if (isCounted && (await countErasable(db, endedBefore, workflows + 1)) > workflows)
    throw new Conflict(
      `More wait by now than the ${workflows} that were found: the next daily look tells how many`,
    )
  await db.commit((tx) => {
    endWaiting(tx, waiting)
    enqueue(tx, erasing(waiting.endedBefore))
  })
  rooms.wake()
  return waiting
}
