import type { CatalogueType } from '../../events/event.ts'
import { eventShape, eventTypes } from '../../webhooks/event-catalogue.ts'
import { exampleOf } from '../../webhooks/event-examples.ts'
import type { Schemas } from './schema.ts'

const text = { type: 'string' }

const HEADERS = [
  ['X-Webhook-Event-Id', 'The eventId; the same with every attempt.', '0198b9f6-9b1e-7c40-8a6d-2e3f4a5b6c7d'],
  ['X-Webhook-Event-Type', 'The eventType.', 'workflow.completed'],
  [
    'X-Webhook-Signature',
    't=<unix ms>,v1=<hex HMAC-SHA256(secret, t.rawBody)>, with one v1 for each secret that is valid.',
    `t=1773480413589,v1=${'5c'.repeat(32)}`,
  ],
  ['webhook-id', 'Standard Webhooks: the eventId.', '0198b9f6-9b1e-7c40-8a6d-2e3f4a5b6c7d'],
  ['webhook-timestamp', 'Standard Webhooks: seconds since 1970.', '1773480413'],
  [
    'webhook-signature',
    'Standard Webhooks: v1,<base64 HMAC-SHA256>, several separated by spaces.',
    `v1,${'XFxc'.repeat(11)}=`,
  ],
] as const

/** The `webhooks` of the OpenAPI document: what an endpoint receives, by type of event (events.md, Sending). */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(eventTypes.map((eventType) => [eventType, { post: describe(eventType) }]))
}

/** The schema of every type of event, under its name in the document. */
export function eventComponents(schemas: Schemas): Record<string, object> {
  return Object.fromEntries(
    eventTypes.map((eventType) => [nameOf(eventType), schemas.of(eventShape(eventType), 'answered')]),
  )
}

function describe(eventType: CatalogueType): object {
  const schema = { $ref: `#/components/schemas/${nameOf(eventType)}` }
  return {
    operationId: `on${nameOf(eventType)}`,
    tags: ['Webhooks'],
    summary: `The event ${eventType}`,
    description: `Sent to every active endpoint whose eventTypes include \`${eventType}\`. A 2xx answer ends the delivery; anything else is retried.`,
    security: [],
    parameters: HEADERS.map(([name, description, example]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: text,
      example,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(eventType) } },
    },
    responses: { '2XX': { description: 'Received; no further attempt is made.' } },
  }
}

/** `workflow.completed` → `WorkflowCompletedEvent`. */
function nameOf(eventType: string): string {
  const words = eventType.split(/[._]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${words.join('')}Event`
}
