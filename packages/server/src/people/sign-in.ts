import { Unauthenticated } from '../lib/errors.ts'
import { type Begun, beginSession } from './begin-session.ts'
import { logPerson } from './people-log-store.ts'
import { findPersonOf, type Person, replacePassword } from './person-store.ts'
import { requireTry, tellFailure, triesOf, type Visitor } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session } from './session-store.ts'
import { endTries } from './try-store.ts'

/** One message for every way in which it can be wrong. */
const WRONG = 'The address or the password is wrong'

export interface Credentials {
  email: string
  password: string
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
  await requireTry(rooms, email, visitor)
  const found = await findPersonOf(system, email)
  const isRight = await rooms.passwords.isRight(password, found?.person.password ?? null)
  if (found === null || !isRight || found.orgIds.length === 0) {
    if (found !== null) tellFailure(rooms, 'signIn', found.person, visitor)
    throw new Unauthenticated(WRONG)
  }
  const { person } = found
  const hash = await hashedAnew(rooms, password, person)
  const now = rooms.clock.now()
  const unit = rooms.database.unit(person.personId, 0)
  try {
    await endTries(unit.system, triesOf(email, visitor))
    if (hash !== null) await replacePassword(unit.system, person.personId, hash.before, hash.now)
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

/** A password that was hashed with parameters of before is hashed anew while it is at hand. */
async function hashedAnew(
  { passwords }: PeopleRooms,
  password: string,
  { password: before }: Person,
): Promise<{ before: string; now: string } | null> {
  if (before === null || !passwords.isOutdated(before)) return null
  return { before, now: await passwords.hash(password) }
}
