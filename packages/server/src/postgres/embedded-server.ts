import type { ChildProcess } from 'node:child_process'
import readline from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../lib/log.ts'
import type { Binaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { clearLeftover } from './embedded-leftover.ts'
import { type Launcher, launch, launchWatcher, waitUntil } from './embedded-process.ts'
import { EMBEDDED_PORT } from './embedded-settings.ts'

/** Everything that starting the server needs. */
export interface ServerPlan {
  launcher: Launcher
  binaries: Binaries
  data: string
  /** How the server names `data` (see folderArgument). */
  dataArgument: string
  settings: Record<string, string>
  log: Log
}

export interface RunningServer {
  readonly pid: number
  /** Stops the server within some seconds; what was committed is on disk. */
  stop(): Promise<void>
}

/** Crash recovery reads what was written since the last checkpoint: at most max_wal_size, seconds on a slow disk. */
const READY_MS = 300_000
/** How long processes of a killed server may take to notice and go. */
const LEFTOVER_MS = 15_000
const STOP_MS = 10_000
const FORCE_MS = 5_000
const RESTART_DELAY_MAX_MS = 5_000

/**
 * Runs the server until stop(), and starts it again when it dies by itself (out of memory, killed by hand), so that the service, which
 * reconnects, goes on.
 */
export async function superviseServer(plan: ServerPlan): Promise<RunningServer> {
  let stopping = false
  let current = await startPatiently(plan)
  const watch = async () => {
    while (!stopping) {
      await current.exited
      if (stopping) return
      plan.log.error('the embedded database server ended and is started again', {
        lastLines: current.lastLines(),
      })
      current = await restart(plan, () => stopping, current)
    }
  }
  const watching = watch()
  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping = true
      await stopProcess(current)
      await watching
      // A restart may have been under way.
      await stopProcess(current)
    },
  }
}

async function restart(plan: ServerPlan, isStopping: () => boolean, last: Postmaster): Promise<Postmaster> {
  for (let delayMs = 100; !isStopping(); delayMs = Math.min(delayMs * 2, RESTART_DELAY_MAX_MS)) {
    await sleep(delayMs)
    if (isStopping()) break
    try {
      await clearLeftover(plan.data, plan.log)
      return await startPatiently(plan)
    } catch (error) {
      plan.log.error('the embedded database server could not be started again', { error: String(error) })
    }
  }
  return last
}

interface Postmaster {
  pid: number
  child: ChildProcess
  exited: Promise<void>
  lastLines(): string
}

/** Starts the server; as long as processes of a killed one are still about to go, tries again. */
async function startPatiently(plan: ServerPlan): Promise<Postmaster> {
  let started: Postmaster | undefined
  let problem = ''
  await waitUntil(async () => {
    const outcome = await startOnce(plan)
    if (typeof outcome !== 'string') started = outcome
    else problem = outcome
    return (
      started !== undefined || !/pre-existing shared memory block|lock file .* already exists/.test(problem)
    )
  }, LEFTOVER_MS)
  if (started === undefined) throw new EmbeddedPostgresError(`PostgreSQL did not start: ${problem}`)
  return started
}

/** One try: the running server, or the last lines of one that ended. */
async function startOnce(plan: ServerPlan): Promise<Postmaster | string> {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', plan.dataArgument, '-p', String(EMBEDDED_PORT), ...settings]
  const stdio: ('ignore' | 'pipe')[] = ['ignore', 'ignore', 'pipe']
  const child = launch(plan.launcher, plan.binaries.postgres, args, {
    cwd: plan.data,
    stdio,
    diesWithUs: true,
  })
  const lines: string[] = []
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      lines.push(error.message)
      resolve()
    })
  })
  const ready = followLog(child, lines, plan.log)
  if (child.pid === undefined) {
    await exited
    return lines.join('\n')
  }
  const stopWatching =
    plan.launcher.setpriv === undefined ? watchFromOutside(plan.launcher, child.pid) : () => undefined
  void exited.then(stopWatching)
  const postmaster = { pid: child.pid, child, exited, lastLines: () => lines.join('\n') }
  const timer = new AbortController()
  const late = sleep(READY_MS, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const outcome = await Promise.race([ready, exited.then(() => 'ended' as const), late])
  timer.abort()
  if (outcome === 'ready') return postmaster
  await stopProcess(postmaster)
  return outcome === 'late'
    ? `it was not ready within ${READY_MS / 1000} s: ${lines.join('\n')}`
    : lines.join('\n')
}

/** Hands the server's log on, keeps its last lines, and tells when it accepts connections. */
function followLog(child: ChildProcess, lines: string[], log: Log): Promise<'ready'> {
  return new Promise((resolve) => {
    if (!child.stderr) return
    readline.createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      log.debug('postgres', { line })
      if (line.includes('database system is ready to accept connections')) resolve('ready')
    })
  })
}

function watchFromOutside(launcher: Launcher, pid: number): () => void {
  const watcher = launchWatcher(launcher, pid)
  return () => {
    watcher.kill('SIGKILL')
  }
}

async function stopProcess(server: Postmaster): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', FORCE_MS],
    ['SIGKILL', FORCE_MS],
  ] as const) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) break
    server.child.kill(signal)
    const timer = new AbortController()
    const late = sleep(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined)
    await Promise.race([server.exited, late])
    timer.abort()
  }
  await server.exited
}
