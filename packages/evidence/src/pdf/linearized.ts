import { textOfBytes } from './byte-text.ts'
import { PdfError, PdfReader } from './pdf-object.ts'

/*
 * A linearization dictionary (ISO 32000-1 annex F) makes some readers take the cross-references that stand in the front of the file, as long as
 * its /L is the length of the file. So it decides what a reader shows, and comes to life when a file is made as long as it says.
 */

/** A name with each of its letters as it is, or written with its number (`#4c`). */
function nameSource(name: string): string {
  const letters = [...name].map((letter) => {
    const digits = [...letter.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits.join('')})`
  })
  return `\\/${letters.join('')}(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`
}

const NAME = new RegExp(nameSource('Linearized'))
const LENGTH = new RegExp(`${nameSource('L')}(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])*([+-]?[\\d.]+)`, 'g')
/** Readers look for it as the first object. */
const FRONT_BYTES = 2048

/** Whether a name stands anywhere in the bytes, however its letters are written. */
export function namesKey(bytes: Uint8Array, name: string): boolean {
  // Of bytes that are no ASCII it makes other characters, which are in no name that is looked for; of 20 MB it takes a thirtieth of the time.
  return new RegExp(nameSource(name)).test(new TextDecoder('latin1').decode(bytes))
}

/** Whether a file begins with a linearization dictionary, however it is numbered, written, or put behind comments. */
export function isLinearized(bytes: Uint8Array): boolean {
  return NAME.test(textOfBytes(bytes.subarray(0, frontEnd(bytes))))
}

/** Whether a linearization dictionary anywhere says that the file is as long as it is now. */
export function hasLinearizedLength(bytes: Uint8Array): boolean {
  if (!namesKey(bytes, 'Linearized')) return false
  for (const [, length] of textOfBytes(bytes).matchAll(LENGTH)) {
    if (Math.trunc(Number(length)) === bytes.length) return true
  }
  return false
}

/** Behind the first object, which any comments may come before. */
function frontEnd(bytes: Uint8Array): number {
  const reader = new PdfReader(bytes)
  reader.skipWhite()
  const start = reader.at
  try {
    while (bytes[reader.at] !== 0x3c && reader.word() !== '') reader.skipWhite()
    reader.value()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
  return Math.max(start + FRONT_BYTES, reader.at)
}
