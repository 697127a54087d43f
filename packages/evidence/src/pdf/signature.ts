import { DerError, readPrefix } from '../der.ts'
import { concatBytes } from '../der-write.ts'
import { indexOf, lastIndexOf, type PdfFile, resolve, standsAt } from './pdf-file.ts'
import {
  isArray,
  isDict,
  isRef,
  isText,
  nameOf,
  type ParsedDict,
  type ParsedText,
  type ParsedValue,
  PdfError,
  PdfReader,
  readIndirect,
} from './pdf-object.ts'

/** A signature dictionary (ISO 32000-1 section 12.8.1) as it stands in a file. */
export interface PdfSignature {
  readonly dict: ParsedDict
  readonly isDocumentTimestamp: boolean
  /** As written; whether it makes sense is `signedRange`'s question. */
  readonly byteRange: readonly number[]
  readonly contents: ParsedText
}

const FIELDS_MAX = 20_000
const FIELD_DEPTH_MAX = 30

/** The signatures of all filled signature fields of the form, in the order of the fields. */
export async function findSignatures(file: PdfFile): Promise<PdfSignature[]> {
  const catalog = await resolve(file, file.trailer.entries.get('Root'))
  const form = isDict(catalog) ? await resolve(file, catalog.entries.get('AcroForm')) : null
  const roots = isDict(form) ? await resolve(file, form.entries.get('Fields')) : null
  const values: ParsedValue[] = []
  const nodes = (isArray(roots) ? roots.items : []).map((value) => ({ value, type: '', depth: 0 }))
  for (const node of nodes) {
    if (nodes.length > FIELDS_MAX || node.depth > FIELD_DEPTH_MAX)
      throw new PdfError('the form has too many fields')
    const field = await resolve(file, node.value)
    if (!isDict(field)) continue
    const type = nameOf(field.entries.get('FT')) ?? node.type
    const value = field.entries.get('V')
    if (type === 'Sig' && value !== undefined) values.push(value)
    const kids = await resolve(file, field.entries.get('Kids'))
    // One by one: there may be more of them than a call takes arguments. Those that are pushed are walked over in their turn.
    for (const kid of isArray(kids) ? kids.items : []) nodes.push({ value: kid, type, depth: node.depth + 1 })
  }
  const signatures = await Promise.all(
    distinct(values).map(async (value) => signatureOf(await resolve(file, value))),
  )
  return signatures.filter((signature) => signature !== null)
}

/** The first signature of a file that is not a document time-stamp. */
export async function findSeal(file: PdfFile): Promise<PdfSignature | undefined> {
  return (await findSignatures(file)).find(({ isDocumentTimestamp }) => !isDocumentTimestamp)
}

function distinct(values: readonly ParsedValue[]): ParsedValue[] {
  const seen = new Set<number>()
  return values.filter((value) => {
    if (!isRef(value)) return true
    const isNew = !seen.has(value.number)
    seen.add(value.number)
    return isNew
  })
}

/**
 * The first signature dictionary that stands in the bytes, found by its look: for files whose structure can no
 * longer be read, to tell whether that is because they were changed.
 */
export function scanForSignature(bytes: Uint8Array): PdfSignature | null {
  const mark = indexOf(bytes, '/ByteRange', 0)
  const keyword = mark < 0 ? -1 : lastIndexOf(bytes, ' obj', mark)
  if (keyword < 0) return null
  const numbers = /(\d{1,10} \d{1,5})$/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, keyword - 20), keyword)),
  )
  if (!numbers) return null
  try {
    return signatureOf(readIndirect(bytes, keyword - numbers[0].length).value)
  } catch (error) {
    if (error instanceof PdfError) return null
    throw error
  }
}

/** ISO 32000-1 table 1. */
const WHITE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
/** Two entries that only the dictionary of a signature has, and how their values begin. */
const SEAL_MARKS = [
  ['/ByteRange', '['],
  ['/SubFilter', '/ETSI.'],
  ['/SubFilter', '/adbe.'],
] as const

