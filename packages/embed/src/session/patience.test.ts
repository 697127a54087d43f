import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Patience } from './patience.ts'

test('what comes slowly is read to its end; what stops coming is given up', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const patience = new Patience(1000)
  let given = 0
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      context.mock.timers.tick(900)
      if (given < 5) controller.enqueue(Uint8Array.of(given))
      else controller.close()
      given += 1
    },
  })
  const blob = await patience.read(new Response(slow, { headers: { 'content-type': 'application/pdf' } }))
  assert.deepEqual([...new Uint8Array(await blob.arrayBuffer())], [0, 1, 2, 3, 4])
  assert.equal(blob.type, 'application/pdf')
  assert.ok(!patience.signal.aborted)
  context.mock.timers.tick(1000)
  assert.ok(patience.signal.aborted)
})
