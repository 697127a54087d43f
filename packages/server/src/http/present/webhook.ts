import Type from 'typebox'
import type { Caller } from '../../access/caller.ts'
import { RetryConfig, RetryConfigChange } from '../../access/retry-config.ts'
import { limits } from '../../limits.ts'
import { DELIVERY_STATUSES, type Delivery } from '../../webhooks/delivery.ts'
import type { WebhookEndpoint } from '../../webhooks/endpoint.ts'
import { type EventOrigin, eventBody, type RecordedEvent } from '../../webhooks/event-body.ts'
import { EventWorkflowShape } from '../../webhooks/event-catalogue.ts'
import { requestHeaders } from '../../webhooks/request-headers.ts'
import { about, count, flag, instant, maybeInstant, maybeText, text } from '../described.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const

const pattern = shownAs('EventPattern', '`*`, a family such as `workflow.*`, or one type of event.')

const endpointProperties = {
  url: Type.String({
    minLength: 1,
    maxLength: limits.webhookUrlMax,
    description:
      'Where events are sent: https, at a public address. A service that is started with WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development.',
  }),
  description: Type.String({ maxLength: limits.webhookDescriptionMax, description: 'What it is for.' }),
  eventTypes: Type.Array(Type.String({ maxLength: 100, ...pattern }), {
    minItems: 1,
    maxItems: 50,
    description: 'What the endpoint is told.',
  }),
  isActive: flag('Whether it is told anything. Default: true.'),
  retryConfig: about(
    "How deliveries are tried again. Absent: the namespace's webhookRetry.",
    RetryConfigChange,
  ),
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
      description: 'What it is for; null takes it away.',
    }),
  }),
  { ...strict, description: 'What is to be changed; what is left out stays.' },
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

const moment = Type.String({
  maxLength: 40,
  description: 'An instant of ISO 8601, or a date: its first moment in UTC',
})

export const RedeliveryRangeBody = Type.Object(
  {
    createdAfter: about(
      'Deliveries that were made after it: an instant of ISO 8601, or a date, meaning its first moment in UTC.',
      moment,
    ),
    createdBefore: about('Deliveries that were made before it: written like createdAfter.', moment),
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
    id: text('The id of the endpoint (UUID).'),
    url: text('Where events are sent.'),
    description: maybeText('What it is for.'),
    eventTypes: Type.Array(Type.String(pattern), { description: 'What the endpoint is told.' }),
    isActive: flag('Whether it is told anything.'),
    retryConfig: RetryConfig,
    disabledReason: maybeText('Why the service paused it, after days of failures. Absent: it did not.'),
    createdAt: instant('When it was made.'),
    updatedAt: instant('When it was last changed.'),
  },
  { ...strict, description: 'A webhook endpoint without its secret.' },
)

export const CreatedEndpointBody = Type.Object(
  {
    ...EndpointBody.properties,
    secret: text('What deliveries are signed with: shown only this once.'),
  },
  { ...strict, description: 'A webhook endpoint with its new secret.' },
)

export const EnsuredEndpointBody = Type.Object(
  {
    ...EndpointBody.properties,
    secret: maybeText('What deliveries are signed with. Absent: the endpoint was there already.'),
  },
  { ...strict, description: 'A webhook endpoint; with its secret when it was made now.' },
)

export const DeliveryStatusShape = Type.Union(
  DELIVERY_STATUSES.map((status) => Type.Literal(status)),
  { description: 'How far the delivery is.' },
)

const attemptProperties = {
  attemptNumber: count('Which attempt it is, from 1.'),
  attemptedAt: instant('When it began.'),
  duration: count('Milliseconds until the answer, or until it was given up.'),
  responseStatus: Type.Optional(count('The HTTP status of the answer. Absent: there was no answer.')),
  responseBody: maybeText('The beginning of the answer, at most 4 kB.'),
  errorMessage: maybeText('Why there was no answer.'),
}

const AttemptBody = Type.Object(attemptProperties, { ...strict, description: 'One attempt to deliver.' })

