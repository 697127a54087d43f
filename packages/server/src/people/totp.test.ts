import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, codeOf, stepOf, totpUri } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1: of its eight digits the last six. */
const SECRET = Buffer.from('12345678901234567890')
const AT = {
  '1970-01-01T00:00:59.000Z': '287082',
  '2005-03-18T01:58:29.000Z': '081804',
  '2005-03-18T01:58:31.000Z': '050471',
  '2009-02-13T23:31:30.000Z': '005924',
  '2033-05-18T03:33:20.000Z': '279037',
  '2603-10-11T11:33:20.000Z': '353130',
}

test('codes are those of RFC 6238', () => {
  for (const [at, code] of Object.entries(AT)) {
    const step = Math.floor(Date.parse(at) / 30_000)
    assert.equal(codeOf(SECRET, step), code)
    assert.equal(stepOf(SECRET, code, at), step, at)
  }
})

test('a code of the step before or after is taken, and none further away', () => {
  const now = '2026-11-22T12:00:15.000Z'
  const present = Math.floor(Date.parse(now) / 30_000)
  for (const [beside, isTaken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const found = stepOf(SECRET, codeOf(SECRET, present + beside), now)
    assert.equal(found, isTaken ? present + beside : null, String(beside))
  }
  assert.equal(stepOf(SECRET, '', now), null)
})

test('apps read the secret in base32, and the address of a QR code', () => {
  // RFC 4648, section 10, without padding.
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(base32(Buffer.from('fooba')), 'MZXW6YTB')
  assert.equal(
    totpUri(Buffer.from('foobar'), 'ann+1@example.com', 'Sign (example.com)'),
    'otpauth://totp/Sign%20(example.com):ann%2B1%40example.com?secret=MZXW6YTBOI&issuer=Sign%20(example.com)',
  )
})
