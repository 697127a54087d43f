import { InvalidInput } from '../lib/errors.ts'
import { type Begun, renewSession } from './begin-session.ts'
import { usePasskey } from './factor-store.ts'
import type { ShownPasskey } from './passkeys.ts'
import { logPerson, whereTold } from './people-log-store.ts'
import { findPerson } from './person-store.ts'
import { requireTry, tellFailure, triesOf, type Visitor } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import { confirmedFactors, requireCodeTry, takeCode } from './second-factor.ts'
import type { SignedIn, Way } from './session-store.ts'
import { endTries } from './try-store.ts'
import { provePasskey } from './use-passkey.ts'

/** What somebody shows: one of what they have is enough. */
export type Shown = { password: string } | { code: string } | { passkey: ShownPasskey; token: string | null }

/**
 * Somebody who is signed in shows again who they are (people.md, Step-up). The session goes on under a new token.
 * @throws InvalidInput for a wrong password, code or passkey; TooManyRequests after several of them
 */
export async function stepUp(
  rooms: PeopleRooms,
  session: SignedIn,
  shown: Shown,
  visitor: Visitor,
): Promise<Begun> {
  const { personId, email } = session
  await requireTry(rooms, email, visitor)
  const factors = 'code' in shown ? await confirmedFactors(rooms.database.system, personId) : []
  if ('code' in shown) await requireCodeTry(rooms, personId)
  const isPassword = 'password' in shown && (await isPasswordOf(rooms, personId, shown.password))
  const passkey = 'passkey' in shown ? await ownPasskey(rooms, session, shown) : null
  const now = rooms.clock.now()
  const unit = rooms.database.unit(personId, 0)
  const takeShown = async (): Promise<Way | null> => {
    if ('code' in shown) return takeCode(rooms, unit.system, { personId, factors, code: shown.code }, now)
    if (passkey !== null)
      return (await usePasskey(unit.system, passkey.factorId, passkey.counter, now)) ? 'passkey' : null
    return isPassword ? 'password' : null
  }
  try {
    const found = await takeShown()
    if (found === null) throw wrong(rooms, session, shown, visitor)
    await endTries(unit.system, triesOf(email, visitor))
    const begun = await renewSession(unit.system, session, [found], now)
    const subject = { type: 'session', id: session.sessionId }
    const told = { operation: 'stepUp', subject, ...whereTold(session.boundTo) }
    await logPerson(unit.system, personId, told, visitor, now)
    await unit.finish(() => undefined)
    rooms.directory.forget()
    return begun
  } finally {
    await unit.undo()
  }
}

/** One of the person's own, shown as it should be; null where anything is wrong. */
async function ownPasskey(
  rooms: PeopleRooms,
  session: SignedIn,
  { passkey: shown, token }: { passkey: ShownPasskey; token: string | null },
): Promise<{ factorId: string; counter: number } | null> {
  const proven = await provePasskey(rooms, { ...shown, token }, 'step_up', session)
  if (proven === null || proven.counter === null) return null
  const { passkey, counter } = proven
  return passkey.personId === session.personId ? { factorId: passkey.factorId, counter } : null
}

async function isPasswordOf(rooms: PeopleRooms, personId: string, password: string): Promise<boolean> {
  const person = await findPerson(rooms.database.system, personId)
  return rooms.passwords.isRight(password, person?.password ?? null)
}

function wrong(rooms: PeopleRooms, session: SignedIn, shown: Shown, visitor: Visitor): InvalidInput {
  tellFailure(rooms, 'stepUp', session, visitor)
  return InvalidInput.of([wrongOf(shown)])
}

function wrongOf(shown: Shown): { path: string; message: string } {
  if ('password' in shown) return { path: '/password', message: 'The password is wrong' }
  if ('passkey' in shown)
    return { path: '/passkey', message: 'The passkey was not accepted: show one of your own, and try again' }
  const message = 'The code is wrong, or was used already: wait for the next one of your app'
  return { path: '/code', message }
}
