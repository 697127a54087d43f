import { type Instant, millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import { type Change, insertChanges } from './change-log-store.ts'

/** What was done on the machine itself (npm run admin), and by whom. */
interface DoneOnMachine extends Pick<Change, 'operation' | 'subject'> {
  account: string
  now: Instant
}

/**
 * A row of a log of changes, like any other.
 * @param system as the owner of the tables, in a transaction
 */
export async function logOnMachine(
  system: SystemDb,
  tenantId: string,
  { operation, subject, account, now }: DoneOnMachine,
): Promise<void> {
  const id = () => newId(millisOf(now))
  const actor = { type: 'machine', id: account } as const
  const what = { id: id(), at: now, operation, actor, subject, fields: [] }
  const change: Change = { ...what, traceId: id(), ip: '', userAgent: '' }
  await ownerDb(system, tenantId, { now: () => now }).commit((tx) => insertChanges(tx, [change]))
}
