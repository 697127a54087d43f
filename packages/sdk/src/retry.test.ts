import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { retryAfterMsOf } from './errors.ts'
import { delayMsAfter, isRetryable, RETRY_DEFAULTS } from './retry.ts'

test('only 5xx and 429 are tried again', () => {
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index)
  assert.deepEqual(
    statuses.filter((status) => status < 500 && isRetryable(status)),
    [429],
  )
  assert.ok(statuses.filter((status) => status >= 500).every(isRetryable))
})

test('waits double up to the largest, with full jitter', () => {
  const options = { ...RETRY_DEFAULTS, attemptsMax: 9 }
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempt) => delayMsAfter(attempt, options, undefined, 1))
  assert.deepEqual(longest, [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000, null])
  assert.equal(delayMsAfter(3, options, undefined, 0), 0)
  assert.equal(delayMsAfter(3, options, undefined, 0.5), 1000)
})

test('Retry-After is waited at least, and ends the tries when it is too long', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (asked, random) => {
        const delayMs = delayMsAfter(1, RETRY_DEFAULTS, asked, random)
        assert.ok(delayMs !== null && delayMs >= asked && delayMs <= asked + 500)
      },
    ),
  )
  assert.equal(delayMsAfter(1, RETRY_DEFAULTS, 60_001, 0), null)
})

test('Retry-After is seconds or a date', () => {
  const of = (value: string) =>
    retryAfterMsOf(new Headers({ 'Retry-After': value }), Date.parse('2026-03-14T09:00:00Z'))
  assert.equal(of('2'), 2000)
  assert.equal(of('Sat, 14 Mar 2026 09:00:05 GMT'), 5000)
  assert.equal(of('Sat, 14 Mar 2026 08:00:00 GMT'), 0)
  assert.equal(of('soon'), undefined)
  assert.equal(retryAfterMsOf(new Headers(), 0), undefined)
})
