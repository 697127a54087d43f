import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unprivileged uid and gid that a service of root gives up its rights for ("nobody" on every Linux). */
export interface Identity {
  uid: number
  gid: number
}

export const UNPRIVILEGED: Identity = { uid: 65534, gid: 65534 }

/** How programs are started on this machine: as whom, where they are looked for, and whether setpriv is there. */
export interface Launcher {
  /** Undefined: as the service itself. */
  identity: Identity | undefined
  searchPath: string
  /** Path of a setpriv that knows --pdeathsig, undefined where there is none. */
  setpriv: string | undefined
}

interface LaunchOptions {
  cwd: string
  stdio: ('ignore' | 'pipe' | number)[]
  /** The kernel sends SIGINT to the program when the service dies, however it dies. Needs setpriv. */
  diesWithUs?: boolean
}

export async function openLauncher(identity: Identity | undefined, searchPath: string): Promise<Launcher> {
  const found = await findProgram('setpriv', searchPath)
  const works = found !== undefined && (await succeeds(found, ['--pdeathsig', 'INT', found, '--version']))
  return { identity, searchPath, setpriv: works ? found : undefined }
}

/** Starts a program with the launcher's identity, in a session of its own so that Ctrl-C reaches the service alone. */
export function launch(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  options: LaunchOptions,
): ChildProcess {
  const { identity, setpriv } = launcher
  const common = { cwd: options.cwd, stdio: options.stdio, env: childEnvironment(launcher), detached: true }
  if (setpriv === undefined) return spawn(program, args, { ...common, ...identity })
  const drop = identity ? [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'] : []
  const death = options.diesWithUs ? ['--pdeathsig', 'INT'] : []
  if (drop.length + death.length === 0) return spawn(program, args, common)
  return spawn(setpriv, [...drop, ...death, '--', program, ...args], common)
}

/** Runs a program to its end and gives its exit code (null: killed or not startable) and everything that it printed. */
export async function runToEnd(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  options: { cwd: string; extraFd?: number },
): Promise<{ code: number | null; output: string }> {
  const stdio: LaunchOptions['stdio'] = ['ignore', 'pipe', 'pipe']
  if (options.extraFd !== undefined) stdio.push(options.extraFd)
  const child = launch(launcher, program, args, { cwd: options.cwd, stdio, diesWithUs: true })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', (status: number | null) => resolve(status))
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message))
      resolve(null)
    })
  })
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() }
}

/**
 * Stops `pid` when the service dies, for machines without setpriv: a shell that waits for the end of a pipe whose other
 * end only the service holds. It runs as the same user as `pid` and in a session of its own.
 */
export function launchWatcher(launcher: Launcher, pid: number): ChildProcess {
  const script = 'trap "" INT TERM HUP; while read -r _; do :; done; kill -INT "$1"'
  const options: LaunchOptions = { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] }
  const watcher = launch(launcher, '/bin/sh', ['-c', script, 'countersign-watcher', String(pid)], options)
  // A machine that has no process to spare: then nobody watches.
  watcher.on('error', () => undefined)
  watcher.unref()
  return watcher
}

/** The first executable file of that name in the folders of `searchPath`. */
export async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue
    const file = path.join(folder, name)
    if (await isExecutable(file)) return file
  }
  return undefined
}

/** Waits until the condition holds, looking every 20 ms; false when it does not within `timeoutMs`. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const pauseMs = 20
  for (let waitedMs = 0; waitedMs <= timeoutMs; waitedMs += pauseMs) {
    if (await condition()) return true
    await sleep(pauseMs)
  }
  return false
}

// Nothing of the service's own environment: it may hold the secret key and passwords.
function childEnvironment(launcher: Launcher): Record<string, string> {
  return { PATH: launcher.searchPath, LC_ALL: 'C', TZ: 'UTC' }
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function succeeds(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, args, (error) => resolve(error === null))
  })
}
