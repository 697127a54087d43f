import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastOf } from './contrast.ts'

test('the contrast of two colours is that of WCAG', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(contrastOf('#abcdef', '#ABCDEF'), 1)
  // The lightest grey that the guideline allows on white.
  assert.ok(contrastOf('#767676', '#ffffff') >= 4.5)
  assert.ok(contrastOf('#777777', '#ffffff') < 4.5)
})
