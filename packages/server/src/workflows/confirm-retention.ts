import { enqueue } from '../jobs/job.ts'
import { Conflict, InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { erasing } from './apply-retention.ts'
import type { Waiting } from './retention.ts'
import { endWaiting, findRetention } from './retention-store.ts'
import type { ChangeRooms } from './rooms.ts'

/**
 * Lets what waits be erased: what a look found, no more. @param foundAt what whoever confirms has seen
 * @throws InvalidInput when nothing waits; Conflict when a later look found something else
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
  await db.commit((tx) => {
    endWaiting(tx, waiting)
    enqueue(tx, erasing(waiting.endedBefore))
  })
  rooms.wake()
  return waiting
}
