import Type from 'typebox'
import { listKeys, revokeKey } from '../../../access/access-store.ts'
import type { Caller } from '../../../access/caller.ts'
import { createApiKey } from '../../../access/create-api-key.ts'
import type { Namespace } from '../../../access/namespace.ts'
import type { AccessRooms } from '../../../access/rooms.ts'
import { NotFound } from '../../../lib/errors.ts'
import { type Answer, operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { CreatedKeyBody, KeyBody, NewKeyBody, presentKey } from '../../present/access.ts'

const ORG = '/v1/orgs/:orgId/api-keys'
const NS = '/v1/orgs/:orgId/namespaces/:namespaceKey/api-keys'
const strict = { additionalProperties: false } as const
const keyParams = Type.Object({ keyId: Type.String() })
const listQuery = Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, strict)

export const createOrgApiKey = operation({
  operationId: 'createOrgApiKey',
  method: 'POST',
  changes: 'api_key',
  path: ORG,
  plane: 'org',
  scope: 'org-api-key:create',
  stepUp: 'make an API key',
  summary: 'Create an org API key; its secret is shown only this once',
  body: NewKeyBody,
  responses: { 201: CreatedKeyBody },
  async handle({ rooms, caller, body }) {
    return create(rooms, caller, null, body())
  },
})

export const createNamespaceApiKey = operation({
  operationId: 'createNamespaceApiKey',
  method: 'POST',
  changes: 'api_key',
  path: NS,
  plane: 'namespace',
  scope: 'api-key:create',
  stepUp: 'make an API key',
  summary: 'Create a namespace API key; its secret is shown only this once',
  body: NewKeyBody,
  responses: { 201: CreatedKeyBody },
  async handle({ rooms, caller, namespace, body }) {
    return create(rooms, caller, namespace, body())
  },
})

export const listOrgApiKeys = operation({
  operationId: 'listOrgApiKeys',
  method: 'GET',
  path: ORG,
  plane: 'org',
  scope: 'org-api-key:read',
  summary: 'List the org API keys',
  query: listQuery,
  responses: { 200: pageOf(KeyBody) },
  async handle({ rooms, caller, query }) {
    return list(rooms, caller, null, query)
  },
})

export const listNamespaceApiKeys = operation({
  operationId: 'listNamespaceApiKeys',
  method: 'GET',
  path: NS,
  plane: 'namespace',
  scope: 'api-key:read',
  summary: 'List the API keys of the namespace',
  query: listQuery,
  responses: { 200: pageOf(KeyBody) },
  async handle({ rooms, caller, namespace, query }) {
    return list(rooms, caller, namespace, query)
  },
})

export const revokeOrgApiKey = operation({
  operationId: 'revokeOrgApiKey',
  method: 'POST',
  changes: 'api_key',
  path: `${ORG}/:keyId/revoke`,
  plane: 'org',
  scope: 'org-api-key:delete',
  summary: 'Revoke an org API key',
  params: keyParams,
  responses: { 200: KeyBody },
  async handle({ rooms, caller, params }) {
    return revoke(rooms, caller, null, params)
  },
})

export const revokeNamespaceApiKey = operation({
  operationId: 'revokeNamespaceApiKey',
  method: 'POST',
  changes: 'api_key',
  path: `${NS}/:keyId/revoke`,
  plane: 'namespace',
  scope: 'api-key:delete',
  summary: 'Revoke an API key of the namespace',
  params: keyParams,
  responses: { 200: KeyBody },
  async handle({ rooms, caller, namespace, params }) {
    return revoke(rooms, caller, namespace, params)
  },
})

type NewKey = Parameters<typeof createApiKey>[3]

async function create(
  rooms: AccessRooms,
  caller: Caller,
  namespace: Namespace | null,
  wanted: NewKey,
): Promise<Answer> {
  const { apiKey, key } = await createApiKey(rooms, caller, namespace, wanted)
  const headers = { 'Cache-Control': 'no-store' }
  return { status: 201, headers, body: { apiKey, ...presentKey(key, rooms.clock.now()) } }
}

async function list(
  rooms: AccessRooms,
  caller: Caller,
  namespace: Namespace | null,
  query: { limit?: number; offset?: number },
): Promise<Answer> {
  const page = parsePage(query)
  const now = rooms.clock.now()
  const tenantId = namespace?.tenantId ?? null
  const found = await listKeys(rooms.database.system, caller.orgId, tenantId, page.limit, page.offset)
  return { status: 200, body: presentPage(page, found, (key) => presentKey(key, now), null) }
}

async function revoke(
  rooms: AccessRooms,
  caller: Caller,
  namespace: Namespace | null,
  params: { keyId: string },
): Promise<Answer> {
  const now = rooms.clock.now()
  const { keyId } = params
  const key = await revokeKey(rooms.database.system, caller.orgId, namespace?.tenantId ?? null, keyId, now)
  if (key === null) throw new NotFound(`API key '${keyId}' not found`)
  rooms.directory.forget()
  return { status: 200, body: presentKey(key, now) }
}
