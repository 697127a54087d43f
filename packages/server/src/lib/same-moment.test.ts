import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openSameMoment } from './same-moment.ts'

test('who asks for the same in one turn shares a read; a later turn reads again', async () => {
  const shared = openSameMoment<string>()
  const read: string[] = []
  const ask = (key: string) =>
    shared(key, async () => {
      read.push(key)
      return `${key} ${read.length}`
    })
  assert.deepEqual(await Promise.all([ask('a'), ask('a'), ask('b')]), ['a 1', 'a 1', 'b 2'])
  await nextTurn()
  assert.equal(await ask('a'), 'a 3')
})

test('a read that fails fails for all who share it, and for nobody later', async () => {
  const shared = openSameMoment<string>()
  const fail = () => shared('a', () => Promise.reject(new Error('away')))
  const [one, other] = await Promise.allSettled([fail(), fail()])
  assert.deepEqual([one?.status, other?.status], ['rejected', 'rejected'])
  await nextTurn()
  assert.equal(await shared('a', async () => 'back'), 'back')
})
