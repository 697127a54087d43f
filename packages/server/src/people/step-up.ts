import { InvalidInput } from '../lib/errors.ts'
import { type Begun, renewSession } from './begin-session.ts'
import { logPerson } from './people-log-store.ts'
import { findPerson } from './person-store.ts'
import { requireTry, tellFailure, triesOf, type Visitor } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import type { SignedIn } from './session-store.ts'
import { endTries } from './try-store.ts'

/**
 * Somebody who is signed in shows again who they are (people.md, Step-up). The session goes on under a new token.
 * @throws InvalidInput for a wrong password; TooManyRequests after several of them
 */
export async function stepUp(
  rooms: PeopleRooms,
  session: SignedIn,
  { password }: { password: string },
  visitor: Visitor,
): Promise<Begun> {
  const { personId, email } = session
  await requireTry(rooms, email, visitor)
  const person = await findPerson(rooms.database.system, personId)
  if (!(await rooms.passwords.isRight(password, person?.password ?? null))) {
    tellFailure(rooms, 'stepUp', { personId }, visitor)
    throw InvalidInput.of([{ path: '/password', message: 'The password is wrong' }])
  }
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    await endTries(unit.system, triesOf(email, visitor))
    const begun = await renewSession(unit.system, session, ['password'], now)
    const told = { operation: 'stepUp', subject: { type: 'session', id: session.sessionId } }
    await logPerson(unit.system, personId, told, visitor, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return begun
  } finally {
    await unit.undo()
  }
}
