import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { equalValues, PdfReader } from './pdf-object.ts'
import { serialize, text } from './pdf-write.ts'

const reread = (source: string) => new PdfReader(Buffer.from(source, 'latin1')).value()

test('values are written as they were', () => {
  const source = '<< /A#20b [1 -2.5 true null (a\\(b\\)\\\\) <00ff> 7 0 R] /C << /D /E#2fF >> >>'
  assert.equal(serialize(reread(source)), source)
})

test('numbers never get exponents', () => {
  assert.equal(serialize(0.0000001), '0.0000001000')
  assert.equal(serialize(595.2799987793), '595.2799987793')
})

test('a stream is not rewritten', () => {
  assert.throws(
    () => serialize({ kind: 'stream', dict: { kind: 'dict', entries: new Map() }, start: 0 }),
    RangeError,
  )
})

test('any text reads back, in ASCII or UTF-16', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const written = text(value)
      const read = reread(serialize(written))
      assert.ok(equalValues(read, written), serialize(written))
    }),
    { seed: 5 },
  )
})

test('any strings and names of bytes read back', () => {
  const byte = fc.integer({ min: 1, max: 255 })
  fc.assert(
    fc.property(fc.array(byte), fc.boolean(), fc.array(byte, { minLength: 1 }), (bytes, isHex, name) => {
      const value = { kind: 'text' as const, bytes: Uint8Array.from(bytes), start: 0, end: 0, isHex }
      const key = { kind: 'name' as const, name: String.fromCharCode(...name) }
      const array = { kind: 'array' as const, items: [value, key] }
      assert.ok(equalValues(reread(serialize(array)), array), serialize(array))
    }),
    { seed: 6 },
  )
})
