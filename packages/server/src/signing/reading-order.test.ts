import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inReadingOrder } from './reading-order.ts'

const field = (name: string, page: number, x: number, y: number, height: number) => ({
  name,
  placed: { widgets: [{ page, x, y, height }] },
})
const orderOf = (fields: ReturnType<typeof field>[]) => inReadingOrder(fields).map(({ name }) => name)

test('fields on one line of text are read along it, also when they are of different heights', () => {
  const fields = [
    field('next', 1, 50, 130, 16),
    field('amount', 1, 200, 100, 16),
    field('small', 1, 50, 104, 12),
    field('second page', 2, 10, 10, 16),
    field('last of the line', 1, 300, 103, 10),
  ]
  assert.deepEqual(orderOf(fields), ['small', 'amount', 'last of the line', 'next', 'second page'])
})

test('a tall box comes before the lines beside it, which stay lines', () => {
  const fields = [
    field('portrait', 1, 300, 100, 110),
    field('first', 1, 50, 102, 16),
    field('beside the first', 1, 150, 102, 16),
    field('second', 1, 50, 130, 16),
    field('beside the second', 1, 150, 130, 16),
  ]
  assert.deepEqual(orderOf(fields), ['portrait', 'first', 'beside the first', 'second', 'beside the second'])
})

test('what stands nowhere comes first', () => {
  assert.deepEqual(orderOf([field('a', 1, 0, 0, 9), { name: 'nowhere', placed: { widgets: [] } }]), [
    'nowhere',
    'a',
  ])
})
