import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Log } from '../../src/lib/log.ts'
import type { EmbeddedConnection } from '../../src/postgres/embedded.ts'
import type { BinarySource } from '../../src/postgres/embedded-binaries.ts'
import { BINARY_SOURCES } from '../../src/postgres/embedded-binaries.ts'
import type { Identity } from '../../src/postgres/embedded-process.ts'
import { undo } from '../support/undo.ts'
import { until } from '../support/until.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
export const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin'
/** A PATH without setpriv and without PostgreSQL. */
export const EMPTY_PATH = '/nonexistent'

export function sourcesOf(text: string): BinarySource[] {
  return BINARY_SOURCES.filter((source) => text.split(',').includes(source))
}

/** A temporary folder that everybody may enter, removed after the test; so are the folders in it that the test closes to writing. */
export async function openFolder(t: TestContext, closed: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'countersign-embedded-'))
  await chmod(folder, 0o755)
  undo(t, async () => {
    await Promise.all(closed.map((name) => chmod(path.join(folder, name), 0o755)))
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

export interface TestService {
  connection: EmbeddedConnection
  serverPid: number
  /** SIGKILL to its whole process group. */
  kill(): void
}

/** Starts embedded-service.ts in a process group of its own. */
export async function startService(
  t: TestContext,
  dataDir: string,
  options: { searchPath?: string; sources?: string; as?: Identity } = {},
): Promise<TestService | { refused: string }> {
  const script = fileURLToPath(new URL('embedded-service.ts', import.meta.url))
  const args = [
    script,
    dataDir,
    options.searchPath ?? USUAL_PATH,
    options.sources ?? BINARY_SOURCES.join(','),
  ]
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options.as,
  })
  const kill = () => killGroup(child)
  let serverPid: number | undefined
  undo(t, async () => {
    kill()
    const pid = serverPid
    // The server follows its service, and writes until it has.
    if (pid !== undefined) await until('the server is gone', () => isGone(pid))
  })
  const line = await firstLine(child)
  const told: { connection: EmbeddedConnection; serverPid: number } | { refused: string } = JSON.parse(line)
  if ('refused' in told) return told
  serverPid = told.serverPid
  return { ...told, kill }
}

export function mustRun(service: TestService | { refused: string }): TestService {
  if ('refused' in service) throw new Error(service.refused)
  return service
}

export async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  // A server that is killed ends the connection; the query's own failure tells it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function isGone(pid: number): Promise<boolean> {
  const state = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  return state === undefined
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The service has no output')
  for await (const line of readline.createInterface({ input: child.stdout })) return line
  throw new Error(`The service ended with ${child.exitCode ?? child.signalCode} and said nothing`)
}
