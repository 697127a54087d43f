import { logPerson, type Whence, whereTold } from './people-log-store.ts'
import type { PeopleRooms } from './rooms.ts'
import { deleteSessions, type Session } from './session-store.ts'

/** Signs out: this session (`own`), another one of the person, or all of them but this one (`others`). Returns those that ended. */
export async function endSessions(
  rooms: PeopleRooms,
  session: Session,
  which: { sessionId: string } | 'own' | 'others',
  whence: Whence,
): Promise<string[]> {
  const { personId, sessionId: own, boundTo } = session
  const now = rooms.clock.now()
  const wanted = which === 'own' ? own : which === 'others' ? null : which.sessionId
  const unit = rooms.database.unit(personId, 0)
  try {
    const ended = await deleteSessions(unit.system, session, wanted, which === 'others' ? own : null)
    const operation = which === 'own' ? 'signOut' : 'endSessions'
    for (const id of ended) {
      const told = { operation, subject: { type: 'session', id }, ...whereTold(boundTo) }
      await logPerson(unit.system, personId, told, whence, now)
    }
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return ended
  } finally {
    await unit.undo()
  }
}
