import pg from 'pg'
import type { Log } from '../lib/log.ts'
import { BINARY_SOURCES, type Binaries, type BinarySource, findBinaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import {
  canRunIn,
  createFolder,
  findIdentity,
  findMajor,
  folderArgument,
  type Places,
  placesIn,
  prepareRoot,
  prepareSocketFolder,
  readPassword,
} from './embedded-folder.ts'
import { clearLeftover } from './embedded-leftover.ts'
import { type FolderLock, lockFolder } from './embedded-lock.ts'
import { type Launcher, openLauncher, waitUntil } from './embedded-process.ts'
import { type RunningServer, superviseServer } from './embedded-server.ts'
import { EMBEDDED_DATABASE, EMBEDDED_PORT, EMBEDDED_USER, serverSettings } from './embedded-settings.ts'
import { shortSocketFolder } from './embedded-socket.ts'

/** How to connect to the embedded server: for `new pg.Client(connection)`. */
export interface EmbeddedConnection {
  /** The folder of its Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** The same as a connection URL. Holds the password: never log it. */
  url: string
  major: number
  /** The server's process, for reports of memory and CPU. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The service's data folder; the database lies in `postgres` below it. */
  dataDir: string
  log: Log
  /** The PATH to look for binaries and setpriv on. */
  searchPath?: string
  /** Where binaries may come from. */
  sources?: readonly BinarySource[]
  /** Settings of postgresql.conf over ours; tests switch fsync off with it. */
  settings?: Record<string, string>
}

const USUAL_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Starts the PostgreSQL that lives in the service's data folder (running.md, The embedded PostgreSQL): makes the folder at
 * the first start, clears away what a killed service left, listens on a socket in a private folder only, and takes the server down with
 * the service, even when that is killed.
 * @throws EmbeddedPostgresError when it cannot be started; the message says what to do
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const places = placesIn(options.dataDir)
  await prepareRoot(places)
  const lock = await lockPatiently(places.root)
  if (lock === null) {
    throw new EmbeddedPostgresError(
      `Another service is running on the data folder ${options.dataDir}. Stop it, or give this one another DATA_DIR (or, to run several together, a DATABASE_URL).`,
    )
  }
  try {
    const { server, binaries } = await start(places, options)
    const connection = await connectionOf(places)
    await ensureDatabase(connection).catch(async (error) => {
      await server.stop()
      throw error
    })
    return {
      connection,
      url: urlOf(connection),
      major: binaries.major,
      get pid() {
        return server.pid
      },
      async stop() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A killed service keeps its lock for the instant that the kernel needs to end it. */
const LOCK_PATIENCE_MS = 1_000

async function lockPatiently(folder: string): Promise<FolderLock | null> {
  let lock: FolderLock | null = null
  await waitUntil(async () => {
    lock = await lockFolder(folder)
    return lock !== null
  }, LOCK_PATIENCE_MS)
  return lock
}

/** The connection of the server that another process runs on the data folder. It may not be running. */
export async function connectionOfEmbedded(dataDir: string): Promise<EmbeddedConnection> {
  return connectionOf(placesIn(dataDir))
}

async function start(
  places: Places,
  options: EmbeddedOptions,
): Promise<{ server: RunningServer; binaries: Binaries }> {
  const launcher = await openLauncher(await findIdentity(places), options.searchPath ?? USUAL_PATH)
  const binaries = await chooseBinaries(places, launcher, options)
  if ((await findMajor(places)) === undefined) {
    options.log.info('creating the embedded database', { folder: places.data, major: binaries.major })
    await createFolder(places, launcher, binaries)
  }
  await clearLeftover(places.data, options.log)
  await prepareSocketFolder(places, launcher.identity)
  const server = await superviseServer({
    launcher,
    binaries,
    data: places.data,
    dataArgument: await folderArgument(places.data, launcher.identity),
    settings: { ...serverSettings(binaries.major), ...options.settings },
    log: options.log,
  })
  return { server, binaries }
}

async function chooseBinaries(
  places: Places,
  launcher: Launcher,
  options: EmbeddedOptions,
): Promise<Binaries> {
  return findBinaries(launcher, {
    major: await findMajor(places),
    canRun: (binaries) => canRunIn(places, launcher.identity, binaries),
    sources: options.sources ?? BINARY_SOURCES,
  })
}

async function connectionOf(places: Places): Promise<EmbeddedConnection> {
  return {
    host: await shortSocketFolder(`${places.data}/socket`),
    port: EMBEDDED_PORT,
    user: EMBEDDED_USER,
    password: await readPassword(places),
    database: EMBEDDED_DATABASE,
  }
}

function urlOf(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** `undefined_database` of PostgreSQL's error codes. */
const NO_SUCH_DATABASE = '3D000'

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const known = await tryQuery(connection, 'SELECT 1')
  if (known) return
  await tryQuery({ ...connection, database: 'postgres' }, `CREATE DATABASE ${connection.database}`)
}

async function tryQuery(connection: EmbeddedConnection, sql: string): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query(sql)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE) return false
    throw error
  } finally {
    await client.end()
  }
}
