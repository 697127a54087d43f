import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Announcer } from './announcer.ts'

test('what happens is said at once, and then at most every five seconds, the latest of it', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let nowMs = 0
  const said: string[] = []
  const announcer = new Announcer(
    () => said.push(announcer.text),
    () => nowMs,
  )
  const passes = (ms: number) => {
    nowMs += ms
    mock.timers.tick(ms)
  }
  announcer.tell(['Ada signed'])
  passes(0)
  announcer.tell(['one', 'two'])
  passes(2000)
  announcer.tell(['three', 'four'])
  passes(2999)
  assert.deepEqual(said, ['Ada signed'])
  passes(1)
  assert.deepEqual(said, ['Ada signed', 'two. three. four'])
  announcer.tell([])
  passes(60_000)
  announcer.tell(['last'])
  announcer.stop()
  passes(60_000)
  assert.equal(said.length, 2)
})
