import pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { type DatabaseUrl, withRole } from './database-url.ts'

/** One of the hosts that an address names. */
export interface Host {
  readonly name: string
  readonly url: string
}

/** After a look that found nobody, the next one comes so much later: everybody who asks meanwhile hears of that one. */
const PAUSE_MS = 200

/** A server tells whether it takes writes, and by its timeline who was promoted last: each promotion begins a new one. */
const ASKED = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS is_read_only,
  CASE WHEN pg_is_in_recovery() THEN 0 ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer END AS timeline`

interface Answer {
  host: Host
  /** Null when it takes no writes. */
  timeline: number | null
  problem: string
}

/**
 * Which of several hosts takes writes, as this process knows it. All are asked at once when nobody is known; of two that take writes the
 * one that was promoted last is meant, and never one from before a promotion that this process has seen: it lacks what was written
 * since then.
 */
export class Hosts {
  readonly #url: DatabaseUrl
  readonly #options: pg.ClientConfig
  #current: Host | undefined
  #last: Host | undefined
  #timeline = 0
  #looking: Promise<Host> | undefined
  readonly #moved = new Set<() => void>()

  /** @param options of every connection that asks */
  constructor(url: DatabaseUrl, options: pg.ClientConfig = {}) {
    this.#url = url
    this.#options = options
  }

  /** The same hosts, asked as another role. */
  as(role: { user: string; password: string }): Hosts {
    const hosts = this.#url.hosts.map(({ name, url }) => ({ name, url: withRole(url, role) }))
    return new Hosts({ ...this.#url, hosts }, this.#options)
  }

  get names(): string {
    return this.#url.hosts.map(({ name }) => name).join(', ')
  }

  /** The one that is known, or was known last, or comes first: for those who cannot wait. */
  get guess(): Host {
    const [first] = this.#url.hosts
    const guess = this.#current ?? this.#last ?? first
    if (guess === undefined) throw new Error('An address names at least one host')
    return guess
  }

  /** @throws Error that says of each host why it is not the one */
  async find(): Promise<Host> {
    if (this.#current !== undefined) return this.#current
    this.#looking ??= this.#look()
    return this.#looking
  }

  isCurrent(host: Host | undefined): boolean {
    return host !== undefined && host === this.#current
  }

  /** A connection to it failed, or it took no writes: whoever connects next looks anew. */
  forget(host: Host): void {
    if (this.#current === host) this.#current = undefined
  }

  /** Calls when another host than before takes writes, until the function that it gives is called. */
  onMoved(call: () => void): () => void {
    this.#moved.add(call)
    return () => void this.#moved.delete(call)
  }

  async #look(): Promise<Host> {
    try {
      const { host, timeline } = await this.#choose()
      const isOther = this.#last !== undefined && this.#last !== host
      this.#current = host
      this.#last = host
      this.#timeline = timeline ?? 0
      this.#looking = undefined
      if (isOther) for (const call of [...this.#moved]) call()
      return host
    } catch (error) {
      setTimeout(() => {
        this.#looking = undefined
      }, PAUSE_MS).unref()
      throw error
    }
  }

  async #choose(): Promise<Answer> {
    const answers = this.#url.hosts.map((host) => this.#ask(host))
    const chosen = await Promise.race([this.#promoted(answers), Promise.all(answers).then(latestOf)])
    if (chosen?.timeline == null) throw new Error(await this.#whyNone(answers))
    if (chosen.timeline >= this.#timeline) return chosen
    throw new Error(
      `${chosen.host.name} takes writes, but is from before a promotion that this process has seen: it lacks what was written since. Stop it, or restart the service where it is right`,
    )
  }

  /** One that was promoted since this process looked is meant whatever the others say, who may be silent. */
  async #promoted(answers: readonly Promise<Answer>[]): Promise<Answer | null> {
    if (this.#timeline === 0) return new Promise(() => undefined)
    return new Promise((resolve) => {
      for (const answer of answers)
        void answer.then((one) => {
          if (one.timeline !== null && one.timeline > this.#timeline) resolve(one)
        })
    })
  }

  async #whyNone(answers: readonly Promise<Answer>[]): Promise<string> {
    const told = (await Promise.all(answers)).map(({ host, problem }) => `${host.name} ${problem}`)
    return `None of the hosts takes writes: ${told.join('; ')}`
  }

  async #ask(host: Host): Promise<Answer> {
    const client = new pg.Client({
      ...this.#options,
      connectionString: host.url,
      connectionTimeoutMillis: limits.databaseHostWaitMs,
      query_timeout: limits.databaseHostWaitMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ is_read_only: boolean; timeline: number }>(ASKED)
      const [row] = rows
      if (row?.is_read_only === false) return { host, timeline: row.timeline, problem: '' }
      return { host, timeline: null, problem: 'is read only' }
    } catch (error) {
      return { host, timeline: null, problem: `cannot be reached (${messageOf(error)})` }
    } finally {
      // Not awaited: a database that is gone may not answer a farewell.
      void client.end()
    }
  }
}

function latestOf(answers: readonly Answer[]): Answer | null {
  return answers.reduce<Answer | null>((best, one) => {
    if (one.timeline === null) return best
    return best?.timeline == null || one.timeline > best.timeline ? one : best
  }, null)
}
