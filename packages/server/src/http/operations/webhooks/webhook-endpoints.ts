import Type from 'typebox'
import { changeEndpoint, deleteEndpoint } from '../../../webhooks/change-endpoint.ts'
import { createEndpoint } from '../../../webhooks/create-endpoint.ts'
import type { WebhookEndpoint } from '../../../webhooks/endpoint.ts'
import { getEndpoint, listEndpoints } from '../../../webhooks/endpoint-store.ts'
import { ensureEndpoint } from '../../../webhooks/ensure-endpoint.ts'
import { redeliverRange } from '../../../webhooks/redeliver.ts'
import { rotateEndpointSecret } from '../../../webhooks/rotate-secret.ts'
import { sendTestEvent } from '../../../webhooks/send-test-event.ts'
import { DeletedShape, text } from '../../described.ts'
import { requireMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { parseInstantProperty } from '../../parse-instant.ts'
import {
  CreatedEndpointBody,
  DeliveryBody,
  EndpointBody,
  EndpointChangeBody,
  EnsuredEndpointBody,
  NewEndpointBody,
  NothingBody,
  presentDelivery,
  presentEndpoint,
  RedeliveryRangeBody,
  RotationBody,
} from '../../present/webhook.ts'

const ENDPOINTS = '/v1/orgs/:orgId/namespaces/:namespaceKey/webhook-endpoints'
/** events.md, Endpoints: what a rotation gives receivers when it does not say. */
const ROTATION_GRACE_HOURS = 24
const strict = { additionalProperties: false } as const
const endpointParams = Type.Object({ id: Type.String() })

export const createWebhookEndpoint = operation({
  operationId: 'createWebhookEndpoint',
  method: 'POST',
  changes: 'webhook_endpoint',
  path: ENDPOINTS,
  plane: 'namespace',
  scope: 'webhook:create',
  summary: 'Register a webhook endpoint; its secret is shown only this once',
  body: NewEndpointBody,
  etag: true,
  responses: { 201: CreatedEndpointBody },
  async handle({ rooms, db, namespace, body }) {
    const defaults = namespace.settings.webhookRetry ?? {}
    const { endpoint, secret } = await createEndpoint(rooms, db, body(), defaults)
    return { status: 201, ...presentWithSecret(endpoint, secret) }
  },
})

export const ensureWebhookEndpoint = operation({
  operationId: 'ensureWebhookEndpoint',
  method: 'PUT',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/by-url`,
  plane: 'namespace',
  scope: 'webhook:create',
  alsoScopes: ['webhook:update'],
  summary: 'Make sure that there is a webhook endpoint with this url',
  body: NewEndpointBody,
  etag: true,
  responses: { 200: EnsuredEndpointBody, 201: EnsuredEndpointBody },
  refusals: [409],
  async handle({ rooms, db, namespace, body }) {
    const defaults = namespace.settings.webhookRetry ?? {}
    const { endpoint, secret } = await ensureEndpoint(rooms, db, body(), defaults)
    if (secret !== undefined) return { status: 201, ...presentWithSecret(endpoint, secret) }
    return { status: 200, etag: endpoint.revision, body: presentEndpoint(endpoint) }
  },
})

export const listWebhookEndpoints = operation({
  operationId: 'listWebhookEndpoints',
  method: 'GET',
  path: ENDPOINTS,
  plane: 'namespace',
  scope: 'webhook:read',
  summary: 'List the webhook endpoints',
  query: Type.Object({ ...pageQuery, isActive: Type.Optional(Type.Boolean()) }, strict),
  responses: { 200: pageOf(EndpointBody) },
  async handle({ db, query }) {
    const page = parsePage(query, ['id'])
    const found = await listEndpoints(db, { ...page, isActive: query.isActive })
    return { status: 200, body: presentPage(page, found, presentEndpoint, ({ id }) => [id]) }
  },
})

export const readWebhookEndpoint = operation({
  operationId: 'readWebhookEndpoint',
  method: 'GET',
  path: `${ENDPOINTS}/:id`,
  plane: 'namespace',
  scope: 'webhook:read',
  summary: 'Read a webhook endpoint',
  params: endpointParams,
  etag: true,
  responses: { 200: EndpointBody },
  async handle({ db, params }) {
    const endpoint = await getEndpoint(db, params.id)
    return { status: 200, etag: endpoint.revision, body: presentEndpoint(endpoint) }
  },
})

export const updateWebhookEndpoint = operation({
  operationId: 'updateWebhookEndpoint',
  method: 'PATCH',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/:id`,
  plane: 'namespace',
  scope: 'webhook:update',
  summary: 'Change a webhook endpoint',
  params: endpointParams,
  body: EndpointChangeBody,
  match: 'optional',
  etag: true,
  responses: { 200: EndpointBody },
  async handle({ rooms, db, params, body, ifMatchIfGiven }) {
    await getEndpoint(db, params.id)
    const expected = ifMatchIfGiven()
    const changed = await changeEndpoint(rooms, db, params.id, body(), ({ revision }) =>
      requireMatch(expected, revision),
    )
    return { status: 200, etag: changed.revision, body: presentEndpoint(changed) }
  },
})

export const deleteWebhookEndpoint = operation({
  operationId: 'deleteWebhookEndpoint',
  method: 'DELETE',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/:id`,
  plane: 'namespace',
  scope: 'webhook:delete',
  summary: 'Remove a webhook endpoint; what was still to be sent to it fails',
  params: endpointParams,
  match: 'optional',
  responses: { 200: Type.Object({ id: text('The endpoint.'), deleted: DeletedShape }, strict) },
  async handle({ db, params, ifMatchIfGiven }) {
    const { id } = await getEndpoint(db, params.id)
    const expected = ifMatchIfGiven()
    await deleteEndpoint(db, id, ({ revision }) => requireMatch(expected, revision))
    return { status: 200, body: { id, deleted: true } }
  },
})

export const rotateWebhookSecret = operation({
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/:id/rotate-secret`,
  plane: 'namespace',
  scope: 'webhook:update',
  stepUp: 'rotate the secret of a webhook endpoint',
  summary: 'Replace the secret of a webhook endpoint; the new one is shown only this once',
  params: endpointParams,
  body: RotationBody,
  isBodyOptional: true,
  etag: true,
  responses: { 200: CreatedEndpointBody },
  async handle({ rooms, db, params, body, rawBody }) {
    const before = await getEndpoint(db, params.id)
    const { graceHours = ROTATION_GRACE_HOURS } = rawBody().length === 0 ? {} : body()
    const { endpoint, secret } = await rotateEndpointSecret(rooms, db, before, graceHours)
    return { status: 200, ...presentWithSecret(endpoint, secret) }
  },
})

export const testWebhookEndpoint = operation({
  operationId: 'testWebhookEndpoint',
  method: 'POST',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/:id/test`,
  plane: 'namespace',
  scope: 'webhook:update',
  summary: 'Send a webhook endpoint a test event',
  params: endpointParams,
  body: NothingBody,
  isBodyOptional: true,
  responses: { 201: DeliveryBody },
  async handle({ rooms, db, caller, params, body, rawBody }) {
    const endpoint = await getEndpoint(db, params.id)
    if (rawBody().length > 0) body()
    return { status: 201, body: presentDelivery(await sendTestEvent(rooms, db, endpoint), caller) }
  },
})

export const redeliverWebhookRange = operation({
  operationId: 'redeliverWebhookRange',
  method: 'POST',
  changes: 'webhook_endpoint',
  path: `${ENDPOINTS}/:id/redeliver`,
  plane: 'namespace',
  scope: 'webhook:update',
  summary: 'Deliver again what an endpoint was sent in a time',
  params: endpointParams,
  body: RedeliveryRangeBody,
  responses: { 201: Type.Object({ count: Type.Integer({ description: 'New deliveries' }) }, strict) },
  async handle({ rooms, db, params, body }) {
    const endpoint = await getEndpoint(db, params.id)
    const { createdAfter, createdBefore, status } = body()
    const range = {
      createdAfter: parseInstantProperty('createdAfter', createdAfter),
      createdBefore: parseInstantProperty('createdBefore', createdBefore),
      status,
    }
    return { status: 201, body: { count: await redeliverRange(rooms, db, endpoint, range) } }
  },
})

/** The only answers that hold a secret: nothing on their way may keep them. */
function presentWithSecret(endpoint: WebhookEndpoint, secret: string) {
  return {
    etag: endpoint.revision,
    headers: { 'Cache-Control': 'no-store' },
    body: { ...presentEndpoint(endpoint), secret },
  }
}
