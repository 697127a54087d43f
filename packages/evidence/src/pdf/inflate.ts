import { concatBytes } from '../der-write.ts'
import { isArray, isDict, nameOf, type ParsedDict, type ParsedValue, PdfError } from './pdf-object.ts'
import { undoRowFilters } from './png-rows.ts'

/** The most that one cross-reference or object stream may unfold to: far above honest ones, far below a bomb. */
const INFLATED_BYTES_MAX = 32 * 1024 * 1024

/** The bytes of a stream with no filter or FlateDecode, its predictor undone. @throws PdfError for other filters. */
export async function decodeStream(dict: ParsedDict, encoded: Uint8Array): Promise<Uint8Array> {
  const filter = only(dict.entries.get('Filter'))
  if (filter === undefined) return encoded
  if (nameOf(filter) !== 'FlateDecode') throw new PdfError('a stream has an unknown filter')
  const parameters = only(dict.entries.get('DecodeParms'))
  const inflated = await inflateWithin(encoded, INFLATED_BYTES_MAX)
  return isDict(parameters) ? undoPredictor(parameters, inflated) : inflated
}

function only(value: ParsedValue | undefined): ParsedValue | undefined {
  if (!isArray(value)) return value === null ? undefined : value
  if (value.items.length > 1) throw new PdfError('a stream has several filters')
  return value.items[0] === null ? undefined : value.items[0]
}

// A web stream and nothing quicker: what it holds makes the engine collect its garbage, and with either of two libraries that work at once
// the service kept 225 MB at rest instead of 170 (bench/at-rest.ts).
/** @throws PdfError for what is not deflated, or unpacks to more bytes */
export async function inflateWithin(encoded: Uint8Array, bytesMax: number): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(encoded)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of stream) {
      size += part.length
      if (size > bytesMax) throw new PdfError(`a stream unpacks to more than ${bytesMax / 1024 / 1024} MB`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof PdfError) throw error
    throw new PdfError('a stream is damaged')
  }
  return concatBytes(parts)
}

/** PNG predictors (ISO 32000-1 section 7.4.4.4). @throws PdfError for others */
export function undoPredictor(parameters: ParsedDict, bytes: Uint8Array): Uint8Array {
  const predictor = numberOf(parameters, 'Predictor', 1)
  if (predictor === 1) return bytes
  const bits = numberOf(parameters, 'Colors', 1) * numberOf(parameters, 'BitsPerComponent', 8)
  const columns = Math.ceil((numberOf(parameters, 'Columns', 1) * bits) / 8)
  if (predictor < 10 || !(columns >= 1) || !(bits >= 1))
    throw new PdfError('a stream has an unknown predictor')
  if (bytes.length % (columns + 1) !== 0) throw new PdfError('a stream ends within a row')
  const rows = { count: bytes.length / (columns + 1), bytes: columns, pixelBytes: Math.ceil(bits / 8) }
  const samples = undoRowFilters(bytes, rows)
  if (samples === undefined) throw new PdfError('a stream has an unknown row filter')
  return samples
}

function numberOf(dict: ParsedDict, key: string, fallback: number): number {
  const value = dict.entries.get(key)
  return typeof value === 'number' ? value : fallback
}
