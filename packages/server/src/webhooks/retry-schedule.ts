import type { RetryConfig } from '../access/retry-config.ts'
import { type Instant, millisOf, plusMillis } from '../lib/clock.ts'

/** interface.md, Events, Retry defaults: 60 s, doubled ten times, 12 h at most; 20 attempts or 72 h, whichever ends first. */
export const RETRY_DEFAULTS: RetryConfig = {
  strategy: 'exponential',
  startingDelaySeconds: 60,
  maxDoublings: 10,
  maxDelaySeconds: 43_200,
  maxAttempts: 20,
  maxDurationSeconds: 259_200,
  jitter: 'none',
  honorRetryAfter: false,
}

/** What follows a failed attempt. */
export type RetryDecision = { nextAttemptAt: Instant } | { failedBecause: 'max_attempts' | 'max_duration' }

export interface FailedAttempt {
  /** From 1. */
  attemptNumber: number
  firstAttemptAt: Instant
  /** When this attempt had failed: the delay counts from here. */
  failedAt: Instant
  /** What the receiver asked for, in seconds. */
  retryAfterSeconds?: number | undefined
}

/**
 * Decides on the next attempt. A delivery fails at once when that would be one too many, or would begin later than the
 * maximum duration after the first attempt.
 * @param random a number from 0 to 1, for full jitter
 */
export function decideRetry(config: RetryConfig, failed: FailedAttempt, random: number): RetryDecision {
  if (failed.attemptNumber >= config.maxAttempts) return { failedBecause: 'max_attempts' }
  const delayMs = delayAfter(config, failed, random)
  const nextAttemptAt = plusMillis(failed.failedAt, delayMs)
  const latest = millisOf(failed.firstAttemptAt) + config.maxDurationSeconds * 1000
  return millisOf(nextAttemptAt) > latest ? { failedBecause: 'max_duration' } : { nextAttemptAt }
}

function delayAfter(config: RetryConfig, failed: FailedAttempt, random: number): number {
  const doublings = Math.min(failed.attemptNumber - 1, config.maxDoublings)
  const seconds = Math.min(config.startingDelaySeconds * 2 ** doublings, config.maxDelaySeconds)
  const scheduled = config.jitter === 'full' ? seconds * random : seconds
  const asked = config.honorRetryAfter ? Math.min(failed.retryAfterSeconds ?? 0, config.maxDelaySeconds) : 0
  return Math.round(Math.max(scheduled, asked) * 1000)
}

/** The seconds that a Retry-After header asks for (RFC 9110, section 10.2.3), undefined when it cannot be read. */
export function parseRetryAfter(header: string | undefined, now: Instant): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - millisOf(now)) / 1000))
}
