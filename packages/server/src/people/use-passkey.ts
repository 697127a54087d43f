import { Unauthenticated } from '../lib/errors.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type Begun, beginSession } from './begin-session.ts'
import { beginCeremony, type Ceremonies, takeCeremony } from './ceremony-store.ts'
import { findPasskey, listFactors, type Passkey, usePasskey } from './factor-store.ts'
import { checkShown, newChallenge, relyingPartyOf, type ShownPasskey } from './passkeys.ts'
import { logPerson } from './people-log-store.ts'
import { findPerson, listMemberships, type Person } from './person-store.ts'
import { tellFailure, type Visitor } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session, SignedIn } from './session-store.ts'

/** One message for every way in which it can be wrong. */
const WRONG = 'The passkey was not accepted: it is not known here, or too much time has passed. Try again'

type PasskeyCeremony = Ceremonies['passkey']

/** A challenge that was begun, and what the browser's cookie holds. */
export interface BegunPasskey {
  challenge: string
  rpId: string
  /** Those of whoever steps up; whoever signs in chooses on their device. */
  passkeys: Pick<Passkey, 'credentialId' | 'transports'>[]
  token: string
}

/** Begins a sign-in, or a step-up of whoever is signed in. @throws InvalidInput where BASE_URL can have no passkeys */
export async function beginPasskey(
  { config, database, clock }: PeopleRooms,
  purpose: PasskeyCeremony['purpose'],
  session: SignedIn | null,
): Promise<BegunPasskey> {
  const { id: rpId } = relyingPartyOf(config.baseUrl)
  const challenge = newChallenge()
  const own = purpose === 'sign_in' ? null : session
  const state = { purpose, challenge, sessionId: own?.sessionId ?? null }
  const token = await beginCeremony(database.system, 'passkey', state, clock.now())
  const factors = own === null ? [] : (await listFactors(database.system, own.personId)).factors
  return { challenge, rpId, passkeys: factors.filter((one) => one.kind === 'passkey'), token }
}

/** The challenge that this browser was given for this, in this session; it is used up, whatever comes of it. Null: there is none. */
export async function takeChallenge(
  { database, clock }: PeopleRooms,
  purpose: PasskeyCeremony['purpose'],
  token: string | null,
  session: SignedIn | null,
): Promise<string | null> {
  const begun = await takeCeremony(database.system, 'passkey', token, clock.now())
  const sessionId = purpose === 'sign_in' ? null : (session?.sessionId ?? null)
  return begun?.purpose === purpose && begun.sessionId === sessionId ? begun.challenge : null
}

/** @param shown with what the browser's cookie holds. @returns null where anything is wrong */
export async function provePasskey(
  rooms: PeopleRooms,
  shown: ShownPasskey & { token: string | null },
  purpose: PasskeyCeremony['purpose'],
  session: SignedIn | null,
): Promise<{ passkey: Passkey; counter: number | null } | null> {
  const challenge = await takeChallenge(rooms, purpose, shown.token, session)
  const passkey = await findPasskey(rooms.database.system, shown.id)
  if (challenge === null || passkey === null) return null
  return { passkey, counter: await checkShown(rooms.config.baseUrl, challenge, shown, passkey) }
}

/**
 * Signs somebody in by a passkey alone: their device asked who they are.
 * @throws Unauthenticated
 */
export async function signInByPasskey(
  rooms: PeopleRooms,
  shown: ShownPasskey & { token: string | null },
  visitor: Visitor,
  before: Session | null,
): Promise<Begun & { person: Person }> {
  const proven = await provePasskey(rooms, shown, 'sign_in', null)
  const person = proven === null ? null : await findPerson(rooms.database.system, proven.passkey.personId)
  if (proven === null || person === null) throw new Unauthenticated(WRONG)
  const { personId } = person
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  try {
    if (!(await isTaken(unit.system, proven, personId, now))) {
      tellFailure(rooms, 'signIn', person, visitor)
      throw new Unauthenticated(WRONG)
    }
    const begun = await beginSession(unit.system, { personId, ways: ['passkey'] }, before, visitor, now)
    const told = { operation: 'signIn', subject: { type: 'session', id: begun.session.sessionId } }
    await logPerson(unit.system, personId, told, visitor, now)
    await unit.finish(() => undefined)
    return { ...begun, person }
  } finally {
    await unit.undo()
  }
}

/** Whether it was right, its person may act somewhere, and it counts further than before. */
async function isTaken(
  system: SystemDb,
  { passkey, counter }: { passkey: Passkey; counter: number | null },
  personId: string,
  now: Parameters<typeof usePasskey>[3],
): Promise<boolean> {
  if (counter === null || (await listMemberships(system, { personId, boundTo: null })).length === 0)
    return false
  return usePasskey(system, passkey.factorId, counter, now)
}
