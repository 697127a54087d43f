import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyFrom } from '../src/pages/resources/key-from.ts'

test('a name becomes a key that the service takes', () => {
  const keys = ['Offer letter', '  Café – Bestellung (2027) ', '2027 lease', '合同', 'a'.repeat(100)].map(
    keyFrom,
  )
  assert.deepEqual(keys, ['offer_letter', 'cafe_bestellung_2027', 'lease', '', 'a'.repeat(59)])
})
