import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Stopper } from './stopper.ts'

function openStopper() {
  const codes: number[] = []
  const words: string[] = []
  const exited = Promise.withResolvers<void>()
  const stopper = new Stopper({
    exit(code) {
      codes.push(code)
      exited.resolve()
    },
    complain: (error) => void words.push(String(error)),
  })
  return { stopper, codes, words, exited: exited.promise }
}

test('a signal stops what has started, once; before that it ends the process', async () => {
  const { stopper, codes } = openStopper()
  let stops = 0
  stopper.stopWith(60_000, async () => {
    stops += 1
  })
  await Promise.all([stopper.signal(), stopper.signal()])
  await stopper.signal()
  assert.deepEqual([stops, codes], [1, [0]])
  const early = openStopper()
  await early.stopper.signal()
  assert.deepEqual(early.codes, [0])
})

test('what hangs or fails is said, and the process ends all the same', async () => {
  const hanging = openStopper()
  hanging.stopper.stopWith(20, () => new Promise(() => undefined))
  void hanging.stopper.signal()
  await hanging.exited
  assert.deepEqual([hanging.codes, hanging.words], [[1], ['Error: Something did not stop within 0.02 s']])
  const failing = openStopper()
  failing.stopper.stopWith(60_000, () => Promise.reject(new Error('no')))
  await failing.stopper.signal()
  assert.deepEqual([failing.codes, failing.words], [[1], ['Error: no']])
})
