import { limits } from '../limits.ts'
import { shownText } from '../shown-text.ts'
import { crc32 } from './crc32.ts'
import { holdsPdf } from './pdf-in-zip.ts'
import { isVersionKnown, kindProblem } from './zip-attributes.ts'
import { fieldsProblem, type ZipOwner } from './zip-fields.ts'

/*
 * Reads a ZIP archive (PKWARE APPNOTE 6.3) so narrowly that every program which unpacks it finds the same files in it: one directory at
 * the end, every byte before it part of a file that it lists, names that mean one path everywhere. Archives that usual programs make are fine.
 */

/** An archive that cannot be read at all. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

export interface ZipArchive {
  /** Files by their path, unpacked. Folders are left out. */
  readonly entries: ReadonlyMap<string, Uint8Array>
  /** What another program might see in another way, in sentences; empty when nothing. */
  readonly problems: readonly string[]
  /** Those of the problems by which the files themselves cannot be relied on: one is damaged, or two have one path. */
  readonly faults: readonly string[]
}

const PDF_INSIDE =
  'A program for PDFs could take the archive for a PDF and show pages from it: part of a PDF stands in it as it is. If you packed it yourself, pack it again with compression.'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DESCRIPTOR = 0x08074b50
const END_BYTES = 22
const STORED = 0
const DEFLATED = 8
/** Sizes and check sum stand behind the bytes (a data descriptor). */
const DESCRIBED = 0b1000
/** Data descriptor, UTF-8 names, and two bits of how hard a deflater tried. */
const FLAGS_KNOWN = 0b0000_1000_0000_1110
interface Entry {
  readonly name: string
  readonly nameBytes: Uint8Array
  readonly flags: number
  readonly method: number
  /** Date and time of DOS. */
  readonly dosTime: number
  readonly crc: number
  readonly packedBytes: number
  readonly sizeBytes: number
  readonly offset: number
}

interface Reading {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly problems: string[]
  readonly faults: string[]
  /** Parts of the file that are accounted for. */
  readonly spans: { readonly start: number; readonly end: number }[]
  readonly owner: ZipOwner
}

/** Whether bytes begin as a ZIP archive does: with a file, or with the end of one that has none. */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return (
    bytes.length > 4 && [LOCAL, END].includes(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true))
  )
}

/** @throws ZipError with a sentence for what cannot be read, or is more than is read here. */
export async function readZip(bytes: Uint8Array): Promise<ZipArchive> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reading: Reading = { bytes, view, problems: [], faults: [], spans: [], owner: {} }
  const listed = readDirectory(reading)
  requireBounds(listed, bytes.length)
  const entries = new Map<string, Uint8Array>()
  const seen = new Map<string, string>()
  for (const entry of listed) {
    const data = readLocal(reading, entry)
    const same = sameName(seen, entry.name)
    if (same !== null) reading.faults.push(same)
    const problem = nameProblem(entry.name) ?? same
    if (problem !== null) reading.problems.push(problem)
    if (entry.name.endsWith('/')) checkFolder(reading, entry)
    else if (!entries.has(entry.name)) entries.set(entry.name, await unpack(reading, entry, data))
  }
  checkEmptyFolders(reading, listed)
  checkSpans(reading)
  if (holdsPdf(bytes)) reading.problems.push(PDF_INSIDE)
  const first = (all: readonly string[]) => all.slice(0, limits.zipProblemsMax)
  return { entries, problems: first(reading.problems), faults: first(reading.faults) }
}

/** A folder is its name alone: nobody unpacks it, so that anything might hide in its bytes. */
function checkFolder(
  { problems }: Reading,
  { name, flags, method, crc, packedBytes, sizeBytes }: Entry,
): void {
  const isBare = (flags & DESCRIBED) === 0 && method === STORED && crc === 0
  if (!isBare || packedBytes > 0 || sizeBytes > 0)
    problems.push(`The folder ${show(name)} of the archive has content.`)
}

