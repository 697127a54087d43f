import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '@countersign/resources'
import { boxesOfOption } from './option-box.ts'

const radio: Field = { key: 'kind', type: 'radio', options: ['person', { value: 'firm', label: 'A firm' }] }

test('a radio field with a box for each option ticks the chosen one', () => {
  assert.deepEqual(boxesOfOption(radio, ['first', 'second'], 'firm'), ['second'])
  assert.deepEqual(boxesOfOption(radio, ['first', 'second'], 'person'), ['first'])
  assert.deepEqual(boxesOfOption(radio, ['first', 'second'], undefined), [])
})

test('every other field shows its value as text', () => {
  assert.equal(boxesOfOption(radio, ['one place for all'], 'firm'), undefined)
  assert.equal(boxesOfOption(radio, ['a', 'b', 'c'], 'firm'), undefined)
  assert.equal(boxesOfOption({ ...radio, type: 'dropdown' }, ['a', 'b'], 'firm'), undefined)
  assert.equal(boxesOfOption({ ...radio, options: ['firm'] }, ['a'], 'firm'), undefined)
})
