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
  /** Nobody waits longer than this for a lock that somebody else holds. */
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

interface Held {
  send: Send
  /** Gives the connection back; with an error, for good. */
  giveBack(error?: unknown): void
}

export function openUnit({ lender, clock, tenantId, lockTimeoutMs }: UnitSettings): Unit {
  let held: Held | undefined
  const batch = () => new Batch(tenantId, clock.now())

  async function take(): Promise<Held> {
    const waited = Promise.withResolvers<Held>()
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

  /** Not awaited one by one: BEGIN travels in the same round trip as the first write. */
  async function begin<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const { send, giveBack } = await take()
    const begun = Promise.all([
      send('BEGIN', []),
      send(`SELECT set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs)]),
    ])
    begun.catch(() => undefined)
    try {
      const result = await work(send)
      await begun
      held = { send, giveBack }
      return result
    } catch (error) {
      await rollBack({ send, giveBack })
      throw error
    }
  }

  /** A refused part of a unit must not spoil what was written before it. */
  async function again<T>({ send }: Held, work: (send: Send) => Promise<T>): Promise<T> {
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

  const write = <T>(work: (send: Send) => Promise<T>): Promise<T> =>
    held === undefined ? begin(work) : again(held, work)

  const db: Db = {
    tenantId,
    rows: (sql, params = []) =>
      held === undefined ? lender.run(tenantId, sql, params) : held.send(sql, params),
    commit: (collect) => write((send) => sendCommit(send, batch(), collect)),
    transaction<T>(work: (tx: LockingTx) => Promise<T>): Promise<T> {
      return write((send) => workWithin(send, batch(), work))
    },
  }

  return {
    db,
    // A call of a function may write.
    system: { rows: (sql, params = []) => write((send) => send(sql, params)) },
    async finish(collect) {
      if (held === undefined)
        return sendCommit((sql, params) => lender.run(tenantId, sql, params), batch(), collect)
      const { send, giveBack } = held
      held = undefined
      // In one round trip: after a last write that was refused, COMMIT undoes.
      const [written, committed] = await Promise.allSettled([
        sendCommit(send, batch(), collect),
        send('COMMIT', []),
      ])
      giveBack(committed.status === 'rejected' ? committed.reason : undefined)
      if (written.status === 'rejected') throw written.reason
      if (committed.status === 'rejected') throw committed.reason
    },
    async undo() {
      if (held === undefined) return
      const ending = held
      held = undefined
      await rollBack(ending)
    },
  }
}

async function rollBack({ send, giveBack }: Held): Promise<void> {
  try {
    await send('ROLLBACK', [])
    giveBack()
  } catch (error) {
    giveBack(error)
  }
}
