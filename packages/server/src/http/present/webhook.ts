import Type from 'typebox'
import { RetryConfig, RetryConfigChange } from '../../access/retry-config.ts'
import { limits } from '../../limits.ts'
import { DELIVERY_STATUSES, type Delivery } from '../../webhooks/delivery.ts'
import type { WebhookEndpoint } from '../../webhooks/endpoint.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const

const pattern = shownAs('EventPattern', '`*`, a family such as `workflow.*`, or one type of event.')

const endpointProperties = {
  url: Type.String({ minLength: 1, maxLength: limits.webhookUrlMax }),
  description: Type.String({ maxLength: limits.webhookDescriptionMax }),
  eventTypes: Type.Array(Type.String({ maxLength: 100, ...pattern }), {
    minItems: 1,
    maxItems: 50,
    description: 'What the endpoint is told.',
  }),
  isActive: Type.Boolean(),
  retryConfig: RetryConfigChange,
}

export const NewEndpointBody = Type.Object(
  {
    url: endpointProperties.url,
    eventTypes: endpointProperties.eventTypes,
    description: Type.Optional(endpointProperties.description),
    isActive: Type.Optional(endpointProperties.isActive),
    retryConfig: Type.Optional(endpointProperties.retryConfig),
  },
  strict,
)

export const EndpointChangeBody = Type.Partial(
  Type.Object({
    ...endpointProperties,
    description: Type.Union([endpointProperties.description, Type.Null()], {
      description: 'null takes it away.',
    }),
  }),
  strict,
)

/** Of requests that need none; an empty object is as good. */
export const NothingBody = Type.Object({}, strict)

export const RotationBody = Type.Object(
  {
    graceHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.webhookGraceHoursMax,
        default: 24,
        description:
          'How long deliveries are signed with the old secret too; 0 ends every older secret at once',
      }),
    ),
  },
  strict,
)

const instant = Type.String({
  maxLength: 40,
  description: 'An instant of ISO 8601, or a date: its first moment in UTC',
})

export const RedeliveryRangeBody = Type.Object(
  {
    createdAfter: instant,
    createdBefore: instant,
    status: Type.Optional(
      Type.Union([Type.Literal('succeeded'), Type.Literal('failed'), Type.Literal('cancelled')], {
        description: 'Without one whatever has ended is delivered again, successes too',
      }),
    ),
  },
  strict,
)

export const EndpointBody = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    description: Type.Optional(Type.String()),
    eventTypes: Type.Array(Type.String(pattern), { description: 'What the endpoint is told.' }),
    isActive: Type.Boolean(),
    retryConfig: RetryConfig,
    disabledReason: Type.Optional(Type.String()),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  strict,
)

export const CreatedEndpointBody = Type.Object({ ...EndpointBody.properties, secret: Type.String() }, strict)

export const DeliveryStatusShape = Type.Union(DELIVERY_STATUSES.map((status) => Type.Literal(status)))

export const DeliveryBody = Type.Object(
  {
    id: Type.String(),
    webhookId: Type.String(),
    eventId: Type.String(),
    eventType: Type.String(shownAs('EventType', 'What happened.')),
    workflowId: Type.Optional(Type.String()),
    status: DeliveryStatusShape,
    attempts: Type.Array(
      Type.Object(
        {
          attemptNumber: Type.Integer(),
          attemptedAt: Type.String(),
          duration: Type.Integer({ description: 'Milliseconds' }),
          responseStatus: Type.Optional(Type.Integer()),
          responseBody: Type.Optional(Type.String()),
          errorMessage: Type.Optional(Type.String()),
        },
        strict,
      ),
    ),
    nextAttemptAt: Type.Optional(Type.String()),
    failedBecause: Type.Optional(
      Type.Union([
        Type.Literal('max_attempts'),
        Type.Literal('max_duration'),
        Type.Literal('endpoint_removed'),
      ]),
    ),
    redeliveryOf: Type.Optional(Type.String()),
    createdAt: Type.String(),
  },
  strict,
)

export function presentEndpoint({ revision: _revision, ...endpoint }: WebhookEndpoint): object {
  return endpoint
}

export function presentDelivery(delivery: Delivery): object {
  return delivery
}
