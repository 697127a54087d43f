import assert from 'node:assert/strict'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { test } from 'node:test'
import { childrenOf, readDer } from '@countersign/evidence/der'
import { authorityWithSeal } from '../testing/sealing.ts'
import { lowS } from './low-s.ts'
import { signSeal } from './seal-cms.ts'
import { sealKeyFromPem } from './seal-key.ts'

const HALF = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const bytes = Buffer.from('What was sealed')

function isLow(signature: Uint8Array): boolean {
  const [, s] = childrenOf(readDer(signature))
  assert.ok(s)
  return BigInt(`0x${Buffer.from(s.content).toString('hex')}`) <= HALF
}

const signed = Array.from({ length: 200 }, () => sign('sha256', bytes, privateKey))

test('of the two values of s the smaller one is written, and the signature is right', () => {
  const heights = new Set(signed.map(isLow))
  assert.equal(heights.size, 2, 'both occur')
  for (const signature of signed) {
    const low = lowS(signature)
    assert.ok(isLow(low) && low.length <= 72)
    assert.ok(verify('sha256', bytes, publicKey, low))
    assert.deepEqual(lowS(low), low)
  }
})

test('seals are written so, whatever the key gives', async () => {
  const high = signed.find((signature) => !isLow(signature))
  assert.ok(high)
  const authority = authorityWithSeal('Example Ltd', '2024-05-06T07:08:09.000Z')
  const key = sealKeyFromPem(authority.sealCertPem + authority.caCertPem, authority.sealKeyPem)
  const seal = await signSeal({ ...key, sign: async () => high }, Buffer.alloc(32))
  assert.ok(isLow(seal.value))
  assert.ok(Buffer.from(seal.encode()).includes(Buffer.from(seal.value)))
})
