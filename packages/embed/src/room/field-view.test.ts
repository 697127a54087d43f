import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from './field-view.ts'

const PAGE = { width: 595, height: 842 }
const at = (width: number) => ({ page: 1, x: 0, y: 0, width, height: 24 })

test('a date is written as small as its place needs it, so that no digit is cut off', () => {
  assert.equal(placeOf(at(200), PAGE, 'date')['--_points'], '12')
  assert.equal(placeOf(at(64), PAGE, 'date')['--_points'], '8')
  assert.equal(placeOf(at(64), PAGE, 'text_field')['--_points'], '12')
})
