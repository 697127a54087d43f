import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findFirstOrganizationId, findNamespace, insertKey } from './access-store.ts'
import { mintKey } from './api-key.ts'
import { newKey } from './create-api-key.ts'
import { NAMESPACE_SCOPES, ORG_SCOPES } from './scopes.ts'

/**
 * A new key with every scope, for whoever has the machine and has lost their keys.
 * @param system as the owner of the tables
 * @param namespaceKey null: an org key
 * @throws NotFound
 */
export async function createOwnerKey(
  system: SystemDb,
  namespaceKey: string | null,
  now: Instant,
): Promise<string> {
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null)
    throw new NotFound('The database is empty: start the service once, and it makes the first keys')
  const namespace = namespaceKey === null ? null : await findNamespace(system, orgId, namespaceKey)
  if (namespaceKey !== null && namespace === null) throw new NotFound(`Namespace '${namespaceKey}' not found`)
  const minted = mintKey(namespace === null ? 'org' : namespace.mode)
  const scopes = namespace === null ? ORG_SCOPES : NAMESPACE_SCOPES
  await insertKey(
    system,
    newKey(minted, orgId, namespace, { name: 'Made on the machine', scopes }, null, now),
  )
  return minted.apiKey
}
