import { Writable } from 'node:stream'
import pg from 'pg'
import type { Clock } from '../lib/clock.ts'
import { Unavailable } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import { used } from '../lib/metering.ts'
import { limits } from '../limits.ts'
import { asAway, databaseAway } from './away.ts'
import { Batch } from './batch.ts'
import type { Database, Db, LockingTx, PoolSettings, Tx } from './db.ts'
import { holdLock } from './hold-lock.ts'
import { rowTypes } from './row-types.ts'
import { SilenceWatch } from './silence.ts'
import { openUnit } from './unit.ts'
import { type Send, sendCommit, workWithin } from './within.ts'
import { WORK_CHANNEL, WorkHint } from './work-hint.ts'

/** Of the connections, those for what lies above tenants: links, keys, the claiming of jobs and deliveries. */
const SYSTEM_SHARE = 0.4

/** The pool of connections of the restricted role, with each connection's current tenant. */
export function openDatabase(settings: PoolSettings): Database {
  const systemSize = Math.max(1, Math.floor(settings.size * SYSTEM_SHARE))
  const pool = new Pool({ ...settings, size: settings.size - systemSize })
  // Connections of their own: they never belong to a tenant, and those of tenants seldom change theirs.
  const system = new Pool({ ...settings, size: systemSize })
  const hint = new WorkHint(
    () => system.run(undefined, 'SELECT pg_notify($1, $2)', [WORK_CHANNEL, '']),
    settings.log,
  )
  return {
    tenant: (tenantId) => new TenantDb(pool, tenantId, settings.clock),
    system: { rows: (sql, params = []) => system.run(undefined, sql, params) },
    unit: (tenantId, lockTimeoutMs) =>
      openUnit({ lender: pool, clock: settings.clock, tenantId, lockTimeoutMs }),
    holdLock: (key, onHint) => holdLock(settings, key, onHint),
    hint: () => hint.give(),
    check: async () => void (await system.run(undefined, 'SELECT 1', [])),
    statements: () => pool.statements + system.statements,
    connections: () => {
      const [one, other] = [pool.connections(), system.connections()]
      return {
        busy: one.busy + other.busy,
        idle: one.idle + other.idle,
        waiting: one.waiting + other.waiting,
      }
    },
    async close() {
      hint.close()
      await Promise.all([pool.close(), system.close()])
    },
  }
}

class Pool {
  statements = 0
  readonly #pool: pg.Pool
  readonly #tenantOf = new WeakMap<pg.ClientBase, string>()
  readonly #silence: SilenceWatch
  readonly #awayWaitMs: number
  /** Whether nobody has got a connection since somebody failed to. */
  #isAway = false
  /** Connections that broke while somebody had them. */
  readonly #lost = new WeakSet<pg.ClientBase>()

  constructor(settings: PoolSettings) {
    const options = {
      ...settings.connection,
      types: rowTypes,
      pipeline: true,
      max: settings.size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: settings.waitMs ?? limits.databaseWaitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.databaseSilenceMs,
    }
    this.#pool = new pg.Pool(options)
    this.#pool.on('error', (error) => {
      // A database that stops along with this process ends connections that are about to say farewell.
      if (!this.#pool.ending) settings.log.warn('database connection lost', { error: error.message })
    })
    this.#silence = new SilenceWatch({
      connection: settings.connection,
      silenceMs: settings.silenceMs ?? limits.databaseSilenceMs,
      patienceMs: limits.databaseSilenceMs,
      log: settings.log,
      giveUp: (client, why) => {
        this.#isAway = true
        streamOf(client)?.destroy(why)
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
    const connecting = this.#pool.connect()
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

  async send<Row extends object>(
    client: pg.ClientBase,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]> {
    this.statements += 1
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

  async sendSeveral(client: pg.ClientBase, sql: readonly string[]): Promise<void> {
    this.statements += sql.length
    try {
      await client.query(sql.join('; '))
    } catch (error) {
      throw asAway(error, this.#lost.has(client))
    }
  }
}

/** The driver's own; none when it has no such one any more. */
function streamOf(client: pg.ClientBase): Writable | null {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = connection instanceof pg.Connection ? connection.stream : null
  return stream instanceof Writable ? stream : null
}

/** Most of them take less, and wait for the disk more than for the processor. */
const SIMPLE_STATEMENT_MS = 100

const names = new Map<string, string>()
const NAMES_MAX = 1000

/** A prepared statement's name, so that PostgreSQL parses and plans each text once a connection. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX) return undefined
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

class TenantDb implements Db {
  readonly tenantId: string
  readonly #pool: Pool
  readonly #clock: Clock

  constructor(pool: Pool, tenantId: string, clock: Clock) {
    this.#pool = pool
    this.tenantId = tenantId
    this.#clock = clock
  }

  rows<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#pool.read<Row>(this.tenantId, sql, params)
  }

  commit(collect: (tx: Tx) => void): Promise<void> {
    const send: Send = (sql, params) => this.#pool.run(this.tenantId, sql, params)
    return sendCommit(send, new Batch(this.tenantId, this.#clock.now()), collect)
  }

  commitLast(collect: (tx: Tx) => void): Promise<void> {
    return this.commit(collect)
  }

  afterCommit(remember: () => void): void {
    remember()
  }

  transaction<T>(work: (tx: LockingTx) => Promise<T>): Promise<T> {
    return this.#pool.lease(this.tenantId, async (client) => {
      const send: Send = (sql, params) => this.#pool.send(client, sql, params)
      // Not awaited: BEGIN travels in the same round trip as the first statement of the work.
      const { begun, done } = this.#pool.together(client, () => ({
        begun: send('BEGIN', []),
        done: workWithin(send, new Batch(this.tenantId, this.#clock.now()), work),
      }))
      begun.catch(() => undefined)
      try {
        const result = await done
        await begun
        await send('COMMIT', [])
        return result
      } catch (error) {
        await send('ROLLBACK', [])
        throw error
      }
    })
  }
}