/** In the order of their names, whatever stands in a folder follows it at once: so the next file tells. */
function checkEmptyFolders({ problems }: Reading, listed: readonly Entry[]): void {
  let file = ''
  for (const name of listed
    .map((entry) => entry.name)
    .sort()
    .reverse()) {
    if (!name.endsWith('/')) file = name
    else if (!file.startsWith(name))
      problems.push(`The archive holds the folder ${show(name)}, in which there is no file.`)
  }
}

/** Names come from a stranger and may end up on a terminal. */
export function show(name: string): string {
  return `'${shownText(name)}'`
}

function readDirectory(reading: Reading): Entry[] {
  const { view, bytes, problems, spans } = reading
  const at = findEnd(reading)
  const [disk, startDisk] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
  const [onDisk, count] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [sizeBytes, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
  if (disk !== 0 || startDisk !== 0 || onDisk !== count) throw new ZipError('it is one part of several')
  if (count === 0xffff || sizeBytes === 0xffffffff || start === 0xffffffff)
    throw new ZipError('it is written in the format for huge archives (ZIP64), which evidence never uses')
  if (start + sizeBytes !== at)
    problems.push('The directory of the archive does not end where the archive does.')
  if (start > at) throw new ZipError('its directory is not where it says')
  const listed: Entry[] = []
  let next = start
  for (let index = 0; index < count; index++) {
    const { entry, end } = readCentral(reading, next, at)
    listed.push(entry)
    next = end
  }
  spans.push({ start, end: next }, { start: at, end: bytes.length })
  return listed
}

/** The end of central directory record, which ends the file. */
function findEnd({ bytes, view, problems }: Reading): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - 0xffff)
  for (let at = bytes.length - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue
    const commentBytes = view.getUint16(at + 20, true)
    if (commentBytes > 0) problems.push('The archive carries a comment.')
    if (at + END_BYTES + commentBytes !== bytes.length)
      problems.push(`Bytes stand behind the end of the archive (${bytes.length - at - END_BYTES}).`)
    return at
  }
  throw new ZipError('its end is missing')
}

function readCentral(reading: Reading, at: number, limit: number): { entry: Entry; end: number } {
  const { bytes, view, problems } = reading
  if (at + 46 > limit || view.getUint32(at, true) !== CENTRAL) throw new ZipError('its directory is damaged')
  const u16 = (offset: number) => view.getUint16(at + offset, true)
  const u32 = (offset: number) => view.getUint32(at + offset, true)
  const [nameLength, extraLength, commentLength] = [u16(28), u16(30), u16(32)]
  const end = at + 46 + nameLength + extraLength + commentLength
  if (end > limit || nameLength > limits.zipNameBytesMax) throw new ZipError('its directory is damaged')
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength)
  const name = nameOf(nameBytes)
  const entry = {
    name,
    nameBytes,
    flags: u16(8),
    method: u16(10),
    dosTime: u32(12),
    crc: u32(16),
    packedBytes: u32(20),
    sizeBytes: u32(24),
    offset: u32(42),
  }
  if (commentLength > 0) problems.push(`The file ${show(name)} of the archive carries a comment.`)
  if (u16(34) !== 0) throw new ZipError('it is one part of several')
  checkFields(reading, entry, at + 46 + nameLength, extraLength)
  const kind = { madeBy: u16(4), versionNeeded: u16(6), internal: u16(36), attributes: u32(38) }
  const odd = kindProblem(name.endsWith('/'), kind)
  if (odd !== null) problems.push(`${show(name)} in the archive ${odd}.`)
  if ((entry.flags & 1) !== 0) throw new ZipError(`the file ${show(name)} in it is encrypted`)
  if ((entry.flags & ~FLAGS_KNOWN) !== 0 || (entry.method !== STORED && entry.method !== DEFLATED))
    throw new ZipError(`the file ${show(name)} in it is packed by an unknown method`)
  // Who reads from the front finds the end of deflated bytes by themselves, of stored ones nowhere.
  if ((entry.flags & DESCRIBED) !== 0 && entry.method === STORED)
    problems.push(
      `The file ${show(name)} of the archive does not say before its bytes how long they are: some programs find other files in it. Archives that the service gave out earlier are so; ask it for a new one.`,
    )
  return { entry, end }
}

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ZipError('the name of a file in it is not UTF-8')
  }
}

