import { Forbidden, InvalidInput } from '../lib/errors.ts'

/** All that an org key may carry (interface.md, Authentication, rule 6). */
export const ORG_SCOPES = [
  'organization:read',
  'organization:update',
  'user:read',
  'user:create',
  'user:update',
  'org-api-key:read',
  'org-api-key:create',
  'org-api-key:delete',
  'billing:read',
  'billing:manage',
] as const

/** All that a namespace key may carry (access.md, Scopes). */
export const NAMESPACE_SCOPES = [
  'namespace:read',
  'namespace:update',
  'api-key:read',
  'api-key:create',
  'api-key:delete',
  'embed-token:create',
  'resource:read',
  'resource:create',
  'resource:update',
  'resource:delete',
  'workflow:read',
  'workflow:create',
  'workflow:update',
  'workflow:execute',
  'file:read',
  'file:upload',
  'file:delete',
  'webhook:read',
  'webhook:create',
  'webhook:update',
  'webhook:delete',
  'audit:read',
] as const

export type Scope = (typeof ORG_SCOPES)[number] | (typeof NAMESPACE_SCOPES)[number]
export type KeyLevel = 'org' | 'namespace'

/**
 * Checks the scopes that are asked for at a key's creation and spells families (`workflow:*`) out.
 * @throws InvalidInput naming the first scope that the level may not carry
 */
export function parseScopes(level: KeyLevel, asked: readonly string[]): Scope[] {
  const allowed: readonly Scope[] = level === 'org' ? ORG_SCOPES : NAMESPACE_SCOPES
  const granted = new Set<Scope>()
  asked.forEach((name, index) => {
    const matching = allowed.filter(
      (scope) => scope === name || (name.endsWith(':*') && scope.startsWith(name.slice(0, -1))),
    )
    if (matching.length === 0) {
      const message = `Scope '${name}' cannot be granted to ${level === 'org' ? 'an org' : 'a namespace'} API key`
      throw InvalidInput.of([{ path: `/scopes/${index}`, message }])
    }
    for (const scope of matching) granted.add(scope)
  })
  return allowed.filter((scope) => granted.has(scope))
}

/** @throws Forbidden naming the missing scope (interface.md, Authentication, rule 8) */
export function requireScope(scopes: ReadonlySet<string>, scope: Scope): void {
  if (!scopes.has(scope)) throw missingScope(scope)
}

export function missingScope(scope: Scope): Forbidden {
  return new Forbidden(`Token lacks required scope: ${scope}`)
}
