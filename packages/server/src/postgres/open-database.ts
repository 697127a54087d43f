import type { Clock } from '../lib/clock.ts'
import { Batch } from './batch.ts'
import type { Database, Db, LockingTx, PoolSettings, Tx } from './db.ts'
import { holdLock } from './hold-lock.ts'
import { Pool } from './pool.ts'
import { openStandby } from './standby.ts'
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
  const tenant = (tenantId: string) => new TenantDb(pool, tenantId, settings.clock)
  const standby = settings.standby === undefined ? null : openStandby(settings, settings.standby, system)
  const hint = new WorkHint(
    () => system.run(undefined, 'SELECT pg_notify($1, $2)', [WORK_CHANNEL, '']),
    settings.log,
  )
  return {
    tenant,
    lagging: (tenantId) => standby?.lagging(tenant(tenantId)) ?? tenant(tenantId),
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
      await Promise.all([pool.close(), system.close(), standby?.close()])
    },
  }
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
