import {
  documentStatuses,
  envelopeStatuses,
  statusesOf,
  stepStatuses,
  workflowStatuses,
} from '@countersign/engine'
import { AUTHENTICATIONS, FIELD_TYPES } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'

const strict = { additionalProperties: false } as const
const maybe = <S extends TSchema>(shape: S) => Type.Optional(shape)
const Text = Type.String()
const Texts = Type.Array(Text)
const Values = Type.Record(Text, Type.Unknown())
const key = Text

const Reason = Type.Object(
  {
    rule: Type.Enum(['always', 'includeIf', 'iterator', 'skipped', 'not_reached']),
    expression: maybe(Text),
    result: maybe(Type.Unknown()),
    because: maybe(Text),
  },
  {
    ...strict,
    description: 'Why it is included or left out, with the expression that decided and what it gave.',
  },
)

const Participant = Type.Object(
  {
    key,
    name: maybe(Text),
    email: maybe(Text),
    locale: maybe(Text),
    authentication: maybe(Type.Array(Type.Enum(AUTHENTICATIONS))),
    required: maybe(Type.Boolean()),
    steps: Texts,
  },
  strict,
)

const Prevented = Type.Object({ entity: Text, because: Text, message: maybe(Text) }, strict)

const Step = Type.Object(
  {
    key,
    type: Type.Enum(['group', 'participant']),
    name: maybe(Text),
    parent: maybe(Text),
    participantKey: maybe(Text),
    status: Type.Enum(statusesOf(stepStatuses)),
    included: Type.Boolean(),
    because: Reason,
    skippedBecause: maybe(Text),
    errorMessage: maybe(Text),
    entities: maybe(Type.Record(Text, Type.Unknown(), { description: 'As they are after the step.' })),
    docOutputs: maybe(Values),
    childOutputs: maybe(Values),
    updated: maybe(Texts),
    prevented: maybe(Type.Array(Prevented)),
  },
  strict,
)

const Field = Type.Object(
  {
    key,
    index: maybe(Type.Integer()),
    type: Type.Enum(FIELD_TYPES),
    role: maybe(Text),
    stepKey: maybe(Text),
    included: Type.Boolean(),
    required: Type.Boolean(),
    readOnly: Type.Boolean(),
    value: maybe(Type.Unknown()),
    from: Type.Enum(['computed', 'prefilled', 'entered', 'service', 'nothing']),
  },
  strict,
)

const Document = Type.Object(
  {
    key,
    source: Text,
    number: maybe(Type.Integer()),
    name: Text,
    status: Type.Enum(statusesOf(documentStatuses)),
    included: Type.Boolean(),
    because: Reason,
    template: maybe(Text),
    fileId: maybe(Text),
    inputs: Values,
    fields: Type.Array(Field),
    errorMessage: maybe(Text),
  },
  strict,
)

const Envelope = Type.Object(
  {
    key,
    name: maybe(Text),
    status: Type.Enum(statusesOf(envelopeStatuses)),
    included: Type.Boolean(),
    because: Reason,
    documents: Type.Array(Document),
    copies: maybe(Type.Array(Type.Object({ email: Text, name: maybe(Text) }, strict))),
  },
  strict,
)

const Asked = Type.Object(
  {
    order: Type.Integer({ minimum: 1 }),
    stepKey: Text,
    participantKey: Text,
    name: maybe(Text),
    email: maybe(Text),
    envelopeKey: Text,
    documents: Texts,
    after: maybe(Type.String({ description: 'The step whose signature led to it; absent: from the start.' })),
  },
  strict,
)

const Version = Type.Object(
  { entity: Text, version: Type.Integer(), value: Type.Unknown(), stepKey: maybe(Text) },
  strict,
)

const Warning = Type.Object(
  {
    code: Text,
    message: Text,
    stepKey: maybe(Text),
    documentKey: maybe(Text),
    field: maybe(Text),
    entity: maybe(Text),
  },
  strict,
)

const Expectation = Type.Object(
  {
    passed: Type.Boolean(),
    items: Type.Array(
      Type.Object(
        {
          what: Type.Enum(['workflow', 'step', 'document', 'entity', 'signing']),
          key,
          passed: Type.Boolean(),
          expected: maybe(Type.Unknown()),
          actual: maybe(Type.Unknown()),
          message: Text,
        },
        strict,
      ),
    ),
  },
  { ...strict, description: 'Of a scenario with `expect`: whether all of it came about, item by item.' },
)

/** What a workflow would do. */
export const SimulationBody = Type.Object(
  {
    status: Type.Enum(statusesOf(workflowStatuses)),
    pendingReasons: Texts,
    errorMessage: maybe(Text),
    at: Text,
    timezone: Text,
    participants: Type.Array(Participant),
    steps: Type.Array(Step, { description: 'Depth first.' }),
    envelopes: Type.Array(Envelope),
    asked: Type.Array(Asked, { description: 'In the order in which people would be asked.' }),
    entities: Values,
    history: Type.Array(Version),
    customFields: Values,
    warnings: Type.Array(Warning),
    expectation: maybe(Expectation),
  },
  strict,
)
