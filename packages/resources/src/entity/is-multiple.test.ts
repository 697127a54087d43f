import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMultiple } from './is-multiple.ts'

test('multiples of decimals are those of the decimals that were written', () => {
  for (let cents = -12_345; cents <= 12_345; cents += 1) {
    assert.ok(isMultiple(Number(`${cents}e-2`), 0.01), `${cents} cents`)
    assert.ok(!isMultiple(Number(`${cents}5e-3`), 0.01), `${cents}.5 cents`)
  }
  assert.ok(isMultiple(0.0075, 0.0001))
  assert.ok(!isMultiple(0.00751, 0.0001))
  assert.ok(isMultiple(4.5, 1.5))
  assert.ok(!isMultiple(35, 1.5))
})

test('large and small numbers are divided exactly', () => {
  assert.ok(isMultiple(1e21, 1))
  assert.ok(isMultiple(1e308, 0.5))
  assert.ok(!isMultiple(1e308, 0.123456789))
  assert.ok(isMultiple(5e-324, 5e-324))
  assert.ok(isMultiple(0, 0.01))
  assert.ok(isMultiple(-0, 0.01))
  assert.ok(!isMultiple(7, 2))
})
