import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMemory } from './memory.ts'

const bounds = { most: 3, ms: 1_000, partsMax: 100 }

test('what is kept is remembered for its time, as it was kept last', () => {
  let nowMs = 0
  const memory = openMemory<number>({ ...bounds, now: () => nowMs })
  memory.keep('a', 1)
  nowMs = 500
  memory.keep('a', 2)
  nowMs = 1_499
  assert.equal(memory.find('a'), 2)
  nowMs = 1_500
  assert.equal(memory.find('a'), undefined)
  memory.keep('b', 3)
  memory.forget('b')
  assert.equal(memory.find('b'), undefined)
})

test('of more than may be remembered the one kept longest ago goes', () => {
  const memory = openMemory<number>(bounds)
  for (const [index, key] of ['a', 'b', 'c', 'a', 'd'].entries()) memory.keep(key, index)
  assert.equal(memory.size(), 3)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => memory.find(key)),
    [3, undefined, 2, 4],
  )
})

test('what is made of very many values is not remembered, nor what stood there before', () => {
  const memory = openMemory<unknown>(bounds)
  const many = Array.from({ length: 100 }, (_, index) => index)
  memory.keep('a', many.slice(1))
  assert.ok(memory.find('a') !== undefined)
  memory.keep('a', many)
  assert.equal(memory.find('a'), undefined)
  memory.keep('a', 'x'.repeat(100 * 64))
  assert.equal(memory.find('a'), undefined)
  memory.keep('a', { small: true, beside: many }, { small: true })
  assert.ok(memory.find('a') !== undefined)
})

test('what has had its time goes by itself', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let nowMs = 0
  const memory = openMemory<number>({ ...bounds, now: () => nowMs })
  memory.keep('a', 1)
  nowMs = 400
  memory.keep('b', 2)
  nowMs = 1_000
  t.mock.timers.tick(1_000)
  assert.equal(memory.size(), 1)
  nowMs = 2_000
  t.mock.timers.tick(1_000)
  assert.equal(memory.size(), 0)
})
