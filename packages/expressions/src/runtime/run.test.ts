import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expressionLimits } from '../limits.ts'
import { Fault } from './fault.ts'
import { Run } from './run.ts'

const options = { stepsLeft: 5_000_000, depthMax: 500, now: 0, zone: 'UTC', seed: 's', warn: () => {} }
const failsWith = (code: string) => (error: unknown) => error instanceof Fault && error.code === code

test('the clock strikes when counting did not', (context) => {
  let now = 0
  context.mock.method(performance, 'now', () => now)
  const run = new Run(options)
  run.spend(30_000)
  now = expressionLimits.clockMs
  run.spend(30_000)
  now += 1
  assert.throws(() => run.spend(30_000), failsWith('B1009'))
})

test('steps, bytes and depth are counted before the work', () => {
  const run = new Run(options)
  run.spend(expressionLimits.stepsMax)
  assert.throws(() => run.spend(1), failsWith('B1001'))
  assert.throws(() => new Run({ ...options, stepsLeft: 10 }).spend(11), failsWith('B1004'))
  const other = new Run(options)
  other.allocate(expressionLimits.valueBytesMax)
  assert.throws(() => other.allocate(1), failsWith('B1003'))
  assert.equal(other.enter(500), 0)
  assert.throws(() => other.enter(1), failsWith('B1002'))
})

test('chance comes from the seed', () => {
  const numbers = (seed: string) => {
    const run = new Run({ ...options, seed })
    return [run.random(), run.random(), run.random()]
  }
  assert.deepEqual(numbers('a'), numbers('a'))
  assert.notDeepEqual(numbers('a'), numbers('b'))
  assert.ok(numbers('c').every((value) => value >= 0 && value < 1))
})
