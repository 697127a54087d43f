import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import {
  type CheckedFile,
  formatReference,
  isRecord,
  KINDS,
  type Kind,
  parseText,
  type Resource,
  splitYamlStream,
  withFileIds,
} from '@countersign/resources'
import type { Client, ResourceFacts } from '@countersign/sdk'
import { type Command, Option } from 'commander'
import { openSession } from '../account/session.ts'
import {
  acting,
  collect,
  command,
  type JsonOption,
  type ProfileOption,
  withJson,
  withProfile,
} from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure, fileFailure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { openProgress } from '../progress.ts'
import { paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { type PulledResource, pullResource } from './pull-resource.ts'
import { findRemote } from './remote-resources.ts'
import { settleFiles } from './upload-files.ts'

const HELP = `
Writes the drafts of the namespace (of what has none, the latest version), each into the file that holds it here already, or a new one such as
employee.schema.yaml. Files here that say something else stay as they are unless --force is given.
Exit code: 0 when the folder holds the same as the namespace now, 1 when files were left because they differ.`

interface PullOptions extends JsonOption, ProfileOption {
  readonly kind?: Kind
  readonly key?: readonly string[]
  readonly force?: boolean
}

type Outcome = 'new' | 'unchanged' | 'overwritten' | 'differs'

interface Done {
  readonly kind: Kind
  readonly key: string
  readonly version: string
  readonly file: string
  readonly outcome: Outcome
}

/** `countersign pull [folder]` */
export function pullCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'pull', 'write the resources of the namespace into a folder')
        .argument('[folder]', 'where', '.')
        .addOption(new Option('--kind <kind>', 'only those of a kind').choices([...KINDS]))
        .option('--key <key>', 'only that one (repeatable)', collect)
        .option('--force', 'write over files here that say something else')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (folder: string, options: PullOptions) => pull(shell, folder, options)))
}

async function pull(shell: Shell, target: string, options: PullOptions): Promise<number> {
  const client = await openSession(shell, options.profile)
  const folder = await findFolder(shell, target)
  const progress = openProgress(shell, options.json)
  const ids =
    folder === undefined
      ? new Map<string, string>()
      : (await settleFiles(client, folder, false, progress)).ids
  const listed = await client.resources
    .list({ limit: 100, ...(options.kind && { kind: options.kind }) })
    .toArray()
  const wanted = listed.filter(
    ({ metadata }) => options.key === undefined || options.key.includes(metadata.key),
  )
  const unknown = options.key?.find((key) => !wanted.some(({ metadata }) => metadata.key === key))
  if (unknown !== undefined)
    throw new Failure(
      `There is no ${options.kind ?? 'resource'} '${unknown}' in the namespace`,
      EXIT_NOT_WELL,
    )
  const told: Done[] = []
  for (const facts of wanted) {
    progress.at(`${facts.kind} ${facts.metadata.key} (${told.length + 1} of ${wanted.length})`)
    const done = await pullOne(shell, client, { folder, ids, target, force: options.force === true }, facts)
    progress.end()
    told.push(done)
    if (!options.json) tellOne(shell, done)
  }
  const left = told.filter(({ outcome }) => outcome === 'differs')
  if (options.json) sayJson(shell, { resources: told })
  else if (left.length > 0)
    remark(
      shell,
      `${left.length} left as they are; see \`countersign diff\`, or take the namespace's with --force`,
    )
  return left.length > 0 ? EXIT_NOT_WELL : EXIT_OK
}

async function findFolder(shell: Shell, target: string): Promise<Folder | undefined> {
  try {
    return await loadFolder(shell, [target])
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

interface Place {
  readonly folder: Folder | undefined
  readonly ids: ReadonlyMap<string, string>
  readonly target: string
  readonly force: boolean
}

async function pullOne(
  shell: Shell,
  client: Client,
  place: Place,
  { kind: kindName, metadata: { key, version } }: ResourceFacts,
): Promise<Done> {
  const kind = KINDS.find((one) => one === kindName)
  if (kind === undefined)
    throw new Failure(`The namespace has a ${kindName}, which this version of the tool does not know`)
  const remote =
    (await findRemote(client, kind, key, 'draft')) ?? (await findRemote(client, kind, key, version))
  if (remote === undefined) throw new Failure(`${kind} '${key}' is gone`)
  const done = (file: string, outcome: Outcome) => ({
    kind,
    key,
    version: remote.metadata.version,
    file,
    outcome,
  })
  const local = place.folder?.documents.find(
    ({ resource }) => resource?.kind === kind && resource.metadata.key === key,
  )
  if (local?.resource === undefined) {
    const file = join(place.target, `${key}.${kind.toLowerCase()}.yaml`)
    const pulled = await pullResource(client, remote, undefined)
    await writeNew(shell, file, pulled)
    return done(file, 'new')
  }
  const own = withFileIds(local.resource, place.ids)
  if (isSame(own, remote)) return done(local.path, 'unchanged')
  if (!place.force) return done(local.path, 'differs')
  const pulled = await pullResource(client, remote, fileNameOf(place.folder, local))
  await overwrite(shell, place.folder, local, pulled)
  return done(local.path, 'overwritten')
}

function isSame(one: Resource, other: Resource): boolean {
  const contentOf = ({ kind, metadata, spec }: Resource) =>
    JSON.stringify([kind, sorted(metadata), sorted(spec)])
  return contentOf(one) === contentOf(other)
}

/** The order of properties says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** What the file here names by `file:`, relative to it. */
function fileNameOf(folder: Folder | undefined, { path, index }: CheckedFile): string | undefined {
  const text = folder?.files.find((file) => file.path === path)?.text ?? ''
  const own = path.endsWith('.json') ? text : (splitYamlStream(text)[index]?.text ?? '')
  const { value } = parseText(own, path.endsWith('.json') ? 'json' : 'yaml')
  const spec = isRecord(value) ? value.spec : undefined
  return isRecord(spec) && typeof spec.file === 'string' ? relative('.', spec.file) : undefined
}

async function writeNew(shell: Shell, file: string, { text, files }: PulledResource): Promise<void> {
  const place = resolve(shell.cwd, file)
  for (const [name, bytes] of files) {
    const path = join(dirname(place), name)
    const present = await readFile(path).catch(() => undefined)
    if (present !== undefined && !present.equals(bytes))
      throw new Failure(`${path} exists already, and is another file`)
    await write(path, bytes)
  }
  await write(place, text, 'wx')
}

async function overwrite(
  shell: Shell,
  folder: Folder | undefined,
  { path, index }: CheckedFile,
  { resource, text, files }: PulledResource,
): Promise<void> {
  const place = resolve(shell.cwd, path)
  for (const [name, bytes] of files) await write(resolve(dirname(place), name), bytes)
  if (path.endsWith('.json')) return write(place, `${JSON.stringify(resource, null, 2)}\n`)
  const before = folder?.files.find((file) => file.path === path)?.text ?? ''
  const documents = splitYamlStream(before).map((document) => document.text)
  documents[index] = text
  return write(place, documents.join('---\n'))
}

async function write(path: string, content: string | Uint8Array, flag = 'w'): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flag })
  } catch (error) {
    throw fileFailure(path, error)
  }
}

function tellOne(shell: Shell, { kind, key, version, file, outcome }: Done): void {
  const paint = paintOut(shell)
  const word = outcome.padEnd(11)
  const shown = { new: paint.good, overwritten: paint.warn, differs: paint.bad, unchanged: paint.dim }[
    outcome
  ](word)
  say(shell, `${shown} ${kind} ${formatReference(key, version)} ${paint.dim(basename(file))}`)
}