export const DeliveryBody = Type.Object(
  {
    id: text('The id of the delivery (UUID).'),
    webhookId: text('The endpoint.'),
    eventId: text('The event: the same in each of its deliveries.'),
    eventType: Type.String(shownAs('EventType', 'What happened.')),
    workflowId: maybeText('The workflow that it is about. Absent: none.'),
    workflow: Type.Optional(
      about(
        'What it is called, as it was when it happened. Absent: it is about none, or the token lacks workflow:read.',
        EventWorkflowShape,
      ),
    ),
    status: DeliveryStatusShape,
    attempts: Type.Array(AttemptBody, { description: 'What was tried, the oldest first.' }),
    nextAttemptAt: maybeInstant('When it is tried next. Absent: it has ended.'),
    failedBecause: Type.Optional(
      Type.Enum(['max_attempts', 'max_duration', 'endpoint_removed'], {
        description: 'Why nothing more is tried, of a delivery that failed.',
      }),
    ),
    redeliveryOf: maybeText('The delivery that this one repeats.'),
    createdAt: instant('When it was made.'),
  },
  { ...strict, description: 'An event on its way to an endpoint.' },
)

export function presentEndpoint({ revision: _revision, ...endpoint }: WebhookEndpoint): object {
  return endpoint
}

type Reader = Pick<Caller, 'scopes'>

export function presentDelivery(delivery: Delivery, reader: Reader): object {
  return {
    ...shownTo(reader, delivery),
    attempts: delivery.attempts.map(({ sent: _sent, ...attempt }) => attempt),
  }
}

/** Whoever may not read workflows is not told what they are called. */
function shownTo({ scopes }: Reader, { workflow, ...delivery }: Delivery): Delivery {
  return { ...delivery, ...(workflow && scopes.has('workflow:read') && { workflow }) }
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
                method: Type.Literal('POST', { description: 'The method.' }),
                url: text('Where it was sent.'),
                headers: Type.Record(Type.String(), Type.String(), { description: 'Its headers, by name.' }),
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
      { description: 'What was tried, the oldest first.' },
    ),
    requestBody: Type.String({
      description: 'The body of all of its requests, byte for byte: what the signatures are over.',
    }),
  },
  strict,
)

export function presentWholeDelivery(
  delivery: Delivery,
  event: RecordedEvent,
  origin: EventOrigin,
  reader: Reader,
): object {
  const attempts = delivery.attempts.map(({ sent, ...attempt }) => ({
    ...attempt,
    ...(sent !== undefined && {
      request: { method: 'POST', url: sent.url, headers: requestHeaders(event, sent) },
    }),
  }))
  return { ...shownTo(reader, delivery), attempts, requestBody: eventBody(event, origin) }
}

export const EventBody = Type.Object(
  {
    apiVersion: Type.Literal('1', { description: 'The version of this envelope.' }),
    eventType: Type.String(shownAs('EventType', 'What happened.')),
    eventId: text('The id of the event: the same in each of its deliveries.'),
    timestamp: instant('When it happened.'),
    orgId: text('The organization that it belongs to.'),
    namespaceKey: text('The namespace that it belongs to.'),
    mode: Type.Enum(['live', 'test'], { description: 'The mode of the namespace.' }),
    sequence: Type.Optional(
      count('Which event of its workflow it is, from 1 without gaps. Absent from `webhook.*`.'),
    ),
    workflow: Type.Optional(EventWorkflowShape),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What it is told with: by its type, as the webhooks of this document have it.',
    }),
  },
  { ...strict, description: 'An event, as webhooks tell it.' },
)

export const EventListBody = Type.Object(
  {
    data: Type.Array(EventBody, { description: 'The events.' }),
    next: maybeText(
      'The cursor to go on with in this order, as `after`. Absent, with the newest first: there are no older ones.',
    ),
    head: text(
      'The cursor of the newest event at this moment: as `after`, with the oldest first, it gives what comes from now on.',
    ),
    hasGap: Type.Optional(
      Type.Literal(true, {
        description:
          'With the oldest first: events right behind `after` are no longer kept, since they are older than 30 days. Absent where there is no such gap.',
      }),
    ),
  },
  strict,
)

export function presentEvent(event: RecordedEvent, origin: EventOrigin): object {
  return JSON.parse(eventBody(event, origin))
}

/** A day of an endpoint, by hours. */
export const EndpointSummaryBody = Type.Object(
  {
    webhookId: text('The endpoint.'),
    isActive: flag('Whether it is told anything.'),
    failingSince: Type.Optional(
      Type.String({ description: 'Since when nothing has succeeded; absent when the last attempt did.' }),
    ),
    hours: Type.Array(
      Type.Object(
        {
          from: Type.String({ description: 'The beginning of an hour in UTC.' }),
          succeeded: count('Deliveries that succeeded.'),
          waiting: Type.Integer({ minimum: 0, description: 'Pending or retrying.' }),
          failed: count('Deliveries that are not tried any more.'),
          cancelled: count('Deliveries that were cancelled.'),
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
