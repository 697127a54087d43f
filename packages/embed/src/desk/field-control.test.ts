import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEntry } from './field-control.ts'

test('an empty entry clears a field', () => {
  assert.equal(parseEntry({ type: 'text_field' }, '', 'en'), null)
  assert.equal(parseEntry({ type: 'number' }, '', 'en'), null)
})

test('a number is sent as a number, with a point or a comma', () => {
  assert.equal(parseEntry({ type: 'number' }, ' 12.5 ', 'en'), 12.5)
  assert.equal(parseEntry({ type: 'number' }, '-3,25', 'en'), -3.25)
  assert.equal(parseEntry({ type: 'number' }, '0', 'en'), 0)
})

test('what is no number yet stays as it was typed, and so does a text of digits', () => {
  for (const entry of ['12.', '-', 'twelve', '1,2,3']) {
    assert.equal(parseEntry({ type: 'number' }, entry, 'en'), entry)
  }
  assert.equal(parseEntry({ type: 'text_field' }, '007', 'en'), '007')
})
