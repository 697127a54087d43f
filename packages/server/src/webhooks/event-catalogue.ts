import type { EventData, EventType } from '@countersign/engine'
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import type { CatalogueType } from '../events/event.ts'
import { exampleOf } from './event-examples.ts'

/** Every type of event that webhooks tell, with the shape of its `data` (events.md, Catalogue). */

const text = Type.String()
const strict = { additionalProperties: false } as const

const ofWorkflow = <P extends TProperties>(properties: P) =>
  Type.Object(
    {
      workflowId: Type.String({ format: 'uuid' }),
      customFields: Type.Record(text, Type.Unknown()),
      ...properties,
    },
    strict,
  )

const step = { stepKey: text, stepType: text }
const participant = {
  stepKey: text,
  participantKey: text,
  participantId: text,
  participantEmail: text,
  envelopeKey: Type.Optional(text),
}
const SealedDocument = Type.Object({ key: text, fileId: text, sha256: text, sealLevel: text }, strict)

/** Each names all that its event is told with: subscribers are promised nothing else. */
type EventShapes = { [K in EventType]: TObject<Record<keyof EventData[K], TSchema>> } & Record<
  Exclude<CatalogueType, EventType>,
  TObject
>

export const EVENT_DATA = {
  'workflow.started': ofWorkflow({}),
  'workflow.completed': ofWorkflow({}),
  'workflow.voided': ofWorkflow({ voidReason: Type.Optional(text) }),
  'workflow.failed': ofWorkflow({ errorMessage: text }),
  'workflow.declined': ofWorkflow({ declineReason: Type.Optional(text), participantKey: text }),
  'step.started': ofWorkflow(step),
  'step.completed': ofWorkflow(step),
  'step.failed': ofWorkflow({ ...step, errorMessage: Type.Optional(text) }),
  'participant.task_assigned': ofWorkflow(participant),
  'participant.email_sent': ofWorkflow(participant),
  'participant.email_failed': ofWorkflow({ ...participant, errorMessage: text }),
  'participant.task_viewed': ofWorkflow(participant),
  'participant.signing_completed': ofWorkflow(participant),
  'participant.signing_declined': ofWorkflow(participant),
  'participant.reminded': ofWorkflow(participant),
  'participant.delegated': ofWorkflow(participant),
  'envelope.sent': ofWorkflow({ envelopeKey: text }),
  'envelope.completed': ofWorkflow({
    envelopeKey: text,
    documents: Type.Array(SealedDocument),
    certificateFileId: Type.Optional(text),
  }),
  'envelope.voided': ofWorkflow({ envelopeKey: text }),
  'envelope.finalization_failed': ofWorkflow({ envelopeKey: text, errorMessage: Type.Optional(text) }),
  'webhook.endpoint_paused': Type.Object({ webhookId: text, url: text, reason: text }, strict),
  'webhook.test': Type.Object({ message: text }, strict),
} as const satisfies EventShapes

const CATALOGUE_TYPES = Object.keys(EVENT_DATA).filter(isCatalogueType)

function isCatalogueType(type: string): type is CatalogueType {
  return Object.hasOwn(EVENT_DATA, type)
}

/** What an endpoint may ask for: everything, a family, one type. */
export const EVENT_PATTERNS: ReadonlySet<string> = new Set([
  '*',
  ...CATALOGUE_TYPES.flatMap((eventType) => [eventType, `${eventType.split('.', 1)[0]}.*`]),
])

/** The JSON Schema (draft 2020-12) of the whole body that is delivered, by type of event, each with an example. */
export function eventSchemas(): Record<string, object> {
  return Object.fromEntries(
    CATALOGUE_TYPES.map((eventType) => [eventType, schemaOf(eventType, EVENT_DATA[eventType])]),
  )
}

function schemaOf(eventType: CatalogueType, data: TObject): object {
  const isOfWorkflow = !eventType.startsWith('webhook.')
  const shape = Type.Object(
    {
      apiVersion: Type.Literal('1'),
      eventType: Type.Literal(eventType),
      eventId: Type.String({ format: 'uuid' }),
      timestamp: Type.String({ format: 'date-time' }),
      orgId: Type.String({ format: 'uuid' }),
      namespaceKey: text,
      mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
      ...(isOfWorkflow && { sequence: Type.Integer({ minimum: 1 }) }),
      data,
    },
    strict,
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: eventType,
    ...shape,
    examples: [exampleOf(eventType)],
  }
}
