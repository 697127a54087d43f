import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import net from 'node:net'
import readline from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { EmbeddedConnection } from '../../src/postgres/embedded.ts'
import { migrate } from '../../src/postgres/migrate.ts'
import { HOST_SOCKET, hostLog } from './database-place.ts'

/** A migrated, empty database of one test file's own. */
export interface TestDatabase {
  /** As the owner of the tables (superuser). */
  connection: EmbeddedConnection
  /** The same as DATABASE_URL. */
  url: string
  /** Connects as the restricted role that the service runs with. */
  appConnection: pg.ClientConfig
  /** Cuts every connection to the database, and refuses new ones until `back` is called. */
  goAway(): Promise<{ back(): Promise<void> }>
  /** Removes the database, with whoever is still connected. */
  drop(): Promise<void>
}

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const FUNCTIONS = new URL('../../sql/', import.meta.url)
const HOST_WAIT_MS = 60_000
const TEMPLATE_LOCK = 4_711_301_277

/**
 * Clones the migrated template into a new database; `empty`: a database without a table. The first caller starts the server that all
 * test files share.
 */
export async function openTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const host = await hostConnection()
  const database = `test_${randomBytes(8).toString('hex')}`
  await withClient(host, async (client) => {
    await client.query('SELECT pg_advisory_lock_shared($1)', [TEMPLATE_LOCK])
    const template = content === 'empty' ? 'template0' : await ensureTemplate(client, host)
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
  })
  const connection = { ...host, database }
  return {
    connection,
    url: urlOf(connection),
    appConnection: { ...connection, options: '-c role=countersign_app' },
    async goAway() {
      const allow = (isAllowed: boolean) =>
        withClient(host, async (client) => {
          await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${isAllowed}`)
          if (!isAllowed)
            await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
              database,
            ])
        })
      await allow(false)
      return { back: () => allow(true) }
    },
    drop: () =>
      withClient(host, async (client) => void (await client.query(`DROP DATABASE ${database} WITH (FORCE)`))),
  }
}

/** Works on a test's database as the owner of its tables. */
export function withOwner<T>(database: TestDatabase, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(database.connection, use)
}

/** Makes the template of the migrations as they are now, once; templates of other migrations are removed. */
async function ensureTemplate(client: pg.Client, host: EmbeddedConnection): Promise<string> {
  const template = `template_${await fingerprint()}`
  if (await isThere(client, template)) return template
  await client.query('SELECT pg_advisory_unlock_shared($1)', [TEMPLATE_LOCK])
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (!(await isThere(client, template))) {
    await dropTemplates(client)
    await client.query('CREATE DATABASE template_unfinished')
    await migrate({ ...host, database: 'template_unfinished' })
    await client.query(`ALTER DATABASE template_unfinished RENAME TO ${template}`)
  }
  return template
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rows.length > 0
}

async function dropTemplates(client: pg.Client): Promise<void> {
  const found = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^template_(unfinished|[0-9a-f]{16})$'`,
  )
  for (const { datname } of found.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS, FUNCTIONS]) {
    for (const name of (await readdir(folder)).sort()) {
      hash.update(`${name}\n`).update(await readFile(new URL(name, folder)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function withClient<T>(
  connection: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

let known: Promise<EmbeddedConnection> | undefined

function hostConnection(): Promise<EmbeddedConnection> {
  known ??= findHost()
  return known
}

/** Connects to the host, starting one where there is none, and stays connected until this process ends. */
async function findHost(): Promise<EmbeddedConnection> {
  const pauseMs = 50
  for (let waitedMs = 0; waitedMs < HOST_WAIT_MS; waitedMs += pauseMs) {
    const connection = await askHost()
    if (connection !== null) return connection
    if (waitedMs % 1_000 === 0) startHost()
    await sleep(pauseMs)
  }
  throw new Error(
    `The tests' database host did not start. Its log: ${await readFile(hostLog, 'utf8').catch(() => '')}`,
  )
}

function startHost(): void {
  const host = fileURLToPath(new URL('database-host.ts', import.meta.url))
  spawn(process.execPath, [host], { detached: true, stdio: 'ignore' }).unref()
}

/** The host's connection, null when there is no host or it is just leaving. */
function askHost(): Promise<EmbeddedConnection | null> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: HOST_SOCKET })
    socket.once('error', () => resolve(null))
    socket.once('close', () => resolve(null))
    const lines = readline.createInterface({ input: socket })
    lines.on('error', () => resolve(null))
    lines.once('line', (line) => {
      // From now on the connection only says that this process lives.
      socket.unref()
      const connection: EmbeddedConnection = JSON.parse(line)
      resolve(connection)
    })
  })
}

function urlOf(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
