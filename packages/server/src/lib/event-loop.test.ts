import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchEventLoop } from './event-loop.ts'

const EVERY_MS = 5
const BUSY_MS = 60

test('work that holds everything up is told by how much it held up', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const watch = watchEventLoop((lag) => lag * 1000 > BUSY_MS / 2 && resolve(lag), EVERY_MS)
  const until = performance.now() + BUSY_MS
  while (performance.now() < until);
  // What watches does not keep the process alive.
  const alive = setInterval(() => undefined, EVERY_MS)
  try {
    assert.ok((await promise) * 1000 >= BUSY_MS - 2 * EVERY_MS)
  } finally {
    clearInterval(alive)
    watch.close()
  }
})
