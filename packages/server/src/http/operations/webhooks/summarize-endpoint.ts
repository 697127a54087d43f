import Type from 'typebox'
import { getEndpoint } from '../../../webhooks/endpoint-store.ts'
import { summarizeEndpoint } from '../../../webhooks/summary-store.ts'
import { operation } from '../../operation.ts'
import { EndpointSummaryBody } from '../../present/webhook.ts'

export const readWebhookEndpointSummary = operation({
  operationId: 'readWebhookEndpointSummary',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/webhook-endpoints/:id/summary',
  plane: 'namespace',
  scope: 'webhook:read',
  summary: 'Count what became of the deliveries to a webhook endpoint, by hours of the last day',
  params: Type.Object({ id: Type.String() }),
  responses: { 200: EndpointSummaryBody },
  async handle({ rooms, db, params }) {
    const { id: webhookId, isActive } = await getEndpoint(db, params.id)
    const { failingSince, hours, countedFrom } = await summarizeEndpoint(db, webhookId, rooms.clock.now())
    const failing = failingSince === null ? {} : { failingSince }
    return { status: 200, body: { webhookId, isActive, ...failing, hours, countedFrom } }
  },
})
