import assert from 'node:assert/strict'
import { availableParallelism, tmpdir } from 'node:os'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { limits } from './limits.ts'
import { placesOf, restartDelayMs } from './supervise.ts'

const namesOf = (processes: number, role: 'all' | 'api') =>
  placesOf({ processes, role }).map(({ name }) => name)

test('a worker stands beside every two processes that take requests, unless others work', () => {
  assert.deepEqual(namesOf(2, 'all'), ['api-1', 'api-2', 'worker-1'])
  assert.deepEqual(namesOf(3, 'all'), ['api-1', 'api-2', 'api-3', 'worker-1', 'worker-2'])
  assert.deepEqual(namesOf(3, 'api'), ['api-1', 'api-2', 'api-3'])
})

test('who ends again and again waits twice as long each time, up to a limit', () => {
  assert.equal(restartDelayMs(0), 0)
  assert.deepEqual(
    [1, 2, 3].map(restartDelayMs),
    [1, 2, 4].map((times) => times * limits.restartDelayMs),
  )
  assert.equal(restartDelayMs(100), limits.restartDelayMaxMs)
})

test('PROCESSES is a number or auto, and of a worker one', () => {
  const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: tmpdir(), ...settings }).processes
  assert.equal(read({}), 1)
  assert.equal(read({ PROCESSES: '4' }), 4)
  assert.equal(read({ PROCESSES: String(limits.processesMax) }), limits.processesMax)
  const half = Math.floor(availableParallelism() / 2)
  assert.equal(read({ PROCESSES: 'auto' }), Math.min(Math.max(1, half), limits.processesMax))
  assert.equal(read({ PROCESSES: 'auto', ROLE: 'worker' }), 1)
  for (const wrong of ['0', '1.5', 'many', String(limits.processesMax + 1)])
    assert.throws(
      () => read({ PROCESSES: wrong }),
      /PROCESSES must be a whole number from 1 to 64 or auto, not/,
    )
  assert.throws(() => read({ PROCESSES: '2', ROLE: 'worker' }), /PROCESSES is 2, .* ROLE is worker/)
})
