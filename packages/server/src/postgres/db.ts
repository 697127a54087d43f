import type { Clock, Instant } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Tracer } from '../lib/trace.ts'
import type { Connection } from './connect.ts'

// What the rooms know of the database (open-database.ts opens it).

export interface PoolSettings {
  connection: Connection
  /** A standby of the same database, for what may be some seconds old. */
  standby?: Connection
  size: number
  /** How long anybody waits for a connection. Default: limits.databaseWaitMs. */
  waitMs?: number
  /** The same while the database is known to be away. Default: limits.databaseAwayWaitMs. */
  awayWaitMs?: number
  /** How long a connection may be silent before somebody looks what became of it. Default: limits.databaseSilenceMs. */
  silenceMs?: number
  clock: Clock
  log: Log
  /** Default: nobody listens. */
  trace?: Tracer
}

/** Reads of one tenant. Every statement names the tenant; row-level security is the second fence. */
export interface Db {
  readonly tenantId: string
  /** Runs one reading statement. */
  rows<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Collects writes and sends them as one statement: all of them happen or none. See Tx. */
  commit(collect: (tx: Tx) => void): Promise<void>
  /**
   * As commit, for the last writes of a handler, which asks nothing after them: in a unit they are sent with what its end adds, as one
   * statement without a transaction around it, and the end throws what refuses them.
   */
  commitLast(collect: (tx: Tx) => void): Promise<void>
  /** A real transaction, for what must read and lock before it writes. */
  transaction<T>(work: (tx: LockingTx) => Promise<T>): Promise<T>
  /**
   * For what this process remembers of a commit that has returned: done when it lasts. That is now, but in a unit its end; what is
   * undone is not remembered.
   */
  afterCommit(remember: () => void): void
}

/** The power to write, within one commit. */
export interface Tx {
  readonly tenantId: string
  readonly now: Instant
  /**
   * Adds one INSERT, UPDATE or DELETE. Parts of a commit do not see each other's rows. `told` hears what the part returned once the statement
   * has run; in a unit it may still be undone then (`afterCommit`).
   */
  write<Row extends object>(
    sql: string,
    params: readonly unknown[],
    told?: (rows: readonly Row[]) => void,
  ): void
  /** Adds a write that must touch exactly one row; otherwise the whole commit is undone and `refusal` is thrown. */
  guard(sql: string, params: readonly unknown[], refusal: () => Error): void
  /** Adds a SELECT that must find exactly one row; otherwise the whole commit is undone and `refusal` is thrown. */
  require(sql: string, params: readonly unknown[], refusal: () => Error): void
  /**
   * Adds a SELECT whose rows must be as many as `rows`, and are kept from being deleted until the commit ends; otherwise the whole
   * commit is undone and `refusal` is thrown.
   */
  hold(sql: string, params: readonly unknown[], rows: number, refusal: () => Error): void
}

export interface LockingTx extends Tx {
  rows<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/** Statements above tenants: calls of the functions that migrations define for that, with a full key. */
export interface SystemDb {
  rows<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

export interface Database {
  tenant(tenantId: string): Db
  /** The same for what may be some seconds old, and is no part of any decision: asks the standby, where there is one that keeps up. */
  lagging(tenantId: string): Db
  readonly system: SystemDb
  /** Several commits of a tenant that happen together, or not at all. */
  unit(tenantId: string, lockTimeoutMs: number): Unit
  /**
   * Holds the advisory lock `key` on a connection of its own, until released; takes it again when the connection is lost.
   * `onHint`: some process has given a hint.
   */
  holdLock(key: bigint, onHint?: () => void): Promise<{ release(): Promise<void> }>
  /** Tells whoever holds a lock, in whatever process, that there is work; at most once a second. */
  hint(): void
  /** Throws when the database cannot be asked. */
  check(): Promise<void>
  /** Number of statements sent since the start: what bench/ reports. */
  statements(): number
  /** The connections of this process as of now, and how many calls wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
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
