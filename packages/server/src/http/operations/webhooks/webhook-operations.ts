import type { Operation } from '../../operation.ts'
import { listEvents } from './list-events.ts'
import { readWebhookEndpointSummary } from './summarize-endpoint.ts'
import {
  listEventSchemas,
  listWebhookDeliveries,
  readWebhookDelivery,
  redeliverWebhookDelivery,
} from './webhook-deliveries.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  ensureWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  redeliverWebhookRange,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts'

export const webhookOperations: readonly Operation[] = [
  createWebhookEndpoint,
  ensureWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  readWebhookEndpointSummary,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  redeliverWebhookRange,
  listWebhookDeliveries,
  readWebhookDelivery,
  redeliverWebhookDelivery,
  listEvents,
  listEventSchemas,
]
