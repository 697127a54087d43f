import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { insertNamespace } from './access-store.ts'
import { mintKey } from './api-key.ts'
import type { Caller } from './caller.ts'
import { newKey } from './create-api-key.ts'
import type { Mode, Namespace } from './namespace.ts'
import type { AccessRooms } from './rooms.ts'
import { NAMESPACE_SCOPES } from './scopes.ts'

export interface NewNamespace {
  namespaceKey: string
  name?: string | undefined
  mode: Mode
  timezone?: string | undefined
}

/** Makes a namespace with its first API key, which carries every scope. */
export async function createNamespace(
  rooms: AccessRooms,
  caller: Caller,
  wanted: NewNamespace,
): Promise<{ namespace: Namespace; apiKey: string }> {
  const now = rooms.clock.now()
  const made = newNamespace(caller.orgId, wanted, now)
  const minted = mintKey(made.mode)
  const wantedKey = { name: 'First key', scopes: NAMESPACE_SCOPES }
  const firstKey = newKey(minted, caller.orgId, made, wantedKey, caller.keyId, now)
  const namespace = await insertNamespace(rooms.database.system, made, firstKey)
  if (namespace === null) {
    const message = `Namespace '${wanted.namespaceKey}' already exists`
    throw InvalidInput.of([{ path: '/namespaceKey', message }])
  }
  rooms.directory.forget()
  return { namespace, apiKey: minted.apiKey }
}

export function newNamespace(orgId: string, wanted: NewNamespace, now: string): Namespace {
  return {
    tenantId: newId(),
    orgId,
    namespaceKey: wanted.namespaceKey,
    name: wanted.name ?? wanted.namespaceKey,
    mode: wanted.mode,
    timezone: wanted.timezone ?? 'UTC',
    settings: {},
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
}
