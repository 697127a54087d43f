import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BIN = fileURLToPath(new URL('../bin/countersign.js', import.meta.url))
const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url))

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

interface RunOptions {
  input?: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Program that runs it, with its own arguments; the one of the test when absent. */
  node?: readonly [program: string, ...args: string[]]
  /** Sent as by Ctrl-C once standard output matches. */
  interruptAt?: RegExp
  /** Sent as by Ctrl-C when it is aborted. */
  stop?: AbortSignal
  /** Told of all that it has written to standard output or to standard error, as it comes. */
  told?: (text: string) => void
  remarked?: (text: string) => void
}

/** A place of its own for files and for the user's settings, and the real tool in it, as a process. */
export interface Desk {
  folder: string
  path(...parts: string[]): string
  /** A copy of an example's resources. */
  example(name: string): Promise<void>
  run(args: readonly string[], options?: RunOptions): Promise<Ended>
  /** What it prints with --json. */
  json(args: readonly string[]): Promise<ReturnType<typeof JSON.parse>>
  clear(): Promise<void>
}

export async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-cli-'))
  const home = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
    // Compiled code may be anybody's: it makes each start shorter.
    XDG_CACHE_HOME: join(tmpdir(), 'countersign-cli-cache'),
  }
  const desk: Desk = {
    folder,
    path: (...parts) => join(folder, ...parts),
    example: (name) => cp(join(EXAMPLES, name), join(folder, name), { recursive: true }),
    async run(
      args,
      {
        input = '',
        env = {},
        cwd = folder,
        node = [process.execPath],
        interruptAt,
        stop,
        told,
        remarked,
      } = {},
    ) {
      const [program, ...own] = node
      const child = spawn(program, [...own, BIN, ...args], {
        cwd,
        env: { PATH: process.env.PATH, ...home, ...env },
      })
      let isInterrupted = false
      const ended = { code: null, stdout: '', stderr: '' }
      child.stdout.on('data', (chunk) => {
        ended.stdout += String(chunk)
        told?.(ended.stdout)
        if (!isInterrupted && interruptAt?.test(ended.stdout)) isInterrupted = child.kill('SIGINT')
      })
      child.stderr.on('data', (chunk) => {
        ended.stderr += String(chunk)
        remarked?.(ended.stderr)
      })
      stop?.addEventListener('abort', () => child.kill('SIGINT'), { once: true })
      child.stdin.end(input)
      const [code] = await once(child, 'close')
      return { ...ended, code }
    },
    async json(args) {
      const { stdout, stderr } = await desk.run([...args, '--json'])
      if (stderr !== '') throw new Error(`${args.join(' ')}: ${stderr}`)
      return JSON.parse(stdout)
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
  return desk
}
