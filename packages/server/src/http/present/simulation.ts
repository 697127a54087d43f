import {
  documentStatuses,
  envelopeStatuses,
  statusesOf,
  stepStatuses,
  workflowStatuses,
} from '@countersign/engine'
import { AUTHENTICATIONS, FIELD_TYPES } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'

import { count, flag, instant, maybeText, text } from '../described.ts'

const strict = { additionalProperties: false } as const
const maybe = <S extends TSchema>(shape: S) => Type.Optional(shape)
const Values = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })
const Texts = (description: string) => Type.Array(Type.String(), { description })
const Any = (description: string) => Type.Optional(Type.Unknown({ description }))

const Reason = Type.Object(
  {
    rule: Type.Enum(['always', 'includeIf', 'iterator', 'skipped', 'not_reached'], {
      description: 'What decided.',
    }),
    expression: maybeText('The expression that decided.'),
    result: Any('What it gave.'),
    because: maybeText('The same in a sentence.'),
  },
  {
    ...strict,
    description: 'Why it is included or left out, with the expression that decided and what it gave.',
  },
)

const Participant = Type.Object(
  {
    key: text('The key of the participant.'),
    name: maybeText('The name. Absent: none was computed.'),
    email: maybeText('The e-mail address. Absent: none was computed.'),
    locale: maybeText('The language that they are written to in.'),
    authentication: maybe(
      Type.Array(Type.Enum(AUTHENTICATIONS), { description: 'The codes that they are asked for.' }),
    ),
    required: maybe(flag('Whether they must have an address.')),
    steps: Texts('The keys of their steps.'),
  },
  strict,
)

const Prevented = Type.Object(
  {
    entity: text('The entity that stays as it was.'),
    because: text('What prevented it.'),
    message: maybeText('The message of the expression.'),
  },
  strict,
)

const Step = Type.Object(
  {
    key: text('The key of the step.'),
    type: Type.Enum(['group', 'participant'], { description: 'A group of steps, or one participant.' }),
    name: maybeText('What people call it.'),
    parent: maybeText('The group that it stands in. Absent: it is the root.'),
    participantKey: maybeText('Who signs. Of a group absent.'),
    status: Type.Enum(statusesOf(stepStatuses), { description: 'How far it comes.' }),
    included: flag('Whether it takes place.'),
    because: Reason,
    skippedBecause: maybeText('Why it is left out.'),
    errorMessage: maybeText('Why it fails.'),
    entities: maybe(Values('As they are after the step.')),
    docOutputs: maybe(Values('What roles gave: document → role → output.')),
    childOutputs: maybe(Values('Of a group: child → entities as it left them.')),
    updated: maybe(Texts('The entities that it changes.')),
    prevented: maybe(Type.Array(Prevented, { description: 'Changes that do not come about.' })),
  },
  strict,
)

const Field = Type.Object(
  {
    key: text('The key of the field.'),
    index: maybe(count('Of a field in a loop of an HTML template: which one, from 0.')),
    type: Type.Enum(FIELD_TYPES, { description: 'What is entered there.' }),
    role: maybeText('The role that fills it in. Absent: nobody.'),
    stepKey: maybeText('The step in which it is filled in.'),
    included: flag('Whether it is shown.'),
    required: flag('Whether nobody can sign without it.'),
    readOnly: flag('Whether its value is shown only.'),
    value: Any('Its value. Absent: it has none.'),
    from: Type.Enum(['computed', 'prefilled', 'entered', 'service', 'nothing'], {
      description: 'Where the value is from.',
    }),
  },
  strict,
)

const Document = Type.Object(
  {
    key: text('The key of the document; of an instance of an iterator with its number behind it.'),
    source: text('The key of the document in the blueprint.'),
    number: maybe(Type.Integer({ description: 'Of an instance of an iterator: which one, from 0.' })),
    name: text('What people see it called.'),
    status: Type.Enum(statusesOf(documentStatuses), { description: 'How far its making comes.' }),
    included: flag('Whether it is made.'),
    because: Reason,
    template: maybeText('The template, as key@version.'),
    fileId: maybeText('The PDF that it is.'),
    inputs: Values("What the template's inputs are given."),
    fields: Type.Array(Field, { description: 'Its fields.' }),
    errorMessage: maybeText('Why it cannot be made.'),
  },
  strict,
)

