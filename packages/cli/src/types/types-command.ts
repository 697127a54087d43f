import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Resource } from '@countersign/resources'
import type { Command } from 'commander'
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
import { commandLine } from '../command-line.ts'
import { EXIT_DIFFERENT, EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure, fileFailure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, plural, tellCount, tellIssues } from '../folder/present-folder.ts'
import { hintAtRemote, openFetch } from '../namespace/look-there.ts'
import { paintErr, paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { findPublishedBlueprints } from './published-blueprints.ts'
import { writeTypes } from './write-types.ts'

const HELP = `
With \`openClient<Blueprints>(…)\` of @countersign/sdk, \`workflows.create\` checks the data of your blueprints when it is compiled.
Types of files are those of the drafts: \`versions\` says 'draft', and any version compiles. --remote takes the latest published version of each
blueprint in the namespace, of all or of those that the named files hold, and lets no other version compile: what the program is compiled for is
what it starts. --pin approval@1.0.1 takes that version instead, for a program that goes back to it.
They are old once something else is published: --check, with the same options, says whether the file of --output is, and writes nothing.
Exit code: 0 when the types are written or, with --check, up to date, 7 when they are old, 1 when the resources are not valid, 2 when a path leads to no resources.`

interface TypesOptions extends JsonOption, ProfileOption {
  readonly output?: string
  readonly remote?: boolean
  readonly check?: boolean
  readonly pin?: readonly string[]
}

/** `countersign types [files…]` */
export function typesCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'types', "write TypeScript types of your schemas and blueprints' data")
        .argument('[files...]', 'files and folders (default: the folder that you are in)')
        .option('-o, --output <file>', 'write them to this file instead of standard output')
        .option('--check', 'say whether the file of --output is up to date, and write nothing')
        .option('--remote', 'of the published versions in the namespace')
        .option(
          '--pin <key@version>',
          'with --remote: of this version, not of the latest (repeatable)',
          collect,
        )
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: TypesOptions) => types(shell, paths, options)))
}

async function types(shell: Shell, paths: readonly string[], options: TypesOptions): Promise<number> {
  if (options.check && options.output === undefined)
    throw new Failure('--check needs --output: the file that is looked at')
  if (options.pin !== undefined && !options.remote) throw new Failure('--pin needs --remote')
  const folder =
    options.remote && paths.length === 0
      ? undefined
      : await loadFolder(shell, paths.length === 0 ? ['.'] : paths, openFetch(shell, options))
  if (folder !== undefined && countIssues(folder.documents).errors > 0) return refuse(shell, folder, options)
  const own = folder?.documents.flatMap(({ resource }) => resource ?? []) ?? []
  const hasValues = !options.output?.endsWith('.d.ts')
  if (!options.remote) {
    const text = writeTypes(own, folder?.lookup ?? NOTHING, 'files', hasValues)
    return answer(shell, paths, own, text, options)
  }
  const keys = folder === undefined ? undefined : blueprintKeysOf(own)
  const published = await findPublishedBlueprints(
    await openSession(shell, options.profile),
    keys,
    options.pin,
  )
  for (const key of published.unpublished) remark(shell, `'${key}' is not published, and left out`)
  const text = writeTypes(published.blueprints, published.lookup, 'namespace', hasValues)
  return answer(shell, paths, published.blueprints, text, options)
}

const NOTHING = () => undefined

function refuse(shell: Shell, folder: Folder, { json, remote }: TypesOptions): number {
  if (json) sayJson(shell, { issues: issuesJson(folder.documents) })
  else {
    tellIssues(shell, folder)
    tellCount(shell, countIssues(folder.documents), folder.files.length)
    if (!remote) hintAtRemote(shell, folder.documents, 'types')
  }
  return EXIT_NOT_WELL
}

function answer(
  shell: Shell,
  paths: readonly string[],
  resources: readonly Resource[],
  text: string,
  options: TypesOptions,
): Promise<number> {
  const { check, output } = options
  return check && output !== undefined
    ? compare(shell, paths, text, { ...options, output })
    : write(shell, resources, text, options)
}

/** Whether the file says what would be written now; a checkout on Windows ends lines in its own way. */
async function compare(
  shell: Shell,
  paths: readonly string[],
  text: string,
  { output, json, remote, pin = [], profile }: TypesOptions & { output: string },
): Promise<number> {
  const written = await readFile(resolve(shell.cwd, output), 'utf8').catch((error: unknown) => {
    throw fileFailure(output, error)
  })
  const isCurrent = written.replaceAll('\r\n', '\n') === text
  if (json) sayJson(shell, { file: output, upToDate: isCurrent })
  else if (isCurrent) say(shell, `${paintOut(shell).good('✓')} ${output} is up to date`)
  else {
    const pins = pin.flatMap((one) => ['--pin', one])
    const more = [
      ...(remote ? ['--remote'] : []),
      ...pins,
      ...(profile === undefined ? [] : ['--profile', profile]),
    ]
    remark(shell, `${paintErr(shell).bad('error')}: ${output} is out of date. To write it:`)
    remark(shell, `  ${commandLine(['types', ...paths, ...more, '-o', output])}`)
  }
  return isCurrent ? EXIT_OK : EXIT_DIFFERENT
}

async function write(
  shell: Shell,
  resources: readonly Resource[],
  text: string,
  { output, json }: TypesOptions,
): Promise<number> {
  const blueprints = blueprintKeysOf(resources).length
  if (output !== undefined) await writeOut(resolve(shell.cwd, output), output, text)
  if (json) sayJson(shell, output === undefined ? { types: text } : { file: output })
  else if (output === undefined) shell.out.write(text)
  else say(shell, `${paintOut(shell).good('✓')} ${output}: types of ${plural(blueprints, 'blueprint')}`)
  return EXIT_OK
}

function blueprintKeysOf(resources: readonly Resource[]): string[] {
  return resources.flatMap(({ kind, metadata }) => (kind === 'Blueprint' ? [metadata.key] : []))
}
