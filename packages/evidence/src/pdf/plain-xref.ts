import { textOfBytes } from './byte-text.ts'
import { OBJECT_NUMBER_MAX } from './named-numbers.ts'
import { indexOf, type PdfFile } from './pdf-file.ts'
import { equalValues, PdfError, PdfReader, readIndirect } from './pdf-object.ts'
import { tokensOf } from './plain-object.ts'
import type { XrefEntry, XrefSection } from './xref.ts'

/**
 * Cross-references that all readers take alike: each section names an object once, below its size, where it is; nothing stands between a section
 * and its end, and each points back to the one before.
 * @throws PdfError with what another reader could take in another way, or what points behind the revision
 */
export function requirePlainXref({ bytes, sections, trailer }: PdfFile): void {
  for (const section of sections) {
    requirePlainSection(bytes, section)
    requireInside(bytes, section.entries)
    requireEnd(bytes, section)
    requireObjects(bytes, section)
    if (!equalValues(section.trailer.entries.get('Root'), trailer.entries.get('Root')))
      throw new PdfError('its trailers name different catalogs')
  }
}

/**
 * A reader that goes by the free row sees nothing, one that goes by an older row sees the object.
 * @throws PdfError for objects that are named and missing in the newest rows, and stand in older ones
 */
export function requireGone({ sections }: PdfFile, missing: ReadonlySet<number>): void {
  for (const { entries } of sections) {
    for (const [number, { kind }] of entries)
      if (kind !== 'free' && missing.has(number))
        throw new PdfError(`it names object ${number}, which it also calls free`)
  }
}

const PLAIN_TABLE =
  /^xref[ ]?(?:\r\n|\r|\n)(?:\d+ \d+[ ]?(?:\r\n|\r|\n)(?:\d{10} \d{5} [nf](?: \n| \r|\r\n))*)+\s*$/

function requirePlainSection(bytes: Uint8Array, section: XrefSection): void {
  const { offset, isStream, entries, trailer, repeated } = section
  const place = `its cross-references at byte ${offset}`
  if (repeated !== undefined) throw new PdfError(`${place} have two rows for object ${repeated}`)
  const previous = trailer.entries.get('Prev') ?? -1
  if (typeof previous !== 'number' || !Number.isInteger(previous) || previous >= offset)
    throw new PdfError(`${place} name others in an unusual way (Prev)`)
  if (trailer.entries.has('XRefStm')) throw new PdfError(`${place} name others in an unusual way (XRefStm)`)
  const size = trailer.entries.get('Size')
  if (typeof size !== 'number' || !Number.isInteger(size)) throw new PdfError('its trailer is damaged')
  for (const number of entries.keys())
    if (number >= size) throw new PdfError(`${place} have a row for object ${number}, and a size of ${size}`)
  if ((entries.get(0)?.kind ?? 'free') !== 'free') throw new PdfError(`${place} use object 0`)
  const end = isStream ? offset : indexOf(bytes, 'trailer', offset)
  if (!isStream && !PLAIN_TABLE.test(textOfBytes(bytes.subarray(offset, end))))
    throw new PdfError(`${place} are written in an unusual way`)
  tokensOf(bytes, end, section.end)
}

/** What lies behind the end now is what somebody may append later. @throws PdfError for such a row */
export function requireInside(bytes: Uint8Array, entries: XrefSection['entries']): void {
  for (const [number, entry] of entries) {
    if (number > OBJECT_NUMBER_MAX) throw new PdfError(`it has an object of the number ${number}`)
    if (entry.kind === 'offset' && entry.offset >= bytes.length)
      throw new PdfError(`its cross-references place object ${number} behind its end`)
  }
}

const END_BYTES = 64
const END = /^[ \t\r\n]*startxref[ ]?[\r\n]+(\d+)[ ]?[\r\n]+%%EOF/
const STREAM_END = /^[ \t\r\n]*endstream\s+endobj(?=\s)/

/** Some readers look for one more trailer, or one more object, behind the first. */
function requireEnd(bytes: Uint8Array, { offset, end, isStream, trailer }: XrefSection): void {
  const length = isStream ? trailer.entries.get('Length') : 0
  const from = end + (typeof length === 'number' ? length : 0)
  let rest = textOfBytes(bytes.subarray(from, from + 2 * END_BYTES))
  if (isStream) rest = rest.replace(STREAM_END, '')
  if (Number(END.exec(rest)?.[1] ?? -1) !== offset)
    throw new PdfError(
      `its cross-references at byte ${offset} are not followed by their own place and the end`,
    )
}

/** Also rows that newer ones take the place of: readers that find one of them wrong believe none. */
function requireObjects(bytes: Uint8Array, { entries, offset }: XrefSection): void {
  for (const [number, entry] of entries)
    if (entry.kind === 'offset') requireObject(bytes, number, entry, offset)
}

function requireObject(
  bytes: Uint8Array,
  number: number,
  { offset, generation }: Extract<XrefEntry, { kind: 'offset' }>,
  section: number,
): void {
  const object = readObject(bytes, number, offset)
  if (object.number !== number || object.generation !== generation)
    throw new PdfError(`object ${number} is not where the cross-references at byte ${section} say`)
  tokensOf(bytes, offset, object.end)
  if (object.isStream || new PdfReader(bytes, object.end).accept('endobj')) return
  throw new PdfError(`object ${number} has no end`)
}

function readObject(bytes: Uint8Array, number: number, offset: number) {
  try {
    const { value, ...place } = readIndirect(bytes, offset, true)
    const isStream = typeof value === 'object' && value !== null && value.kind === 'stream'
    return { ...place, isStream }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    throw new PdfError(`object ${number} cannot be read (${error.message})`)
  }
}
