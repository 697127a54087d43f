import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from './pdf-write.ts'
import { dateOf, textOf } from './permissions.ts'

test('a date that no calendar has, or no year of four digits, is unreadable', () => {
  assert.equal(dateOf(text('D:20240229235959Z')), '2024-02-29T23:59:59.000Z')
  assert.equal(dateOf(text("D:20261122100000+02'30'")), '2026-11-22T07:30:00.000Z')
  assert.equal(dateOf(text("D:20260228233000-01'00'")), '2026-03-01T00:30:00.000Z')
  for (const odd of [
    'D:20260230100000Z',
    'D:20230229100000Z',
    'D:20260431100000Z',
    'D:20261122240000Z',
    'D:20261122106000Z',
    "D:99991231235959-23'59'",
    "D:00000101000000+23'59'",
    "D:20261122100000+99'99'",
    'D:2026',
    '20261122100000Z',
  ])
    assert.equal(dateOf(text(odd)), null, odd)
})

test('a text in UTF-16 is read in both orders of its bytes', () => {
  for (const bytes of ['feff00410042', 'fffe41004200']) {
    const value = { ...text('x'), bytes: Buffer.from(bytes, 'hex') }
    assert.equal(textOf(value), 'AB')
  }
})
