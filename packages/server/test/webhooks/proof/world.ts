import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '../../../src/postgres/embedded.ts'
import { freePort } from '../../support/free-port.ts'
import { type Credentials, until } from '../../support/service.ts'
import { openProcessPlace, type ProcessPlace } from './process-place.ts'

/** Whatever can be killed. */
export interface Victim {
  name: string
  restart(): Promise<void>
}

/** The parts of a service and its receivers, each a process of its own, on one clock that this process pushes. */
export interface World {
  apiUrl: string
  credentials: Credentials
  /** Base addresses of the receivers' processes. */
  receiverUrls: readonly string[]
  victims: readonly Victim[]
  nowMs(): number
  advance(ms: number): void
  /** Asks the database, as its owner, until it answers. */
  rows(sql: string, params?: readonly unknown[]): Promise<Record<string, ReturnType<typeof JSON.parse>>[]>
  /** What receivers acknowledged: lines of path and body. */
  received(): Promise<string[]>
  /** Aborted when the world is closed: whoever still waits for an answer gives up. */
  signal: AbortSignal
  close(): Promise<void>
}

const RECEIVERS = 4
/** A busy disk takes its time to have every file of a database that crashed written. */
const DATABASE_BACK_MS = 120_000
const WORKERS = 2

/** @param refusesForMs how long the endpoint /refusing answers 500, by the clock */
export async function openWorld(refusesForMs: number): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-proof-'))
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const postgres = await openEmbeddedPostgres({ dataDir, log })
  const ending = new AbortController()
  let aheadMs = 0
  const refusesUntilMs = Date.now() + refusesForMs
  const ports = await Promise.all(Array.from({ length: RECEIVERS + 1 }, freePort))
  const [apiPort = 0, ...receiverPorts] = ports
  const logs = receiverPorts.map((port) => join(dataDir, `received-${port}`))
  const service = (name: string, role: string, port: number) =>
    openProcessPlace({
      name,
      script: new URL('service-process.ts', import.meta.url),
      args: () => [String(aheadMs)],
      env: {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ROLE: role,
        PORT: String(port),
        LOG_LEVEL: 'error',
        WEBHOOK_ALLOW_PRIVATE: 'true',
        RATE_LIMIT: 'off',
      },
    })
  const receivers = receiverPorts.map((port, index) =>
    openProcessPlace({
      name: `receiver ${index + 1}`,
      script: new URL('receiver-process.ts', import.meta.url),
      args: () => [String(port), logs[index] ?? '', String(aheadMs), String(refusesUntilMs)],
      env: {},
    }),
  )
  const api = service('api', 'api', apiPort)
  const workers = Array.from({ length: WORKERS }, (_, index) => service(`worker ${index + 1}`, 'worker', 0))
  const places: ProcessPlace[] = [api, ...workers, ...receivers]
  // The first start of the service makes the tables and the keys.
  for (const place of places) await place.start()
  const credentials: Credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const database: Victim = {
    name: 'database',
    async restart() {
      const { pid } = postgres
      process.kill(pid, 'SIGKILL')
      await until('the database is back', async () => postgres.pid !== pid, DATABASE_BACK_MS)
    },
  }
  return {
    apiUrl: `http://127.0.0.1:${apiPort}`,
    credentials,
    receiverUrls: receiverPorts.map((port) => `http://127.0.0.1:${port}`),
    victims: [api, ...workers, database, ...receivers],
    nowMs: () => Date.now() + aheadMs,
    advance(ms) {
      aheadMs += ms
      for (const place of places) place.setAhead(aheadMs)
    },
    rows: (sql, params = []) => askPatiently(postgres.connection, sql, params),
    async received() {
      const texts = await Promise.all(logs.map((path) => readFile(path, 'utf8').catch(() => '')))
      return texts.flatMap((text) => text.split('\n').filter((line) => line !== ''))
    },
    signal: ending.signal,
    async close() {
      ending.abort()
      await Promise.all(places.map((place) => place.end()))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function askPatiently(connection: pg.ClientConfig, sql: string, params: readonly unknown[]) {
  const ask = async () => {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql, [...params])).rows
    } catch (error) {
      // A wrong statement is no database that is away.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('42')) throw error
      return null
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return until('the database answers', ask, DATABASE_BACK_MS)
}
