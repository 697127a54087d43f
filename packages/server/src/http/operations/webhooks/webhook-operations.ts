import type { Operation } from '../../operation.ts'
import { listEventSchemas, listWebhookDeliveries, readWebhookDelivery } from './webhook-deliveries.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts'

export const webhookOperations: readonly Operation[] = [
  createWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  readWebhookDelivery,
  listEventSchemas,
]
