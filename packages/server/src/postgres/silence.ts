import pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { type Connection, isElsewhere, openClient } from './connect.ts'

interface SilenceSettings {
  connection: Connection
  /** After this long the database is asked whether it still works on what somebody waits for. */
  silenceMs: number
  /** For its answer. */
  patienceMs: number
  log: Log
  /** Breaks a connection: whoever waits for its answer gets an error. */
  giveUp(client: pg.ClientBase, why: Error): void
}

/**
 * Finds connections from which no answer will come: of a machine that is gone no end comes either, and TCP tries for a quarter of an
 * hour; a stopped server keeps its connections. A statement that takes long, or waits for a lock, is left alone: the database
 * is asked on another connection whether it knows of it.
 */
export class SilenceWatch {
  readonly #settings: SilenceSettings
  readonly #since = new Map<pg.ClientBase, number>()
  readonly #timer: NodeJS.Timeout
  #asking = false

  constructor(settings: SilenceSettings) {
    this.#settings = settings
    this.#timer = setInterval(() => void this.#look(), settings.silenceMs / 3)
    this.#timer.unref()
  }

  began(client: pg.ClientBase): void {
    this.#since.set(client, performance.now())
  }

  ended(client: pg.ClientBase): void {
    this.#since.delete(client)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const latest = performance.now() - this.#settings.silenceMs
    const silent = [...this.#since].filter(([, since]) => since <= latest)
    if (silent.length === 0 || this.#asking) return
    this.#asking = true
    const known = await this.#knownProcesses()
    this.#asking = false
    for (const [client, since] of silent) {
      // Given back meanwhile, and perhaps to somebody else.
      if (this.#since.get(client) !== since) continue
      const isThere = known === 'all' || known.has(processOf(client))
      // Processes of another host have numbers of their own.
      if (isThere && !isElsewhere(this.#settings.connection, client)) continue
      const why = new Error('The database does not answer on this connection any more')
      this.#settings.log.warn('database connection given up', { error: why.message })
      this.#settings.giveUp(client, why)
    }
  }

  /** The server processes that the database has now; none when it does not answer. */
  async #knownProcesses(): Promise<ReadonlySet<unknown> | 'all'> {
    const { connection, patienceMs, log } = this.#settings
    const options = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
    let client: pg.Client | undefined
    try {
      const asked = await openClient(connection, options)
      client = asked
      asked.on('error', (error) => log.debug('silence connection', { error: error.message }))
      const { rows } = await asked.query<{ pid: number; own: boolean }>(
        'SELECT pid, pid = pg_backend_pid() AS own FROM pg_stat_activity',
      )
      // Something stands between, which numbers processes in its own way.
      if (!rows.some(({ pid, own }) => own && pid === processOf(asked))) return 'all'
      return new Set(rows.map(({ pid }) => pid))
    } catch (error) {
      log.warn('the database does not answer', { error: messageOf(error) })
      // A refusal is an answer: it has too many connections, or is about to start.
      return error instanceof pg.DatabaseError ? 'all' : new Set()
    } finally {
      // Not awaited: a database that is gone may not answer a farewell.
      void client?.end()
    }
  }
}

/** The number of the server's process, as the driver was told it. */
function processOf(client: pg.ClientBase): unknown {
  return Reflect.get(client, 'processID')
}
