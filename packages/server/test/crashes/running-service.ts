import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { descendants, endProcess } from '../support/end-process.ts'
import { type Credentials, until } from '../support/service.ts'

/** After a crash the database reads its log again and has every file of its folder written, which a busy disk takes its time for. */
const READY_MS = 120_000
const SAID_MAX = 10_000
const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))

/** `npm start` as a process of its own, with the embedded database, on a data folder. */
export interface RunningService {
  url: string
  credentials: Credentials
  /** SIGKILL to the service and everything that it started, the database included. */
  killAll(): Promise<void>
  /** SIGTERM, and the wait for its end. */
  stop(): Promise<number | null>
}

/** `more`: settings besides the usual ones. */
export async function startService(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'debug',
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...more,
  }
  const child = spawn(process.execPath, [MAIN], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  // For whoever has to find out why it did not start.
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-SAID_MAX)
    })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`The service ended with ${end}`)
    return (await fetch(`${url}/healthz`).catch(() => null))?.ok
  }
  await until('the service is ready', isReady, READY_MS).catch((error) => {
    throw new Error(`${error}; it said:\n${said}`, { cause: error })
  })
  const credentials: Credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  return { url, credentials, killAll: () => killAll(child), stop: () => endProcess(child, 'SIGTERM') }
}

async function killAll(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  // All at once, as when the machine stops: nobody gets to clean up after another.
  for (const pid of descendants(child.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
  if (child.exitCode === null && child.signalCode === null) await exited
}
