import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { KeptJson } from './kept-json.ts'

const answerOf = (bytes: number) => ({ json: 'x'.repeat(bytes / 2 - 10) })
const nameOf = (number: number) => `answer ${String(number).padStart(3, '0')}`
const HALF = limits.shownOneBytesMax / 2

test('an answer is kept by tenant and name until it is forgotten', () => {
  const kept = new KeptJson<{ json: string }>()
  kept.put('a', 'one', { json: '{"of":"a"}' })
  kept.put('b', 'one', { json: '{"of":"b"}' })
  assert.equal(kept.get('a', 'one')?.json, '{"of":"a"}')
  assert.equal(kept.get('c', 'one'), undefined)
  kept.put('a', 'one', { json: '{}' })
  assert.equal(kept.get('a', 'one')?.json, '{}')
  kept.forget('a', 'one')
  assert.equal(kept.get('a', 'one'), undefined)
  assert.equal(kept.get('b', 'one')?.json, '{"of":"b"}')
  kept.forget('b', 'one')
  assert.equal(kept.bytes, 0)
})

test('one that is too large is not kept', () => {
  const kept = new KeptJson<{ json: string }>()
  kept.put('a', nameOf(1), answerOf(limits.shownOneBytesMax))
  kept.put('a', nameOf(2), answerOf(limits.shownOneBytesMax + 4))
  assert.ok(kept.get('a', nameOf(1)))
  assert.equal(kept.get('a', nameOf(2)), undefined)
})

test('what was used longest ago makes room within the tenant', () => {
  const kept = new KeptJson<{ json: string }>()
  const fits = limits.shownOfOneBytesMax / HALF
  kept.put('other', 'old', { json: '{}' })
  for (let number = 0; number < fits; number += 1) kept.put('a', nameOf(number), answerOf(HALF))
  assert.ok(kept.get('a', nameOf(0)), 'all fit')
  kept.put('a', nameOf(fits), answerOf(HALF))
  assert.ok(kept.get('a', nameOf(0)), 'it was just used')
  assert.equal(kept.get('a', nameOf(1)), undefined)
  assert.ok(kept.get('a', nameOf(fits)))
  assert.ok(kept.get('other', 'old'), 'another tenant loses nothing')
})

test('all tenants together have a bound, too', () => {
  const kept = new KeptJson<{ json: string }>()
  const tenants = limits.shownBytesMax / limits.shownOfOneBytesMax
  for (let tenant = 0; tenant <= tenants; tenant += 1) {
    for (let number = 0; number < limits.shownOfOneBytesMax / HALF; number += 1)
      kept.put(`tenant ${tenant}`, nameOf(number), answerOf(HALF))
    assert.ok(kept.bytes <= limits.shownBytesMax)
  }
  assert.equal(kept.get('tenant 0', nameOf(0)), undefined)
  assert.ok(kept.get(`tenant ${tenants}`, nameOf(0)))
})

test('what nobody asks for is forgotten', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const kept = new KeptJson<{ json: string }>()
  kept.put('a', 'asked for', { json: '{}' })
  kept.put('a', 'left alone', { json: '{}' })
  t.mock.timers.tick(limits.shownIdleMs)
  assert.ok(kept.get('a', 'asked for'))
  t.mock.timers.tick(limits.shownIdleMs)
  assert.ok(kept.get('a', 'asked for'))
  assert.equal(kept.get('a', 'left alone'), undefined)
  t.mock.timers.tick(limits.shownIdleMs)
  t.mock.timers.tick(limits.shownIdleMs)
  assert.equal(kept.bytes, 0)
})
