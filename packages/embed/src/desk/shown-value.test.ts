import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownValue } from './shown-value.ts'

test('a number is shown as the document writes it, and as it was typed where it is refused', () => {
  const rent = { type: 'number', format: '#,##0' } as const
  assert.equal(shownValue({ ...rent, value: 48_200 }), '48,200')
  assert.equal(shownValue({ ...rent, value: 48_200.5, error: 'Enter a whole number.' }), '48200.5')
  // What a template computed may be more exact: the document writes it so.
  assert.equal(shownValue({ ...rent, value: 48_200.5 }), '48,201')
})
