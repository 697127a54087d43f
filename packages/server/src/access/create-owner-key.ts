import { type Instant, millisOf } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { Batch } from '../postgres/batch.ts'
import type { SystemDb } from '../postgres/db.ts'
import { sendCommit } from '../postgres/within.ts'
import { findFirstOrganizationId, findNamespace, insertKey } from './access-store.ts'
import { mintKey } from './api-key.ts'
import { type Change, insertChanges } from './change-log-store.ts'
import { newKey } from './create-api-key.ts'
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
  const change = changeOf(operation, minted.keyId, account, now)
  await sendCommit(
    (sql, params) => system.rows(sql, params),
    new Batch(namespace?.tenantId ?? orgId, now),
    (tx) => insertChanges(tx, [change]),
  )
  return minted.apiKey
}

function changeOf(operation: string, keyId: string, account: string, now: Instant): Change {
  return {
    id: newId(millisOf(now)),
    at: now,
    operation,
    actor: { type: 'machine', id: account },
    subject: { type: 'api_key', id: keyId },
    fields: [],
    traceId: newId(millisOf(now)),
    ip: '',
    userAgent: '',
  }
}
