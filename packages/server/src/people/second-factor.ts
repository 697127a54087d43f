import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type Factor, listFactors, useRecoveryCode, useStep } from './factor-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { requireTryOf } from './require-try.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session, Way } from './session-store.ts'
import { stepOf } from './totp.ts'
import { endTries } from './try-store.ts'

/** The ways that count as a second factor. */
const SECOND_FACTORS = ['totp', 'recovery_code', 'passkey'] as const satisfies Way[]

/** Whether somebody showed one in this session, here or at the provider of their organization that asks for one itself. */
export function hasSecondFactor({ ways, boundTo }: Pick<Session, 'ways' | 'boundTo'>): boolean {
  return boundTo?.hasSecondFactor === true || SECOND_FACTORS.some((one) => ways.includes(one))
}

/** What the secret of a factor is encrypted as. */
export const factorContext = (factorId: string): string => `second factor ${factorId}`

const triesOfCodes = (personId: string): string => `codes of ${personId}`

/** Those that the person has shown to have. */
export async function confirmedFactors(system: SystemDb, personId: string): Promise<Factor[]> {
  const { factors } = await listFactors(system, personId)
  return factors.filter(({ confirmedAt }) => confirmedAt !== null)
}

/**
 * Counted for the person, wherever they are: only who knows the password gets here, so that no stranger makes anybody wait.
 * @throws TooManyRequests
 */
export async function requireCodeTry(rooms: PeopleRooms, personId: string): Promise<void> {
  await requireTryOf(rooms, [[triesOfCodes(personId), limits.codeTries]])
}

/**
 * Takes a code of an app, or a recovery code, which is used up. Of two requests with one code one gets it: it is taken where `system` writes.
 * @returns null when it is wrong, or was taken before
 */
export async function takeCode(
  { secrets }: Pick<PeopleRooms, 'secrets'>,
  system: SystemDb,
  { personId, factors, code }: { personId: string; factors: readonly Factor[]; code: string },
  now: Instant,
): Promise<'totp' | 'recovery_code' | null> {
  const plain = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(plain)) {
    if (!(await useRecoveryCode(system, personId, hashRecoveryCode(code)))) return null
    await endTries(system, triesOfCodes(personId))
    return 'recovery_code'
  }
  for (const factor of factors) {
    if (factor.kind !== 'totp') continue
    const { factorId, secret } = factor
    const step = stepOf(Buffer.from(secrets.decrypt(secret, factorContext(factorId)), 'base64'), plain, now)
    if (step === null || !(await useStep(system, factorId, step, now))) continue
    await endTries(system, triesOfCodes(personId))
    return 'totp'
  }
  return null
}
