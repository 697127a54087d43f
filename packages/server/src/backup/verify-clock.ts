import { type Clock, millisOf } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { Complain } from './findings.ts'
import { findClockMs } from './verified-rows-store.ts'

/** Compares the clock of this machine with that of the database. @returns how many clocks it is compared with */
export async function verifyClock(system: SystemDb, clock: Clock, complain: Complain): Promise<number> {
  const beforeMs = millisOf(clock.now())
  const found = await findClockMs(system)
  const afterMs = millisOf(clock.now())
  const theirsMs = found ?? afterMs
  const offMs = Math.max(theirsMs - afterMs, beforeMs - theirsMs)
  if (offMs > limits.clockOffMs)
    complain(
      'clock of the database',
      `It differs from that of this machine by ${Math.round(offMs / 1000)} s: let both keep time (chrony, systemd-timesyncd)`,
    )
  return 1
}
