import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '@countersign/resources'
import { marksOf } from './marks-of.ts'

function multilines(type: Field['type'], value: unknown, ...heights: number[]): unknown[] {
  const spec = { key: 'text', type, role: 'signer' }
  const widgets = heights.map((height) => ({ page: 1, x: 0, y: 0, width: 200, height }))
  const marks = marksOf(spec, { key: 'text', widgets }, value, () => undefined)
  return marks.map(({ content }) => content.kind === 'text' && (content.multiline ?? false))
}

test('a text is wrapped where its place has room for several lines, or where it has some itself', () => {
  assert.deepEqual(multilines('text_field', 'A remark', 18, 28, 30, 90), [false, false, true, true])
  assert.deepEqual(multilines('text_field', 'A remark\nand another', 18), [true])
  assert.deepEqual(multilines('date', '2027-02-03', 18, 90), [false, false])
})
