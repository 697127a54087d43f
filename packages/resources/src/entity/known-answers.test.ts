import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllowance } from '@countersign/expressions'
import type { Issue } from '../issue.ts'
import { answerOnce, KEPT_MAX } from './known-answers.ts'

function counting(): { schema: object; asked: () => number; ask: (value: unknown) => Issue[] } {
  const schema = {}
  let asked = 0
  const check = (): Issue[] => {
    asked += 1
    return [{ path: '/a', message: 'wrong' }]
  }
  return { schema, asked: () => asked, ask: (value) => answerOnce(schema, value, check) }
}

test('a value that says the same is checked once, and nobody changes what the next one is told', () => {
  const { ask, asked } = counting()
  const [issue] = ask({ a: 1 })
  assert.ok(issue)
  issue.message = 'changed'
  assert.deepEqual(ask({ a: 1 }), [{ path: '/a', message: 'wrong' }])
  assert.equal(asked(), 1)
  ask({ a: 2 })
  assert.equal(asked(), 2)
})

test('what JSON does not tell apart, and what is counted, is checked each time', () => {
  const { ask, asked } = counting()
  for (let round = 0; round < 2; round += 1) {
    ask({ a: undefined })
    withAllowance(1000, () => ask({ a: 1 }))
  }
  assert.equal(asked(), 4)
})

test('as many characters as are kept, and then one begins anew', () => {
  const { ask, asked } = counting()
  const half = (letter: string) => letter.repeat(KEPT_MAX / 2 - 100)
  for (const value of [half('a'), half('b'), half('a')]) ask(value)
  assert.equal(asked(), 2)
  for (const value of [half('c'), half('a')]) ask(value)
  assert.equal(asked(), 4)
})
