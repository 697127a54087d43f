import type { Change } from '../access/change-log-store.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { SystemDb } from '../postgres/db.ts'

/** From where a request came. */
export interface Whence {
  ip: string
  userAgent: string
  traceId: string
}

/** What somebody did with an account, or somebody tried: without an actor the person did it; without an id it is about the person. */
export interface Told extends Pick<Change, 'operation' | 'subject'> {
  actor?: Change['actor']
  /** Where it is told; absent: in every organization of the person. */
  orgId?: string
}

/** Writes it into the logs of changes (people.md, Log): never a secret, never a value. */
export async function logPerson(
  system: SystemDb,
  personId: string,
  { orgId, ...told }: Told,
  { ip, userAgent, traceId }: Whence,
  now: Instant,
): Promise<void> {
  const row = { id: newId(millisOf(now)), at: now, ...told, traceId, ip, userAgent }
  await system.rows('SELECT people_log($1, $2, $3)', [personId, orgId ?? null, JSON.stringify(row)])
}
