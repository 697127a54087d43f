import { type Instant, plusMillis } from '../lib/clock.ts'
import { Forbidden } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Caller } from './caller.ts'
import type { AccessRooms } from './rooms.ts'
import { findUserState } from './user-store.ts'

/** Until when somebody may do what asks for who they are; null: they have to show it first. */
export function steppedUpUntil({ provenAt }: { provenAt: Instant }, now: Instant): Instant | null {
  const until = plusMillis(provenAt, limits.stepUpMs)
  return until > now ? until : null
}

/**
 * What harms most when somebody else sits at an open session is asked of people who showed a short while ago who they are (people.md,
 * Step-up). API keys are not asked. `to`: what they want to do, as the message says it.
 * @throws Forbidden
 */
export async function requireStepUp(
  { database, clock }: Pick<AccessRooms, 'database' | 'clock'>,
  { user, orgId, keyId }: Pick<Caller, 'user' | 'orgId' | 'keyId'>,
  to: string,
): Promise<void> {
  if (user === undefined) return
  const { provenAt, sessionId } = user
  const now = clock.now()
  if (provenAt !== undefined && steppedUpUntil({ provenAt }, now) !== null) return
  // What is remembered of the session may be older than a step-up of just now.
  const state =
    sessionId === undefined ? null : await findUserState(database.system, orgId, keyId, sessionId, now)
  requireRecent(state?.provenAt ?? null, now, to)
}

/** @throws Forbidden */
export function requireRecent(provenAt: Instant | null, now: Instant, to: string): void {
  if (provenAt === null || steppedUpUntil({ provenAt }, now) === null) {
    throw new Forbidden(`Sign in again to ${to}`)
  }
}
