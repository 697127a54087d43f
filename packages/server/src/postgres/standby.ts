import { reasonOf } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import { limits } from '../limits.ts'
import type { Connection } from './connect.ts'
import type { Db, PoolSettings } from './db.ts'
import { Pool } from './pool.ts'

/** Of its connections: reads alone go there, and what it does not do the primary does. */
const SIZE = 4
const TOLD_EVERY_MS = 60_000

/** A standby, asked in place of the primary for as long as it answers and keeps up. */
export interface Standby {
  /** Reads there; whatever it refuses, this database is asked. Writes stay with this one. */
  lagging(db: Db): Db
  close(): Promise<void>
}

/** @param primary tells how far the database is */
export function openStandby(
  settings: PoolSettings,
  connection: Connection,
  primary: Pick<Pool, 'run'>,
): Standby {
  const pool = new Pool({
    ...settings,
    connection,
    size: SIZE,
    waitMs: limits.databaseAwayWaitMs,
    silenceMs: limits.standbyWaitMs,
  })
  const watch = new LagWatch(primary, pool)
  let pausedUntil = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const giveUp = (error: unknown): void => {
    const now = performance.now()
    pausedUntil = now + limits.standbyPauseMs
    if (now - toldAt < TOLD_EVERY_MS) return
    toldAt = now
    settings.log.warn('READ_URL is not asked: the primary is, meanwhile', { error: reasonOf(error) })
  }
  const ask = async <Row extends object>(tenantId: string, sql: string, params: readonly unknown[]) => {
    await watch.requireNear()
    return pool.read<Row>(tenantId, sql, params)
  }
  return {
    lagging: (db) => ({
      ...writesOf(db),
      async rows<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
        if (performance.now() < pausedUntil) return db.rows(sql, params)
        try {
          return await inTime(ask<Row>(db.tenantId, sql, params), limits.standbyWaitMs)
        } catch (error) {
          giveUp(error)
          return db.rows(sql, params)
        }
      },
    }),
    close: () => pool.close(),
  }
}

function writesOf(db: Db): Omit<Db, 'rows'> {
  return {
    tenantId: db.tenantId,
    commit: (collect) => db.commit(collect),
    commitLast: (collect) => db.commitLast(collect),
    transaction: (work) => db.transaction(work),
    afterCommit: (remember) => db.afterCommit(remember),
  }
}

/**
 * A standby whose replication hangs answers as ever, with what was. So each look notes how far the primary is, and the next one, some seconds
 * later, wants the standby to be there by then. One that was promoted meanwhile has stopped following, and is not asked either.
 */
class LagWatch {
  readonly #primary: Pick<Pool, 'run'>
  readonly #standby: Pool
  #noted: { position: string; at: number } | undefined
  #looking: Promise<void> | undefined

  constructor(primary: Pick<Pool, 'run'>, standby: Pool) {
    this.#primary = primary
    this.#standby = standby
  }

  /** @throws Error when it is late, or cannot be asked */
  async requireNear(): Promise<void> {
    if (this.#noted !== undefined && performance.now() - this.#noted.at < limits.standbyLookMs) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #look(): Promise<void> {
    const wanted = this.#noted?.position ?? '0/0'
    const [there] = await this.#standby.run<{ is_near: boolean | null }>(
      undefined,
      'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_near',
      [wanted],
    )
    if (there?.is_near !== true)
      throw new Error(`it is more than ${limits.standbyLookMs} ms behind, or follows no more`)
    const [here] = await this.#primary.run<{ position: string }>(
      undefined,
      'SELECT pg_current_wal_lsn()::text AS position',
      [],
    )
    if (here !== undefined) this.#noted = { position: here.position, at: performance.now() }
  }
}
