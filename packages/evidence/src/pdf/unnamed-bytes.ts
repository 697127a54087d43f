import { type PdfFile, resolve } from './pdf-file.ts'
import { isStream, PdfError, PdfReader, type PdfValue, readIndirect } from './pdf-object.ts'

/*
 * Readers that find the cross-references of a file wanting search it for whatever looks like an object. What stands behind a seal must
 * therefore be nothing but the objects that its cross-references name, these themselves, and the ends of updates.
 */

/** The longest ends of updates take some 40 bytes. */
const GAP_BYTES_MAX = 1024

interface Piece {
  readonly start: number
  readonly end: number
}

/** Where the first byte from `from` on stands that belongs to no update, or null. @throws PdfError for what cannot be read */
export async function findUnnamedBytes(file: PdfFile, from: number): Promise<number | null> {
  const pieces = (await piecesFrom(file, from)).toSorted((a, b) => a.start - b.start)
  let at = from
  for (const piece of [...pieces, { start: file.bytes.length, end: file.bytes.length }]) {
    if (piece.start < at) return piece.start
    const strange = findStrange(file.bytes, at, piece.start)
    if (strange !== null) return strange
    at = piece.end
  }
  return null
}

async function piecesFrom(file: PdfFile, from: number): Promise<readonly Piece[]> {
  const later = file.sections.filter((section) => section.offset >= from)
  const tables = later.filter((section) => !section.isStream)
  const starts = new Set(later.flatMap((section) => (section.isStream ? [section.offset] : [])))
  for (const { entries } of later) {
    for (const entry of entries.values()) {
      if (entry.kind === 'offset' && entry.offset >= from) starts.add(entry.offset)
    }
  }
  const objects = await Promise.all(
    [...starts].map(async (start) => ({ start, end: await endOfObject(file, start) })),
  )
  return [...tables.map(({ offset, end }) => ({ start: offset, end })), ...objects]
}

async function endOfObject(file: PdfFile, start: number): Promise<number> {
  const { value, end } = readIndirect(file.bytes, start, true)
  const reader = new PdfReader(file.bytes, isStream(value) ? end + (await lengthOf(file, value)) : end)
  if (isStream(value)) reader.expect('endstream')
  reader.expect('endobj')
  return reader.at
}

async function lengthOf(file: PdfFile, stream: PdfValue): Promise<number> {
  const length = isStream(stream) ? await resolve(file, stream.dict.entries.get('Length')) : null
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) {
    throw new PdfError('a stream has no length')
  }
  return length
}

/** Between the pieces: white space, and `startxref`, a number, `%%EOF`. */
function findStrange(bytes: Uint8Array, start: number, end: number): number | null {
  if (end - start > GAP_BYTES_MAX) return start
  const text = new TextDecoder('latin1').decode(bytes.subarray(start, end))
  const [usual = ''] = /^(?:[\0\t\n\f\r ]|startxref\s+\d+\s+%%EOF)*/.exec(text) ?? []
  return usual.length === text.length ? null : start + usual.length
}
