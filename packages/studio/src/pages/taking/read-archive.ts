import { readZip, ZipError } from '@countersign/evidence/zip'
import {
  DATA_NAME,
  FOLDERS_LEFT_OUT,
  isUpload,
  parseResourceStream,
  RESOURCE_NAME,
  RESOURCE_TEXT,
  splitYamlStream,
  standInFor,
  typeOfBytes,
} from '@countersign/resources'
import type { Words } from '../../texts/speech.ts'
import { type Parcel, type ParcelDocument, type ParcelFile, type ParcelProblem, problemAt } from './parcel.ts'

const MB = 1024 * 1024
/** The archive, and what it unfolds to, is held in the memory of a tab. */
const ARCHIVE_MB_MAX = 100
/** A text of other programs is looked into up to this length; by its name a resource is found at any. */
const TEXT_BYTES_MAX = 16 * MB
/** What a Mac adds for itself. */
const OF_A_MAC = '__MACOSX'

export interface ReadArchive {
  readonly parcel: Parcel
  /** Files that no resource names. */
  readonly leftOut: readonly string[]
  /** While there is one nothing of it is taken. */
  readonly problems: readonly ParcelProblem[]
}

interface Reading {
  readonly say: Words['say']
  readonly entries: ReadonlyMap<string, Uint8Array>
  /** What is uploaded, by its path. */
  readonly uploads: ReadonlyMap<string, ParcelFile>
  /** Paths that a resource names. */
  readonly named: Set<string>
  readonly problems: ParcelProblem[]
}

/** The resources of a ZIP file, as `countersign push` finds them in a folder: also in folders, and with other files beside them. */
export async function readArchive(file: File, { say }: Words): Promise<ReadArchive> {
  if (file.size > ARCHIVE_MB_MAX * MB)
    return refused(file.name, say('import.tooLarge', { max: ARCHIVE_MB_MAX }))
  const unpacked = await unpack(new Uint8Array(await file.arrayBuffer()))
  if ('faults' in unpacked) {
    const problems = unpacked.faults.map((message) => ({ place: file.name, message, isEnglish: true }))
    return { ...refused(file.name, say('import.notZip')), problems }
  }
  const { entries } = unpacked
  const uploads = new Map<string, ParcelFile>()
  for (const [path, bytes] of entries)
    if (isUpload(path, bytes)) uploads.set(path, await uploadOf(path, bytes))
  const reading: Reading = { say, entries, uploads, named: new Set(), problems: [] }
  return readResources(file.name, reading)
}

function readResources(name: string, reading: Reading): ReadArchive {
  const { say, entries, uploads, named, problems } = reading
  const texts = [...entries].filter(([path, bytes]) => isResource(path, bytes))
  if (texts.length === 0) return refused(name, say('import.noResource'))
  const documents = texts.flatMap(([path, bytes]) => documentsOf(reading, path, bytes))
  problems.push(...doubles(documents, say))
  const own = new Set(texts.map(([path]) => path))
  const files = [...uploads].flatMap(([path, file]): [string, ParcelFile][] =>
    named.has(path) ? [[standInFor(file.sha256), file]] : [],
  )
  return {
    parcel: { documents, files: new Map(files) },
    leftOut: [...entries.keys()].filter((path) => !own.has(path) && !named.has(path)),
    problems,
  }
}

function refused(place: string, message: string): ReadArchive {
  const parcel = { documents: [], files: new Map<string, ParcelFile>() }
  return { parcel, leftOut: [], problems: [{ place, message, isEnglish: false }] }
}

/** The files that people see in it, or why it is not read. */
async function unpack(
  bytes: Uint8Array,
): Promise<{ entries: ReadonlyMap<string, Uint8Array> } | { faults: readonly string[] }> {
  try {
    const { entries, faults } = await readZip(bytes)
    if (faults.length > 0) return { faults }
    const seen = [...entries].filter(([path]) => !isHidden(path))
    return { entries: new Map(seen.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
  } catch (error) {
    if (error instanceof ZipError || error instanceof RangeError)
      return { faults: [`The archive cannot be read: ${error.message}.`] }
    throw error
  }
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === OF_A_MAC)
}

function isResource(path: string, bytes: Uint8Array): boolean {
  if (!DATA_NAME.test(path) || path.split('/').some((part) => FOLDERS_LEFT_OUT.has(part))) return false
  return (
    RESOURCE_NAME.test(path) ||
    (bytes.length <= TEXT_BYTES_MAX && RESOURCE_TEXT.test(new TextDecoder().decode(bytes)))
  )
}

/** What is no resource leaves its problems. */
function documentsOf(reading: Reading, path: string, bytes: Uint8Array): ParcelDocument[] {
  const { say, problems } = reading
  const text = textOf(bytes)
  if (text === undefined) {
    problems.push({ place: path, message: say('import.notUtf8'), isEnglish: false })
    return []
  }
  const isJson = /\.json$/i.test(path)
  const found = parseResourceStream(text, {
    format: isJson ? 'json' : 'yaml',
    file: (name) => fileOf(reading, pathFrom(path, name)),
  })
  if (found.length === 0) problems.push({ place: path, message: say('import.noResource'), isEnglish: false })
  const sources = isJson ? [] : splitYamlStream(text)
  return found.flatMap(({ resource, issues, locate }, index) => {
    problems.push(...issues.map((issue) => problemAt(path, placed(path, issue))))
    if (resource === undefined) return []
    const located: ParcelDocument['locate'] = (later) => locate(later).map((issue) => placed(path, issue))
    return [{ resource, source: sources[index]?.text, place: path, locate: located }]
  })
}

/** A file that a resource names is named from where it stands in the archive. */
function placed<I extends { file?: string }>(path: string, issue: I): I {
  return issue.file === undefined ? issue : { ...issue, file: pathFrom(path, issue.file) }
}

function fileOf(
  { entries, uploads, named }: Reading,
  path: string,
): { content: string } | { fileId: string } | undefined {
  const bytes = entries.get(path)
  if (bytes === undefined) return undefined
  named.add(path)
  const upload = uploads.get(path)
  // The same text on every machine: Windows ends lines in its own way.
  return upload === undefined
    ? { content: new TextDecoder().decode(bytes).replaceAll('\r\n', '\n') }
    : { fileId: standInFor(upload.sha256) }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where `./letter.html` leads that the file at `from` names. */
function pathFrom(from: string, name: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

async function uploadOf(path: string, bytes: Uint8Array): Promise<ParcelFile> {
  const own = new Uint8Array(bytes)
  const digest = await crypto.subtle.digest('SHA-256', own)
  return {
    place: path,
    name: path.split('/').at(-1) ?? path,
    contentType: typeOfBytes(bytes) ?? 'application/octet-stream',
    sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    read: () => Promise.resolve(own),
  }
}

/** Of two texts for one version nobody can say which one counts. */
function doubles(documents: readonly ParcelDocument[], say: Words['say']): ParcelProblem[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ resource: { kind, metadata }, place }) => {
    const name = `${kind} ${metadata.key}@${metadata.version}`
    const other = first.get(name)
    if (other === undefined) first.set(name, place)
    return other === undefined
      ? []
      : [{ place, message: say('import.twice', { name, other }), isEnglish: false }]
  })
}
