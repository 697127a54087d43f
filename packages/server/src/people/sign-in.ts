import { millisOf } from '../lib/clock.ts'
import { reasonOf, TooManyRequests, Unauthenticated } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { type Begun, beginSession } from './begin-session.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import { findPersonOf, type Person } from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session } from './session-store.ts'
import { beginTry, endTries } from './try-store.ts'

/** One message for every way in which it can be wrong. */
const WRONG = 'The address or the password is wrong'

export interface Credentials {
  email: string
  password: string
}

/** Where somebody tries from: those of one network are counted together. */
export interface Visitor extends Whence {
  network: string
}

/**
 * Signs somebody in by their password. People who are not known here hear the same words after the same time.
 * @throws Unauthenticated; TooManyRequests after several tries in vain from one network
 */
export async function signIn(
  rooms: PeopleRooms,
  { email, password }: Credentials,
  visitor: Visitor,
  before: Session | null,
): Promise<Begun & { person: Person }> {
  const { system } = rooms.database
  const ofPerson = `person ${email.toLowerCase()} from ${visitor.network}`
  await requireTry(rooms, ofPerson, `from ${visitor.network}`)
  const found = await findPersonOf(system, email)
  const isRight = await rooms.passwords.isRight(password, found?.person.password ?? null)
  if (found === null || !isRight || found.orgIds.length === 0) {
    if (found !== null) tellFailure(rooms, found.person, visitor)
    throw new Unauthenticated(WRONG)
  }
  const { person } = found
  const now = rooms.clock.now()
  const unit = rooms.database.unit(person.personId, 0)
  try {
    await endTries(unit.system, ofPerson)
    const ways = { personId: person.personId, ways: ['password' as const] }
    const begun = await beginSession(unit.system, ways, before, visitor, now)
    const told = { operation: 'signIn', subject: { type: 'session', id: begun.session.sessionId } }
    await logPerson(unit.system, person.personId, told, visitor, now)
    await unit.finish(() => undefined)
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}

/** Counted before it is made. A network is one's own only at home: it may try more often, and never waits long. */
async function requireTry(rooms: PeopleRooms, ofPerson: string, ofNetwork: string): Promise<void> {
  const { system } = rooms.database
  const now = rooms.clock.now()
  const next =
    (await beginTry(system, ofNetwork, limits.signInTriesOfNetwork, now)) ??
    (await beginTry(system, ofPerson, limits.signInTries, now))
  if (next === null) return
  const seconds = Math.max(1, Math.ceil((millisOf(next) - millisOf(now)) / 1000))
  throw new TooManyRequests(
    `Too many tries to sign in were in vain: wait ${seconds} s before the next one`,
    seconds,
  )
}

/** Nobody waits for it: the answer takes as long as that to somebody who is not known here. */
function tellFailure(rooms: PeopleRooms, { personId }: Person, visitor: Whence): void {
  const actor = { type: 'visitor', id: '' } as const
  const told = { operation: 'signIn', actor, subject: { type: 'failed_sign_in' } }
  logPerson(rooms.database.system, personId, told, visitor, rooms.clock.now()).catch((error) =>
    rooms.log.warn('a failed sign-in was not logged', { error: reasonOf(error) }),
  )
}
