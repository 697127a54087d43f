/** ISO 32000-2, 7.4.4.2: codes begin with 9 bits and grow to 12. */
const BITS_MIN = 9
const BITS_MAX = 12
const CLEAR = 256
const END = 257
const CODES_MAX = 2 ** BITS_MAX

/**
 * What LZW packed. With `isEarly`, which is the standard's default, codes grow one code before they must. Bytes behind a code that cannot be are
 * left out, as readers do. @throws RangeError for more bytes than are allowed
 */
export function decodeLzw(packed: Uint8Array, isEarly: boolean, bytesMax: number): Uint8Array {
  // Of each code its last byte, and the code of what stands before that.
  const before = new Uint16Array(CODES_MAX)
  const last = new Uint8Array(CODES_MAX)
  const lengths = new Uint32Array(CODES_MAX)
  for (let byte = 0; byte < CLEAR; byte++) {
    last[byte] = byte
    lengths[byte] = 1
  }
  let out = Buffer.alloc(Math.min(bytesMax, packed.length * 4 + 64))
  let size = 0
  let next = END + 1
  let bits = BITS_MIN
  let previous = -1
  for (let at = 0; at + bits <= packed.length * 8; ) {
    const code = codeAt(packed, at, bits)
    at += bits
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      bits = BITS_MIN
      previous = -1
      continue
    }
    if (code > next || (code === next && previous < 0)) break
    const isNew = code === next
    const source = isNew ? previous : code
    const length = (lengths[source] ?? 0) + (isNew ? 1 : 0)
    if (size + length > bytesMax) throw new RangeError('it unpacks to too many bytes')
    if (size + length > out.length)
      out = Buffer.concat([out], Math.min(bytesMax, Math.max(out.length * 2, size + length)))
    let end = size + length - (isNew ? 2 : 1)
    for (let one = source; end >= size; one = before[one] ?? 0) out[end--] = last[one] ?? 0
    if (isNew) out[size + length - 1] = out[size] ?? 0
    if (previous >= 0 && next < CODES_MAX) {
      before[next] = previous
      last[next] = out[size] ?? 0
      lengths[next] = (lengths[previous] ?? 0) + 1
      next += 1
      if (next + (isEarly ? 1 : 0) >= 2 ** bits && bits < BITS_MAX) bits += 1
    }
    size += length
    previous = code
  }
  return out.subarray(0, size)
}

function codeAt(bytes: Uint8Array, at: number, bits: number): number {
  const first = at >> 3
  const three = ((bytes[first] ?? 0) << 16) | ((bytes[first + 1] ?? 0) << 8) | (bytes[first + 2] ?? 0)
  return (three >> (24 - (at & 7) - bits)) & ((1 << bits) - 1)
}
