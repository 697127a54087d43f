import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { jsonSchemaOf, KINDS } from '@countersign/resources'
import { type Command, Option } from 'commander'
import { acting, command, type JsonOption, withJson } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import { codeOf, Failure, fileFailure } from '../failure.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { toolFile } from '../tool-file.ts'

/** The folders of the tool's examples, the one that is taken by default first. */
const EXAMPLES = ['volunteer', 'approval'] as const

const HELP = `
Examples:
  volunteer  one document, one person: what everything else begins with
  approval   two people and a limit: who is over it needs a second signature; the rule is one function, which page and process ask`

interface InitOptions extends JsonOption {
  readonly example: (typeof EXAMPLES)[number]
}

/** `countersign init [folder]` */
export function initCommand(shell: Shell): Command {
  return withJson(
    command(shell, 'init', 'make a folder with a working example')
      .argument('[folder]', 'where; the folder that you are in when absent', '.')
      .addOption(new Option('--example <name>', 'which one').choices(EXAMPLES).default(EXAMPLES[0]))
      .addHelpText('after', HELP),
  ).action(acting(shell, (folder: string, options: InitOptions) => init(shell, folder, options)))
}

async function init(shell: Shell, folder: string, { json, example }: InitOptions): Promise<number> {
  const target = resolve(shell.cwd, folder)
  const files = [...(await filesOf(toolFile(`examples/${example}`))), ...editorFiles()]
  await requireFree(
    target,
    files.map(({ path }) => path),
  )
  for (const { path, text } of files) await write(join(target, path), text)
  const shown = relative(shell.cwd, target) || '.'
  if (json) {
    sayJson(shell, { folder: target, files: files.map(({ path }) => path) })
    return EXIT_OK
  }
  const paint = paintOut(shell)
  say(
    shell,
    `${paint.good('✓')} A working example stands in ${paint.strong(shown)}: begin with its README.md`,
  )
  if (shown !== '.') say(shell, `  cd ${shown}`)
  for (const next of ['countersign validate', 'countersign test']) say(shell, `  ${next}`)
  return EXIT_OK
}

interface NewFile {
  readonly path: string
  readonly text: string
}

async function filesOf(example: string): Promise<NewFile[]> {
  const names = await readdir(example)
  return Promise.all(
    names.toSorted().map(async (path) => ({ path, text: await readFile(join(example, path), 'utf8') })),
  )
}

/** JSON Schemas of the six kinds, and what tells the YAML language server which file is of which. */
function editorFiles(): NewFile[] {
  const kinds = KINDS.map((kind) => kind.toLowerCase())
  const patterns = kinds.map((kind) => [`./.countersign/${kind}.json`, [`*.${kind}.yaml`, `*.${kind}.yml`]])
  return [
    { path: '.vscode/settings.json', text: jsonText({ 'yaml.schemas': Object.fromEntries(patterns) }) },
    ...KINDS.map((kind) => ({
      path: `.countersign/${kind.toLowerCase()}.json`,
      text: jsonText(jsonSchemaOf(kind)),
    })),
  ]
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Nothing that is there is written over. */
async function requireFree(target: string, paths: readonly string[]): Promise<void> {
  const present = await readdir(target, { recursive: true }).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    throw fileFailure(target, error)
  })
  const taken = paths.find((path) => present.includes(path))
  if (taken !== undefined) throw new Failure(`${join(target, taken)} exists already; nothing was written`)
}

async function write(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    throw fileFailure(path, error)
  }
}
