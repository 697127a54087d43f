import Type from 'typebox'
import type { Delivery } from '../../../webhooks/delivery.ts'
import { getDelivery, getDeliveryWithEvent, listDeliveries } from '../../../webhooks/delivery-store.ts'
import { eventSchemas } from '../../../webhooks/event-catalogue.ts'
import { redeliver } from '../../../webhooks/redeliver.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { parseInstantParameter } from '../../parse-instant.ts'
import {
  DeliveryBody,
  DeliveryStatusShape,
  NothingBody,
  presentDelivery,
  presentWholeDelivery,
  WholeDeliveryBody,
} from '../../present/webhook.ts'

const DELIVERIES = '/v1/orgs/:orgId/namespaces/:namespaceKey/webhooks/deliveries'
const strict = { additionalProperties: false } as const
const instant = Type.String({ maxLength: 40 })

export const listWebhookDeliveries = operation({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: DELIVERIES,
  plane: 'namespace',
  scope: 'webhook:read',
  mayLag: true,
  summary: 'List deliveries of events to webhook endpoints, newest first',
  query: Type.Object(
    {
      ...pageQuery,
      webhookId: Type.Optional(Type.String({ maxLength: 64 })),
      eventId: Type.Optional(Type.String({ maxLength: 64 })),
      eventType: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(DeliveryStatusShape),
      workflowId: Type.Optional(Type.String({ maxLength: 64 })),
      createdAfter: Type.Optional(instant),
      createdBefore: Type.Optional(instant),
    },
    strict,
  ),
  responses: { 200: pageOf(DeliveryBody) },
  async handle({ db, caller, query }) {
    const page = parsePage(query, ['id'])
    const { webhookId, eventId, eventType, status, workflowId } = query
    const createdAfter = parseInstantParameter('createdAfter', query.createdAfter)
    const createdBefore = parseInstantParameter('createdBefore', query.createdBefore)
    const filter = { webhookId, eventId, eventType, status, workflowId, createdAfter, createdBefore }
    const found = await listDeliveries(db, { ...page, ...filter })
    const present = (delivery: Delivery) => presentDelivery(delivery, caller)
    return { status: 200, body: presentPage(page, found, present, ({ id }) => [id]) }
  },
})

export const readWebhookDelivery = operation({
  operationId: 'readWebhookDelivery',
  method: 'GET',
  path: `${DELIVERIES}/:deliveryId`,
  plane: 'namespace',
  scope: 'webhook:read',
  summary: 'Read a delivery with its attempts, and the requests as they were sent',
  params: Type.Object({ deliveryId: Type.String() }),
  responses: { 200: WholeDeliveryBody },
  async handle({ db, caller, namespace, params }) {
    const { delivery, event } = await getDeliveryWithEvent(db, params.deliveryId)
    return { status: 200, body: presentWholeDelivery(delivery, event, namespace, caller) }
  },
})

export const redeliverWebhookDelivery = operation({
  operationId: 'redeliverWebhookDelivery',
  method: 'POST',
  changes: 'webhook_delivery',
  path: `${DELIVERIES}/:deliveryId/redeliver`,
  plane: 'namespace',
  scope: 'webhook:update',
  summary: 'Deliver an event to an endpoint again, in a new delivery',
  params: Type.Object({ deliveryId: Type.String() }),
  body: NothingBody,
  isBodyOptional: true,
  responses: { 201: DeliveryBody },
  async handle({ rooms, db, caller, params, body, rawBody }) {
    const delivery = await getDelivery(db, params.deliveryId)
    if (rawBody().length > 0) body()
    return { status: 201, body: presentDelivery(await redeliver(rooms, db, delivery), caller) }
  },
})

export const listEventSchemas = operation({
  operationId: 'listEventSchemas',
  method: 'GET',
  path: '/v1/events/schemas',
  plane: 'public',
  summary: 'The JSON Schema of every type of event that webhooks deliver, with examples',
  responses: {
    200: Type.Object(
      {
        schemas: Type.Record(Type.String(), Type.Unknown(), {
          description: 'The JSON Schema (2020-12) of the whole body, by type of event.',
        }),
      },
      strict,
    ),
  },
  async handle() {
    return { status: 200, body: { schemas: eventSchemas() } }
  },
})
