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

/** What was done in a session of one organization's provider is told there alone. */
export function whereTold(boundTo: { orgId: string } | null): Pick<Told, 'orgId'> {
  return boundTo === null ? {} : { orgId: boundTo.orgId }
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

/** Somebody did not get into an organization, and may be nobody whom it knows. */
export async function logVisit(
  system: SystemDb,
  orgId: string,
  told: Pick<Change, 'operation' | 'subject'>,
  { ip, userAgent, traceId }: Whence,
  now: Instant,
): Promise<void> {
  const actor = { type: 'visitor', id: '' } as const
  const row = { id: newId(millisOf(now)), at: now, actor, ...told, traceId, ip, userAgent }
  await system.rows('SELECT people_log_visit($1, $2)', [orgId, JSON.stringify(row)])
}
