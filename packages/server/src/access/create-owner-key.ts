import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findFirstOrganizationId, findNamespace, insertKey } from './access-store.ts'
import { mintKey } from './api-key.ts'
import { newKey } from './create-api-key.ts'
import { logOnMachine } from './log-on-machine.ts'
import { NAMESPACE_SCOPES, ORG_SCOPES } from './scopes.ts'

export interface OwnerKeyRequest {
  /** Null: an org key. */
  namespaceKey: string | null
  /** Who asks for it on the machine, for the log of changes. */
  account: string
  now: Instant
}

/**
 * A new key with every scope, for whoever has the machine and has lost their keys. It stands in the log of changes like any other.
 * @param system as the owner of the tables, in a transaction
 * @throws NotFound
 */
export async function createOwnerKey(
  system: SystemDb,
  { namespaceKey, account, now }: OwnerKeyRequest,
): Promise<string> {
  const orgId = await findFirstOrganizationId(system)
  if (orgId === null)
    throw new NotFound('The database is empty: start the service once, and it makes the first keys')
  const namespace = namespaceKey === null ? null : await findNamespace(system, orgId, namespaceKey)
  if (namespaceKey !== null && namespace === null) throw new NotFound(`Namespace '${namespaceKey}' not found`)
  const minted = mintKey(namespace === null ? 'org' : namespace.mode)
  const scopes = namespace === null ? ORG_SCOPES : NAMESPACE_SCOPES
  const key = newKey(minted, orgId, namespace, { name: 'Made on the machine', scopes }, null, now)
  await insertKey(system, key)
  const operation = namespace === null ? 'createOrgApiKey' : 'createNamespaceApiKey'
  const subject = { type: 'api_key', id: minted.keyId }
  await logOnMachine(system, namespace?.tenantId ?? orgId, { operation, subject, account, now })
  return minted.apiKey
}