const Envelope = Type.Object(
  {
    key: text('The key of the envelope.'),
    name: maybeText('What people see it called.'),
    status: Type.Enum(statusesOf(envelopeStatuses), { description: 'How far it comes.' }),
    included: flag('Whether it is sent.'),
    because: Reason,
    documents: Type.Array(Document, { description: 'Its documents.' }),
    copies: maybe(
      Type.Array(Type.Object({ email: text('The e-mail address.'), name: maybeText('The name.') }, strict), {
        description: 'Who receives the sealed documents besides.',
      }),
    ),
  },
  strict,
)

const Asked = Type.Object(
  {
    order: Type.Integer({ minimum: 1, description: 'Which one this is, from 1.' }),
    stepKey: text('The step.'),
    participantKey: text('Who is asked.'),
    name: maybeText('The name.'),
    email: maybeText('The e-mail address.'),
    envelopeKey: text('What they sign.'),
    documents: Texts('The keys of its documents.'),
    after: maybeText('The step whose signature led to it; absent: from the start.'),
  },
  strict,
)

const Version = Type.Object(
  {
    entity: text('The key of the input.'),
    version: Type.Integer({ description: 'From 1, by entity.' }),
    value: Type.Unknown({ description: 'The entity, whole.' }),
    stepKey: maybeText('The step that made it; absent: the data that was given.'),
  },
  strict,
)

const Warning = Type.Object(
  {
    code: text('What kind of warning it is.'),
    message: text('What the author should know.'),
    stepKey: maybeText('The step that it is about.'),
    documentKey: maybeText('The document that it is about.'),
    field: maybeText('The field that it is about.'),
    entity: maybeText('The entity that it is about.'),
  },
  strict,
)

const Expectation = Type.Object(
  {
    passed: flag('Whether all of it came about.'),
    items: Type.Array(
      Type.Object(
        {
          what: Type.Enum(['workflow', 'step', 'document', 'entity', 'signing'], {
            description: 'What it is about.',
          }),
          key: text('Which one; of the workflow its word.'),
          passed: flag('Whether it came about.'),
          expected: Any('What the scenario says.'),
          actual: Any('What came about.'),
          message: text('The same in a sentence.'),
        },
        strict,
      ),
      { description: 'Each thing that the scenario says.' },
    ),
  },
  { ...strict, description: 'Of a scenario with `expect`: whether all of it came about, item by item.' },
)

/** What a workflow would do. */
export const SimulationBody = Type.Object(
  {
    status: Type.Enum(statusesOf(workflowStatuses), { description: 'How the workflow would end.' }),
    pendingReasons: Texts('Why it would not start.'),
    errorMessage: maybeText('Why it would fail.'),
    at: instant('The instant that expressions saw as now.'),
    timezone: text('The time zone of the simulated workflow (IANA name).'),
    participants: Type.Array(Participant, { description: 'Everybody who takes part.' }),
    steps: Type.Array(Step, { description: 'Depth first.' }),
    envelopes: Type.Array(Envelope, { description: 'Its envelopes, in the order of the blueprint.' }),
    asked: Type.Array(Asked, { description: 'In the order in which people would be asked.' }),
    entities: Values('Input key → entity, as it would be at the end.'),
    history: Type.Array(Version, {
      description: 'Every version of every entity, in the order in which they came.',
    }),
    customFields: Values('The custom fields of the blueprint, by key.'),
    warnings: Type.Array(Warning, { description: 'What the author should know, although nothing fails.' }),
    expectation: maybe(Expectation),
  },
  { ...strict, description: 'What a workflow would do.' },
)
