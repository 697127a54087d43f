import { indexOf, lastIndexOf } from './pdf-file.ts'

/** Programs look for the end of a ZIP archive this far from the end of a file: its record and the longest comment (PKWARE APPNOTE 4.3.16). */
const END_WITHIN_BYTES = 22 + 0xffff
const END_RECORD = 'PK\u0005\u0006'
const DIRECTORY_ENTRY = 'PK\u0001\u0002'

/**
 * Whether programs that unpack archives find one in a PDF, with files that no reader of PDFs shows: the end of an archive near the end
 * of the file, and an entry of its directory before it. One of both alone may stand in packed bytes by chance.
 */
export function holdsZip(bytes: Uint8Array): boolean {
  const start = Math.max(0, bytes.length - END_WITHIN_BYTES)
  const end = lastIndexOf(bytes.subarray(start), END_RECORD, END_WITHIN_BYTES)
  const entry = end < 0 ? -1 : indexOf(bytes, DIRECTORY_ENTRY, 0)
  return entry >= 0 && entry < start + end
}
