import type { Clock } from '../lib/clock.ts'
import { Batch } from './batch.ts'
import type { Db, SystemDb } from './db.ts'
import { sendCommit, workWithin } from './within.ts'

/**
 * A tenant, for commands that work as the owner of the tables on one connection.
 * @param system in a transaction, which is what makes that several statements of a `transaction` happen together
 */
export function ownerDb(system: SystemDb, tenantId: string, clock: Clock): Db {
  const send = <Row extends object>(sql: string, params: readonly unknown[]) => system.rows<Row>(sql, params)
  const fresh = () => new Batch(tenantId, clock.now())
  const commit: Db['commit'] = (collect) => sendCommit(send, fresh(), collect)
  return {
    tenantId,
    rows: system.rows,
    commit,
    commitLast: commit,
    transaction: (work) => workWithin(send, fresh(), work),
    afterCommit: (remember) => remember(),
  }
}
