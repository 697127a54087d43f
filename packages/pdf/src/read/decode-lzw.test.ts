import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeLzw } from './decode-lzw.ts'

/** Packs by the standard's rule, with codes as wide as they must be. */
function encode(bytes: Uint8Array, isEarly: boolean): Uint8Array {
  let bits = ''
  let codes = new Map<string, number>()
  let width = 9
  const put = (code: number) => {
    bits += code.toString(2).padStart(width, '0')
  }
  put(256)
  let known = ''
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte)
    if (known === '' || codes.has(known + letter)) {
      known += letter
      continue
    }
    put(codes.get(known) ?? known.charCodeAt(0))
    codes.set(known + letter, 258 + codes.size)
    // The reader is one code behind the writer.
    if (257 + codes.size + (isEarly ? 1 : 0) >= 2 ** width && width < 12) width += 1
    if (codes.size === 4095 - 258) {
      put(256)
      codes = new Map()
      width = 9
    }
    known = letter
  }
  if (known !== '') put(codes.get(known) ?? known.charCodeAt(0))
  put(257)
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (one) => Number.parseInt(one.padEnd(8, '0'), 2))
}

test('what the standard packs is unpacked, however wide its codes become', () => {
  const example = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
  const text = decodeLzw(example, true, 99)
  assert.deepEqual([...text], [45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
  // No two neighbours alike for long, so that codes of all widths come.
  const bytes = Uint8Array.from({ length: 60_000 }, (_, at) => ((at * at) >> 5) & 255)
  for (const isEarly of [true, false])
    assert.deepEqual(decodeLzw(encode(bytes, isEarly), isEarly, bytes.length), Buffer.from(bytes))
  assert.throws(() => decodeLzw(encode(bytes, true), true, bytes.length - 1), RangeError)
})
