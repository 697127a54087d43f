import { removeSlots } from './files/upload-slot-store.ts'
import { type Clock, plusMillis } from './lib/clock.ts'
import { limits } from './limits.ts'
import { removeKept } from './mail/kept-mail-store.ts'
import { tidyPeople } from './people/session-store.ts'
import type { SystemDb } from './postgres/db.ts'
import type { BaseRooms } from './postgres/rooms.ts'
import { lineUpRetention } from './workflows/apply-retention.ts'
import { lineUpRaises } from './workflows/look-for-seals.ts'

async function removeOldMail(system: SystemDb, clock: Clock): Promise<void> {
  const before = plusMillis(clock.now(), -limits.mailKeptMs)
  const batch = limits.tidyBatchMax
  while ((await removeKept(system, before, batch)) === batch);
}

/** What has served its time in the database, and what retention looks at. */
export async function tidyRows(rooms: BaseRooms): Promise<void> {
  const { database, clock } = rooms
  await removeSlots(database.system, clock.now())
  await removeOldMail(database.system, clock)
  await tidyPeople(database.system, clock.now())
  await lineUpRetention(rooms)
  await lineUpRaises(rooms)
}
