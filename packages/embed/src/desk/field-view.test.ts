import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from './field-view.ts'
import { fitOf } from './fit-value.ts'

const PAGE = { width: 595, height: 842 }
const at = (width: number) => ({ page: 1, x: 0, y: 0, width, height: 24 })

test('a date is written as small as its place needs it, so that no digit is cut off', () => {
  const points = (width: number, type: 'date' | 'text_field') =>
    placeOf(at(width), PAGE, fitOf(at(width), { type, text: '', isEntered: true }))['--_points']
  assert.equal(points(200, 'date'), '12')
  assert.equal(points(64, 'date'), '8')
  assert.equal(points(64, 'text_field'), '12')
})