/** Whether something stands in the bytes that looks like part of a signature dictionary, readable or not, reachable or not. */
export function looksSealed(bytes: Uint8Array): boolean {
  return SEAL_MARKS.some(([key, value]) => {
    for (let at = indexOf(bytes, key, 0); at >= 0; at = indexOf(bytes, key, at + key.length)) {
      let next = at + key.length
      while (WHITE.has(bytes[next] ?? -1)) next += 1
      if (standsAt(bytes, value, next)) return true
    }
    return false
  })
}

function signatureOf(dict: ParsedValue): PdfSignature | null {
  if (!isDict(dict)) return null
  const contents = dict.entries.get('Contents')
  const range = dict.entries.get('ByteRange')
  if (!isText(contents) || !isArray(range)) return null
  const byteRange = range.items.map((item) => (typeof item === 'number' ? item : Number.NaN))
  return {
    dict,
    byteRange,
    contents,
    isDocumentTimestamp: nameOf(dict.entries.get('SubFilter')) === 'ETSI.RFC3161',
  }
}

/** The sentence that says why the dictionary of a signature cannot be relied on, or null: of two equal keys readers show one or the other. */
export function repeatedKey(bytes: Uint8Array, { contents }: PdfSignature): string | null {
  try {
    const object = new PdfReader(
      bytes,
      lastIndexOf(bytes, ' obj', contents.start) + ' obj'.length,
      true,
    ).value()
    return isDict(object) ? null : 'The dictionary of the signature is not an object of its own.'
  } catch (error) {
    if (error instanceof PdfError)
      return `The dictionary of the signature cannot be relied on: ${error.message}.`
    throw error
  }
}

/** The two pieces of the file that a signature is over, and where they end. */
export interface SignedRange {
  readonly bytes: Uint8Array
  readonly end: number
}

/**
 * What a signature's ByteRange covers: it must begin with the file and leave out the hexadecimal string of Contents,
 * exactly. Whether it reaches the end of the file is left to the caller. Returns a sentence when it is wrong.
 */
export function signedRange(file: Uint8Array, signature: PdfSignature): SignedRange | string {
  const [start, before, after, rest, ...more] = signature.byteRange
  const numbers = signature.byteRange.every((number) => Number.isInteger(number) && number >= 0)
  if (
    !numbers ||
    start === undefined ||
    before === undefined ||
    after === undefined ||
    rest === undefined ||
    more.length > 0
  ) {
    return 'The ByteRange is not a list of four numbers.'
  }
  if (start !== 0) return 'The ByteRange does not begin with the file.'
  if (after + rest > file.length) return 'The ByteRange reaches beyond the end of the file.'
  if (before !== signature.contents.start || after !== signature.contents.end) {
    return `The ByteRange leaves out bytes ${before} to ${after}, but the signature stands at ${signature.contents.start} to ${signature.contents.end}: bytes outside of it are not protected.`
  }
  return {
    bytes: concatBytes([file.subarray(0, before), file.subarray(after, after + rest)]),
    end: after + rest,
  }
}

/**
 * The DER value in Contents. Around it there may be nothing but padding zeros, and its digits must all be written
 * in lower case: every byte between the delimiters is then decided. Returns a sentence when it is otherwise.
 */
export function signatureContents(file: Uint8Array, contents: ParsedText): Uint8Array | string {
  if (!contents.isHex) return 'The signature is not written in hexadecimal.'
  const digits = new TextDecoder('latin1').decode(file.subarray(contents.start + 1, contents.end - 1))
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/.test(digits)) {
    return 'The range that the signature leaves out holds something other than its hexadecimal digits in lower case.'
  }
  try {
    const { raw } = readPrefix(contents.bytes)
    if (contents.bytes.subarray(raw.length).some((byte) => byte !== 0)) {
      return 'The range that the signature leaves out hides data behind its digits.'
    }
    return raw
  } catch (error) {
    if (error instanceof DerError) return `The signature cannot be read: ${error.message}.`
    throw error
  }
}
