import { TAG } from './der.ts'

/** The value of an identifier octet and contents (several parts are joined). ITU-T X.690 section 8.1. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return concatBytes([Uint8Array.of(tag, ...lengthOctets(size)), ...parts])
}

export function sequence(...members: readonly Uint8Array[]): Uint8Array {
  return der(TAG.sequence, ...members)
}

/** SET OF: members in the ascending order of their bytes (X.690 section 11.6). */
export function setOf(...members: readonly Uint8Array[]): Uint8Array {
  return der(TAG.set, ...members.toSorted(compareBytes))
}

/** A constructed, context-specific value: `[n] EXPLICIT` of one member, or `[n] IMPLICIT` of a SEQUENCE's or SET's members. */
export function context(number: number, ...members: readonly Uint8Array[]): Uint8Array {
  return der(0xa0 + number, ...members)
}

/** A primitive, context-specific value: `[n] IMPLICIT` of a string of bytes. */
export function contextPrimitive(number: number, content: Uint8Array): Uint8Array {
  return der(0x80 + number, content)
}

/** INTEGER from a number ≥ 0 or from unsigned big-endian bytes. */
export function integer(value: number | Uint8Array): Uint8Array {
  const bytes = typeof value === 'number' ? unsignedBytes(value) : value
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1
  const shortest = bytes.subarray(start)
  return (shortest[0] ?? 0) >= 0x80
    ? der(TAG.integer, Uint8Array.of(0), shortest)
    : der(TAG.integer, shortest)
}

/** OBJECT IDENTIFIER from its dotted text; its numbers may be of any size (ITU-T X.667 makes them of UUIDs). */
export function oid(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt)
  const octets = [first * 40n + second, ...rest].flatMap((part) => {
    const digits = [Number(part % 128n)]
    for (let left = part / 128n; left > 0n; left /= 128n) digits.unshift(Number(left % 128n) + 128)
    return digits
  })
  return der(TAG.oid, Uint8Array.from(octets))
}

export function octetString(bytes: Uint8Array): Uint8Array {
  return der(TAG.octetString, bytes)
}

/** BIT STRING; `unusedBits` of the last byte do not count. */
export function bitString(bytes: Uint8Array, unusedBits = 0): Uint8Array {
  return der(TAG.bitString, Uint8Array.of(unusedBits), bytes)
}

export function utf8String(text: string): Uint8Array {
  return der(TAG.utf8String, new TextEncoder().encode(text))
}

/** PrintableString: letters, digits and a few signs; nothing checks that. */
export function printableString(text: string): Uint8Array {
  return der(TAG.printableString, new TextEncoder().encode(text))
}

export function nullValue(): Uint8Array {
  return der(TAG.null)
}

export function booleanValue(value: boolean): Uint8Array {
  return der(TAG.boolean, Uint8Array.of(value ? 0xff : 0))
}

/** A time of a certificate, in whole seconds: UTCTime until 2049, GeneralizedTime from 2050 (RFC 5280 section 4.1.2.5). */
export function time(at: string): Uint8Array {
  const digits = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
  const early = digits < '2050'
  return der(
    early ? TAG.utcTime : TAG.generalizedTime,
    new TextEncoder().encode(early ? digits.slice(2) : digits),
  )
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function lengthOctets(size: number): number[] {
  if (size < 0x80) return [size]
  const octets = [...unsignedBytes(size)]
  return [0x80 + octets.length, ...octets]
}

function unsignedBytes(value: number): Uint8Array {
  const octets = [value % 256]
  for (let left = Math.floor(value / 256); left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256)
  return Uint8Array.from(octets)
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
