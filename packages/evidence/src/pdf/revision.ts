import { WORK, type Work } from '../work.ts'
import { bytesOfText, textOfBytes } from './byte-text.ts'
import { namesKey } from './linearized.ts'
import { NamedNumbers } from './named-numbers.ts'
import { indexOf, openPdf, type PdfFile } from './pdf-file.ts'
import {
  isArray,
  isDict,
  isRef,
  nameOf,
  type ParsedDict,
  type ParsedRef,
  type ParsedStream,
  type ParsedValue,
  PdfError,
  PdfReader,
  readIndirect,
} from './pdf-object.ts'
import { serialize } from './pdf-write.ts'
import { numbersInObjectStream, tokensOf } from './plain-object.ts'
import { requireGone, requireInside, requirePlainXref } from './plain-xref.ts'
import { SoleUse } from './sole-use.ts'
import { Unfolder } from './unfold.ts'
import { readWholePdf } from './whole-file.ts'
import { readStreamRows, type XrefSection } from './xref.ts'

/** All that decides the bytes of an update behind a revision of a sealed file. */
export interface Revision {
  /** The file up to the revision's end. */
  readonly bytes: Uint8Array
  readonly startXref: number
  /** Whether its cross-references are a stream. */
  readonly isStream: boolean
  /** Above every object number that it uses. */
  readonly size: number
  readonly root: ParsedRef
  readonly catalog: ParsedDict
  readonly form: ParsedDict
  /** The form's object; null where it stands in the catalog. */
  readonly formRef: ParsedRef | null
  readonly fields: readonly ParsedValue[]
  readonly info?: ParsedValue
  readonly id?: ParsedValue
  /** What later updates archived so far. */
  readonly archived: { readonly [kind in 'certificates' | 'crls' | 'ocsps']: readonly ParsedRef[] }
  readonly timestamps: number
  /** Numbers that an update may not give to an object of its own, since something might be naming them. */
  readonly named: NamedNumbers
}

/**
 * The sealed revision itself, strictly: nothing of it may be waiting for objects that come later, or be read in two ways.
 * @throws PdfError with the reason why nothing may follow it.
 */
export async function readSealedRevision(bytes: Uint8Array, work?: Work): Promise<Revision> {
  work?.spend(WORK.revisionBytes + 2 * bytes.length)
  const file = await openPdf(bytes)
  if (namesKey(bytes, 'Linearized'))
    throw new PdfError('it has a second beginning for readers of its front (Linearized)')
  const [last] = file.sections
  const { trailer, startXref } = file
  const size = trailer.entries.get('Size')
  if (!last || typeof size !== 'number' || !Number.isInteger(size))
    throw new PdfError('its trailer is damaged')
  // Also in an older trailer, or in one that only a reader finds which searches the file: what is encrypted cannot be looked through.
  if (namesKey(bytes, 'Encrypt')) throw new PdfError('it names an encryption')
  const end = `startxref\n${startXref}\n%%EOF\n`
  if (textOfBytes(bytes.subarray(-end.length)) !== end) throw new PdfError('it does not end as a seal does')
  requirePlainXref(file)
  // Whatever reaches behind the end, or is not where it should be, takes in what comes later.
  requireGone(file, await readWholePdf(file))
  const root = trailer.entries.get('Root')
  if (!isRef(root)) throw new PdfError('it has no catalog')
  const catalog = objectOf(file, last, root)
  // The update would replace it, and whatever else uses what stands there would change.
  if (catalog.entries.has('DSS')) throw new PdfError('its catalog has archive data already')
  const form = catalog.entries.get('AcroForm')
  const formDict = isRef(form) ? objectOf(file, last, form) : form
  const fields = isDict(formDict) ? formDict.entries.get('Fields') : undefined
  if (!isDict(formDict) || !isArray(fields)) throw new PdfError('its form is not one that a seal writes')
  const info = trailer.entries.get('Info')
  const id = trailer.entries.get('ID')
  return {
    bytes,
    startXref,
    isStream: last.isStream,
    size: sizeOf(file, size),
    root,
    catalog,
    form: formDict,
    formRef: isRef(form) ? form : null,
    fields: fields.items,
    ...(info !== undefined && { info }),
    ...(id !== undefined && { id }),
    archived: { certificates: [], crls: [], ocsps: [] },
    timestamps: 0,
    named: await namedNumbers(file, new Unfolder(work), new SoleUse(root, isRef(form) ? form : null)),
  }
}

/** Above every number that the trailer or any of the cross-references knows. A file may have more of them than a call takes arguments. */
function sizeOf({ sections }: PdfFile, size: number): number {
  let above = size
  for (const { entries } of sections) for (const number of entries.keys()) above = Math.max(above, number + 1)
  return above
}

/** An object that the seal's own update wrote, as it must have written catalog and form. */
function objectOf(file: PdfFile, section: XrefSection, ref: ParsedRef): ParsedDict {
  const entry = section.entries.get(ref.number)
  if (entry?.kind !== 'offset' || entry.generation !== ref.generation)
    throw new PdfError(`object ${ref.number} is not one that a seal writes`)
  const { number, generation, value, end } = readIndirect(file.bytes, entry.offset, true)
  if (number !== ref.number || generation !== ref.generation || !isDict(value))
    throw new PdfError(`object ${ref.number} is damaged`)
  // A text with a raw CR says one thing to some readers and another to others, and is written again as only one of them.
  if (file.bytes.subarray(entry.offset, end).includes(0x0d))
    throw new PdfError(`object ${number} is written in an unusual way (a carriage return)`)
  // An update writes it again: nothing in it may become another word by that.
  const again = bytesOfText(`${number} ${generation} obj ${serialize(value)}`)
  const tokens = tokensOf(file.bytes, entry.offset, end)
  tokensOf(again, 0, again.length).forEach((token, at) => {
    if (token !== tokens[at])
      throw new PdfError(`object ${number} is written in an unusual way (${tokens[at]} instead of ${token})`)
  })
  return value
}

