import { type Begun, renewSession } from './begin-session.ts'
import { endLinks } from './link-store.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import { setPassword } from './person-store.ts'
import { requirePassword } from './require-password.ts'
import type { PeopleRooms } from './rooms.ts'
import { deleteSessions, type SignedIn } from './session-store.ts'

/**
 * Sets another password for somebody who has just shown who they are. They are signed out everywhere else, and a link that was mailed for a
 * new password opens nothing any more.
 * @throws InvalidInput for a password that is refused
 */
export async function changePassword(
  rooms: PeopleRooms,
  session: SignedIn,
  password: string,
  whence: Whence,
): Promise<Begun> {
  const { personId, sessionId } = session
  await requirePassword(password, session, '/password')
  const hash = await rooms.passwords.hash(password)
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    await setPassword(unit.system, personId, hash)
    await endLinks(unit.system, { kind: 'reset', orgId: null, userId: null, personId })
    await deleteSessions(unit.system, session, null, sessionId)
    const begun = await renewSession(unit.system, session, ['password'], now)
    await logPerson(
      unit.system,
      personId,
      { operation: 'changePassword', subject: { type: 'user' } },
      whence,
      now,
    )
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return begun
  } finally {
    await unit.undo()
  }
}
