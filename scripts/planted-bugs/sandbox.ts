import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Change, plant } from './bug.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['packages', 'examples', 'scripts', 'docs', 'package.json', 'tsconfig.json', 'openapi.json']
const OWN_SCOPE = '@countersign'

export interface Ran {
  exitCode: number | null
  output: string
}

/** A copy of the repository in which bugs can be planted: its packages import each other, everything else is that of the repository. */
export class Sandbox {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Sandbox> {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-planted-'))
    // PostgreSQL's own user starts its binaries from here.
    await chmod(folder, 0o755)
    for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true })
    await fillModules(folder)
    return new Sandbox(folder)
  }

  /** Makes the changes, does the work and takes them back. */
  async with<T>(changes: readonly Change[], work: () => Promise<T>): Promise<T> {
    const before = new Map<string, string>()
    try {
      for (const change of changes) {
        const path = join(this.#folder, change.file)
        const text = await readFile(path, 'utf8')
        if (!before.has(path)) before.set(path, text)
        await writeFile(path, plant(change, text))
      }
      return await work()
    } finally {
      for (const [path, text] of before) await writeFile(path, text)
    }
  }

  /** Runs this Node with the arguments; past the time it is killed, with all that it started. */
  async run(args: readonly string[], timeoutMs: number): Promise<Ran> {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { PATH, HOME, TMPDIR, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const parts: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)))
    const timer = setTimeout(() => {
      parts.push(`\nkilled after ${timeoutMs} ms\n`)
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, timeoutMs)
    try {
      await once(child, 'close')
      return { exitCode: child.exitCode, output: parts.join('') }
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Own packages must be the copied ones. Libraries are the same files under second names: links would lead out of what children may read. */
async function fillModules(folder: string): Promise<void> {
  const from = join(ROOT, 'node_modules')
  const to = join(folder, 'node_modules')
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name !== OWN_SCOPE && entry.isDirectory())
      await linkTree(join(from, entry.name), join(to, entry.name))
  }
  await mkdir(join(to, OWN_SCOPE))
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(to, OWN_SCOPE, name))
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target).catch(() => copyFile(source, target))
  }
}
