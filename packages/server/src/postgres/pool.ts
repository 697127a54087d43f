import pg from 'pg'
import { Unavailable } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import { used } from '../lib/metering.ts'
import { NO_TRACER, type Tracer } from '../lib/trace.ts'
import { limits } from '../limits.ts'
import { asAway, databaseAway } from './away.ts'
import { breakOff, type Connection, clientClass, isElsewhere, requireWrites, streamOf } from './connect.ts'
import type { PoolSettings } from './db.ts'
import { PLANNED_ANEW } from './planned-anew.ts'
import { rowTypes } from './row-types.ts'
import { SilenceWatch } from './silence.ts'
import { summaryOf } from './sql-summary.ts'

/** Connections of one role to one database, with each connection's current tenant. */
export class Pool {
  statements = 0
  readonly #pool: pg.Pool
  readonly #tenantOf = new WeakMap<pg.ClientBase, string>()
  readonly #silence: SilenceWatch
  readonly #awayWaitMs: number
  readonly #connection: Connection
  readonly #trace: Tracer
  /** Whether nobody has got a connection since somebody failed to. */
  #isAway = false
  /** Connections that broke while somebody had them. */
  readonly #lost = new WeakSet<pg.ClientBase>()

  constructor(settings: PoolSettings) {
    const { connection } = settings
    this.#connection = connection
    this.#trace = settings.trace ?? NO_TRACER
    const options = {
      types: rowTypes,
      pipeline: true,
      connectionTimeoutMillis: settings.waitMs ?? limits.databaseWaitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.databaseSilenceMs,
    }
    this.#pool = new pg.Pool({
      ...options,
      max: settings.size,
      idleTimeoutMillis: 30_000,
      Client: clientClass(connection, options),
      ...(connection.hosts !== undefined && { onConnect: requireWrites }),
    })
    this.#pool.on('error', (error) => {
      // A database that stops along with this process ends connections that are about to say farewell.
      if (!this.#pool.ending) settings.log.warn('database connection lost', { error: error.message })
    })
    this.#silence = new SilenceWatch({
      connection,
      silenceMs: settings.silenceMs ?? silenceMsOf(connection),
      patienceMs: limits.databaseSilenceMs,
      log: settings.log,
      giveUp: (client, why) => {
        this.#isAway = true
        breakOff(client, why)
      },
    })
    this.#awayWaitMs = settings.awayWaitMs ?? limits.databaseAwayWaitMs
  }

  connections(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  close(): Promise<void> {
    this.#silence.close()
    return this.#pool.end()
  }

  async run<Row extends object>(
    tenantId: string | undefined,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]> {
    return this.lease(tenantId, (client) => this.send<Row>(client, sql, params))
  }

  /** The same for what writes nothing: it waits for nobody's lock, so that its time counts as the database's work. */
  async read<Row extends object>(tenantId: string, sql: string, params: readonly unknown[]): Promise<Row[]> {
    return this.lease(tenantId, async (client) => {
      const begin = performance.now()
      try {
        return await this.send<Row>(client, sql, params)
      } finally {
        used(Math.max(0, performance.now() - begin - SIMPLE_STATEMENT_MS))
      }
    })
  }

  /** Runs `work` on a connection whose session belongs to the tenant. A connection that failed in doubt is dropped. */
  async lease<T>(tenantId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
      this.#lost.add(client)
    }
    client.on('error', onError)
    this.#silence.began(client)
    try {
      const { ready, done } = this.together(client, () => ({
        ready: this.#enter(client, tenantId),
        done: work(client),
      }))
      await Promise.all([ready, done])
      return await done
    } catch (error) {
      if (!(error instanceof pg.DatabaseError))
        broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      this.#silence.ended(client)
      client.off('error', onError)
      client.release(broken)
    }
  }

  /**
   * While the database is known to be away a caller waits only a moment: each request asks several times, and others wait behind it.
   */
  async #connect(): Promise<pg.PoolClient> {
    const connecting = this.#take()
    try {
      const client = await (this.#isAway ? inTime(connecting, this.#awayWaitMs) : connecting)
      this.#isAway = false
      return client
    } catch (error) {
      this.#isAway = true
      // Of a connection that comes after all the next one has the use.
      connecting.then(
        (client) => {
          this.#isAway = false
          client.release()
        },
        () => undefined,
      )
      throw databaseAway(error)
    }
  }

  /** Where several hosts are named, a connection to the one that takes writes: one that failed is looked for anew, once. */
  async #take(): Promise<pg.PoolClient> {
    const { hosts } = this.#connection
    if (hosts === undefined) return this.#pool.connect()
    const host = await hosts.find()
    try {
      return await this.#takeCurrent()
    } catch {
      hosts.forget(host)
      await hosts.find()
      return this.#takeCurrent()
    }
  }

  async #takeCurrent(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if (!isElsewhere(this.#connection, client)) return client
      breakOff(client)
      client.release(true)
    }
  }

  /** Names the tenant to row-level security, in the same round trip as the work that follows (the queue is a pipeline). */
  async #enter(client: pg.PoolClient, tenantId: string | undefined): Promise<void> {
    const wanted = tenantId ?? ''
    if ((this.#tenantOf.get(client) ?? '') === wanted) return
    this.#tenantOf.set(client, wanted)
    try {
      await this.send(client, `SELECT set_config('app.tenant_id', $1, false)`, [wanted])
    } catch (error) {
      this.#tenantOf.delete(client)
      if (error instanceof Unavailable) throw error
      throw new Error('Could not name the tenant to the database', { cause: error })
    }
  }

  /** The statement is on its way when this returns. */
  send<Row extends object>(client: pg.ClientBase, sql: string, params: readonly unknown[]): Promise<Row[]> {
    this.statements += 1
    return this.#traced(sql, () => this.#ask<Row>(client, sql, params))
  }

  /** Its text has no values: they are parameters. */
  #traced<Result>(sql: string, ask: () => Promise<Result>): Promise<Result> {
    if (!this.#trace.isOn) return ask()
    const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summaryOf(sql) } as const
    return this.#trace.part({ name: 'statement', kind: 'client', facts }, ask)
  }

  async #ask<Row extends object>(
    client: pg.ClientBase,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]> {
    try {
      const result = await client.query<Row>({ text: sql, values: [...params], name: statementName(sql) })
      return result.rows
    } catch (error) {
      throw asAway(error, this.#lost.has(client))
    }
  }

  /** All that `send` sends goes out in one write: each write wakes the database's process, which then runs instead of this one. */
  together<T>(client: pg.ClientBase, send: () => T): T {
    const stream = streamOf(client)
    stream?.cork()
    try {
      return send()
    } finally {
      stream?.uncork()
    }
  }

  sendSeveral(client: pg.ClientBase, sql: readonly string[]): Promise<void> {
    this.statements += sql.length
    const text = sql.join('; ')
    return this.#traced(text, () => this.#askSeveral(client, text))
  }

  async #askSeveral(client: pg.ClientBase, sql: string): Promise<void> {
    try {
      await client.query(sql)
    } catch (error) {
      throw asAway(error, this.#lost.has(client))
    }
  }
}

function silenceMsOf({ hosts }: Connection): number {
  return hosts === undefined ? limits.databaseSilenceMs : limits.databaseHostSilenceMs
}

/** Most of them take less, and wait for the disk more than for the processor. */
const SIMPLE_STATEMENT_MS = 100

const names = new Map<string, string>()
const NAMES_MAX = 1000

/** A prepared statement's name, so that PostgreSQL parses and plans each text once a connection; none where that is not wanted. */
function statementName(sql: string): string | undefined {
  if (sql.startsWith(PLANNED_ANEW)) return undefined
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX) return undefined
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
