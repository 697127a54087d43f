import { insertKey } from './access-store.ts'
import { type ApiKey, type Expiration, expiryOf, mintKey } from './api-key.ts'
import type { Caller } from './caller.ts'
import type { Namespace } from './namespace.ts'
import type { AccessRooms } from './rooms.ts'
import { missingScope, parseScopes } from './scopes.ts'

export interface NewKey {
  name: string
  scopes: readonly string[]
  expiration?: Expiration | undefined
}

/**
 * Makes an API key of the organization, or of the namespace when one is given. The secret is in the answer and nowhere else.
 * @throws Forbidden when it would have a scope that its creator lacks
 */
export async function createApiKey(
  rooms: AccessRooms,
  caller: Caller,
  namespace: Namespace | null,
  wanted: NewKey,
): Promise<{ apiKey: string; key: ApiKey }> {
  const scopes = parseScopes(namespace === null ? 'org' : 'namespace', wanted.scopes)
  const lacking = scopes.find((scope) => !caller.scopes.has(scope))
  if (lacking !== undefined) throw missingScope(lacking)
  const now = rooms.clock.now()
  const minted = mintKey(namespace === null ? 'org' : namespace.mode)
  const key = newKey(minted, caller.orgId, namespace, { ...wanted, scopes }, caller.keyId, now)
  await insertKey(rooms.database.system, key)
  return { apiKey: minted.apiKey, key }
}

/** The record of a key that was just minted. */
export function newKey(
  minted: { keyId: string; secretSha256: Buffer },
  orgId: string,
  namespace: Namespace | null,
  wanted: NewKey,
  createdBy: string | null,
  now: string,
): ApiKey {
  return {
    keyId: minted.keyId,
    orgId,
    tenantId: namespace?.tenantId ?? null,
    name: wanted.name,
    scopes: [...wanted.scopes],
    secretSha256: minted.secretSha256,
    createdAt: now,
    createdBy,
    expiresAt: expiryOf(wanted.expiration ?? 'never', now),
    revokedAt: null,
    lastUsedAt: null,
    mintsAny: false,
  }
}
