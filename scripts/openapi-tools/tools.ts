import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../package/root.ts'

/** No tool takes longer, but when something is wrong with it. */
const TOOL_MS_MAX = 300_000

/** Where the tools are installed, and what they make stays out of the repository. */
export const FOLDER = join(ROOT, 'tmp/openapi-tools')

export const OPENAPI = join(ROOT, 'openapi.json')

/** Installs the tools as their lock says, when it is another one than before. Needs the net then. */
export function installTools(): void {
  mkdirSync(FOLDER, { recursive: true })
  const lock = join(import.meta.dirname, 'package-lock.json')
  const installed = join(FOLDER, 'package-lock.json')
  const isThere =
    existsSync(join(FOLDER, 'node_modules/.package-lock.json')) &&
    existsSync(installed) &&
    readFileSync(lock, 'utf8') === readFileSync(installed, 'utf8')
  if (isThere) return
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, name), join(FOLDER, name))
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}

/** Runs a tool in the folder and shows what it says. @throws Error when it finds something or takes too long */
export function runTool(name: string, args: readonly string[]): void {
  run(join(FOLDER, 'node_modules/.bin', name), args)
}

function run(program: string, args: readonly string[]): void {
  process.stdout.write(`\n${[program.split('/').at(-1), ...args].join(' ')}\n`)
  execFileSync(program, args, {
    cwd: FOLDER,
    stdio: 'inherit',
    timeout: TOOL_MS_MAX,
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
}
