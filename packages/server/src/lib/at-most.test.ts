import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { atMost } from './at-most.ts'

describe('atMost', () => {
  it('works on a few at once, and keeps the order', async () => {
    let running = 0
    let most = 0
    const results = await atMost(3, [5, 1, 4, 2, 3, 0], async (turns) => {
      running += 1
      most = Math.max(most, running)
      for (let index = 0; index < turns; index++) await turn()
      running -= 1
      return turns * 10
    })
    assert.deepEqual(results, [50, 10, 40, 20, 30, 0])
    assert.equal(most, 3)
  })

  it('fails with the first failure, and with nothing does nothing', async () => {
    const failing = atMost(2, [1, 2, 3], async (item) => {
      if (item === 2) throw new Error('two')
      return item
    })
    await assert.rejects(failing, /two/)
    assert.deepEqual(await atMost(2, [], async () => 1), [])
  })

  it('nothing is begun after a failure, also by those that were at work', async () => {
    const begun: number[] = []
    const release = Promise.withResolvers<void>()
    const done = atMost(2, [0, 1, 2, 3], async (item) => {
      begun.push(item)
      if (item === 0) throw new Error('the first fails')
      await release.promise
    })
    await assert.rejects(done, /the first fails/)
    release.resolve()
    await release.promise
    await turn()
    assert.deepEqual(begun, [0, 1])
  })
})
