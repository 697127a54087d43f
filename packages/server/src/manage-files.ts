import { existsSync } from 'node:fs'
import { readArguments, unknown } from './command-line.ts'
import { readConfig } from './config.ts'
import { filesPlace } from './config-files.ts'
import { checkFiles } from './files/check-files.ts'
import { copyFiles } from './files/copy-files.ts'
import { withPlace } from './files/open-place.ts'
import { withOwner } from './owner-connection.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = `npm run files -- copy --from URL --to URL

Copies all files from one store to another, file:///… or s3://…; the service may run. Compares each that it copies with its hash. Broken off, it goes
on when it is run again; run once more after the service was stopped, it takes what came meanwhile.

npm run files -- check [--names] [--json]

Compares the files that the database names with those of FILES_URL, and says which are missing, damaged or foreign; --names does not read them.
Changes nothing. Exit code 1 when something is missing or damaged.
`

async function main(): Promise<number> {
  const [name = 'help', ...args] = process.argv.slice(2)
  if (name === 'help' || name === '--help' || args.includes('--help')) {
    process.stdout.write(USAGE)
    return 0
  }
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined) throw unknown(`There is no command '${name}'`, name, Object.keys(COMMANDS))
  return run(args)
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  async copy(args) {
    const { values, positionals } = readArguments('copy', args, {
      from: { type: 'string' },
      to: { type: 'string' },
    })
    const { from, to } = values
    if (from === undefined || to === undefined) throw new Error('copy takes --from URL and --to URL')
    requireNothing('copy', positionals)
    return copy(from, to)
  },
  async check(args) {
    const { values, positionals } = readArguments('check', args, {
      names: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    requireNothing('check', positionals)
    return check(values)
  },
}

function requireNothing(name: string, positionals: readonly string[]): void {
  if (positionals.length > 0)
    throw new Error(`${name} takes nothing besides options, not '${positionals.join(' ')}'`)
}

async function copy(from: string, to: string): Promise<number> {
  const [source, target] = [filesPlace('--from', from), filesPlace('--to', to)]
  if (source.kind === 'disk' && !existsSync(source.folder)) throw new Error(`--from '${from}' does not exist`)
  const { copied, there, damaged } = await withPlace(source, (ours) =>
    withPlace(target, (theirs) => copyFiles(ours, theirs, say)),
  )
  process.stdout.write(`Copied: ${copied}, there already: ${there}, damaged: ${damaged.length}\n`)
  for (const name of damaged) process.stdout.write(`damaged  ${name}\n`)
  return damaged.length === 0 ? 0 : 1
}

async function check({ names, json }: { names: boolean; json: boolean }): Promise<number> {
  const config = readConfig()
  const found = await withPlace(config.files, ({ bytes }) =>
    withOwner(config, (system) => checkFiles(system, bytes, { isRead: !names, say })),
  )
  const { right, ...wrong } = found
  if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else {
    for (const [what, list] of Object.entries(wrong))
      for (const name of list) process.stdout.write(`${what.padEnd(8)} ${name}\n`)
    process.stdout.write(`Right: ${right}`)
    for (const [what, list] of Object.entries(wrong)) process.stdout.write(`, ${what}: ${list.length}`)
    process.stdout.write('\n')
  }
  return wrong.missing.length + wrong.damaged.length === 0 ? 0 : 1
}

runCommand(main)
