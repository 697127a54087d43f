import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as read from './der.ts'
import * as write from './der-write.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex')

// X.690: what a BER reader would forgive.
const REFUSED: readonly (readonly [string, string])[] = [
  ['', 'nothing'],
  ['30', 'no length'],
  ['3003020101ff', 'bytes after the value'],
  ['30800000', 'indefinite length'],
  ['308103020101', 'long form for a short length'],
  ['30820003020101', 'long form with a leading zero'],
  ['3004020101', 'shorter than its length'],
  ['3f1f00', 'high tag number'],
]
for (const [input, why] of REFUSED) {
  test(`refused: ${why}`, () => assert.throws(() => read.readDer(bytes(input)), read.DerError))
}

test('integers are read in shortest form only', () => {
  assert.throws(() => read.readInteger(read.readDer(bytes('02020001'))), /shortest/)
  assert.throws(() => read.readInteger(read.readDer(bytes('0202ff80'))), /shortest/)
  assert.throws(() => read.readInteger(read.readDer(bytes('0200'))), /empty/)
  assert.throws(() => read.readSmallInteger(read.readDer(bytes('0201ff'))), /range/)
  assert.throws(() => read.readSmallInteger(read.readDer(bytes('02050100000000'))), /range/)
})

test('booleans, bits, identifiers and times are read strictly', () => {
  assert.throws(() => read.readBoolean(read.readDer(bytes('010101'))), read.DerError)
  assert.throws(() => read.readBits(read.readDer(bytes('03020780'))), read.DerError)
  assert.throws(() => read.readOid(read.readDer(bytes('06032a8001'))), /shortest/)
  assert.throws(() => read.readOid(read.readDer(bytes('06022a86'))), /cut off/)
  assert.throws(() => read.readTime(read.readDer(write.der(0x17, Buffer.from('2401010000Z')))), /form/)
  assert.throws(() => read.readTime(read.readDer(write.der(0x18, Buffer.from('20241301000000Z')))), /exist/)
  for (const text of ['20261131000000Z', '20260101240000Z', '20260101006000Z'])
    assert.throws(() => read.readTime(read.readDer(write.der(0x18, Buffer.from(text)))), /exist/, text)
  assert.throws(() => read.readTime(read.readDer(write.der(0x17, Buffer.from('260229000000Z')))), /exist/)
  for (const text of ['20260101000000.10Z', '20260101000000.0Z', '20260101000000.Z'])
    assert.throws(() => read.readTime(read.readDer(write.der(0x18, Buffer.from(text)))), /form/, text)
})

test('times cross from two to four digits of the year in 2050', () => {
  for (const at of ['1999-12-31T23:59:59.000Z', '2049-12-31T23:59:59.000Z', '2050-01-01T00:00:00.000Z']) {
    assert.equal(read.readTime(read.readDer(write.time(at))), at)
  }
  assert.equal(hex(write.time('2050-01-01T00:00:00.000Z')).slice(0, 2), '18')
  const fraction = write.der(0x18, Buffer.from('20240102030405.678901Z'))
  assert.equal(read.readTime(read.readDer(fraction)), '2024-01-02T03:04:05.678Z')
})

test('known encodings', () => {
  assert.equal(hex(write.oid('1.2.840.113549.1.9.16.2.47')), '060b2a864886f70d010910022f')
  assert.equal(hex(write.oid('2.16.840.1.101.3.4.2.1')), '0609608648016503040201')
  assert.equal(hex(write.integer(127)), '02017f')
  assert.equal(hex(write.integer(128)), '02020080')
  assert.equal(hex(write.integer(bytes('0000ff'))), '020200ff')
  assert.equal(hex(write.setOf(write.integer(2), write.integer(1))), '3106020101020102')
  assert.equal(hex(write.bitString(bytes('c0'), 6)), '030206c0')
  assert.equal(hex(write.booleanValue(true)), '0101ff')
})

test('what is written reads back, whatever the length', () => {
  const arc = fc.nat(2 ** 28)
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 70_000, size: 'max' }),
      fc.array(arc, { minLength: 1 }),
      (body, arcs) => {
        assert.deepEqual(read.readDer(write.octetString(body)).content, body)
        const dotted = `2.5.${arcs.join('.')}`
        assert.equal(read.readOid(read.readDer(write.oid(dotted))), dotted)
        const [child] = read.childrenOf(read.readDer(write.sequence(write.octetString(body))))
        assert.deepEqual(child?.content, body)
      },
    ),
    { seed: 3, numRuns: 30 },
  )
})
