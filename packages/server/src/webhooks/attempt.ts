import type { RetryConfig } from '../access/retry-config.ts'
import type { Instant } from '../lib/clock.ts'
import type { DeliveryAttempt } from './delivery.ts'
import type { SentRequest } from './request-headers.ts'
import { decideRetry, parseRetryAfter } from './retry-schedule.ts'
import type { SendOutcome } from './send.ts'

/** What an attempt makes of its delivery. */
export interface AttemptResult {
  attempt: DeliveryAttempt
  status: 'succeeded' | 'retrying' | 'failed'
  nextAttemptAt?: Instant
  failedBecause?: 'max_attempts' | 'max_duration'
}

export interface AttemptFacts {
  /** From 1. */
  attemptNumber: number
  firstAttemptAt: Instant
  attemptedAt: Instant
  endedAt: Instant
  sent: SentRequest
}

/**
 * 2xx is success; everything else, redirects included, is tried again on the schedule (events.md, Sending).
 * @param random a number from 0 to 1, for full jitter
 */
export function judgeAttempt(
  config: RetryConfig,
  facts: AttemptFacts,
  outcome: SendOutcome,
  random: number,
): AttemptResult {
  const attempt = describeAttempt(facts, outcome)
  if (outcome.failure === null && outcome.status >= 200 && outcome.status <= 299) {
    return { attempt, status: 'succeeded' }
  }
  const retryAfter = outcome.failure === null ? outcome.retryAfter : undefined
  const { attemptNumber, firstAttemptAt, endedAt: failedAt } = facts
  const retryAfterSeconds = parseRetryAfter(retryAfter, failedAt)
  const decision = decideRetry(config, { attemptNumber, firstAttemptAt, failedAt, retryAfterSeconds }, random)
  return 'nextAttemptAt' in decision
    ? { attempt, status: 'retrying', ...decision }
    : { attempt, status: 'failed', ...decision }
}

function describeAttempt(facts: AttemptFacts, outcome: SendOutcome): DeliveryAttempt {
  const base = {
    attemptNumber: facts.attemptNumber,
    attemptedAt: facts.attemptedAt,
    duration: outcome.durationMs,
    sent: facts.sent,
  }
  if (outcome.failure !== null) return { ...base, errorMessage: `${outcome.failure}: ${outcome.message}` }
  return {
    ...base,
    responseStatus: outcome.status,
    ...(outcome.body !== '' && { responseBody: outcome.body }),
    ...(outcome.status >= 300 && outcome.status <= 399 && { errorMessage: 'redirects are not followed' }),
  }
}
