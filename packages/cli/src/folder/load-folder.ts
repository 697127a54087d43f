import { dirname, isAbsolute, join } from 'node:path'
import {
  type CheckedFile,
  checkFolder,
  type FolderFile,
  formatReference,
  isUpload,
  type Lookup,
  type ParsedResource,
  parseResourceStream,
  type Resource,
} from '@countersign/resources'
import { Failure } from '../failure.ts'
import { readBytesNow, UPLOAD_LIMITS } from '../read-bytes.ts'
import type { Shell } from '../shell.ts'
import { findFiles } from './find-files.ts'
import { type LocalFacts, type LocalFile, localFile, readFacts } from './local-file.ts'
import { utf8Text } from './utf8-text.ts'

/** The resources of files and folders, checked together as the service would, without it. */
export interface Folder {
  readonly files: readonly FolderFile[]
  /** One for each document of each file. */
  readonly documents: readonly CheckedFile[]
  /** By the ids that stand in their places. */
  readonly uploads: ReadonlyMap<string, LocalFile>
  readonly facts: ReadonlyMap<string, LocalFacts>
  /** Finds what is whole in the folder. */
  readonly lookup: Lookup
  /** What a `file:` of a file stands for. */
  readonly read: ReadFile
}

export type ReadFile = (path: string, from: string) => { content: string } | { fileId: string } | undefined

/** Finds what is not in the folder, with all that it refers to. */
export type FetchMissing = (resources: readonly Resource[]) => Promise<readonly Resource[]>

/**
 * @param fetchMissing asked once for what the folder refers to and does not hold; without it such references are problems
 * @throws Failure when a path leads nowhere or nothing there is a resource
 */
export async function loadFolder(
  shell: Shell,
  paths: readonly string[],
  fetchMissing?: FetchMissing,
): Promise<Folder> {
  const files = await findFiles(paths, shell.cwd)
  if (files.length === 0) {
    const hint = '`countersign init` makes a folder with a working example'
    throw new Failure(`There are no resources in ${paths.join(', ')}`, undefined, [hint])
  }
  return checkFiles(files, shell.cwd, fetchMissing)
}

async function checkFiles(
  files: readonly FolderFile[],
  cwd: string,
  fetchMissing: FetchMissing | undefined,
): Promise<Folder> {
  const uploads = new Map<string, LocalFile>()
  const read = reader(cwd, uploads)
  const own = resourcesOf(files, read)
  const fetched = fetchMissing === undefined ? [] : await fetchMissing(own)
  const facts = await factsOf([...own, ...fetched], uploads)
  const elsewhere = lookupAmong(fetched)
  const documents = checkFolder(files, { read, file: (id) => facts.get(id), lookup: elsewhere })
  const inFolder = lookupAmong(documents.flatMap(({ resource }) => resource ?? []))
  return {
    files,
    documents: documents.map((document) => tellPaths(document, uploads)),
    uploads,
    facts,
    lookup: (kind, reference) => inFolder(kind, reference) ?? elsewhere(kind, reference),
    read,
  }
}

function lookupAmong(resources: readonly Resource[]): Lookup {
  const byName = new Map(resources.map((resource) => [nameOf(resource), resource]))
  return (kind, reference) => byName.get(`${kind} ${reference}`)
}

function resourcesOf(files: readonly FolderFile[], read: ReadFile): Resource[] {
  return files.flatMap((file) => parseFile(file, read).flatMap(({ resource }) => resource ?? []))
}

/** The documents of a file, unchecked. */
export function parseFile({ path, text }: FolderFile, read: ReadFile): ParsedResource[] {
  const format = path.endsWith('.json') ? 'json' : 'yaml'
  return parseResourceStream(text, { format, file: (name) => read(name, path) })
}

function nameOf({ kind, metadata }: Resource): string {
  return `${kind} ${formatReference(metadata.key, metadata.version)}`
}

function reader(cwd: string, uploads: Map<string, LocalFile>): ReadFile {
  return (path, from) => {
    const shown = pathFrom(from, path)
    let bytes: Buffer
    try {
      bytes = readBytesNow(isAbsolute(shown) ? shown : join(cwd, shown), UPLOAD_LIMITS)
    } catch (error) {
      if (error instanceof Failure) throw new Failure(`${shown}: ${error.message}`)
      return undefined
    }
    // The same text on every machine: checkouts on Windows end lines in their own way.
    if (!isUpload(shown, bytes)) return { content: utf8Text(bytes, shown).replaceAll('\r\n', '\n') }
    const file = localFile(shown, bytes)
    uploads.set(file.placeholder, file)
    return { fileId: file.placeholder }
  }
}

function pathFrom(from: string, path: string): string {
  return isAbsolute(path) ? path : join(dirname(from), path)
}

/** Facts are read before the checks, which do not wait. Of ids that the author wrote, only what the asset says is known. */
async function factsOf(
  resources: readonly Resource[],
  uploads: ReadonlyMap<string, LocalFile>,
): Promise<Map<string, LocalFacts>> {
  const facts = new Map<string, LocalFacts>()
  for (const { kind, spec } of resources) {
    if (kind !== 'Asset') continue
    for (const [fileId, contentType] of filesOf(spec)) facts.set(fileId, { contentType })
  }
  for (const [placeholder, file] of uploads) facts.set(placeholder, await readFacts(file))
  return facts
}

function filesOf(spec: Extract<Resource, { kind: 'Asset' }>['spec']): [string, string][] {
  switch (spec.type) {
    case 'pdf':
      return [[spec.fileId, 'application/pdf']]
    case 'image':
      return [[spec.fileId, 'image/*']]
    default:
      return (spec.fonts ?? []).map(({ fileId }) => [fileId, 'font/*'])
  }
}

/** Messages name the file instead of the id that stands for it, and files are named from where the person is. */
function tellPaths(document: CheckedFile, uploads: ReadonlyMap<string, LocalFile>): CheckedFile {
  const tell = (issues: CheckedFile['issues']) =>
    issues.map(({ file, ...issue }) => ({
      ...issue,
      message: namePaths(issue.message, uploads),
      ...(file !== undefined && { file: pathFrom(document.path, file) }),
    }))
  return { ...document, issues: tell(document.issues), warnings: tell(document.warnings) }
}

function namePaths(message: string, uploads: ReadonlyMap<string, LocalFile>): string {
  let told = message
  for (const [placeholder, { path }] of uploads) told = told.replaceAll(placeholder, path)
  return told
}