function checkFields(
  { bytes, problems, owner }: Reading,
  { name, dosTime }: Entry,
  start: number,
  length: number,
): void {
  const problem = fieldsProblem({ bytes: bytes.subarray(start, start + length), dosTime }, owner)
  if (problem !== null) problems.push(`The file ${show(name)} of the archive ${problem}.`)
}

/** What the header before a file's bytes says must be what the directory says; the bytes as they are packed. */
function readLocal(reading: Reading, entry: Entry): Uint8Array {
  const { bytes, view, problems, spans } = reading
  const at = entry.offset
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL)
    throw new ZipError(`the file ${show(entry.name)} is not where its directory says`)
  const [nameLength, extraLength] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)]
  const start = at + 30 + nameLength + extraLength
  const end = start + entry.packedBytes
  if (end > bytes.length) throw new ZipError(`the file ${show(entry.name)} is cut off`)
  const name = bytes.subarray(at + 30, at + 30 + nameLength)
  if (name.length !== entry.nameBytes.length || name.some((byte, index) => byte !== entry.nameBytes[index]))
    problems.push(`The file ${show(entry.name)} has another name before its bytes than in the directory.`)
  checkFields(reading, entry, at + 30 + nameLength, extraLength)
  const hasDescriptor = (entry.flags & DESCRIBED) !== 0
  const numbers = [
    view.getUint32(at + 14, true),
    view.getUint32(at + 18, true),
    view.getUint32(at + 22, true),
  ]
  const told = [entry.crc, entry.packedBytes, entry.sizeBytes]
  // What the record behind the bytes tells may be 0 before them, each number for itself.
  const orTold = (number: number, index: number) => number || (told[index] ?? 0)
  const isSame =
    isVersionKnown(view.getUint16(at + 4, true)) &&
    view.getUint16(at + 6, true) === entry.flags &&
    view.getUint16(at + 8, true) === entry.method &&
    view.getUint32(at + 10, true) === entry.dosTime &&
    (isOf(numbers, entry) || (hasDescriptor && isOf(numbers.map(orTold), entry)))
  if (!isSame) problems.push(`The header of the file ${show(entry.name)} differs from the directory.`)
  spans.push({ start: at, end: hasDescriptor ? readDescriptor(reading, entry, end) : end })
  return bytes.subarray(start, end)
}

function isOf([crc, packedBytes, sizeBytes]: readonly number[], entry: Entry): boolean {
  return crc === entry.crc && packedBytes === entry.packedBytes && sizeBytes === entry.sizeBytes
}

/** Behind the bytes, with its signature or without (APPNOTE section 4.3.9); where it ends. */
function readDescriptor({ view, bytes, problems }: Reading, entry: Entry, at: number): number {
  for (const start of [at + 4, at]) {
    if (start + 12 > bytes.length || (start > at && view.getUint32(at, true) !== DESCRIPTOR)) continue
    const numbers = [0, 4, 8].map((offset) => view.getUint32(start + offset, true))
    if (isOf(numbers, entry)) return start + 12
  }
  problems.push(`The record behind the file ${show(entry.name)} differs from the directory.`)
  return at
}

