import { enqueue } from '../jobs/job.ts'
import { reasonOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { findLink, useLink } from './link-store.ts'
import { linkIsOver } from './links.ts'
import type { PeopleLanguage } from './mail-texts.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import { findPerson, findPersonOf, setPassword, verifyPerson } from './person-store.ts'
import { requirePassword } from './require-password.ts'
import type { PeopleRooms } from './rooms.ts'
import { RESET_MAIL } from './send-people-mail.ts'
import { deleteSessions } from './session-store.ts'
import { hashToken } from './token.ts'
import { beginTry } from './try-store.ts'

/** Mails a link to whoever has the address, if somebody has. The answer waits for nothing that depends on it. */
export function askReset(
  rooms: PeopleRooms & { wake(): void },
  email: string,
  language: PeopleLanguage,
  whence: Whence,
): void {
  mailReset(rooms, email, language, whence).catch((error) =>
    rooms.log.warn('a link for a new password was not mailed', { error: reasonOf(error) }),
  )
}

async function mailReset(
  rooms: PeopleRooms & { wake(): void },
  email: string,
  language: PeopleLanguage,
  whence: Whence,
): Promise<void> {
  const { system } = rooms.database
  const now = rooms.clock.now()
  const found = await findPersonOf(system, email)
  const [orgId] = found?.orgIds ?? []
  if (found === null || orgId === undefined) return
  const { personId } = found.person
  // Nobody's mailbox is filled by others.
  if ((await beginTry(system, `reset ${personId}`, limits.resetMails, now)) !== null) return
  const actor = { type: 'visitor', id: '' } as const
  await logPerson(system, personId, { operation: 'askReset', actor, subject: { type: 'user' } }, whence, now)
  const job = { kind: RESET_MAIL, key: personId, payload: { personId, language } }
  await rooms.database.tenant(orgId).commit((tx) => enqueue(tx, job))
  rooms.wake()
}

/**
 * Sets a new password by a link, and signs the person out everywhere.
 * @throws NotFound for a link that is over; InvalidInput for a password that is refused
 */
export async function resetPassword(
  rooms: PeopleRooms,
  { token, password }: { token: string; password: string },
  whence: Whence,
): Promise<void> {
  const { system } = rooms.database
  const now = rooms.clock.now()
  const seen = await findLink(system, hashToken(token), now)
  const person =
    seen?.kind === 'reset' && seen.personId !== null ? await findPerson(system, seen.personId) : null
  if (person === null) throw linkIsOver()
  await requirePassword(password, person, '/password')
  const hash = await rooms.passwords.hash(password)
  const unit = rooms.database.unit(person.personId, 0)
  try {
    const link = await useLink(unit.system, hashToken(token), now)
    if (link === null) throw linkIsOver()
    if (link.isMailed) await verifyPerson(unit.system, person.personId, now)
    await setPassword(unit.system, person.personId, hash)
    await deleteSessions(unit.system, { ...person, boundTo: null }, null, null)
    const told = { operation: 'resetPassword', subject: { type: 'user' } }
    await logPerson(unit.system, person.personId, told, whence, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
  } finally {
    await unit.undo()
  }
}
