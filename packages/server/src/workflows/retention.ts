import type { NamespaceSettings } from '../access/namespace-settings.ts'
import { DAY_MS, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'

/** Why an erasure waits: there is far more to erase than on other days, or the clock moved. */
export type WaitingReason = 'many' | 'clock'

/** What waits for a confirmation. */
export interface Waiting {
  since: Instant
  /** When a daily look found it last. */
  foundAt: Instant
  because: WaitingReason
  workflows: number
  /** Those that ended before. */
  endedBefore: Instant
}

/** What the daily looks of a namespace left. */
export interface RetentionState {
  nextAt: Instant
  lookedAt?: Instant
  waiting?: Waiting
}

/** What is kept for how long. */
export interface RetentionTerms {
  /** Of finished workflows; absent: as long as nobody erases them. */
  days?: number
  planDays?: number
  isHeld: boolean
}

/** The setting of the namespace within the organization's plan, which bounds also what the setting does not say. */
export function retentionTerms(
  { retention }: Pick<NamespaceSettings, 'retention'>,
  planDays: number | undefined,
): RetentionTerms {
  const given = [retention?.completedDays, planDays].filter((days) => days !== undefined)
  return {
    ...(given.length > 0 && { days: Math.min(...given) }),
    ...(planDays !== undefined && { planDays }),
    isHeld: retention?.legalHold === true,
  }
}

/** What ended before that has had its time. Null: nothing goes. */
export function endOfTime({ days, isHeld }: RetentionTerms, now: Instant): Instant | null {
  return days === undefined || isHeld ? null : plusMillis(now, -days * DAY_MS)
}

/** The next daily look: each namespace has a moment of the day, by its id. */
export function nextLookAt(tenantId: string, now: Instant): Instant {
  const moment = Number.parseInt(tenantId.slice(-8), 16) % DAY_MS
  const nowMs = millisOf(now)
  const today = nowMs - (nowMs % DAY_MS) + moment
  return new Date(today > nowMs ? today : today + DAY_MS).toISOString()
}

/** A look comes within minutes of its time: a day late, or a day before the last one, the clock has moved, or the service was off. */
export function hasClockMoved({ nextAt, lookedAt }: RetentionState, now: Instant): boolean {
  const isLate = millisOf(now) - millisOf(nextAt) > DAY_MS
  return isLate || (lookedAt !== undefined && millisOf(lookedAt) - millisOf(now) > DAY_MS)
}

/** More than happens by itself; `workflows` are all that the namespace has had, counted as far as it matters. */
export function areMany(due: number, workflows: number): boolean {
  if (due <= limits.retentionUnaskedMax) return false
  return due > limits.retentionUnaskedMost || due > workflows * limits.retentionUnaskedShare
}

/**
 * Why what a look found due must wait for somebody's confirmation; undefined: it goes. What has begun to wait waits on, whatever the next
 * look finds, as long as there is something due.
 */
export function reasonToWait(
  state: RetentionState,
  { due, workflows, now }: { due: number; workflows: number; now: Instant },
): WaitingReason | undefined {
  if (due === 0) return undefined
  if (state.waiting !== undefined) return state.waiting.because
  if (hasClockMoved(state, now)) return 'clock'
  return areMany(due, workflows) ? 'many' : undefined
}
