import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadOf } from './spread-choices.ts'

const options = ['Yes', 'No', 'Perhaps'].map((label) => ({ value: label, label }))
const widget = { page: 1, x: 0, y: 0, width: 1, height: 1 }
const radio = { type: 'radio' as const, options, widgets: [widget] }
const ruler = (text: string) => text.length * 0.5

test('a radio field stands in a row, in a column, or opens a list, as its place has room', () => {
  assert.deepEqual(spreadOf(radio, { width: 200, height: 18 }, ruler), { direction: 'row', points: 12 })
  assert.equal(spreadOf(radio, { width: 80, height: 60 }, ruler)?.direction, 'column')
  assert.equal(spreadOf(radio, { width: 80, height: 18 }, ruler), undefined)
})

test('dropdowns, long lists and radio fields with a box for each option are as they were', () => {
  const room = { width: 500, height: 200 }
  assert.equal(spreadOf({ ...radio, type: 'dropdown' }, room, ruler), undefined)
  assert.equal(spreadOf({ ...radio, widgets: [widget, widget, widget] }, room, ruler), undefined)
  assert.equal(spreadOf({ ...radio, options: [...options, ...options, ...options] }, room, ruler), undefined)
})
