import { findNamespace } from '../access/access-store.ts'
import type { Namespace } from '../access/namespace.ts'
import type { Scope } from '../access/scopes.ts'
import type { MintedToken } from '../access/tokens.ts'
import type { User } from '../access/user-store.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import { namespaceScopesOf, orgScopesOf } from './grants.ts'
import { listMemberships } from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'
import { hasSecondFactor } from './second-factor.ts'
import { isOfPassword, type Session } from './session-store.ts'

export interface ExchangedSession {
  token: MintedToken
  user: User
  scopes: Scope[]
  namespace: Namespace | null
}

/**
 * A token of the person for their organization, or for one of its namespaces, with what they may do there.
 * @throws NotFound for what the person does not see; Forbidden where a second factor is asked for
 */
export async function exchangeSession(
  rooms: PeopleRooms,
  session: Session,
  orgId: string,
  namespaceKey: string | undefined,
): Promise<ExchangedSession> {
  const { system } = rooms.database
  const { sessionId } = session
  const membership = (await listMemberships(system, session)).find((one) => one.user.orgId === orgId)
  if (membership === undefined) throw new NotFound(`Organization '${orgId}' not found`)
  const { user, organizationName, needsSecondFactor, passwordSignIn } = membership
  if (!passwordSignIn && isOfPassword(session)) {
    throw new Forbidden(`${organizationName} takes no passwords: sign in with a passkey, or at its provider`)
  }
  if (needsSecondFactor && !hasSecondFactor(session)) {
    throw new Forbidden(
      `${organizationName} asks for a second factor: add one to your account, or sign in again with the one that you have`,
    )
  }
  const namespace = namespaceKey === undefined ? null : await findNamespace(system, orgId, namespaceKey)
  const scopes = namespace === null ? orgScopesOf(user) : namespaceScopesOf(user, namespace)
  if (namespaceKey !== undefined && (namespace === null || scopes.length === 0)) {
    throw new NotFound(`Namespace '${namespaceKey}' not found`)
  }
  const grant = { version: user.accessVersion, name: user.name, sessionId }
  const token = await rooms.tokens.mintUser({ orgId, userId: user.userId, scopes, grant }, namespace)
  return { token, user, scopes, namespace }
}
