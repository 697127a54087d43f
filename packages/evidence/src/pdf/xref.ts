import { decodeStream } from './inflate.ts'
import {
  isArray,
  isStream,
  nameOf,
  type ParsedDict,
  type ParsedValue,
  PdfError,
  PdfReader,
  readIndirect,
} from './pdf-object.ts'

/** Where an object is. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly stream: number; readonly index: number }

/** One cross-reference section, as one revision of a file adds it. */
export interface XrefSection {
  readonly offset: number
  /** Behind its trailer, or behind the dictionary of its stream. */
  readonly end: number
  readonly isStream: boolean
  readonly entries: ReadonlyMap<number, XrefEntry>
  /** An object that it names more than once: the first entry counts, as for other readers. */
  readonly repeated?: number
  readonly trailer: ParsedDict
}

interface Rows {
  readonly entries: Map<number, XrefEntry>
  repeated?: number
  unknownKind?: number
}

function addRow(rows: Rows, number: number, entry: XrefEntry): void {
  if (rows.entries.has(number)) rows.repeated ??= number
  else rows.entries.set(number, entry)
}

const SECTIONS_MAX = 500
const OBJECTS_MAX = 2_000_000

/** The sections from the newest to the oldest, beginning at an offset. ISO 32000-1 sections 7.5.4 and 7.5.8. */
export async function readXrefSections(bytes: Uint8Array, startXref: number): Promise<XrefSection[]> {
  const sections: XrefSection[] = []
  const seen = new Set<number>()
  const waiting = [startXref]
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) throw new PdfError('cross-reference sections form a circle')
    if (sections.length >= SECTIONS_MAX) throw new PdfError('the file has too many revisions')
    seen.add(offset)
    const section = await readSection(bytes, offset)
    sections.push(section)
    // A hybrid section keeps the entries of compressed objects in a stream beside its table.
    const beside = section.trailer.entries.get('XRefStm')
    if (typeof beside === 'number') sections.push(await readStreamSection(bytes, beside))
    const previous = section.trailer.entries.get('Prev')
    if (typeof previous === 'number') waiting.push(previous)
  }
  return sections
}

async function readSection(bytes: Uint8Array, offset: number): Promise<XrefSection> {
  if (!Number.isInteger(offset) || offset < 0 || offset >= bytes.length)
    throw new PdfError('a cross-reference section is outside the file')
  const reader = new PdfReader(bytes, offset, true)
  return reader.accept('xref') ? readTable(reader, offset) : readStreamSection(bytes, offset)
}

function readTable(reader: PdfReader, offset: number): XrefSection {
  const rows: Rows = { entries: new Map() }
  while (!reader.accept('trailer')) {
    const first = reader.count()
    const size = reader.count()
    for (let number = first; number < first + size; number++) {
      const where = reader.count()
      const generation = reader.count()
      const kind = reader.word()
      if (kind !== 'n' && kind !== 'f')
        throw new PdfError(`cross-reference table at byte ${offset} is damaged`)
      addRow(rows, number, kind === 'n' ? { kind: 'offset', offset: where, generation } : { kind: 'free' })
    }
    if (rows.entries.size > OBJECTS_MAX) throw new PdfError('the file has too many objects')
  }
  const trailer = reader.value()
  if (trailer === null || typeof trailer !== 'object' || trailer.kind !== 'dict')
    throw new PdfError('the trailer is damaged')
  return { offset, end: reader.at, isStream: false, ...rows, trailer }
}

async function readStreamSection(bytes: Uint8Array, offset: number): Promise<XrefSection> {
  const { value, end } = readIndirect(bytes, offset, true)
  if (!isStream(value) || nameOf(value.dict.entries.get('Type')) !== 'XRef') {
    throw new PdfError(`there is no cross-reference section at byte ${offset}`)
  }
  const { dict, start } = value
  const length = dict.entries.get('Length')
  if (typeof length !== 'number' || start + length > bytes.length)
    throw new PdfError('a cross-reference stream is damaged')
  const rows = await decodeStream(dict, bytes.subarray(start, start + length))
  return { offset, end, isStream: true, ...readRows(dict, rows), trailer: dict }
}

/** What the unfolded rows of a cross-reference stream say. @throws PdfError for rows that readers could count in different ways */
export function readStreamRows(dict: ParsedDict, rows: Uint8Array): ReadonlyMap<number, XrefEntry> {
  const { entries, repeated, unknownKind } = readRows(dict, rows)
  if (unknownKind !== undefined)
    throw new PdfError(`a cross-reference stream has a row of the unknown kind ${unknownKind}`)
  const width = sumOf(numbersOf(dict.entries.get('W')))
  const ranges = rangesOf(dict)
  const count = sumOf(ranges.filter((_, at) => at % 2 === 1))
  if (repeated !== undefined || ranges.length % 2 === 1 || count * width !== rows.length)
    throw new PdfError('a cross-reference stream has other rows than it says')
  return entries
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** First number and count, of each range. */
function rangesOf(dict: ParsedDict): readonly number[] {
  const size = dict.entries.get('Size')
  return dict.entries.has('Index')
    ? numbersOf(dict.entries.get('Index'))
    : [0, typeof size === 'number' ? size : 0]
}

function readRows(dict: ParsedDict, bytes: Uint8Array): Rows {
  const widths = numbersOf(dict.entries.get('W'))
  const [kindWidth, secondWidth, thirdWidth, ...others] = widths
  if (
    kindWidth === undefined ||
    secondWidth === undefined ||
    thirdWidth === undefined ||
    others.length > 0 ||
    widths.some((width) => width > 6)
  ) {
    throw new PdfError('a cross-reference stream is damaged')
  }
  const ranges = rangesOf(dict)
  const rows: Rows = { entries: new Map() }
  let at = 0
  const field = (width: number): number => {
    let value = 0
    for (const byte of bytes.subarray(at, at + width)) value = value * 256 + byte
    at += width
    return value
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range] ?? 0
    const last = first + (ranges[range + 1] ?? 0)
    for (let number = first; number < last && at < bytes.length; number++) {
      if (rows.entries.size > OBJECTS_MAX) throw new PdfError('the file has too many objects')
      const kind = kindWidth === 0 ? 1 : field(kindWidth)
      if (kind > 2) rows.unknownKind ??= kind
      addRow(rows, number, entryOf(kind, field(secondWidth), field(thirdWidth)))
    }
  }
  return rows
}

function entryOf(kind: number, second: number, third: number): XrefEntry {
  if (kind === 1) return { kind: 'offset', offset: second, generation: third }
  if (kind === 2) return { kind: 'compressed', stream: second, index: third }
  return { kind: 'free' }
}

/** What is no list of counts is read in different ways: some readers pass over what they do not know, others end there. */
function numbersOf(value: ParsedValue | undefined): number[] {
  if (!isArray(value)) throw new PdfError('a cross-reference stream is damaged')
  return value.items.map((item) => {
    if (typeof item !== 'number' || !Number.isInteger(item) || item < 0)
      throw new PdfError('a cross-reference stream is damaged')
    return item
  })
}
