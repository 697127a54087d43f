import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reached } from './keys.ts'

const items = ['a', 'b', 'c']

test('in a ring the last is followed by the first, and the first preceded by the last', () => {
  assert.equal(reached(items, 'c', 'next', true), 'a')
  assert.equal(reached(items, 'a', 'previous', true), 'c')
  assert.equal(reached(items, undefined, 'next', true), 'a')
  assert.equal(reached(items, undefined, 'previous', true), 'c')
})

test('elsewhere the ends hold', () => {
  assert.equal(reached(items, 'c', 'next', false), 'c')
  assert.equal(reached(items, 'a', 'previous', false), 'a')
  assert.equal(reached(items, 'b', 'first', false), 'a')
  assert.equal(reached(items, 'b', 'last', false), 'c')
  assert.equal(reached([], undefined, 'next', true), undefined)
})
