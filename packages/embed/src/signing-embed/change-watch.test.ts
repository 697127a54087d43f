import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChangeWatch } from './change-watch.ts'

test('each change is read once, as long as somebody waits; a service that does not wait is not asked again and again', async () => {
  const answers = [3, 4, 4]
  const asked: (number | undefined)[] = []
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = new ChangeWatch(
    {
      async readRevision(after) {
        asked.push(after)
        const revision = answers.shift()
        if (answers.length === 0) setImmediate(resolve)
        return { ok: true, value: { revision: revision ?? 4 } }
      },
    },
    {
      isAwaiting: true,
      async refresh() {
        reads += 1
      },
    },
  )
  watch.start()
  watch.start()
  await promise
  assert.deepEqual(asked, [undefined, 3, 4])
  assert.equal(reads, 2)
})
