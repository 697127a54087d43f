import { millisOf } from '../lib/clock.ts'
import { reasonOf, TooManyRequests } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { logPerson, type Whence, whereTold } from './people-log-store.ts'
import type { Person } from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'
import { beginTry, type TryRule } from './try-store.ts'

/** Where somebody tries from: those of one network are counted together. */
export interface Visitor extends Whence {
  network: string
}

/** What tries of a person from one network are counted under. */
export function triesOf(email: string, { network }: Visitor): string {
  return `person ${email.toLowerCase()} from ${network}`
}

/**
 * Counted before it is made. A network is one's own only at home: it may try more often, and never waits long.
 * @throws TooManyRequests
 */
export async function requireTry(rooms: PeopleRooms, email: string, visitor: Visitor): Promise<void> {
  await requireTryOf(rooms, [
    [`from ${visitor.network}`, limits.signInTriesOfNetwork],
    [triesOf(email, visitor), limits.signInTries],
  ])
}

/** @throws TooManyRequests by the first of the rules that says so; the ones behind it count nothing then */
export async function requireTryOf(
  { database, clock }: Pick<PeopleRooms, 'database' | 'clock'>,
  rules: readonly [subject: string, rule: TryRule][],
): Promise<void> {
  const now = clock.now()
  for (const [subject, rule] of rules) {
    const next = await beginTry(database.system, subject, rule, now)
    if (next === null) continue
    const seconds = Math.max(1, Math.ceil((millisOf(next) - millisOf(now)) / 1000))
    throw new TooManyRequests(
      `Too many tries to sign in were in vain: wait ${seconds} s before the next one`,
      seconds,
    )
  }
}

/** Nobody waits for it: the answer takes as long as that to somebody who is not known here. */
export function tellFailure(
  rooms: PeopleRooms,
  operation: 'signIn' | 'stepUp',
  { personId, boundTo = null }: Pick<Person, 'personId'> & { boundTo?: { orgId: string } | null },
  visitor: Visitor,
): void {
  const actor = { type: 'visitor', id: '' } as const
  const told = { operation, actor, subject: { type: 'failed_sign_in' }, ...whereTold(boundTo) }
  logPerson(rooms.database.system, personId, told, visitor, rooms.clock.now()).catch((error) =>
    rooms.log.warn('a failed sign-in was not logged', { error: reasonOf(error) }),
  )
}
