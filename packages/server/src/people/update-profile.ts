import { isTimezone } from '@countersign/expressions'
import { InvalidInput } from '../lib/errors.ts'
import { isOfOthers } from './identity-store.ts'
import { logPerson, type Whence } from './people-log-store.ts'
import { getPerson, setProfile } from './person-store.ts'
import { noticesOffAfter, type Profile, type ProfileChange } from './profile.ts'
import type { PeopleRooms } from './rooms.ts'
import type { SignedIn } from './session-store.ts'
import { boundSession } from './sign-in-by-oidc.ts'

/**
 * Changes what a person says of themselves: their name in all of their organizations, language, time zone, and of what they want mail.
 * @throws InvalidInput; Forbidden in a session of an organization's own provider, unless the account is of that organization alone
 */
export async function updateProfile(
  rooms: PeopleRooms,
  session: SignedIn,
  change: ProfileChange,
  whence: Whence,
): Promise<void> {
  const { personId, boundTo } = session
  const { system } = rooms.database
  if (boundTo !== null && (await isOfOthers(system, personId, boundTo.orgId))) throw boundSession(session)
  const before = await getPerson(system, personId)
  const after = changed(before, change)
  const unit = rooms.database.unit(personId, 0)
  try {
    await setProfile(unit.system, personId, after)
    const told = { operation: 'updateProfile', subject: { type: 'user' } } as const
    await logPerson(unit.system, personId, told, whence, rooms.clock.now())
    await unit.finish(() => undefined)
  } finally {
    await unit.undo()
  }
}

function changed(before: Profile, change: ProfileChange): Profile {
  const { name: wanted = before.name, language = before.language, timezone = before.timezone } = change
  const name = wanted.trim()
  const issues = [
    ...(name === '' ? [{ path: '/name', message: 'A name has at least one letter' }] : []),
    ...(timezone === null || isTimezone(timezone)
      ? []
      : [{ path: '/timezone', message: notAZone(timezone) }]),
  ]
  const [first, ...others] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...others])
  const noticesOff = noticesOffAfter(before.noticesOff, change.notices ?? {})
  return { name, language, timezone, noticesOff }
}

function notAZone(timezone: string): string {
  return `'${timezone}' is not a time zone: use a full Region/City name, exact in case, or UTC`
}
