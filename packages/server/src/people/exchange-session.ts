import { findNamespace } from '../access/access-store.ts'
import type { Namespace } from '../access/namespace.ts'
import type { Scope } from '../access/scopes.ts'
import type { MintedToken } from '../access/tokens.ts'
import type { User } from '../access/user-store.ts'
import { NotFound } from '../lib/errors.ts'
import { namespaceScopesOf, orgScopesOf } from './grants.ts'
import { listMemberships } from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'
import type { Session } from './session-store.ts'

export interface ExchangedSession {
  token: MintedToken
  user: User
  scopes: Scope[]
  namespace: Namespace | null
}

/**
 * A token of the person for their organization, or for one of its namespaces, with what they may do there.
 * @throws NotFound for what the person does not see
 */
export async function exchangeSession(
  rooms: PeopleRooms,
  { personId, sessionId }: Session,
  orgId: string,
  namespaceKey: string | undefined,
): Promise<ExchangedSession> {
  const { system } = rooms.database
  const user = (await listMemberships(system, personId)).find((one) => one.user.orgId === orgId)?.user
  if (user === undefined) throw new NotFound(`Organization '${orgId}' not found`)
  const namespace = namespaceKey === undefined ? null : await findNamespace(system, orgId, namespaceKey)
  const scopes = namespace === null ? orgScopesOf(user) : namespaceScopesOf(user, namespace)
  if (namespaceKey !== undefined && (namespace === null || scopes.length === 0)) {
    throw new NotFound(`Namespace '${namespaceKey}' not found`)
  }
  const grant = { version: user.accessVersion, name: user.name, sessionId }
  const token = await rooms.tokens.mintUser({ orgId, userId: user.userId, scopes, grant }, namespace)
  return { token, user, scopes, namespace }
}
