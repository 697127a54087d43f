import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyFrom, numbered } from '../src/drafts/key-from.ts'

test('a name becomes a key that the service takes', () => {
  const keys = ['Offer letter', '  Café – Bestellung (2027) ', '2027 lease', '合同', 'a'.repeat(100)].map(
    keyFrom,
  )
  assert.deepEqual(keys, ['offer_letter', 'cafe_bestellung_2027', 'lease', '', 'a'.repeat(59)])
})

test('a key with a number is no longer than a key may be', () => {
  assert.deepEqual(
    [numbered('lease', 2), numbered('a'.repeat(59), 12), numbered(`${'a'.repeat(56)}_b`, 2)],
    ['lease_2', `${'a'.repeat(56)}_12`, `${'a'.repeat(56)}_2`],
  )
})
