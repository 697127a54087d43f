import { resolve } from 'node:path'
import type { Command } from 'commander'
import { acting, command } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { loadFolder } from '../folder/load-folder.ts'
import { countIssues, plural, tellCount, tellIssues } from '../folder/present-folder.ts'
import { paintOut, type Shell, say } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { writeTypes } from './write-types.ts'

const HELP = `
With \`openClient<Blueprints>(…)\` of @countersign/sdk, \`workflows.create\` checks the data of your blueprints when it is compiled.
Exit code: 0 when the types are written, 1 when the resources are not valid, 2 when a path leads to no resources.`

interface TypesOptions {
  readonly output?: string
}

/** `countersign types [files…]` */
export function typesCommand(shell: Shell): Command {
  return command(shell, 'types', "write TypeScript types of your schemas and blueprints' data")
    .argument('[files...]', 'files and folders (default: the folder that you are in)')
    .option('-o, --output <file>', 'write them to this file instead of standard output')
    .addHelpText('after', HELP)
    .action(acting(shell, (paths: string[], options: TypesOptions) => types(shell, paths, options)))
}

async function types(shell: Shell, paths: readonly string[], { output }: TypesOptions): Promise<number> {
  const folder = await loadFolder(shell, paths.length === 0 ? ['.'] : paths)
  const count = countIssues(folder.documents)
  if (count.errors > 0) {
    tellIssues(shell, folder)
    tellCount(shell, count, folder.files.length)
    return EXIT_NOT_WELL
  }
  const resources = folder.documents.flatMap(({ resource }) => resource ?? [])
  const text = writeTypes(resources, folder.lookup)
  if (output === undefined) {
    shell.out.write(text)
    return EXIT_OK
  }
  await writeOut(resolve(shell.cwd, output), output, text)
  const blueprints = resources.filter(({ kind }) => kind === 'Blueprint').length
  say(shell, `${paintOut(shell).good('✓')} ${output}: types of ${plural(blueprints, 'blueprint')}`)
  return EXIT_OK
}
