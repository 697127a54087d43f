import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import { type EventPage, type EventQuery, listEvents } from './event-list-store.ts'

interface Asked extends Omit<EventQuery, 'scannedMax'> {
  /** Whether it waits while there are none, for so long at most, and of whom only a few may. */
  waitMs: number
  who: string
  gone: () => AbortSignal
}

/** Events of a namespace, as soon as there are any, or none when the time is over; null where as many wait already as may. */
export async function awaitEvents(
  { waits }: Pick<ChangeRooms, 'waits'>,
  db: Db,
  { waitMs, who, gone, ...asked }: Asked,
): Promise<EventPage | null> {
  const query = { ...asked, scannedMax: limits.eventsScannedMax }
  let page = await listEvents(db, query)
  const isThere = () => page.events.length > 0 || page.hasMore
  const look = async () => {
    page = await listEvents(db, { ...query, behind: page.reached })
    return isThere() ? null : page.head
  }
  // Behind a cursor that no event has reached there is nothing to wait for: whoever asks is told.
  const isAhead = asked.order === 'oldest' && (asked.behind ?? 0) > page.head
  if (isThere() || isAhead || waitMs === 0) return page
  const hasWaited = await waits.until('token', {
    workflow: { tenantId: db.tenantId },
    who,
    gone: gone(),
    waitMs,
    look,
  })
  return hasWaited ? page : null
}
