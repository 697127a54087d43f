import Type from 'typebox'
import { RetryConfig, RetryConfigChange } from '../../access/retry-config.ts'
import { limits } from '../../limits.ts'
import { DELIVERY_STATUSES, type Delivery } from '../../webhooks/delivery.ts'
import type { WebhookEndpoint } from '../../webhooks/endpoint.ts'
import { type EventOrigin, eventBody, type RecordedEvent } from '../../webhooks/event-body.ts'
import { requestHeaders } from '../../webhooks/request-headers.ts'
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

const attemptProperties = {
  attemptNumber: Type.Integer(),
  attemptedAt: Type.String(),
  duration: Type.Integer({ description: 'Milliseconds' }),
  responseStatus: Type.Optional(Type.Integer()),
  responseBody: Type.Optional(Type.String()),
  errorMessage: Type.Optional(Type.String()),
}

export const DeliveryBody = Type.Object(
  {
    id: Type.String(),
    webhookId: Type.String(),
    eventId: Type.String(),
    eventType: Type.String(shownAs('EventType', 'What happened.')),
    workflowId: Type.Optional(Type.String()),
    status: DeliveryStatusShape,
    attempts: Type.Array(Type.Object(attemptProperties, strict)),
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
  return { ...delivery, attempts: delivery.attempts.map(({ sent: _sent, ...attempt }) => attempt) }
}

/** A delivery with the requests that were sent for it. */
export const WholeDeliveryBody = Type.Object(
  {
    ...DeliveryBody.properties,
    attempts: Type.Array(
      Type.Object(
        {
          ...attemptProperties,
          request: Type.Optional(
            Type.Object(
              {
                method: Type.Literal('POST'),
                url: Type.String(),
                headers: Type.Record(Type.String(), Type.String()),
              },
              {
                ...strict,
                description: 'As it was sent. Absent from attempts of before this was kept.',
              },
            ),
          ),
        },
        strict,
      ),
    ),
    requestBody: Type.String({
      description: 'The body of all of its requests, byte for byte: what the signatures are over.',
    }),
  },
  strict,
)

export function presentWholeDelivery(delivery: Delivery, event: RecordedEvent, origin: EventOrigin): object {
  const attempts = delivery.attempts.map(({ sent, ...attempt }) => ({
    ...attempt,
    ...(sent !== undefined && {
      request: { method: 'POST', url: sent.url, headers: requestHeaders(event, sent) },
    }),
  }))
  return { ...delivery, attempts, requestBody: eventBody(event, origin) }
}

const count = Type.Integer({ minimum: 0 })

/** A day of an endpoint, by hours. */
export const EndpointSummaryBody = Type.Object(
  {
    webhookId: Type.String(),
    isActive: Type.Boolean(),
    failingSince: Type.Optional(
      Type.String({ description: 'Since when nothing has succeeded; absent when the last attempt did.' }),
    ),
    hours: Type.Array(
      Type.Object(
        {
          from: Type.String({ description: 'The beginning of an hour in UTC.' }),
          succeeded: count,
          waiting: Type.Integer({ minimum: 0, description: 'Pending or retrying.' }),
          failed: count,
          cancelled: count,
        },
        strict,
      ),
      { description: 'The hours of the last day, the oldest first; this one is the last.' },
    ),
    countedFrom: Type.String({
      description: `Deliveries that were made since then are counted. It is the first of the hours, or later when the namespace made more than ${limits.webhookSummaryDeliveriesMax} since.`,
    }),
  },
  strict,
)
