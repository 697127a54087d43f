import { dirname, normalize } from 'node:path'
import type { CheckedFile, Resource } from '@countersign/resources'
import type { ProfileOption } from '../command.ts'
import { commandLine } from '../command-line.ts'
import type { Publish } from './apply-folder.ts'

/** How a person called `push` or `diff`: what they paste next speaks of the same files and the same login. */
export interface Called extends ProfileOption {
  readonly paths: readonly string[]
  readonly publish?: Publish
}

/** The command that takes one draft of the namespace into the file that holds it here, to be pasted. */
export function takeCommand(
  { paths, profile }: Called,
  path: string,
  { kind, metadata }: Pick<Resource, 'kind' | 'metadata'>,
): string {
  const folder = folderOf(paths, path)
  return commandLine([
    'pull',
    ...(folder === '.' ? [] : [folder]),
    ...['--force', '--kind', kind, '--key', metadata.key],
    ...profileOf(profile),
  ])
}

/** The command that pushes over what others saved, to be pasted. */
export function discardCommand({ paths, publish, profile }: Called): string {
  return commandLine([
    'push',
    ...paths,
    ...(publish === undefined ? [] : ['--publish', publish]),
    '--overwrite',
    ...profileOf(profile),
  ])
}

/** The commands for documents that a push refused. */
export function takeCommands(called: Called, documents: readonly CheckedFile[]): string[] {
  return documents.flatMap(({ path, issues, resource }) =>
    issues.length > 0 && resource !== undefined ? [takeCommand(called, path, resource)] : [],
  )
}

/** The folder, as it was named, in which a file was found; of a file that was named itself, where it lies. */
function folderOf(paths: readonly string[], file: string): string {
  const named = paths.length === 0 ? ['.'] : paths
  const holds = (path: string) => {
    const folder = normalize(path).replace(/\/$/, '')
    return folder === '.' ? !/^(?:\.\.)?\//.test(file) : file.startsWith(`${folder}/`)
  }
  return named.find(holds) ?? dirname(file)
}

function profileOf(profile: string | undefined): string[] {
  return profile === undefined ? [] : ['--profile', profile]
}
