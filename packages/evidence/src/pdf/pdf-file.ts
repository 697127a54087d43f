import { decodeStream } from './inflate.ts'
import {
  isDict,
  isRef,
  isStream,
  type ParsedDict,
  type ParsedRef,
  type ParsedValue,
  PdfError,
  PdfReader,
  readIndirect,
} from './pdf-object.ts'
import { readXrefSections, type XrefEntry, type XrefSection } from './xref.ts'

export * from './pdf-object.ts'
export type { XrefEntry, XrefSection } from './xref.ts'

/** References to references that are followed at most: honest files have one. */
const REFERENCES_MAX = 20

/**
 * A PDF opened from its end: cross-references and trailer are read at once, objects when they are asked for, so
 * that opening costs little however large the file is.
 */
export interface PdfFile {
  readonly bytes: Uint8Array
  /** What the last `startxref` says. */
  readonly startXref: number
  /** Newest first. */
  readonly sections: readonly XrefSection[]
  /** The newest entry of each object. */
  readonly entries: ReadonlyMap<number, XrefEntry>
  /** The newest trailer. */
  readonly trailer: ParsedDict
  /** Unfolded object streams by their number. */
  readonly objectStreams: Map<number, Promise<ReadonlyMap<number, ParsedValue>>>
}

/** Opens a PDF. @throws PdfError with a reason when its end cannot be read (nothing is repaired). */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const startXref = findStartXref(bytes)
  const sections = await readXrefSections(bytes, startXref)
  const entries = new Map<number, XrefEntry>()
  for (const section of sections) {
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
  }
  const trailer = sections[0]?.trailer
  if (!trailer) throw new PdfError('the file has no trailer')
  return { bytes, startXref, sections, entries, trailer, objectStreams: new Map() }
}

function findStartXref(bytes: Uint8Array): number {
  const at = lastIndexOf(bytes, 'startxref', bytes.length)
  if (at < 0) throw new PdfError('the file does not end as a PDF does: it has no startxref')
  const reader = new PdfReader(bytes, at)
  reader.expect('startxref')
  return reader.count()
}

/** Where `text` (ASCII) stands last before `end`, or -1. */
export function lastIndexOf(bytes: Uint8Array, text: string, end: number): number {
  for (let at = Math.min(end, bytes.length) - text.length; at >= 0; at--)
    if (standsAt(bytes, text, at)) return at
  return -1
}

/** Where `text` (ASCII) stands first from `start` on, or -1. */
export function indexOf(bytes: Uint8Array, text: string, start: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, start); at >= 0; at = bytes.indexOf(first, at + 1))
    if (standsAt(bytes, text, at)) return at
  return -1
}

/** Whether `text` (ASCII) stands there. */
export function standsAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

/** The object that a value refers to, or the value itself. A missing object is null (ISO 32000-1 section 7.3.10). */
export async function resolve(file: PdfFile, value: ParsedValue | undefined): Promise<ParsedValue> {
  let current = value ?? null
  for (let steps = 0; isRef(current); steps++) {
    if (steps > REFERENCES_MAX) throw new PdfError('references form a circle')
    current = await readObject(file, current)
  }
  return current
}

/** As `resolve`, where only a dictionary will do. */
export async function resolveDict(
  file: PdfFile,
  value: ParsedValue | undefined,
  what: string,
): Promise<ParsedDict> {
  const resolved = await resolve(file, value)
  if (!isDict(resolved)) throw new PdfError(`${what} is missing or damaged`)
  return resolved
}

async function readObject(file: PdfFile, ref: ParsedRef): Promise<ParsedValue> {
  const entry = file.entries.get(ref.number)
  if (!entry || entry.kind === 'free') return null
  if (entry.kind === 'compressed') {
    const found = (await objectStream(file, entry.stream)).get(ref.number)
    // Null is one of its values; what is not there at all may be there for a reader that counts otherwise.
    if (found === undefined) throw misplaced(ref)
    return found
  }
  const object = readIndirect(file.bytes, entry.offset)
  if (object.number !== ref.number || object.generation !== ref.generation) {
    throw misplaced(ref)
  }
  return object.value
}

function misplaced({ number }: ParsedRef): PdfError {
  return new PdfError(`object ${number} is not where the cross-references say`)
}

function objectStream(file: PdfFile, number: number): Promise<ReadonlyMap<number, ParsedValue>> {
  const known = file.objectStreams.get(number)
  if (known) return known
  const unfolded = unfoldObjectStream(file, number)
  file.objectStreams.set(number, unfolded)
  return unfolded
}

/** ISO 32000-1 section 7.5.7. */
async function unfoldObjectStream(file: PdfFile, number: number): Promise<ReadonlyMap<number, ParsedValue>> {
  const entry = file.entries.get(number)
  if (entry?.kind !== 'offset') throw new PdfError(`object stream ${number} is missing`)
  const { value } = readIndirect(file.bytes, entry.offset)
  if (!isStream(value)) throw new PdfError(`object stream ${number} is damaged`)
  const { entries } = value.dict
  const length = await resolve(file, entries.get('Length'))
  const count = entries.get('N')
  const first = entries.get('First')
  if (typeof length !== 'number' || typeof count !== 'number' || typeof first !== 'number') {
    throw new PdfError(`object stream ${number} is damaged`)
  }
  const bytes = await decodeStream(value.dict, file.bytes.subarray(value.start, value.start + length))
  const header = new PdfReader(bytes)
  const objects = new Map<number, ParsedValue>()
  for (let index = 0; index < count; index++) {
    const object = header.count()
    const offset = header.count()
    objects.set(object, new PdfReader(bytes, first + offset).value())
  }
  return objects
}
