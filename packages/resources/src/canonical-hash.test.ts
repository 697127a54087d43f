import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { canonicalHash } from './canonical-hash.ts'

test('the hash is that of the canonical JSON, whatever the order of properties', async () => {
  const expected = createHash('sha256').update('{"a":[1,"é"],"b":{"c":1e+30}}').digest('hex')
  assert.equal(await canonicalHash({ b: { c: 1e30 }, a: [1.0, 'é'] }), expected)
  assert.equal(await canonicalHash({ a: [1, 'é'], b: { c: 1e30 } }), expected)
  assert.notEqual(await canonicalHash({ a: ['é', 1], b: { c: 1e30 } }), expected)
})

test('what is no JSON has no hash', async () => {
  await assert.rejects(canonicalHash({ a: undefined }), TypeError)
  await assert.rejects(canonicalHash({ a: Number.NaN }), TypeError)
})
