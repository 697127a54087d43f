import assert from 'node:assert/strict'
import { test } from 'node:test'
import { derivedFrom } from '../lib/derived-keys.ts'
import { openSecretBox } from '../lib/secret-box.ts'
import { openInPersonTokens } from './in-person-token.ts'
import { openSigningCodes } from './signing-codes.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const keysOf = (key: Buffer, previous?: Buffer) => derivedFrom(openSecretBox(key, previous))
const before = openSigningCodes(keysOf(OLD))
const rotated = openSigningCodes(keysOf(NEW, OLD))
const other = openSigningCodes(keysOf(NEW))

const NAME = { tenantId: 't', workflowId: 'w', stepKey: 's', generation: 1, number: 1 }
const PROOF = { methods: ['email_code' as const], expiresAt: '2030-01-01T00:00:00.000Z' }

test('a mailed code has six digits, and is another one for each mail, link and step', () => {
  const codes = [NAME, { ...NAME, number: 2 }, { ...NAME, generation: 2 }, { ...NAME, stepKey: 'other' }].map(
    (name) => before.emailCodeOf(name),
  )
  for (const code of codes) assert.match(code, /^\d{6}$/)
  assert.equal(new Set(codes).size, codes.length)
  assert.ok(before.isEmailCode(codes[0] ?? '', NAME))
  for (const wrong of ['', '12345', `${codes[0]}0`, codes[1] ?? ''])
    assert.ok(!before.isEmailCode(wrong, NAME))
})

test('codes, hashes and proofs of two SECRET_KEYs are right where the keys were derived from both', async () => {
  const code = before.emailCodeOf(NAME)
  const hash = await before.hashAccessCode('blue whale')
  const proof = before.prove(PROOF, ['w', 1])
  const subject = () => ['w', 1]
  assert.ok(rotated.isEmailCode(code, NAME) && (await rotated.isAccessCode('blue whale', hash)))
  assert.deepEqual(rotated.readProof(proof, subject), PROOF)
  // One code of six digits may be another key's too; so many are not.
  const names = [1, 2, 3].map((number) => ({ ...NAME, number }))
  assert.ok(names.some((name) => !other.isEmailCode(before.emailCodeOf(name), name)))
  assert.equal(await other.isAccessCode('blue whale', hash), false)
  assert.equal(other.readProof(proof, subject), null)
})

test('an access code is compared as it sounds, and two hashes of one differ', async () => {
  const [one, two] = [await before.hashAccessCode('ﬁve 12'), await before.hashAccessCode('five 12')]
  assert.notEqual(one, two)
  assert.ok(await before.isAccessCode('five 12', one), 'a ligature is no other text')
  assert.equal(await before.isAccessCode('Five 12', one), false)
  assert.equal(await before.isAccessCode('five 12', 'broken'), false)
})

test('a proof is of one subject, and of what it says', () => {
  const proof = before.prove(PROOF, ['w', 1])
  assert.equal(
    before.readProof(proof, () => ['w', 2]),
    null,
  )
  for (const forged of [proof.replace('email_code', 'access_code'), proof.replace('.', '.z'), 'x', ''])
    assert.equal(
      before.readProof(forged, () => ['w', 1]),
      null,
    )
})

test("a device's token says whose turn it is, and only ours are read", () => {
  const grant = {
    tenantId: '0198b9f6-5a10-7000-8000-000000000001',
    workflowId: '0198b9f6-5a10-7000-8000-000000000002',
    generation: 3,
    turn: 7,
  }
  const tokens = openInPersonTokens(keysOf(OLD), 'https://sign.example.com')
  const token = tokens.tokenOf(grant)
  assert.deepEqual(tokens.read(token), grant)
  assert.deepEqual(openInPersonTokens(keysOf(NEW, OLD), '').read(token), grant)
  assert.equal(openInPersonTokens(keysOf(NEW), '').read(token), null)
  for (const forged of [token.slice(1), `${token.slice(0, -1)}A`, `B${token.slice(1)}`, ''])
    assert.equal(tokens.read(forged), null, forged)
  assert.match(tokens.urlOf(grant), /^https:\/\/sign\.example\.com\/in-person\/[\w-]{96}$/)
})
