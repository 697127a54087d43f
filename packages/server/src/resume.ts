import { findFirstOrganizationId } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { findPaused, resumeInstallation } from './access/pause-store.ts'
import type { Instant } from './lib/clock.ts'
import { NotFound } from './lib/errors.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'

/**
 * Lets mail and webhooks leave a restored service again: processes that run notice within seconds.
 * @param system as the owner of the tables
 * @returns what was done, in words
 */
export async function resume(
  system: SystemDb,
  { account, now }: { account: string; now: Instant },
): Promise<string> {
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null) throw new NotFound('The database is empty: start the service once')
  const pausedAt = await findPaused(system)
  if (pausedAt === null) return 'The service is not paused.'
  await inTransaction(system, async () => {
    await resumeInstallation(system)
    await logOnMachine(system, orgId, {
      operation: 'resume',
      subject: { type: 'installation' },
      account,
      now,
    })
  })
  return `The service was paused since ${pausedAt}. Mail and webhooks leave it from now on, those that waited first.`
}
