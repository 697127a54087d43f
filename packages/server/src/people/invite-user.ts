import type { Caller } from '../access/caller.ts'
import type { User } from '../access/user-store.ts'
import { enqueue } from '../jobs/job.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { endLinks } from './link-store.ts'
import { makeLink } from './links.ts'
import type { PeopleLanguage } from './mail-texts.ts'
import type { PeopleRooms } from './rooms.ts'
import { INVITATION_MAIL } from './send-people-mail.ts'

/**
 * Invites a user to take their account: a link for whoever invites, to be passed on, and one by mail. Those that were made before end.
 * @param db the organization's own
 * @throws InvalidInput for somebody who has an account, or is disabled
 */
export async function inviteUser(
  rooms: Pick<PeopleRooms, 'config' | 'database' | 'clock'> & { wake(): void },
  db: Db,
  caller: Caller,
  user: User,
  { mail, language }: { mail: boolean; language: PeopleLanguage },
): Promise<{ url: string; expiresAt: Instant }> {
  const { orgId, userId, email } = user
  if (user.personId !== null)
    throw new InvalidInput(`'${email}' has an account already, and signs in with it`)
  if (user.status !== 'active')
    throw new InvalidInput(`'${email}' is disabled: set the status to active first`)
  const { system } = rooms.database
  const wanted = { kind: 'invitation', orgId, userId, createdBy: caller.keyId } as const
  await endLinks(system, { kind: 'invitation', orgId, userId, personId: null })
  const link = await makeLink(system, rooms.config.baseUrl, wanted, rooms.clock.now())
  if (mail) {
    const inviter = caller.user?.name ?? 'Countersign'
    const payload = { orgId, userId, inviter, language, createdBy: caller.keyId }
    await db.commit((tx) => enqueue(tx, { kind: INVITATION_MAIL, key: userId, payload, hurry: true }))
    rooms.wake()
  }
  return link
}
