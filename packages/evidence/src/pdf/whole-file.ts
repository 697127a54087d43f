import { type PdfFile, resolve, standsAt } from './pdf-file.ts'
import {
  isArray,
  isDict,
  isRef,
  isStream,
  type ParsedDict,
  type ParsedStream,
  type ParsedValue,
  PdfError,
  PdfReader,
} from './pdf-object.ts'
import { requirePictures } from './picture-use.ts'

/** A file of 500 pages has some 10 000 objects. */
const OBJECTS_MAX = 2_000_000

/**
 * Reads every object that the trailer leads to (ISO 32000-1 section 7.5), and asks that each object is where the cross-references say, and that
 * each stream ends where its Length says: what passes can be read by whoever reads as strictly as this package does, without repairing anything.
 * Gives the numbers of objects that are named and not there.
 *
 * @throws PdfError naming the first thing that cannot be read, and where
 */
export async function readWholePdf(file: PdfFile): Promise<ReadonlySet<number>> {
  const { bytes } = file
  // Where it begins later, some readers count every position from there.
  if (!standsAt(bytes, '%PDF-', 0)) throw new PdfError('the file does not begin with its header')
  requireIntegers(file)
  requirePlaces(file)
  await requirePictures(file)
  const missing = new Set<number>()
  const seen = new Set<number>()
  const waiting: ParsedValue[] = [file.trailer]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      if (seen.has(value.number)) continue
      seen.add(value.number)
      if (seen.size > OBJECTS_MAX) throw new PdfError('the file has too many objects')
      if ((file.entries.get(value.number)?.kind ?? 'free') === 'free') missing.add(value.number)
      waiting.push(await resolve(file, value))
    } else if (isArray(value)) pushAll(waiting, value.items)
    else if (isDict(value)) pushAll(waiting, value.entries.values())
    else if (isStream(value)) {
      await requireEnd(file, value)
      pushAll(waiting, value.dict.entries.values())
    }
  }
  return missing
}

const TRAILER_BYTES_MAX = 8192

/** Some readers take a position that is written as a real number, others search the file then. */
function requireIntegers({ bytes, sections }: PdfFile): void {
  for (const { offset, end } of sections) {
    const trailer = bytes.subarray(Math.max(offset, end - TRAILER_BYTES_MAX), end)
    if (/\/(Prev|Size|XRefStm)\s*[+-]?\d*\./.test(new TextDecoder('latin1').decode(trailer)))
      throw new PdfError('a position in the cross-references is not an integer')
  }
}

/** Also of an object that nothing names: readers that find one place wrong believe none, and search the file. */
function requirePlaces({ bytes, entries }: PdfFile): void {
  for (const [number, entry] of entries) {
    if (entry.kind !== 'offset') continue
    const reader = new PdfReader(bytes, entry.offset)
    if (reader.count() !== number || reader.count() !== entry.generation || !reader.accept('obj'))
      throw new PdfError(`object ${number} is not where the cross-references say`)
  }
}

function pushAll(waiting: ParsedValue[], values: Iterable<ParsedValue>): void {
  for (const value of values) if (typeof value === 'object' && value !== null) waiting.push(value)
}

async function requireEnd(file: PdfFile, { dict, start }: ParsedStream): Promise<void> {
  const length = await lengthOf(file, dict)
  const reader = new PdfReader(file.bytes, start + length)
  if (!reader.accept('endstream'))
    throw new PdfError(`the stream at byte ${start} does not end where it says`)
}

async function lengthOf(file: PdfFile, dict: ParsedDict): Promise<number> {
  const length = await resolve(file, dict.entries.get('Length'))
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0) return length
  throw new PdfError('a stream has no length')
}
