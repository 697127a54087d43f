import type { EventData, EventType } from '@countersign/engine'
import { suggest } from '@countersign/expressions/suggest'
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import type { CatalogueType } from '../events/event.ts'
import { exampleOf } from './event-examples.ts'

/** Every type of event that webhooks tell, with the shape of its `data` (events.md, Catalogue). */

const text = (description: string) => Type.String({ description })
const strict = { additionalProperties: false } as const

const ofWorkflow = <P extends TProperties>(properties: P) =>
  Type.Object(
    {
      workflowId: Type.String({ format: 'uuid', description: 'The workflow that it is about.' }),
      customFields: Type.Record(Type.String(), Type.Unknown(), {
        description: "The blueprint's custom fields, by key, as they were computed last.",
      }),
      ...properties,
    },
    { ...strict, description: 'What it is told with.' },
  )

const step = { stepKey: text('The step.'), stepType: text('`group` or `participant`.') }
const participant = {
  stepKey: text('The step of the participant.'),
  participantKey: text('The key of the participant in the blueprint.'),
  participantId: text('The id of the participant in this workflow.'),
  participantEmail: text('Their e-mail address at that moment.'),
  envelopeKey: Type.Optional(text('The envelope that they sign.')),
}
const envelope = { envelopeKey: text('The envelope.') }
const SealedDocument = Type.Object(
  {
    key: text('The key of the document.'),
    fileId: text('The sealed file.'),
    sha256: text('The SHA-256 of its bytes, in hexadecimal.'),
    sealLevel: text('The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA.'),
  },
  strict,
)

/** What every event of a workflow tells of it. */
export const EventWorkflowShape = Type.Object(
  {
    name: text('Its name.'),
    labels: Type.Record(Type.String(), Type.String(), { description: 'Its labels.' }),
    externalId: Type.Optional(text('What your application calls it.')),
  },
  { ...strict, description: 'The workflow, as it was when it happened.' },
)

/** Each names all that its event is told with: subscribers are promised nothing else. */
type EventShapes = { [K in EventType]: TObject<Record<keyof EventData[K], TSchema>> } & Record<
  Exclude<CatalogueType, EventType>,
  TObject
>

export const EVENT_DATA = {
  'workflow.started': ofWorkflow({}),
  'workflow.completed': ofWorkflow({}),
  'workflow.voided': ofWorkflow({ voidReason: Type.Optional(text('Why it was voided.')) }),
  'workflow.failed': ofWorkflow({ errorMessage: text('Why it failed.') }),
  'workflow.declined': ofWorkflow({
    declineReason: Type.Optional(text('Why they declined.')),
    participantKey: text('Who declined.'),
  }),
  'workflow.erased': ofWorkflow({
    reason: Type.Enum(['request', 'retention'], {
      description: '`request`: somebody erased it; `retention`: its time to be kept was over.',
    }),
  }),
  'step.started': ofWorkflow(step),
  'step.completed': ofWorkflow(step),
  'step.failed': ofWorkflow({ ...step, errorMessage: Type.Optional(text('Why it failed.')) }),
  'participant.task_assigned': ofWorkflow(participant),
  'participant.email_sent': ofWorkflow(participant),
  'participant.email_failed': ofWorkflow({
    ...participant,
    errorMessage: text('What the mail server said.'),
  }),
  'participant.task_viewed': ofWorkflow(participant),
  'participant.signing_completed': ofWorkflow(participant),
  'participant.signing_declined': ofWorkflow(participant),
  'participant.reminded': ofWorkflow(participant),
  'participant.delegated': ofWorkflow(participant),
  'envelope.sent': ofWorkflow(envelope),
  'envelope.completed': ofWorkflow({
    ...envelope,
    documents: Type.Array(SealedDocument, { description: 'Its sealed documents.' }),
    certificateFileId: Type.Optional(
      text('The certificate of completion. Absent: it is the end of each document.'),
    ),
  }),
  'envelope.voided': ofWorkflow(envelope),
  'envelope.finalization_failed': ofWorkflow({
    ...envelope,
    errorMessage: Type.Optional(text('Why it could not be sealed.')),
  }),
  'document.seal_upgraded': ofWorkflow({
    ...envelope,
    documents: Type.Array(SealedDocument, {
      description:
        'The documents whose seals were raised or renewed: new files, which begin with the bytes of the old ones.',
    }),
    certificateFileId: Type.Optional(
      text('The certificate of completion, when its seal was raised or renewed too.'),
    ),
  }),
  'webhook.endpoint_paused': Type.Object(
    {
      webhookId: text('The endpoint.'),
      url: text('Where its events were sent.'),
      reason: text('Why it was paused.'),
    },
    { ...strict, description: 'What it is told with.' },
  ),
  'webhook.test': Type.Object(
    { message: text('A sentence.') },
    { ...strict, description: 'What it is told with.' },
  ),
} as const satisfies EventShapes

/** Every type of event, in the order of the catalogue. */
export const eventTypes = Object.keys(EVENT_DATA).filter(isCatalogueType)

function isCatalogueType(type: string): type is CatalogueType {
  return Object.hasOwn(EVENT_DATA, type)
}

/** What an endpoint may ask for: everything, a family, one type. */
export const EVENT_PATTERNS: ReadonlySet<string> = new Set([
  '*',
  ...eventTypes.flatMap((eventType) => [eventType, `${eventType.split('.', 1)[0]}.*`]),
])

/** What is wrong with a type that is none, and which was meant, perhaps. */
export function unknownEventType(eventType: string): string {
  const meant = suggest(eventType, EVENT_PATTERNS)
  return `'${eventType}' is not a type of event${meant === null ? '' : `; did you mean '${meant}'?`}`
}

/** The JSON Schema (draft 2020-12) of the whole body that is delivered, by type of event, each with an example. It may come to hold more. */
export function eventSchemas(): Record<string, object> {
  return Object.fromEntries(eventTypes.map((eventType) => [eventType, schemaOf(eventType)]))
}

function schemaOf(eventType: CatalogueType): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: eventType,
    ...opened(eventShape(eventType)),
    examples: [exampleOf(eventType)],
  }
}

/** Whoever reads events lets pass what they do not know: tests alone hold them to what is written here. */
function opened(schema: object): object {
  const text = JSON.stringify(schema, (name, value) => (name === 'additionalProperties' ? undefined : value))
  return JSON.parse(text)
}

/** The whole body of a type of event, with nothing besides. */
export function eventShape(eventType: CatalogueType): TObject {
  const data: TObject = EVENT_DATA[eventType]
  const isOfWorkflow = !eventType.startsWith('webhook.')
  return Type.Object(
    {
      apiVersion: Type.Literal('1', { description: 'The version of this envelope.' }),
      eventType: Type.Literal(eventType, { description: 'What happened.' }),
      eventId: Type.String({
        format: 'uuid',
        description: 'The id of the event: the same at every attempt and every endpoint.',
      }),
      timestamp: Type.String({ format: 'date-time', description: 'When it happened.' }),
      orgId: Type.String({ format: 'uuid', description: 'The organization that it belongs to.' }),
      namespaceKey: Type.String({ description: 'The namespace that it belongs to.' }),
      mode: Type.Enum(['live', 'test'], { description: 'The mode of the namespace.' }),
      ...(isOfWorkflow && {
        sequence: Type.Integer({
          minimum: 1,
          description: 'Counts the events of the workflow, from 1 without gaps.',
        }),
        workflow: EventWorkflowShape,
      }),
      data,
    },
    { ...strict, description: `The event ${eventType}.` },
  )
}
