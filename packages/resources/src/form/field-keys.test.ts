import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkShape } from '../check-shape.ts'
import { Key } from '../shapes/common.ts'
import { fieldKeys, toKey } from './field-keys.ts'

test('names become keys', () => {
  const cases: [string, string][] = [
    ['First name', 'first_name'],
    ['firstName', 'first_name'],
    ['HTMLField2', 'html_field2'],
    ['Prénom (légal)', 'prenom_legal'],
    ['2nd address', 'field_2nd_address'],
    ['  --  ', ''],
    ['W-9', 'w_9'],
  ]
  for (const [name, key] of cases) assert.equal(toKey(name), key, name)
})

test('what says nothing is named by its tooltip, and nothing is named twice', () => {
  const keys = fieldKeys([
    { name: 'topmostSubform[0].Page1[0].FirstName[0]' },
    {
      name: 'topmostSubform[0].Page1[0].f1_02[0]',
      tooltip: 'Street and number, without the flat or suite number',
    },
    { name: 'f1_03' },
    { name: 'Page1.City' },
    { name: 'Page2.City' },
    { name: '§' },
  ])
  assert.deepEqual(
    [...keys.values()],
    ['first_name', 'street_and_number_without_the_flat', 'f1_03', 'city', 'city_2', 'field'],
  )
})

test('a field that is called constructor gets a key that is one', () => {
  const keys = fieldKeys([{ name: 'Constructor' }, { name: 'f1_02', tooltip: 'constructor' }])
  assert.deepEqual([...keys.values()], ['constructor_field', 'constructor_field_2'])
})

test('whatever a form is called, its keys are keys, and as many as names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 40 }), (names) => {
      const keys = [...fieldKeys(names.map((name) => ({ name }))).values()]
      assert.equal(new Set(keys).size, names.length)
      for (const key of keys) assert.deepEqual(checkShape(Key, key), [])
    }),
  )
})
