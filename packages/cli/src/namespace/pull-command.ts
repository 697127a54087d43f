import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { formatReference, KINDS, type Kind, withFileIds } from '@countersign/resources'
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
import { EXIT_DIFFERENT, EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { openProgress } from '../progress.ts'
import { paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { overwriteResource } from './overwrite-resource.ts'
import { type PulledResource, pullResource } from './pull-resource.ts'
import { findVersion } from './remote-resources.ts'
import { isSameContent } from './same-content.ts'
import { settleFiles } from './upload-files.ts'

const HELP = `
Writes the drafts of the namespace (of what has none, the latest version), each into the file that holds it here already, or a new one such as
employee.schema.yaml. What says the same here is not touched, and files that say something else stay as they are.
--force with --key writes the drafts that it names over files that say something else; --force alone only those that somebody edited in the
namespace since the last push. Comments and layout of your files stay; what the files alone said is lost, so commit it before.
Exit code: 0 when the folder holds the same as the namespace now, 7 when files were left because they differ.`

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
        .option(
          '--force',
          'write over files here that say something else (without --key: with what was edited there)',
        )
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
  const force = options.force !== true ? 'none' : options.key === undefined ? 'edited' : 'all'
  for (const facts of wanted) {
    progress.at(`${facts.kind} ${facts.metadata.key} (${told.length + 1} of ${wanted.length})`)
    const done = await pullOne(shell, client, { folder, ids, target, force }, facts)
    progress.end()
    told.push(done)
    if (!options.json) tellOne(shell, done)
  }
  const left = told.filter(({ outcome }) => outcome === 'differs')
  if (options.json) sayJson(shell, { resources: told })
  else if (left.length > 0) tellLeft(shell, left.length, force)
  return left.length > 0 ? EXIT_DIFFERENT : EXIT_OK
}

function tellLeft(shell: Shell, count: number, force: Force): void {
  const why =
    force === 'none'
      ? ''
      : ': nobody edited the draft in the namespace since the last push, so the change is here'
  remark(
    shell,
    `${count} left as ${count === 1 ? 'it is' : 'they are'}${why}; \`countersign diff\` shows what differs`,
  )
  remark(shell, "`--force --kind KIND --key KEY` writes the namespace's over one file")
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
  readonly force: Force
}

/** What is written over files that say something else. */
type Force = 'none' | 'edited' | 'all'

async function pullOne(
  shell: Shell,
  client: Client,
  place: Place,
  { kind: kindName, metadata: { key, version } }: ResourceFacts,
): Promise<Done> {
  const kind = KINDS.find((one) => one === kindName)
  if (kind === undefined)
    throw new Failure(`The namespace has a ${kindName}, which this version of the tool does not know`)
  const found =
    (await findVersion(client, kind, key, 'draft')) ?? (await findVersion(client, kind, key, version))
  const remote = found?.resource
  if (found === undefined || remote === undefined) throw new Failure(`${kind} '${key}' is gone`)
  const done = (file: string, outcome: Outcome) => ({
    kind,
    key,
    version: remote.metadata.version,
    file,
    outcome,
  })
  const { folder } = place
  const local = folder?.documents.find(
    ({ resource }) => resource?.kind === kind && resource.metadata.key === key,
  )
  if (folder === undefined || local?.resource === undefined) {
    const file = join(place.target, `${key}.${kind.toLowerCase()}.yaml`)
    const pulled = await pullResource(client, remote)
    await writeNew(shell, file, pulled)
    return done(file, 'new')
  }
  const own = withFileIds(local.resource, place.ids)
  if (isSameContent(own, remote)) return done(local.path, 'unchanged')
  const isTaken = place.force === 'all' || (place.force === 'edited' && found.isEdited)
  if (!isTaken) return done(local.path, 'differs')
  await overwriteResource(shell, client, { folder, document: local, own, remote })
  return done(local.path, 'overwritten')
}

async function writeNew(shell: Shell, file: string, { text, files }: PulledResource): Promise<void> {
  const place = resolve(shell.cwd, file)
  for (const [name, bytes] of files) {
    const path = join(dirname(place), name)
    const present = await readFile(path).catch(() => undefined)
    if (present !== undefined && !present.equals(bytes))
      throw new Failure(`${path} exists already, and is another file`)
    await writeOut(path, path, bytes)
  }
  await writeOut(place, place, text, 'wx')
}

function tellOne(shell: Shell, { kind, key, version, file, outcome }: Done): void {
  const paint = paintOut(shell)
  const word = outcome.padEnd(11)
  const shown = { new: paint.good, overwritten: paint.warn, differs: paint.bad, unchanged: paint.dim }[
    outcome
  ](word)
  say(shell, `${shown} ${kind} ${formatReference(key, version)} ${paint.dim(basename(file))}`)
}
