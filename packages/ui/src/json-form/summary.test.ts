import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from '../../test/place.ts'
import { summaryOf } from './summary.ts'

const text = { type: 'string' }
const STEP = {
  title: 'Step',
  properties: {
    type: { const: 'participant' },
    key: text,
    name: { anyOf: [text, { type: 'object', properties: { expression: text } }] },
    when: {
      title: 'Condition',
      anyOf: [{ type: 'string', title: 'Fixed value', maxLength: 10_000 }, { type: 'boolean' }],
    },
    label: { type: 'string', maxLength: 500 },
    who: text,
    order: { enum: ['a', 'b'], enumNames: ['first', 'second'] },
    days: { type: 'number' },
    isAsked: { type: 'boolean' },
  },
}

function summary(value: object) {
  const words = { locale: 'de', say: (key: string) => key }
  const place = placeOf({ root: STEP, schema: STEP, value, pointer: '/0', label: 'Step 1', words })
  return summaryOf(place, STEP, value)
}

test('an entry is called by its name, with who, and last when, in the words of its form', () => {
  const value = { type: 'participant', key: 'signs', name: 'Ada signs', when: '$.a\n  > 1', who: 'ada' }
  assert.deepEqual(summary(value), { name: 'Ada signs', facts: ['ada', 'Condition: $.a > 1'] })
})

test('without a name its first text calls it; numbers and choices are told as people read them', () => {
  const value = { key: 'signs', name: { expression: '$.name' }, order: 'b', days: 1.5, isAsked: true }
  assert.deepEqual(summary(value), { name: 'signs', facts: ['second', '1,5'] })
})

test('what people read of it calls it, however long it may be', () => {
  const value = { key: 'name_of_ada', label: 'Your name in full', who: 'ada' }
  assert.deepEqual(summary(value), { name: 'Your name in full', facts: ['ada'] })
})

test('of an entry that is empty nothing is told, and a long text is cut', () => {
  assert.deepEqual(summary({}), { facts: [] })
  assert.deepEqual(summary({ key: 'a'.repeat(50) }), { name: `${'a'.repeat(40)}…`, facts: [] })
})
