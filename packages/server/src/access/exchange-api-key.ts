import { timingSafeEqual } from 'node:crypto'
import { Unauthenticated } from '../lib/errors.ts'
import { findKey, findNamespaceOf, touchKey } from './access-store.ts'
import { type ApiKey, hashSecret, isSecretOf, parseApiKey, statusOf } from './api-key.ts'
import type { Namespace } from './namespace.ts'
import type { AccessRooms } from './rooms.ts'
import type { MintedToken } from './tokens.ts'

/** One message for every way in which a key can be wrong. */
const MESSAGE = 'Invalid or expired API key'
const NOBODY = Buffer.alloc(32)

/** Exchanges an API key for an access token. @throws Unauthenticated, always with the same message and in the same time */
export async function exchangeApiKey(
  rooms: AccessRooms,
  apiKey: string,
): Promise<{ token: MintedToken; key: ApiKey; namespace: Namespace | null }> {
  const { system } = rooms.database
  const { keyId, secret } = parseApiKey(apiKey) ?? { keyId: '0'.repeat(32), secret: '' }
  const key = await findKey(system, keyId)
  const isRight = key === null ? timingSafeEqual(NOBODY, hashSecret(secret)) : isSecretOf(key, secret)
  const now = rooms.clock.now()
  if (key === null || !isRight || statusOf(key, now) !== 'Active') throw new Unauthenticated(MESSAGE)
  const namespace = key.tenantId === null ? null : await findNamespaceOf(system, key.tenantId)
  if (!prefixMatches(apiKey, namespace)) throw new Unauthenticated(MESSAGE)
  await touchKey(system, keyId, now)
  return { token: await rooms.tokens.mintAccess(key, namespace), key, namespace }
}

function prefixMatches(apiKey: string, namespace: Namespace | null): boolean {
  return apiKey.startsWith(namespace === null ? 'sk_org_' : `sk_ns_${namespace.mode}_`)
}
