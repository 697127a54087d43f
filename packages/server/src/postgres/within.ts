import type { Batch } from './batch.ts'
import type { LockingTx, Tx } from './db.ts'

/** Sends a statement on one connection. */
export type Send = <Row extends object>(sql: string, params: readonly unknown[]) => Promise<Row[]>

/** Collects writes and sends them as one statement. @throws what a guard refuses with */
export async function sendCommit(send: Send, batch: Batch, collect: (tx: Tx) => void): Promise<void> {
  collect(batch)
  const statement = batch.statement()
  if (statement === null) return
  try {
    batch.tell(await send(statement.sql, statement.params))
  } catch (error) {
    throw batch.refusalOf(error) ?? error
  }
}

/** Runs the work of a transaction that was begun: what it writes is sent last. */
export async function workWithin<T>(
  send: Send,
  batch: Batch,
  work: (tx: LockingTx) => Promise<T>,
): Promise<T> {
  const result = await work({
    tenantId: batch.tenantId,
    now: batch.now,
    rows: (sql, params = []) => send(sql, params),
    write: (sql, params, told) => batch.write(sql, params, told),
    guard: (sql, params, refusal) => batch.guard(sql, params, refusal),
    require: (sql, params, refusal) => batch.require(sql, params, refusal),
    hold: (sql, params, rows, refusal) => batch.hold(sql, params, rows, refusal),
  })
  await sendCommit(send, batch, () => undefined)
  return result
}
