import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { CodeState } from './code-store.ts'

/*
 * Codes. One that is mailed lives for ten minutes and five tries, and another one is sent after a minute; whoever asks again and again waits
 * longer each time. An access code has no end: after five wrong tries in a row each further one has to wait, twice as long as the one
 * before. A try counts before it is looked at, so that many at once are no more than one after the other.
 */

/** Another code is mailed: earlier ones are worthless. */
export function askedAgain({ number, asked }: CodeState, now: Instant): CodeState {
  const quick = limits.emailCodesQuickMax
  const pauseMs = Math.min(
    limits.emailCodePauseMs * 2 ** Math.max(0, asked + 1 - quick),
    limits.emailCodePauseMaxMs,
  )
  return {
    number: number + 1,
    asked: asked + 1,
    expiresAt: plusMillis(now, limits.emailCodeLifeMs),
    tries: 0,
    waitsUntil: plusMillis(now, pauseMs),
    mail: 'pending',
  }
}

/** A mailed code that can still be right. */
export function isCodeOpen({ number, expiresAt, tries }: CodeState, now: Instant): boolean {
  return number > 0 && expiresAt !== null && now < expiresAt && tries < limits.emailCodeTriesMax
}

/** Another try at an access code. */
export function triedAccess(before: CodeState, now: Instant): CodeState {
  const tries = before.tries + 1
  const late = tries - limits.accessCodeTriesMax
  if (late < 0) return { ...before, tries, waitsUntil: null }
  const waitMs = Math.min(limits.accessCodeWaitMs * 2 ** late, limits.accessCodeWaitMaxMs)
  return { ...before, tries, waitsUntil: plusMillis(now, waitMs) }
}

/** Seconds until something may be done again; 0 when it may be done now. */
export function secondsToWait({ waitsUntil }: CodeState, now: Instant): number {
  return waitsUntil === null ? 0 : Math.max(0, Math.ceil((millisOf(waitsUntil) - millisOf(now)) / 1000))
}

/** Tries that are left before there is none, or before the next has to wait. */
export function triesLeft(method: 'email_code' | 'access_code', { tries }: CodeState): number {
  const most = method === 'email_code' ? limits.emailCodeTriesMax : limits.accessCodeTriesMax
  return Math.max(0, most - tries)
}

/** An address as whoever has only the link may see it: enough to know which of one's own it is. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${at > 1 ? first : ''}•••${email.slice(at)}`
}
