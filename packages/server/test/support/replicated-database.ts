import { type ChildProcess, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type Launcher,
  launch,
  openLauncher,
  runToEnd,
  UNPRIVILEGED,
} from '../../src/postgres/embedded-process.ts'
import { descendants, endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const SYSTEM_FOLDER = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']
const [USER, PASSWORD] = ['keeper', 'kept-word']
const READY_MS = 60_000
/** Nothing here must survive a power cut: a commit is safe because two servers have it. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  max_connections: '60',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** Why there are no two servers here, for a test that is left out; false where there are. Where CI is set a lacking one fails. */
export function lacksReplication(): string | false {
  if (programsFolder() !== undefined || process.env.CI) return false
  return `needs Debian's postgresql: ${PROGRAMS.join(', ')} are not in a folder below ${SYSTEM_FOLDER}`
}

function programsFolder(): string | undefined {
  const majors = spawnSync('ls', [SYSTEM_FOLDER]).status === 0 ? readdirSync(SYSTEM_FOLDER) : []
  const folders = majors
    .sort((a, b) => Number(b) - Number(a))
    .map((major) => join(SYSTEM_FOLDER, major, 'bin'))
  return folders.find((folder) => PROGRAMS.every((name) => readdirSync(folder).includes(name)))
}

/** A primary and a standby that has whatever was committed, as two machines of a company are. */
export interface ReplicatedDatabase {
  /** Names both, as DATABASE_URL. */
  url: string
  /** Of the standby of now. */
  standbyUrl(): string
  /** On the primary of now, as the owner of everything. */
  ask<Row extends object>(sql: string): Promise<Row[]>
  /** The same on the standby. */
  askStandby<Row extends object>(sql: string): Promise<Row[]>
  /** The primary dies, or is stopped in the midst of whatever it does, and nobody takes its place yet. */
  lose(how: 'killed' | 'frozen'): Promise<void>
  /** The standby takes the place of the one that was lost; nobody stands by. */
  promote(): Promise<void>
  /** A frozen one goes on, as if nobody had taken its place. */
  thaw(): void
  /** The standby dies, and commits wait for nobody from then on. */
  loseStandby(): Promise<void>
  /** The promoted one dies as well. */
  losePromoted(): Promise<void>
  /** The one that was lost becomes a standby, made anew; the commits wait for it from then on. */
  standBy(): Promise<void>
  close(): Promise<void>
}

/** @param database to make in it */
export async function openReplicatedDatabase(database: string): Promise<ReplicatedDatabase> {
  const bin = programsFolder()
  if (bin === undefined) throw new Error(`There is no PostgreSQL with ${PROGRAMS.join(', ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'countersign-replicated-'))
  const identity = process.getuid?.() === 0 ? UNPRIVILEGED : undefined
  if (identity !== undefined) await chown(folder, identity.uid, identity.gid)
  const launcher = await openLauncher(identity, process.env.PATH ?? '')
  const servers = await Promise.all(
    ['one', 'other'].map(async (name) => new Server(launcher, bin, join(folder, name), await freePort())),
  )
  const [one, other] = servers
  if (one === undefined || other === undefined) throw new Error('There are two')
  const pair = new Pair(one, other, database)
  const close = async () => {
    for (const server of servers) await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await one.create(folder)
    await one.start()
    await one.ask('postgres', `CREATE DATABASE ${database}`)
    await pair.standBy()
  } catch (error) {
    await close()
    throw error
  }
  const [first, second] = servers.map(({ port }) => `127.0.0.1:${port}`)
  return {
    url: `postgres://${USER}:${PASSWORD}@${first},${second}/${database}?target_session_attrs=read-write`,
    standbyUrl: () => `postgres://${USER}:${PASSWORD}@127.0.0.1:${pair.standby.port}/${database}`,
    ask: (sql) => pair.primary.ask(database, sql),
    askStandby: (sql) => pair.standby.ask(database, sql),
    lose: (how) => pair.lose(how),
    promote: () => pair.promote(),
    thaw: () => pair.lost?.signal('SIGCONT'),
    loseStandby: () => pair.loseStandby(),
    losePromoted: () => pair.primary.kill(),
    standBy: () => pair.standBy(),
    close,
  }
}

class Pair {
  primary: Server
  standby: Server
  lost: Server | null = null
  readonly #database: string

  constructor(primary: Server, standby: Server, database: string) {
    this.primary = primary
    this.standby = standby
    this.#database = database
  }

  async lose(how: 'killed' | 'frozen'): Promise<void> {
    this.lost = this.primary
    if (how === 'frozen') return this.lost.signal('SIGSTOP')
    await this.lost.kill()
  }

  async loseStandby(): Promise<void> {
    await this.#goAlone(this.primary)
    await this.standby.kill()
  }

  async #goAlone(server: Server): Promise<void> {
    await server.ask('postgres', "ALTER SYSTEM SET synchronous_standby_names = ''")
    await server.ask('postgres', 'SELECT pg_reload_conf()')
  }

  async promote(): Promise<void> {
    const next = this.standby
    // Alone it waits for nobody; a setting that came with the copy of the former primary says otherwise.
    await this.#goAlone(next)
    await next.ask('postgres', 'SELECT pg_promote(true, 60)')
    this.standby = this.primary
    this.primary = next
  }

  async standBy(): Promise<void> {
    const { primary, standby } = this
    this.lost = null
    await standby.kill()
    await standby.copy(primary)
    await standby.start()
    await primary.ask('postgres', "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await primary.ask('postgres', 'SELECT pg_reload_conf()')
    await until('the standby has what is committed', async () => {
      const rows = await primary.ask<{ state: string }>(
        this.#database,
        'SELECT sync_state AS state FROM pg_stat_replication',
      )
      return rows.some(({ state }) => state === 'sync')
    })
  }
}

class Server {
  readonly port: number
  readonly #launcher: Launcher
  readonly #bin: string
  readonly #data: string
  #process: ChildProcess | null = null
  #said = ''

  constructor(launcher: Launcher, bin: string, data: string, port: number) {
    this.#launcher = launcher
    this.#bin = bin
    this.#data = data
    this.port = port
  }

  async create(folder: string): Promise<void> {
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, PASSWORD)
    const { identity } = this.#launcher
    if (identity !== undefined) await chown(passwordFile, identity.uid, identity.gid)
    const account = ['-U', USER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
    await this.#run('initdb', ['-D', this.#data, ...account, '-E', 'UTF8', '--locale=C', '--no-sync'])
    await writeFile(join(this.#data, 'pg_hba.conf'), `host all,replication all 127.0.0.1/32 scram-sha-256\n`)
  }

  /** Becomes what the other one is now, to follow it. */
  async copy(other: Server): Promise<void> {
    await rm(this.#data, { recursive: true, force: true })
    await mkdir(this.#data, { mode: 0o700 })
    const { identity } = this.#launcher
    if (identity !== undefined) await chown(this.#data, identity.uid, identity.gid)
    const from = `postgres://${USER}:${PASSWORD}@127.0.0.1:${other.port}/postgres`
    await this.#run('pg_basebackup', ['-d', from, '-D', this.#data, '-R', '-c', 'fast', '-X', 'stream', '-N'])
  }

  async start(): Promise<void> {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = launch(
      this.#launcher,
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-p', String(this.port), ...settings],
      { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], diesWithUs: true },
    )
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = `${this.#said}${chunk}`.slice(-10_000)
    })
    this.#process = child
    const answers = async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: ${this.#said}`)
      return this.ask('postgres', 'SELECT 1').then(
        () => true,
        () => false,
      )
    }
    await until('PostgreSQL answers', answers, READY_MS)
  }

  async ask<Row extends object>(database: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: USER,
      password: PASSWORD,
      database,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** To all of its processes; the first first, so that it begins no others. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.#process?.pid
    if (pid === undefined) return
    process.kill(pid, signal)
    for (const child of descendants(pid).slice(1)) {
      try {
        process.kill(child, signal)
      } catch {
        // It ended by itself meanwhile.
      }
    }
  }

  /** As when the machine stops. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const all = descendants(child.pid ?? 0).slice(1)
    const ended = endProcess(child, 'SIGKILL')
    for (const pid of all) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself meanwhile.
      }
    }
    await ended
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const { code, output } = await runToEnd(this.#launcher, join(this.#bin, program), args, { cwd: '/' })
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`)
  }
}
