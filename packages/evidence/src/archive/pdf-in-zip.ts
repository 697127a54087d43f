import {
  COMMENTS,
  FIRST,
  FIRST_PAST,
  GAP,
  LINE_END,
  PERCENT,
  pastNumber,
  SECOND,
  SECOND_PAST,
} from '../pdf/number-pair.ts'
import { indexOf } from '../pdf/pdf-file.ts'

/*
 * No reader shows a page without an object, `1 0 obj <<`, or at least a trailer of its own, however much else it forgives: the words
 * cannot be written in another way. So bytes in which neither stands are no PDF to anybody, whoever chose them.
 */

/** A part of a number: two may touch where a sign or a point begins the second one (`1+0obj`). */
const DIGIT = 8
const SIGN = 16
/** What a byte may be to some reader. Some take ")" and ">" for nothing, 0x80 and 0xFF or what Unicode knows for white space. */
const KINDS = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0b, 0x0c, 0x20, 0x29, 0x3e, 0x80, 0x85, 0xa0, 0xff]) KINDS[byte] = GAP
for (const byte of [0x0a, 0x0d]) KINDS[byte] = LINE_END
for (const digit of '0123456789') KINDS[digit.charCodeAt(0)] = DIGIT
for (const sign of '+-.') KINDS[sign.charCodeAt(0)] = SIGN
KINDS[0x25] = PERCENT

/**
 * Whether a reader of PDFs could find a header, an object or a trailer in bytes that are no PDF. Such readers search what they are given, wherever
 * it begins and whatever surrounds it, so that an archive that carries a PDF as it is shows its pages.
 */
export function holdsPdf(bytes: Uint8Array): boolean {
  if (indexOf(bytes, '%PDF-', 0) >= 0 || indexOf(bytes, 'trailer', 0) >= 0) return true
  let state = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === 0x6f && (state & (SECOND | SECOND_PAST)) !== 0 && isObjectWord(bytes, at)) return true
    const kind = KINDS[byte] ?? 0
    state = kind === 0 ? state & COMMENTS : next(state, kind)
  }
  return false
}

function next(state: number, kind: number): number {
  if (kind !== DIGIT && kind !== SIGN) return pastNumber(state, kind)
  // Behind a second number, a third makes it the first.
  const before = (kind === SIGN ? FIRST : 0) | FIRST_PAST | SECOND | SECOND_PAST
  return (state & COMMENTS) | FIRST | ((state & before) !== 0 ? SECOND : 0)
}

/** `obj`, and behind it, perhaps after white space, the beginning of a dictionary or of a comment: any page needs one. */
function isObjectWord(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] !== 0x62 || bytes[at + 2] !== 0x6a) return false
  let next = at + 3
  while (((KINDS[bytes[next] ?? 1] ?? 0) & (GAP | LINE_END)) !== 0) next += 1
  return bytes[next] === 0x3c || bytes[next] === 0x25
}
