import assert from 'node:assert/strict'
import test from 'node:test'
import type { RetryConfig } from '../access/retry-config.ts'
import { plusMillis } from '../lib/clock.ts'
import { decideRetry, parseRetryAfter, RETRY_DEFAULTS } from './retry-schedule.ts'

const START = '2030-01-01T00:00:00.000Z'

/** Seconds from the first attempt to each, and why it ended, for a receiver that always fails at once. */
function play(change: Partial<RetryConfig>, random = 1): { at: number[]; because: string } {
  const config = { ...RETRY_DEFAULTS, ...change }
  const at = [0]
  for (;;) {
    const failedAt = plusMillis(START, (at.at(-1) ?? 0) * 1000)
    const decision = decideRetry(
      config,
      { attemptNumber: at.length, firstAttemptAt: START, failedAt },
      random,
    )
    if ('failedBecause' in decision) return { at, because: decision.failedBecause }
    at.push((Date.parse(decision.nextAttemptAt) - Date.parse(START)) / 1000)
  }
}

const delaysOf = ({ at }: { at: number[] }) => at.slice(1).map((second, index) => second - (at[index] ?? 0))

test('[retry-strategy] [retry-start] [retry-max-doublings] [retry-max-delay] [limits-webhook-start] [limits-webhook-backoff] the published schedule: 60 s doubled ten times, then 12 h; 72 h end it at the 15th attempt', () => {
  const played = play({})
  const doubled = [60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 30_720]
  assert.deepEqual(delaysOf(played), [...doubled, 43_200, 43_200, 43_200, 43_200])
  assert.equal(played.at.length, 15)
  assert.equal(played.because, 'max_duration')
})

test('attempts, doublings, longest delay and duration end the schedule each on its own', () => {
  assert.deepEqual(play({ maxAttempts: 3 }), { at: [0, 60, 180], because: 'max_attempts' })
  assert.deepEqual(play({ maxAttempts: 1 }), { at: [0], because: 'max_attempts' })
  assert.deepEqual(delaysOf(play({ maxDoublings: 1, maxAttempts: 5 })), [60, 120, 120, 120])
  assert.deepEqual(delaysOf(play({ maxDelaySeconds: 100, maxAttempts: 4 })), [60, 100, 100])
  assert.deepEqual(play({ maxDurationSeconds: 180 }), { at: [0, 60, 180], because: 'max_duration' })
  assert.deepEqual(play({ maxDurationSeconds: 179 }), { at: [0, 60], because: 'max_duration' })
})

test('[retry-jitter] full jitter takes a part of each delay; without jitter chance plays no part', () => {
  assert.deepEqual(delaysOf(play({ jitter: 'full', maxAttempts: 4 }, 0.5)), [30, 60, 120])
  assert.deepEqual(delaysOf(play({ jitter: 'full', maxAttempts: 3 }, 0)), [0, 0])
  assert.deepEqual(play({}, 0), play({}, 1))
})

test('Retry-After is heeded only when the endpoint says so, and never past the longest delay', () => {
  const next = (honorRetryAfter: boolean, retryAfterSeconds: number) => {
    const config = { ...RETRY_DEFAULTS, honorRetryAfter }
    const failed = { attemptNumber: 1, firstAttemptAt: START, failedAt: START, retryAfterSeconds }
    return decideRetry(config, failed, 0)
  }
  assert.deepEqual(next(false, 600), { nextAttemptAt: plusMillis(START, 60_000) })
  assert.deepEqual(next(true, 600), { nextAttemptAt: plusMillis(START, 600_000) })
  assert.deepEqual(next(true, 5), { nextAttemptAt: plusMillis(START, 60_000) })
  assert.deepEqual(next(true, 999_999), { nextAttemptAt: plusMillis(START, 43_200_000) })
})

test('Retry-After in both of its forms', () => {
  assert.equal(parseRetryAfter('120', START), 120)
  assert.equal(parseRetryAfter('Tue, 01 Jan 2030 00:01:30 GMT', START), 90)
  assert.equal(parseRetryAfter('Mon, 31 Dec 2029 00:00:00 GMT', START), 0)
  assert.equal(parseRetryAfter('soon', START), undefined)
  assert.equal(parseRetryAfter(undefined, START), undefined)
})
