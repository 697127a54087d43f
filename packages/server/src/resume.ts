import { findFirstOrganizationId } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { findErasuresDue, findPaused, resumeInstallation } from './access/pause-store.ts'
import type { Instant } from './lib/clock.ts'
import { Conflict, NotFound } from './lib/errors.ts'
import type { Told } from './lib/told.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'

/**
 * Lets mail and webhooks leave a restored service again: processes that run notice within seconds.
 * @param system as the owner of the tables
 * @param isForced also where erasures since the backup were not carried out again
 * @throws Conflict where some were not
 */
export async function resume(
  system: SystemDb,
  { account, now }: { account: string; now: Instant },
  { isForced }: { isForced: boolean },
): Promise<Told> {
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null) throw new NotFound('The database is empty: start the service once')
  const pausedAt = await findPaused(system)
  if (pausedAt === null) return { text: 'The service is not paused.', facts: { pausedAt: null } }
  const due = await findErasuresDue(system)
  if (due !== null && !isForced)
    throw new Conflict(
      `The service is not resumed, since what was erased after the backup may be back. ${due}. Carry it out by npm run admin -- repeat-erasures --erasures PLACE, or resume with --without-erasures`,
    )
  await inTransaction(system, async () => {
    await resumeInstallation(system)
    await logOnMachine(system, orgId, {
      operation: 'resume',
      subject: { type: 'installation' },
      account,
      now,
    })
  })
  return {
    text: `The service was paused since ${pausedAt}. Mail and webhooks leave it from now on, those that waited first.`,
    facts: { pausedAt },
  }
}
