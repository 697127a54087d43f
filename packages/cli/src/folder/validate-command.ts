import type { Command } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { hintAtRemote, openFetch } from '../namespace/look-there.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { type Folder, loadFolder } from './load-folder.ts'
import { countIssues, issuesJson, plural, tellCount, tellIssues } from './present-folder.ts'

const HELP = `
Reads folders with all below them, and checks everything together, references among the files included, without a service.
With --remote the namespace is asked for what they refer to and the files do not hold.
Exit code: 0 when nothing is wrong (warnings are told), 1 when something is, 2 when a path leads to no resources.`

interface ValidateOptions extends JsonOption, ProfileOption {
  readonly strict?: boolean
  readonly remote?: boolean
}

/** `countersign validate [files…]` */
export function validateCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'validate', 'check resources without a service, all problems at once')
        .argument('[files...]', 'files and folders (default: the folder that you are in)')
        .option('--strict', 'let warnings count as errors')
        .option('--remote', 'look in the namespace for what the files refer to and do not hold')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: ValidateOptions) => validate(shell, paths, options)))
}

async function validate(shell: Shell, paths: readonly string[], options: ValidateOptions): Promise<number> {
  const folder = await loadFolder(shell, paths.length === 0 ? ['.'] : paths, openFetch(shell, options))
  const { errors, warnings } = countIssues(folder.documents)
  const isValid = errors === 0 && (options.strict !== true || warnings === 0)
  if (options.json) sayJson(shell, reportOf(folder, isValid))
  else tell(shell, folder, isValid)
  if (!options.json && !options.remote) hintAtRemote(shell, folder.documents, 'validate')
  return isValid ? EXIT_OK : EXIT_NOT_WELL
}

function reportOf({ files, documents }: Folder, valid: boolean): unknown {
  return {
    valid,
    files: files.length,
    resources: documents.flatMap(({ path, resource }) =>
      resource
        ? [
            {
              file: path,
              kind: resource.kind,
              key: resource.metadata.key,
              version: resource.metadata.version,
            },
          ]
        : [],
    ),
    issues: issuesJson(documents),
  }
}

function tell(shell: Shell, folder: Folder, isValid: boolean): void {
  const count = countIssues(folder.documents)
  tellIssues(shell, folder)
  if (count.errors + count.warnings > 0) tellCount(shell, count, folder.files.length)
  if (isValid) say(shell, `${paintOut(shell).good('✓')} ${plural(folder.documents.length, 'resource')} valid`)
}
