import { constants, deflateSync, inflateSync } from 'node:zlib'
import { getArray, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { decodeStream, filtersOf } from './decode-stream.ts'
import { PdfRefused } from './pdf-refused.ts'
import { walkObjects } from './walk-objects.ts'

// Nothing may follow a seal while anything in the file is packed in a way that readers could take for different bytes (docs/evidence.md). So every
// stream that is not a picture is plain, or deflated in the one way that all readers take alike.

/** All streams that are packed anew, unpacked, together. */
const UNPACKED_BYTES_MAX = 512 * 2 ** 20
/** Codes of pictures: what comes out are samples, which stay as they are. */
const PICTURES: readonly string[] = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']
/** Where a stream's bytes are somewhere else, or are packed by somebody else's word for it. */
const ODD_KEYS = ['F', 'FFilter', 'FDecodeParms', 'DP', 'DL'] as const
/** Parameters of deflated bytes, and how large they are at most. */
const PARAMETERS: { readonly [key: string]: number } = {
  Predictor: 15,
  Columns: 100_000,
  Colors: 4,
  BitsPerComponent: 16,
}

interface Budget {
  leftBytes: number
}

/**
 * Packs anew what is packed otherwise, or damaged so that some readers forgive it.
 * @throws PdfRefused for streams that unpack to more than anybody needs
 */
export function settleStreams(pdf: PDF): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const budget: Budget = { leftBytes: UNPACKED_BYTES_MAX }
  const streams: PdfStream[] = []
  walkObjects([pdf.getCatalog(), pdf.context.info.trailer.get('Info')], resolve, (each) => {
    if (each instanceof PdfStream) streams.push(each)
  })
  for (const stream of streams) settle(stream, resolve, budget)
}

function settle(stream: PdfStream, resolve: Resolve, budget: Budget): void {
  for (const key of ODD_KEYS) stream.delete(key)
  for (const key of ['Filter', 'DecodeParms']) {
    const value = direct(stream.get(key), resolve)
    if (value !== undefined && value !== stream.get(key)) stream.set(key, value)
  }
  const names = filtersOf(stream, resolve)
  if (names.length === 0 || names.some((name) => PICTURES.includes(name))) return
  const unpacked = withinBudget(() => unpack(stream, names, resolve, budget))
  budget.leftBytes -= unpacked.bytes.length
  if (budget.leftBytes < 0) throw new PdfRefused('too_complex', PdfRefused.unpacksTooLarge)
  if (unpacked.isRight) return
  stream.setData(deflateSync(unpacked.bytes))
  stream.set('Filter', PdfName.of('FlateDecode'))
}

function withinBudget(unpacking: () => Unpacked): Unpacked {
  try {
    return unpacking()
  } catch (error) {
    if (error instanceof RangeError) throw new PdfRefused('too_complex', PdfRefused.unpacksTooLarge)
    throw error
  }
}

interface Unpacked {
  readonly bytes: Uint8Array
  /** Packed as all readers take it. */
  readonly isRight: boolean
}

function unpack(stream: PdfStream, names: readonly string[], resolve: Resolve, budget: Budget): Unpacked {
  const isDeflated = names.length === 1 && names[0] === 'FlateDecode'
  if (!isDeflated || !hasPlainParameters(stream, resolve))
    return { bytes: decodeStream(stream, names, budget.leftBytes), isRight: false }
  const options = { maxOutputLength: Math.max(1, budget.leftBytes) }
  try {
    return { bytes: inflateSync(stream.data, options), isRight: true }
  } catch (error) {
    if (error instanceof RangeError) throw error
    if (stream.has('DecodeParms'))
      return { bytes: decodeStream(stream, names, budget.leftBytes), isRight: false }
    const bytes = inflateSync(stream.data, { ...options, finishFlush: constants.Z_SYNC_FLUSH })
    return { bytes, isRight: false }
  }
}

/** The value itself, with the items of a list and the entries of a dictionary themselves, where it or they are references. */
function direct(value: PdfObject | undefined, resolve: Resolve): PdfObject | undefined {
  const own = resolved(value, resolve)
  if (own instanceof PdfArray) {
    const items = own.toArray().map((item) => direct(item, resolve) ?? item)
    return own === value && items.every((item, at) => item === own.at(at)) ? value : new PdfArray(items)
  }
  if (!(own instanceof PdfDict) || own instanceof PdfStream) return own
  const entries = [...own].map(([key, item]): [PdfName, PdfObject] => [key, resolved(item, resolve) ?? item])
  const isSame = own === value && entries.every(([key, item]) => own.get(key) === item)
  return isSame || own.has('JBIG2Globals') ? own : new PdfDict(entries)
}

/** None, or integers alone, in the manner in which the filter itself stands there. */
function hasPlainParameters(stream: PdfDict, resolve: Resolve): boolean {
  const given = stream.get('DecodeParms')
  if (given === undefined) return true
  const own =
    getArray(stream, 'Filter', resolve) === undefined ? given : given instanceof PdfArray && given.at(0)
  return (
    isEntries(own) &&
    [...own].every(([{ value: key }, value]) => {
      const number = value instanceof PdfNumber ? value.value : Number.NaN
      return Number.isInteger(number) && number > 0 && number <= (PARAMETERS[key] ?? 0)
    })
  )
}

function isEntries(value: PdfObject | undefined | false): value is PdfDict {
  return value !== false && value?.type === 'dict'
}
