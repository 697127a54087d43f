import pg from 'pg'
import type { Clock } from '../lib/clock.ts'
import { Batch } from './batch.ts'
import type { Db, LockingTx, SystemDb, Tx } from './db.ts'
import { type Send, sendCommit, workWithin } from './within.ts'

/** What a unit needs of the pool that it borrows its one connection from. */
export interface Lender {
  lease<T>(tenantId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  send<Row extends object>(client: pg.ClientBase, sql: string, params: readonly unknown[]): Promise<Row[]>
  run<Row extends object>(
    tenantId: string | undefined,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]>
}

export interface UnitSettings {
  lender: Lender
  clock: Clock
  tenantId: string
  /** Nobody waits longer than this for a lock that somebody else holds; 0: as long as it takes. */
  lockTimeoutMs: number
}

/**
 * Several commits of one tenant that happen together. Nothing is borrowed before the first write: it opens a real transaction on one
 * connection, which ends with `finish` or `undo`. In between, what is read through `db` and `system` sees what was written.
 */
export interface Unit {
  readonly db: Db
  readonly system: SystemDb
  /** Adds these writes, and makes everything last. When it throws, nothing was written. */
  finish(collect: (tx: Tx) => void): Promise<void>
  /** Undoes what was written. */
  undo(): Promise<void>
}

/** Whether somebody else held a lock for longer than the unit waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

interface Borrowed {
  send: Send
  /** Gives the connection back; with an error, for good. */
  giveBack(error?: unknown): void
}

export function openUnit(settings: UnitSettings): Unit {
  const transaction = new Held(settings)
  const { tenantId, lender } = settings
  const remembered: (() => void)[] = []
  const db: Db = {
    tenantId,
    rows: (sql, params = []) => transaction.read(sql, params),
    commit: (collect) => transaction.write((send) => sendCommit(send, transaction.batch(), collect)),
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
      if (transaction.isOpen) await transaction.end(collect)
      else await sendCommit((sql, params) => lender.run(tenantId, sql, params), transaction.batch(), collect)
      for (const remember of remembered) remember()
    },
    undo: () => transaction.undo(),
  }
}

/** A transaction that is opened by its first write and held from then on. */
class Held {
  readonly #settings: UnitSettings
  #borrowed: Borrowed | undefined

  constructor(settings: UnitSettings) {
    this.#settings = settings
  }

  get isOpen(): boolean {
    return this.#borrowed !== undefined
  }

  batch(): Batch {
    return new Batch(this.#settings.tenantId, this.#settings.clock.now())
  }

  read<Row extends object>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    const { lender, tenantId } = this.#settings
    return this.#borrowed === undefined ? lender.run(tenantId, sql, params) : this.#borrowed.send(sql, params)
  }

  write<T>(work: (send: Send) => Promise<T>): Promise<T> {
    return this.#borrowed === undefined ? this.#begin(work) : writeOn(this.#borrowed, work)
  }

  /** Not awaited one by one: BEGIN travels in the same round trip as the first write. */
  async #begin<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const borrowed = await borrow(this.#settings)
    const { send } = borrowed
    const { lockTimeoutMs } = this.#settings
    const begun = Promise.all([
      send('BEGIN', []),
      ...(lockTimeoutMs > 0
        ? [send(`SELECT set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs)])]
        : []),
    ])
    begun.catch(() => undefined)
    try {
      const result = await work(send)
      await begun
      this.#borrowed = borrowed
      return result
    } catch (error) {
      await rollBack(borrowed)
      throw error
    }
  }

  /** In one round trip: after a last write that was refused, COMMIT undoes. */
  async end(collect: (tx: Tx) => void): Promise<void> {
    if (this.#borrowed === undefined) return
    const { send, giveBack } = this.#borrowed
    this.#borrowed = undefined
    const [written, committed] = await Promise.allSettled([
      sendCommit(send, this.batch(), collect),
      send('COMMIT', []),
    ])
    giveBack(committed.status === 'rejected' ? committed.reason : undefined)
    if (written.status === 'rejected') throw written.reason
    if (committed.status === 'rejected') throw committed.reason
  }

  async undo(): Promise<void> {
    const borrowed = this.#borrowed
    this.#borrowed = undefined
    if (borrowed !== undefined) await rollBack(borrowed)
  }
}

async function borrow({ lender, tenantId }: UnitSettings): Promise<Borrowed> {
  const waited = Promise.withResolvers<Borrowed>()
  const ended = Promise.withResolvers<void>()
  const leased = lender.lease(tenantId, async (client) => {
    const send: Send = (sql, params) => lender.send(client, sql, params)
    waited.resolve({
      send,
      giveBack: (error) => (error === undefined ? ended.resolve() : ended.reject(error)),
    })
    await ended.promise
  })
  leased.catch(waited.reject)
  return waited.promise
}

/** A refused part of a unit must not spoil what was written before it. */
async function writeOn<T>({ send }: Borrowed, work: (send: Send) => Promise<T>): Promise<T> {
  const saved = send('SAVEPOINT part', [])
  saved.catch(() => undefined)
  try {
    const result = await work(send)
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
