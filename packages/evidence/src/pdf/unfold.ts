import type { Work } from '../work.ts'
import { inflateWithin, undoPredictor } from './inflate.ts'
import { isArray, isDict, nameOf, type ParsedDict, type ParsedValue, PdfError } from './pdf-object.ts'

const MB = 1024 * 1024
/** What one stream may unfold to, in bytes, when it is looked through: a picture of 32 million points in colour. Three times as much is held at once. */
const STREAM_BYTES_MAX = 96 * MB
/** What all streams of one file may unfold to, before and behind their predictors: some 3 s of work. */
const UNFOLDED_BYTES_MAX = 256 * MB

/** Codes of pictures: what comes out are samples. */
const PICTURES = ['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']

/** Looks into every stream of a file; what they unfold to together is bounded. */
export class Unfolder {
  readonly #work: Work | undefined
  #leftBytes = UNFOLDED_BYTES_MAX

  /** With `work`, what is unfolded is spent from it too. */
  constructor(work?: Work) {
    this.#work = work
  }

  /**
   * What a stream holds in the eyes of any reader: as it is, or deflated in a form that all take alike (ISO 32000-1 section 7.4), before and
   * behind that after its predictor; nothing for a picture's samples. @throws PdfError for anything else: another reader may find in it what is not found here
   */
  async unfold(dict: ParsedDict, encoded: Uint8Array): Promise<readonly Uint8Array[]> {
    for (const key of ['F', 'DP', 'FFilter'])
      if (dict.entries.has(key)) throw new PdfError(`a stream is written in an unusual way (${key})`)
    for (const key of dict.entries.keys())
      if (key.includes('\0')) throw new PdfError('a key of a stream holds a NUL')
    const filter = dict.entries.get('Filter') ?? null
    const filters = listOf(filter)
    if (filters.length === 0) return [encoded]
    if (isCodedAsPicture(dict)) {
      if (isPicture(dict)) return []
      throw new PdfError('a stream that is not a picture is coded as one')
    }
    const [name, ...more] = filters.map((one) => nameOf(one) ?? '')
    if (more.length > 0 || (name !== 'FlateDecode' && name !== 'Fl'))
      throw new PdfError('a stream has an unknown filter')
    const parameters = parametersOf(dict, isArray(filter))
    const inflated = await unflate(encoded, STREAM_BYTES_MAX)
    const lookedAtBytes = (parameters === null ? 1 : 2) * inflated.length
    this.#leftBytes -= lookedAtBytes
    this.#work?.spend(lookedAtBytes)
    if (this.#leftBytes < 0)
      throw new PdfError(`its streams unpack to more than ${UNFOLDED_BYTES_MAX / MB} MB together`)
    // Readers that do not take the parameters see the bytes as they are.
    return parameters === null ? [inflated] : [inflated, undoPredictor(parameters, inflated)]
  }
}

/** Whether what comes out of a stream are the samples of a picture. */
export function isCodedAsPicture({ entries }: ParsedDict): boolean {
  return listOf(entries.get('Filter')).some((filter) => PICTURES.includes(nameOf(filter) ?? ''))
}

/** What patterns, forms and groups have, a picture has not: it could stand for one of them. */
const DRAWN = ['BBox', 'PatternType', 'Group', 'FormType', 'Resources', 'Matrix']

function isPicture({ entries }: ParsedDict): boolean {
  if (DRAWN.some((key) => entries.has(key))) return false
  return nameOf(entries.get('Subtype')) === 'Image' && entries.has('Width') && entries.has('Height')
}

function listOf(value: ParsedValue | undefined): readonly ParsedValue[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value.items : [value]
}

/** Parameters in the one form that all readers take alike, or null for none. @throws PdfError for any other */
function parametersOf(dict: ParsedDict, isListed: boolean): ParsedDict | null {
  const given = dict.entries.get('DecodeParms') ?? null
  if (given === null) return null
  const own = isListed && isArray(given) ? given.items[0] : given
  if (isArray(given) !== isListed || !isDict(own)) throw new PdfError('a stream has unusual parameters')
  for (const [key, value] of own.entries)
    if (!(typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= (BOUNDS[key] ?? 0)))
      throw new PdfError('a stream has unusual parameters')
  return own
}

const BOUNDS: { readonly [key: string]: number } = {
  Predictor: 15,
  Columns: 100_000,
  Colors: 4,
  BitsPerComponent: 16,
}

/** Many writers count the end of the line before `endstream` as part of the stream. */
function unflate(bytes: Uint8Array, bytesMax: number): Promise<Uint8Array> {
  return inflateWithin(bytes, bytesMax).catch((error: unknown) => {
    const ends = bytes.at(-1) === 0x0a && bytes.at(-2) === 0x0d ? 2 : 1
    if (bytes.at(-1) !== 0x0a && bytes.at(-1) !== 0x0d) throw error
    return inflateWithin(bytes.subarray(0, -ends), bytesMax)
  })
}
