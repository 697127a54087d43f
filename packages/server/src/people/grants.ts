import type { Mode, Namespace } from '../access/namespace.ts'
import { NAMESPACE_SCOPES, ORG_SCOPES, type Scope } from '../access/scopes.ts'
import type { Given, Grant, Role, User } from '../access/user-store.ts'

const VIEWER: readonly Scope[] = [
  'namespace:read',
  'resource:read',
  'workflow:read',
  'file:read',
  'webhook:read',
  'audit:read',
]

/** What each grant lets a person do in a namespace (people.md, Who). */
const GRANT_SCOPES = {
  viewer: VIEWER,
  operator: [...VIEWER, 'workflow:create', 'workflow:update', 'workflow:execute', 'file:upload'],
  author: [
    ...VIEWER,
    'resource:create',
    'resource:update',
    'resource:delete',
    'file:upload',
    'file:delete',
    'workflow:create',
    'workflow:execute',
  ],
  developer: NAMESPACE_SCOPES,
} as const satisfies Record<Grant['grant'], readonly Scope[]>

/** What each role lets a person do in the organization. */
export const ROLE_SCOPES = {
  owner: ORG_SCOPES,
  admin: ORG_SCOPES.filter((scope) => !scope.startsWith('billing:')),
  billing: ['organization:read', 'billing:read', 'billing:manage'],
  member: [],
} as const satisfies Record<Role, readonly Scope[]>

/** What somebody has: given by hand, and by claims. */
type Rights = Pick<User, 'roles' | 'grants' | 'claimed'>

/** All of it together. */
export function rightsOf({ roles, grants, claimed }: Rights): Given {
  return { roles: [...new Set([...roles, ...claimed.roles])], grants: [...grants, ...claimed.grants] }
}

/** In the order of all scopes of an organization. */
export function orgScopesOf(user: Rights): Scope[] {
  const { roles } = rightsOf(user)
  const has = new Set<Scope>(roles.flatMap((role): readonly Scope[] => ROLE_SCOPES[role]))
  return ORG_SCOPES.filter((scope) => has.has(scope))
}

/** The grants that hold in a namespace; owners and admins are developers everywhere. */
export function grantsIn(
  user: Rights,
  { namespaceKey, mode }: Pick<Namespace, 'namespaceKey' | 'mode'>,
): Grant['grant'][] {
  const { roles, grants } = rightsOf(user)
  const byRole: Grant['grant'][] = roles.some((role) => role === 'owner' || role === 'admin')
    ? ['developer']
    : []
  const given = grants
    .filter((one) => ('mode' in one ? one.mode === mode : one.namespaceKey === namespaceKey))
    .map(({ grant }) => grant)
  return [...new Set([...byRole, ...given])]
}

/** The namespaces that grants name, and the modes of which they mean all. */
export function grantedNamespaces(grants: readonly Grant[]): { keys: string[]; modes: Mode[] } {
  return {
    keys: grants.flatMap((one) => ('namespaceKey' in one ? [one.namespaceKey] : [])),
    modes: grants.flatMap((one) => ('mode' in one ? [one.mode] : [])),
  }
}

/** In the order of all scopes of a namespace; none: the person does not see it. */
export function namespaceScopesOf(
  user: Rights,
  namespace: Pick<Namespace, 'namespaceKey' | 'mode'>,
): Scope[] {
  const has = new Set<Scope>(
    grantsIn(user, namespace).flatMap((grant): readonly Scope[] => GRANT_SCOPES[grant]),
  )
  return NAMESPACE_SCOPES.filter((scope) => has.has(scope))
}
