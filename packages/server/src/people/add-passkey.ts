import { millisOf } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Begun } from './begin-session.ts'
import { asPerson, finishFactor } from './change-factors.ts'
import { insertFactor } from './factor-store.ts'
import { checkMade, type MadePasskey } from './passkeys.ts'
import type { Whence } from './people-log-store.ts'
import type { PeopleRooms } from './rooms.ts'
import type { SignedIn } from './session-store.ts'
import { takeChallenge } from './use-passkey.ts'

/**
 * Adds a passkey that the browser made for a challenge of `beginPasskey`; it is the person's from now on. With the first factor come recovery
 * codes, shown once.
 * @throws InvalidInput
 */
export async function addPasskey(
  rooms: PeopleRooms,
  session: SignedIn,
  { name, token, ...made }: MadePasskey & { name: string; token: string | null },
  whence: Whence,
): Promise<Begun & { factorId: string; recoveryCodes: string[] }> {
  const { personId } = session
  const challenge = await takeChallenge(rooms, 'add', token, session)
  const checked = challenge === null ? null : await checkMade(rooms.config.baseUrl, challenge, made)
  if (checked === null) {
    throw new InvalidInput(
      'The passkey was not accepted: it was not made for this page, or too much time has passed. Try again',
    )
  }
  return asPerson(rooms, personId, async (system, now) => {
    const factorId = newId(millisOf(now))
    const factor = { factorId, personId, kind: 'passkey', name, createdAt: now, ...checked } as const
    if (!(await insertFactor(system, factor))) {
      throw new InvalidInput(
        `The passkey was added before, or you have ${limits.factorsMax} passkeys and apps already: remove one first`,
      )
    }
    return { factorId, ...(await finishFactor(system, session, { factorId, way: 'passkey' }, whence, now)) }
  })
}
