import { repeatErasures } from './backup/repeat-erasures.ts'
import type { Told } from './lib/told.ts'
import type { Machine } from './machine.ts'
import { openNamedErasures } from './open-backup.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'

/**
 * Carries out again, one by one, all that a list names as erased; the service may run.
 * @param system as the owner of the tables, in no transaction
 * @param place of the list; undefined: that of ERASURES_URL
 */
export async function repeatOnMachine(
  system: SystemDb,
  { config, account, clock, say }: Pick<Machine, 'config' | 'account' | 'clock' | 'say'>,
  place: string | undefined,
): Promise<Told> {
  const list = await openNamedErasures(place, config)
  if (list === null)
    throw new Error('Give --erasures PLACE, or set ERASURES_URL: nobody knows where the list is')
  try {
    const each = <T>(work: () => Promise<T>) => inTransaction(system, work)
    const whole = { since: null, listedAt: undefined }
    const { told } = await repeatErasures({ system, list, ...whole, each, account, clock, say })
    const { repeated, erasedBefore, unknown, remaining } = told
    const counts = `Erased again: ${repeated} workflows; erased before: ${erasedBefore}; not there: ${unknown}.`
    const last =
      remaining.length === 0
        ? 'Nothing remains: the service may be resumed.'
        : `Remaining: ${remaining.length}`
    return {
      text: [...remaining, counts, last].join('\n'),
      facts: told,
      code: remaining.length === 0 ? 0 : 1,
    }
  } finally {
    list.close()
  }
}
