import pg from 'pg'
import type { Clock } from '../lib/clock.ts'
import { Batch } from './batch.ts'
import type { Db, LockingTx, Tx, Unit } from './db.ts'
import { type Send, sendCommit, workWithin } from './within.ts'

/** What a unit needs of the pool that it borrows its one connection from. */
interface Lender {
  lease<T>(tenantId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  send<Row extends object>(client: pg.ClientBase, sql: string, params: readonly unknown[]): Promise<Row[]>
  /** All that is sent by then goes out in one write. */
  together<T>(client: pg.ClientBase, send: () => T): T
  /** Several statements without parameters, as one message. */
  sendSeveral(client: pg.ClientBase, sql: readonly string[]): Promise<void>
  run<Row extends object>(
    tenantId: string | undefined,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]>
  /** The same for what writes nothing. */
  read<Row extends object>(tenantId: string, sql: string, params: readonly unknown[]): Promise<Row[]>
}

export interface UnitSettings {
  lender: Lender
  clock: Clock
  tenantId: string
  /** Nobody waits longer than this for a lock that somebody else holds; 0: as long as it takes. */
  lockTimeoutMs: number
}

/** Whether somebody else held a lock for longer than the unit waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

interface Borrowed {
  send: Send
  together<T>(send: () => T): T
  begin(): Promise<void>
  /** Gives the connection back; with an error, for good. */
  giveBack(error?: unknown): void
}

export function openUnit(settings: UnitSettings): Unit {
  const transaction = new Held(settings)
  const { tenantId } = settings
  const remembered: (() => void)[] = []
  const db: Db = {
    tenantId,
    rows: (sql, params = []) => transaction.read(sql, params),
    commit: (collect) => transaction.write((send) => sendCommit(send, transaction.batch(), collect)),
    commitLast: (collect) => transaction.writeLast(collect),
    transaction<T>(work: (tx: LockingTx) => Promise<T>): Promise<T> {
      return transaction.write((send) => workWithin(send, transaction.batch(), work))
    },
    afterCommit: (remember) => void remembered.push(remember),
  }
  return {
    db,
    // A call of a function may write.
    system: { rows: (sql, params = []) => transaction.write((send) => send(sql, params)) },
    async finish(collect) {
      await transaction.end(collect)
      for (const remember of remembered) remember()
    },
    undo: () => transaction.undo(),
  }
}

/** A transaction that is opened by its first write and held from then on. */
class Held {
  readonly #settings: UnitSettings
  #borrowed: Borrowed | undefined
  /** The first write, while it is under way. */
  #beginning: Promise<unknown> | undefined
  /** Writes that wait for the end. */
  #last: ((tx: Tx) => void) | undefined

  constructor(settings: UnitSettings) {
    this.#settings = settings
  }

  batch(): Batch {
    return new Batch(this.#settings.tenantId, this.#settings.clock.now())
  }

  async read<Row extends object>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    await this.#sendLast()
    const { lender, tenantId } = this.#settings
    return this.#borrowed === undefined
      ? lender.read(tenantId, sql, params)
      : this.#borrowed.send(sql, params)
  }

  async write<T>(work: (send: Send) => Promise<T>): Promise<T> {
    await this.#sendLast()
    return this.#borrowed === undefined ? this.#begin(work) : writeOn(this.#borrowed, work)
  }

  /** Sent with the end, or before whatever is asked after all. */
  async writeLast(collect: (tx: Tx) => void): Promise<void> {
    await this.#sendLast()
    this.#last = collect
  }

  async #sendLast(): Promise<void> {
    const last = this.#last
    if (last === undefined) return
    this.#last = undefined
    await this.write((send) => sendCommit(send, this.batch(), last))
  }

  async #begin<T>(work: (send: Send) => Promise<T>): Promise<T> {
    // A second connection would be held beside it, and one of the two never given back.
    if (this.#beginning !== undefined)
      throw new Error(
        'A unit was asked to write while its first write is under way: await that one, and ask `tx` within a transaction',
      )
    const beginning = this.#beginAlone(work)
    this.#beginning = beginning
    try {
      return await beginning
    } finally {
      this.#beginning = undefined
    }
  }

  /** Not awaited one by one: BEGIN travels in the same round trip as the first write. */
  async #beginAlone<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const borrowed = await borrow(this.#settings)
    const { begun, done } = borrowed.together(() => ({ begun: borrowed.begin(), done: work(borrowed.send) }))
    begun.catch(() => undefined)
    try {
      const result = await done
      await begun
      this.#borrowed = borrowed
      return result
    } catch (error) {
      await rollBack(borrowed)
      throw error
    }
  }

  async end(collect: (tx: Tx) => void): Promise<void> {
    const last = this.#last
    this.#last = undefined
    const all = (tx: Tx): void => {
      last?.(tx)
      collect(tx)
    }
    const borrowed = this.#borrowed
    this.#borrowed = undefined
    if (borrowed !== undefined) return commitOn(borrowed, this.batch(), all)
    const { lender, tenantId } = this.#settings
    await sendCommit((sql, params) => lender.run(tenantId, sql, params), this.batch(), all)
  }

  async undo(): Promise<void> {
    this.#last = undefined
    // One that nobody awaits any more has a connection to give back, too.
    await this.#beginning?.catch(() => undefined)
    const borrowed = this.#borrowed
    this.#borrowed = undefined
    if (borrowed !== undefined) await rollBack(borrowed)
  }
}

async function borrow({ lender, tenantId, lockTimeoutMs }: UnitSettings): Promise<Borrowed> {
  const waited = Promise.withResolvers<Borrowed>()
  const ended = Promise.withResolvers<void>()
  const begin = ['BEGIN', ...(lockTimeoutMs > 0 ? [`SET LOCAL lock_timeout = ${lockTimeoutMs}`] : [])]
  const leased = lender.lease(tenantId, async (client) => {
    waited.resolve({
      send: (sql, params) => lender.send(client, sql, params),
      together: (sending) => lender.together(client, sending),
      begin: () => lender.sendSeveral(client, begin),
      giveBack: (error) => (error === undefined ? ended.resolve() : ended.reject(error)),
    })
    await ended.promise
  })
  leased.catch(waited.reject)
  return waited.promise
}

/** In one round trip: after a last write that was refused, COMMIT undoes. */
async function commitOn({ send, together, giveBack }: Borrowed, batch: Batch, collect: (tx: Tx) => void) {
  const [written, committed] = await together(() =>
    Promise.allSettled([sendCommit(send, batch, collect), send('COMMIT', [])]),
  )
  giveBack(committed.status === 'rejected' ? committed.reason : undefined)
  if (written.status === 'rejected') throw written.reason
  if (committed.status === 'rejected') throw committed.reason
}

/** A refused part of a unit must not spoil what was written before it. */
async function writeOn<T>({ send, together }: Borrowed, work: (send: Send) => Promise<T>): Promise<T> {
  const { saved, done } = together(() => ({ saved: send('SAVEPOINT part', []), done: work(send) }))
  saved.catch(() => undefined)
  try {
    const result = await done
    await saved
    return result
  } catch (error) {
    await send('ROLLBACK TO SAVEPOINT part', [])
    throw error
  }
}

async function rollBack({ send, giveBack }: Borrowed): Promise<void> {
  try {
    await send('ROLLBACK', [])
    giveBack()
  } catch (error) {
    giveBack(error)
  }
}
