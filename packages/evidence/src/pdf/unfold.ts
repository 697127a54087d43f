import { concatBytes } from '../der-write.ts'
import { inflateWithin, undoPredictor } from './inflate.ts'
import { isArray, isDict, nameOf, type ParsedDict, type ParsedValue, PdfError } from './pdf-object.ts'

/** What all streams of one file may unfold to, in bytes, when they are looked through. */
const UNFOLDED_BYTES_MAX = 512 * 1024 * 1024

/** Codes of pictures: what comes out are samples. */
const PICTURES = ['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']

type Undo = (
  bytes: Uint8Array,
  parameters: ParsedDict | undefined,
  bytesMax: number,
) => Promise<Uint8Array> | Uint8Array

const UNDO: { readonly [filter: string]: Undo } = {
  FlateDecode: unflate,
  Fl: unflate,
  ASCIIHexDecode: unhex,
  AHx: unhex,
  ASCII85Decode: unascii85,
  A85: unascii85,
  RunLengthDecode: unrun,
  RL: unrun,
}

/** Looks into every stream of a file; what they unfold to together is bounded. */
export class Unfolder {
  #leftBytes = UNFOLDED_BYTES_MAX

  /**
   * What a stream holds, however it is coded (ISO 32000-1 section 7.4, also with the short names that some readers take); null for a
   * picture's samples. @throws PdfError for what no filter here undoes: another reader may read it.
   */
  async unfold(dict: ParsedDict, encoded: Uint8Array): Promise<Uint8Array | null> {
    for (const key of ['F', 'DP', 'FFilter'])
      if (dict.entries.has(key)) throw new PdfError(`a stream is written in an unusual way (${key})`)
    const filters = listOf(dict.entries.get('Filter'))
    const parameters = listOf(dict.entries.get('DecodeParms'))
    let bytes = encoded
    for (const [index, filter] of filters.entries()) {
      const name = nameOf(filter) ?? ''
      if (PICTURES.includes(name) && index === filters.length - 1 && isPicture(dict)) return null
      const undo = Object.hasOwn(UNDO, name) ? UNDO[name] : undefined
      if (undo === undefined) throw new PdfError('a stream has an unknown filter')
      const own = parameters[index]
      bytes = await undo(bytes, isDict(own) ? own : undefined, this.#leftBytes)
      this.#leftBytes -= bytes.length
      if (this.#leftBytes < 0) throw new PdfError('its streams unpack to too many bytes')
    }
    return bytes
  }
}

/** Whether what comes out of a stream are the samples of a picture. */
export function isCodedAsPicture({ entries }: ParsedDict): boolean {
  return listOf(entries.get('Filter')).some((filter) => PICTURES.includes(nameOf(filter) ?? ''))
}

function isPicture({ entries }: ParsedDict): boolean {
  return nameOf(entries.get('Subtype')) === 'Image' && entries.has('Width') && entries.has('Height')
}

function listOf(value: ParsedValue | undefined): readonly ParsedValue[] {
  if (value === undefined || value === null) return []
  return isArray(value) ? value.items : [value]
}

/** Many writers count the end of the line before `endstream` as part of the stream. */
async function unflate(
  bytes: Uint8Array,
  parameters: ParsedDict | undefined,
  bytesMax: number,
): Promise<Uint8Array> {
  const inflated = await inflateWithin(bytes, bytesMax).catch((error: unknown) => {
    const ends = bytes.at(-1) === 0x0a && bytes.at(-2) === 0x0d ? 2 : 1
    if (bytes.at(-1) !== 0x0a && bytes.at(-1) !== 0x0d) throw error
    return inflateWithin(bytes.subarray(0, -ends), bytesMax)
  })
  return parameters === undefined ? inflated : undoPredictor(parameters, inflated)
}

function unhex(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  let digits = ''
  for (const byte of bytes) {
    if (byte === 0x3e) break
    const digit = String.fromCharCode(byte)
    if (/[\da-fA-F]/.test(digit)) digits += digit
    if (digits.length === 2) {
      out.push(Number.parseInt(digits, 16))
      digits = ''
    }
  }
  if (digits !== '') out.push(Number.parseInt(`${digits}0`, 16))
  return Uint8Array.from(out)
}

function unascii85(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let group: number[] = []
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && group.length === 0) parts.push(new Uint8Array(4))
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21)
    if (group.length === 5) {
      parts.push(groupOf(group, 4))
      group = []
    }
  }
  if (group.length > 1) parts.push(groupOf([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1))
  return concatBytes(parts)
}

function groupOf(digits: readonly number[], length: number): Uint8Array {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
  return Uint8Array.from([24, 16, 8, 0].slice(0, length), (shift) => Math.floor(value / 2 ** shift) % 256)
}

function unrun(bytes: Uint8Array, _parameters: ParsedDict | undefined, bytesMax: number): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
    const length = bytes[at] ?? 0
    const part =
      length < 128
        ? bytes.subarray(at + 1, at + 2 + length)
        : new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0)
    at += length < 128 ? length + 2 : 2
    size += part.length
    if (size > bytesMax) throw new PdfError('its streams unpack to too many bytes')
    parts.push(part)
  }
  return concatBytes(parts)
}
