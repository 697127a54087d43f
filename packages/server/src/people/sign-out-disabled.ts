import type { User } from '../access/user-store.ts'
import type { SystemDb } from '../postgres/db.ts'
import { listMemberships } from './person-store.ts'
import { deleteSessions } from './session-store.ts'

/**
 * Ends the sessions of somebody who was disabled: all of them where they may act nowhere else, else those of the organization's own provider.
 * They would open it again on the day that the person may act once more, whoever has the browser then.
 */
export async function signOutDisabled(
  system: SystemDb,
  { orgId, personId, status }: Pick<User, 'orgId' | 'personId' | 'status'>,
): Promise<void> {
  if (status !== 'disabled' || personId === null) return
  const left = await listMemberships(system, { personId, boundTo: null })
  await deleteSessions(system, { personId, boundTo: left.length === 0 ? null : { orgId } }, null, null)
}
