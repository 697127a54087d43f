// One process that runs PostgreSQL for all test files of this machine's user, started by database.ts. A test file holds a connection to
// its socket as long as it lives; when nobody holds one for a while, it stops the server and ends.
import { appendFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../src/postgres/embedded.ts'
import { HOST_SOCKET, hostFolder, hostLog } from './database-place.ts'

/** Longer than the pause between two test files of one run, so that a run starts one server. */
const LINGER_MS = 3_000

const guests = new Set<net.Socket>()
let leaving: NodeJS.Timeout | undefined
let left = false

// The socket's abstract name goes to one of several hosts that start at once; the others end here.
const server = net.createServer(welcome)
server.once('error', () => process.exit(0))
const opened = new Promise<void>((resolve) => server.listen({ path: HOST_SOCKET }, resolve)).then(open)
leaveSoon()

function welcome(guest: net.Socket): void {
  if (left) {
    guest.destroy()
    return
  }
  guests.add(guest)
  clearTimeout(leaving)
  guest.on('error', () => guest.destroy())
  guest.on('close', () => {
    guests.delete(guest)
    leaveSoon()
  })
  void opened.then((embedded) => guest.write(`${JSON.stringify(embedded.connection)}\n`))
}

function leaveSoon(): void {
  clearTimeout(leaving)
  if (guests.size === 0) leaving = setTimeout(leave, LINGER_MS)
}

async function leave(): Promise<void> {
  const embedded = await opened
  if (guests.size > 0) return
  left = true
  await embedded.stop()
  process.exit(0)
}

async function open(): Promise<EmbeddedPostgres> {
  await keepOnlyOfThisBoot()
  try {
    return await start()
  } catch (error) {
    write(`anew, since: ${error}`)
    await rm(hostFolder, { recursive: true, force: true })
    return await start()
  }
}

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await openEmbeddedPostgres({
    dataDir: hostFolder,
    log: { debug: write, info: write, warn: write, error: write },
    // Nothing of a test must survive a power cut, and syncing would be most of its time.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
  })
  await dropLeftovers(embedded.connection)
  return embedded
}

/** Without fsync the folder does not survive a crash of the machine. */
async function keepOnlyOfThisBoot(): Promise<void> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  const file = path.join(hostFolder, 'boot-id')
  if ((await readFile(file, 'utf8').catch(() => '')) === boot) return
  await rm(hostFolder, { recursive: true, force: true })
  await mkdir(hostFolder, { recursive: true, mode: 0o711 })
  await writeFile(file, boot)
}

/** Databases of test files that were killed. */
async function dropLeftovers(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const names = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
  )
  for (const { datname } of names.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await client.end()
}

function write(message: string, fields: object = {}): void {
  appendFileSync(hostLog, `${message} ${JSON.stringify(fields)}\n`)
}
