import { listNamespaces } from '../access/access-store.ts'
import type { Mode } from '../access/namespace.ts'
import type { Scope } from '../access/scopes.ts'
import type { Grant, Role } from '../access/user-store.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { grantsIn, namespaceScopesOf, orgScopesOf, rightsOf } from './grants.ts'
import { listMemberships, type Membership } from './person-store.ts'
import { hasSecondFactor } from './second-factor.ts'
import { isOfPassword, type Session } from './session-store.ts'

/** A namespace that a person sees. */
interface SeenNamespace {
  namespaceKey: string
  name: string
  mode: Mode
  timezone: string
  grants: Grant['grant'][]
  scopes: Scope[]
}

/** An organization of a person, with what they may do there. */
export interface SeenOrganization {
  orgId: string
  name: string
  userId: string
  roles: Role[]
  scopes: Scope[]
  namespaces: SeenNamespace[]
  /** It asks for a second factor, and the session has none. */
  lacksSecondFactor: boolean
  /** It takes no passwords, and the session came by one alone. */
  refusesPassword: boolean
}

type Opens = Pick<Session, 'personId' | 'ways' | 'boundTo'>

/** What a person may see and do; namespaces are the newest limits.sessionNamespacesMax of each organization. */
export async function describeAccess(system: SystemDb, session: Opens): Promise<SeenOrganization[]> {
  const memberships = await listMemberships(system, session)
  return Promise.all(memberships.map((membership) => describeOrganization(system, membership, session)))
}

async function describeOrganization(
  system: SystemDb,
  { user, organizationName: name, needsSecondFactor, passwordSignIn }: Membership,
  session: Opens,
): Promise<SeenOrganization> {
  const { orgId, userId } = user
  const { roles } = rightsOf(user)
  const { rows } = await listNamespaces(system, orgId, limits.sessionNamespacesMax, 0)
  const namespaces = rows.flatMap((namespace) => {
    const scopes = namespaceScopesOf(user, namespace)
    const { namespaceKey, mode, timezone } = namespace
    return scopes.length === 0
      ? []
      : [{ namespaceKey, name: namespace.name, mode, timezone, grants: grantsIn(user, namespace), scopes }]
  })
  const lacksSecondFactor = needsSecondFactor && !hasSecondFactor(session)
  const refusesPassword = !passwordSignIn && isOfPassword(session)
  const lacks = { lacksSecondFactor, refusesPassword }
  return { orgId, name, userId, roles, scopes: orgScopesOf(user), namespaces, ...lacks }
}