/**
 * Numbers in the bytes, in whatever streams stand in them, reachable or not, and of object streams themselves. Streams of content count: some
 * readers follow a reference in the dictionary of an inline image, though none may stand there (ISO 32000-1 section 7.3.10).
 */
async function namedNumbers(file: PdfFile, unfolder: Unfolder, use: SoleUse): Promise<NamedNumbers> {
  const { bytes, sections } = file
  const named = new NamedNumbers()
  named.scan(bytes)
  const places = new Set<number>()
  const streams = new Map<number, readonly number[]>()
  const strays = { leftBytes: bytes.length + STRAY_BYTES_MAX }
  for (const { entries } of sections) {
    for (const entry of entries.values()) if (entry.kind === 'compressed') named.add(entry.stream)
  }
  for (let at = indexOf(bytes, 'obj', 0); at >= 0; at = indexOf(bytes, 'obj', at + 3)) places.add(at + 3)
  for (const place of places) {
    const stream = streamAt(bytes, place, strays, use)
    if (strays.leftBytes < 0) throw new PdfError('it holds too much that looks like an object but is not one')
    if (!stream) continue
    const readings = await unfolded(file, stream, place, unfolder)
    for (const reading of readings) named.scan(reading)
    const last = readings.at(-1)
    if (last && nameOf(stream.dict.entries.get('Type')) === 'ObjStm')
      streams.set(
        place,
        numbersInObjectStream(stream.dict, last, (tokens) => use.inObject(tokens)),
      )
    else for (const reading of readings) use.inBytes(reading)
    if (last && nameOf(stream.dict.entries.get('Type')) === 'XRef') {
      const rows = readStreamRows(stream.dict, last)
      requireInside(bytes, rows)
      for (const entry of rows.values()) if (entry.kind === 'compressed') named.add(entry.stream)
    }
  }
  requireRows(file, streams)
  return named
}

/** Some readers find an object in its stream by its number, others by its place: each compressed object has both. */
function requireRows({ bytes, sections }: PdfFile, streams: ReadonlyMap<number, readonly number[]>): void {
  for (const { entries } of sections) {
    for (const [number, entry] of entries) {
      if (entry.kind !== 'compressed') continue
      const place = sections
        .map((section) => section.entries.get(entry.stream))
        .find((row) => row !== undefined)
      const start = place?.kind === 'offset' ? indexOf(bytes, 'obj', place.offset) + 'obj'.length : -1
      if (streams.get(start)?.[entry.index] !== number)
        throw new PdfError(`object ${number} is not where the cross-references say`)
    }
  }
}

/** Objects of an honest file take no more than its bytes; what only looks like one, inside of another, may be read again and again. */
const STRAY_BYTES_MAX = 64 * 1024 * 1024

/** What an object begins with that is no dictionary and may hold references, or be one. */
const LIST_OR_NUMBER = /[[\d.+-]/

/**
 * The stream whose dictionary begins here, or null when it is none.
 * @throws PdfError for a dictionary that cannot be read: another reader may read it, and find an object stream there.
 */
function streamAt(
  bytes: Uint8Array,
  at: number,
  strays: { leftBytes: number },
  use: SoleUse,
): ParsedStream | null {
  // Of two equal keys one reader takes the first, another one the last.
  const reader = new PdfReader(bytes, at, true)
  reader.skipWhite()
  if (bytes[reader.at] !== 0x3c || bytes[reader.at + 1] !== 0x3c) {
    const isList = LIST_OR_NUMBER.test(textOfBytes(bytes.subarray(reader.at, reader.at + 1)))
    if (isList && textOfBytes(bytes.subarray(at - 6, at)) !== 'endobj') {
      const end = indexOf(bytes, 'endobj', at)
      const list = bytes.subarray(at, end < 0 ? bytes.length : end)
      strays.leftBytes -= list.length
      use.inBytes(list)
    }
    return null
  }
  try {
    const dict = reader.value()
    use.inObject(tokensOf(bytes, at, reader.at))
    if (!isDict(dict)) return null
    if (!reader.accept('stream')) return null
    if (bytes[reader.at] === 0x0d) reader.at += 1
    if (bytes[reader.at] === 0x0a) reader.at += 1
    return { kind: 'stream', dict, start: reader.at }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    throw new PdfError(`the object that begins at byte ${at} cannot be read (${error.message})`)
  } finally {
    strays.leftBytes -= reader.at - at
  }
}

async function unfolded(
  file: PdfFile,
  stream: ParsedStream,
  at: number,
  unfolder: Unfolder,
): Promise<readonly Uint8Array[]> {
  try {
    return await unfolder.unfold(stream.dict, encodedOf(file, stream))
  } catch (error) {
    if (error instanceof PdfError)
      throw new PdfError(`the stream at byte ${at} cannot be looked into (${error.message})`)
    throw error
  }
}

/**
 * What a stream holds, before it is unfolded. Some readers go by the length, others by where `endstream` stands: there is one end, and all of
 * them find it.
 */
function encodedOf({ bytes }: PdfFile, { dict, start }: ParsedStream): Uint8Array {
  const length = dict.entries.get('Length')
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0)
    throw new PdfError('a stream does not say its length itself')
  if (!new PdfReader(bytes, start + length).accept('endstream'))
    throw new PdfError('a stream does not end where it says')
  return bytes.subarray(start, start + length)
}
