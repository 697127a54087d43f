import { indexOf } from '../pdf/pdf-file.ts'

/** Longer comments between the two numbers of an object are no business of honest files. */
const COMMENT_BYTES_MAX = 4096

/**
 * Whether a reader of PDFs could find a header or an object (`1 0 obj`) in bytes that are no PDF. Such readers search what they are given, wherever
 * it begins and whatever surrounds it, so that an archive that carries a PDF as it is shows its pages.
 */
export function holdsPdf(bytes: Uint8Array): boolean {
  if (indexOf(bytes, '%PDF-', 0) >= 0) return true
  for (let at = indexOf(bytes, 'obj', 0); at >= 0; at = indexOf(bytes, 'obj', at + 1)) {
    const generation = skipDigits(bytes, skipWhite(bytes, at))
    const gap = skipWhite(bytes, generation)
    if (generation < skipWhite(bytes, at) && gap < generation && skipDigits(bytes, gap) < gap) return true
  }
  return false
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** Where the digits before a place begin. */
function skipDigits(bytes: Uint8Array, end: number): number {
  let at = end
  while (isDigit(bytes[at - 1])) at -= 1
  return at
}

/** Where white space and comments before a place begin. */
function skipWhite(bytes: Uint8Array, end: number): number {
  let at = end
  for (let byte = bytes[at - 1]; byte !== undefined; byte = bytes[at - 1]) {
    if (byte === 0x0a || byte === 0x0d) at = skipComment(bytes, at - 1)
    else if (byte === 0 || byte === 0x09 || byte === 0x0c || byte === 0x20) at -= 1
    else break
  }
  return at
}

/** Where the comment begins that a line's end ends, or the line's end itself. */
function skipComment(bytes: Uint8Array, end: number): number {
  for (let at = end - 1; at >= 0 && at > end - COMMENT_BYTES_MAX; at--) {
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) return end
    if (bytes[at] === 0x25) return at
  }
  return end
}