function requireBounds(listed: readonly Entry[], archiveBytes: number): void {
  if (listed.length > limits.zipEntriesMax)
    throw new ZipError(`it has more than ${limits.zipEntriesMax} files`)
  const sizeBytes = listed.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  if (sizeBytes > limits.zipBytesMax) throw new ZipError('it unpacks to more than 2 GB')
  const long = listed.find(({ name, sizeBytes }) => sizeBytes > bytesMaxOf(name))
  if (long)
    throw new ZipError(
      `the file ${show(long.name)} in it has ${long.sizeBytes} bytes; at most ${bytesMaxOf(long.name)} are read`,
    )
  if (sizeBytes > limits.zipFreeBytes + limits.zipRatioMax * archiveBytes)
    throw new ZipError(`it unpacks to more than ${limits.zipRatioMax} times its size`)
}

/** What is parsed takes many times its size in memory. */
function bytesMaxOf(name: string): number {
  if (name === 'audit.json') return limits.trailBytesMax
  return name.endsWith('.json') ? limits.jsonBytesMax : limits.zipBytesMax
}

/** Paths that mean the same file, or none, on every system. */
function nameProblem(name: string): string | null {
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  const isPlain =
    !/[\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[. ]$/.test(part))
  return isPlain ? null : `${show(name)} in the archive is a path that programs read in different ways.`
}

/** Some systems take names for the same that differ in case, or in how accents are written. */
function sameName(seen: Map<string, string>, name: string): string | null {
  const key = name.replace(/\/$/, '').normalize('NFKC').toLowerCase()
  const other = seen.get(key)
  seen.set(key, name)
  if (other === undefined) return null
  return other === name
    ? `The archive holds the file ${show(name)} twice.`
    : `${show(other)} and ${show(name)} in the archive are the same file on some systems.`
}

async function unpack({ problems, faults }: Reading, entry: Entry, packed: Uint8Array): Promise<Uint8Array> {
  const data = entry.method === STORED ? packed : await inflate(entry, packed)
  if (data.length !== entry.sizeBytes || crc32(data) !== entry.crc) {
    const damage = `The file ${show(entry.name)} is damaged: its check sum is not that of the directory.`
    problems.push(damage)
    faults.push(damage)
  }
  if (entry.name.endsWith('.json') && countValues(data) > limits.jsonValuesMax)
    throw new ZipError(`the file ${show(entry.name)} in it holds more than ${limits.jsonValuesMax} values`)
  return data
}

/** Objects, lists, and commas between what they hold; those inside of texts count too. */
function countValues(json: Uint8Array): number {
  let count = 0
  for (const byte of json) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count += 1
  return count
}

async function inflate(entry: Entry, packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const data = new Uint8Array(entry.sizeBytes)
  let length = 0
  try {
    for await (const part of stream) {
      if (length + part.length > data.length) throw new ZipError('too long')
      data.set(part, length)
      length += part.length
    }
  } catch {
    throw new ZipError(`the file ${show(entry.name)} in it cannot be unpacked`)
  }
  return data.subarray(0, length)
}

/** Every byte of the archive has one place: what is hidden between files, some programs find. */
function checkSpans({ bytes, problems, spans }: Reading): void {
  const ordered = spans.toSorted((a, b) => a.start - b.start)
  let end = 0
  for (const span of ordered) {
    if (span.start < end) throw new ZipError('files in it overlap')
    if (span.start > end) problems.push(hidden(bytes, end, span.start))
    end = span.end
  }
}

function hidden(bytes: Uint8Array, start: number, end: number): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const where = `${end - start} bytes from ${start} on`
  if (end - start > 30 && view.getUint32(start, true) === LOCAL) {
    const nameLength = Math.min(view.getUint16(start + 26, true), end - start - 30, limits.zipNameBytesMax)
    const name = new TextDecoder().decode(bytes.subarray(start + 30, start + 30 + nameLength))
    return `The archive holds a file ${show(name)} that its directory does not list (${where}).`
  }
  const isDirectory = end - start > 4 && view.getUint32(start, true) === CENTRAL
  return isDirectory
    ? `The archive holds a second directory (${where}).`
    : `The archive holds bytes that belong to no file (${where}).`
}
