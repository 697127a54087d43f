import { type PdfFile, resolve } from './pdf-file.ts'
import {
  isArray,
  isDict,
  isRef,
  isStream,
  type PdfDict,
  PdfError,
  PdfReader,
  type PdfStream,
  type PdfValue,
} from './pdf-object.ts'

/** A file of 500 pages has some 10 000 objects. */
const OBJECTS_MAX = 2_000_000

/**
 * Reads every object that the trailer leads to (ISO 32000-1 section 7.5), and asks that each object is where the cross-references say, and that
 * each stream ends where its Length says: what passes can be read by whoever reads as strictly as this package does, without repairing anything.
 *
 * @throws PdfError naming the first thing that cannot be read, and where
 */
export async function readWholePdf(file: PdfFile): Promise<void> {
  const { bytes } = file
  if (bytes[0] !== 0x25 || bytes[1] !== 0x50) throw new PdfError('the file does not begin with its header')
  requirePlaces(file)
  const seen = new Set<number>()
  const waiting: PdfValue[] = [file.trailer]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      if (seen.has(value.number)) continue
      seen.add(value.number)
      if (seen.size > OBJECTS_MAX) throw new PdfError('the file has too many objects')
      waiting.push(await resolve(file, value))
    } else if (isArray(value)) pushAll(waiting, value.items)
    else if (isDict(value)) pushAll(waiting, value.entries.values())
    else if (isStream(value)) {
      await requireEnd(file, value)
      pushAll(waiting, value.dict.entries.values())
    }
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

function pushAll(waiting: PdfValue[], values: Iterable<PdfValue>): void {
  for (const value of values) if (typeof value === 'object' && value !== null) waiting.push(value)
}

async function requireEnd(file: PdfFile, { dict, start }: PdfStream): Promise<void> {
  const length = await lengthOf(file, dict)
  const reader = new PdfReader(file.bytes, start + length)
  if (!reader.accept('endstream'))
    throw new PdfError(`the stream at byte ${start} does not end where it says`)
}

async function lengthOf(file: PdfFile, dict: PdfDict): Promise<number> {
  const length = await resolve(file, dict.entries.get('Length'))
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0) return length
  throw new PdfError('a stream has no length')
}
