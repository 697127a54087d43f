/** Bytes that are taken in one step: a byte at a time takes three times as long. */
const STEP_BYTES = 8

/** What a byte does to the sum when so many others of its step follow it, 256 values for each place. */
const TABLES = new Uint32Array(STEP_BYTES * 256)
for (let byte = 0; byte < 256; byte++) {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  TABLES[byte] = value
}
for (let at = 256; at < TABLES.length; at++) {
  const before = TABLES[at - 256] ?? 0
  TABLES[at] = (before >>> 8) ^ (TABLES[before & 0xff] ?? 0)
}

/** The check sum of ZIP archives (ISO 3309), as an unsigned number. It finds accidents, and no forgery. */
export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let value = 0xffffffff
  let at = 0
  for (; at + STEP_BYTES <= bytes.length; at += STEP_BYTES) {
    const first = value ^ view.getUint32(at, true)
    const second = view.getUint32(at + 4, true)
    value =
      follow(7, first) ^
      follow(6, first >>> 8) ^
      follow(5, first >>> 16) ^
      follow(4, first >>> 24) ^
      follow(3, second) ^
      follow(2, second >>> 8) ^
      follow(1, second >>> 16) ^
      follow(0, second >>> 24)
  }
  for (; at < bytes.length; at++) value = (value >>> 8) ^ follow(0, value ^ (bytes[at] ?? 0))
  return (value ^ 0xffffffff) >>> 0
}

function follow(others: number, byte: number): number {
  return TABLES[others * 256 + (byte & 0xff)] ?? 0
}
