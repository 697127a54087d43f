import { concatBytes } from '../der-write.ts'
import { isArray, isDict, nameOf, type ParsedDict, type ParsedValue, PdfError } from './pdf-object.ts'

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
      if (size > bytesMax) throw new PdfError('a stream unpacks to too many bytes')
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
  const pixel = Math.ceil(bits / 8)
  if (bytes.length % (columns + 1) !== 0) throw new PdfError('a stream ends within a row')
  const rows = bytes.length / (columns + 1)
  const out = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column >= pixel ? (out[at - pixel] ?? 0) : 0
      const up = row > 0 ? (out[at - columns] ?? 0) : 0
      const corner = column >= pixel && row > 0 ? (out[at - columns - pixel] ?? 0) : 0
      out[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + predict(filter, left, up, corner)
    }
  }
  return out
}

function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return paeth(left, up, corner)
    default:
      throw new PdfError('a stream has an unknown row filter')
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

function numberOf(dict: ParsedDict, key: string, fallback: number): number {
  const value = dict.entries.get(key)
  return typeof value === 'number' ? value : fallback
}
