import { type Static, Type } from 'typebox'
import {
  about,
  Computed,
  closed,
  Expression,
  Functions,
  Key,
  Name,
  Reference,
  Required,
  Uuid,
} from './common.ts'
import { StepHere } from './step.ts'
import { InputSpec } from './template-spec.ts'

export const PARTICIPANTS_PER_WORKFLOW_MAX = 100
export const STEPS_PER_WORKFLOW_MAX = 500
export const DOCUMENTS_PER_WORKFLOW_MAX = 200

const NameOrComputed = Type.Union([Name, Computed])
const Email = Type.String({
  pattern: '^[^\\s@<>"(),:;\\[\\]\\\\]+@[^\\s@<>"(),:;\\[\\]\\\\]+$',
  minLength: 3,
  maxLength: 254,
  expected: 'an e-mail address',
})
const EmailOrComputed = Type.Union([Email, Computed])

/** How a participant can prove who they are, besides having the link. */
export const AUTHENTICATIONS = ['email_code', 'access_code'] as const
export type Authentication = (typeof AUTHENTICATIONS)[number]

/** Somebody who takes part. `required` absent means true. */
export const ParticipantSpec = closed(
  {
    key: about(Key, 'The key, unique among the participants of the blueprint.', ['employee']),
    name: about(NameOrComputed, 'The name, literal or computed.', [
      'Ada Lovelace',
      { expression: "$.employee.firstName & ' ' & $.employee.lastName" },
    ]),
    email: about(EmailOrComputed, 'The e-mail address, literal or computed.', [
      'ada@example.com',
      { expression: '$.employee.email' },
    ]),
    required: Type.Optional(
      about(
        Required,
        'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.',
        [true, '$.employee.isMinor'],
      ),
    ),
    locale: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
        maxLength: 35,
        expected: 'a language tag like en or de-CH',
        description: 'The language that they are written to in (BCP 47).',
        examples: ['en', 'de-CH'],
      }),
    ),
    delegation: Type.Optional(
      Type.Boolean({
        description: 'Whether this person may hand over to somebody else on the signing page. Absent: false.',
        examples: [true],
      }),
    ),
    authentication: Type.Optional(
      Type.Array(Type.Enum(AUTHENTICATIONS), {
        maxItems: AUTHENTICATIONS.length,
        description:
          'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.',
        examples: [['email_code'], ['access_code'], ['email_code', 'access_code']],
      }),
    ),
  },
  { title: 'Participant', description: 'Somebody who takes part in the process.' },
)
export type ParticipantSpec = Static<typeof ParticipantSpec>

/** What a document gives to one input of its template: a blueprint input's key, or an expression. */
export const DocumentInput = Type.Union([Key, Computed])
export type DocumentInput = Static<typeof DocumentInput>

export const DocumentSpec = closed(
  {
    key: about(Key, 'The key, unique among the documents of the blueprint.', ['offer']),
    name: Type.Optional(about(NameOrComputed, 'What people call the document. Absent: its key.')),
    template: Type.Optional(
      about(Reference, 'The template that it is made from, as key@version.', ['offer_letter@1.0.0']),
    ),
    fileId: Type.Optional(
      about(
        Type.Union([Uuid, Computed]),
        "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.",
      ),
    ),
    includeIf: Type.Optional(
      about(Expression, 'When it does not give true, the document is left out.', [
        '$.employee.salary > 50000',
      ]),
    ),
    iterator: Type.Optional(
      about(
        Expression,
        'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.',
        ['$.company.directors'],
      ),
    ),
    inputs: Type.Optional(
      Type.Record(
        Type.String(),
        about(DocumentInput, 'The key of an input of the blueprint, or an expression.', [
          'employee',
          { expression: '$.__iterator__.current' },
        ]),
        {
          propertyNames: Key,
          maxProperties: 100,
          description:
            "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.",
        },
      ),
    ),
  },
  { title: 'Document', description: 'A document of the envelope. It needs a template or a file.' },
)
export type DocumentSpec = Static<typeof DocumentSpec>

/** `resolution` absent means immediate. */
export const EnvelopeSpec = closed(
  {
    key: about(Key, 'The key, unique among the envelopes of the blueprint.', ['papers']),
    name: Type.Optional(about(Name, 'What people call the envelope.')),
    subject: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The subject of the invitations.' }),
    ),
    message: Type.Optional(
      Type.String({ minLength: 1, maxLength: 10_000, description: 'A text for the invitations.' }),
    ),
    includeIf: Type.Optional(
      about(Expression, 'When it does not give true, the envelope is left out.', ['$.deal.total > 1000']),
    ),
    resolution: Type.Optional(
      Type.Enum(['immediate', 'just_in_time'], {
        description:
          'When its documents are made: at the start, or when the first step that signs them begins.',
        default: 'immediate',
      }),
    ),
    documents: Type.Array(DocumentSpec, {
      maxItems: DOCUMENTS_PER_WORKFLOW_MAX,
      description: 'The documents, in this order.',
    }),
  },
  { title: 'Envelope', description: 'Documents that are signed and sealed together.' },
)
export type EnvelopeSpec = Static<typeof EnvelopeSpec>

export const CustomField = closed(
  {
    key: about(Key, 'The name of the value in webhooks and answers.', ['employee_name']),
    value: Computed,
  },
  { title: 'Custom field', description: 'A value of your own that webhooks carry.' },
)
export type CustomField = Static<typeof CustomField>

export const Copy = closed(
  {
    email: about(EmailOrComputed, 'The e-mail address, literal or computed.', ['archive@example.com']),
    name: Type.Optional(about(NameOrComputed, 'The name, literal or computed.')),
  },
  { title: 'Copy', description: 'Somebody who receives the sealed documents.' },
)
export type Copy = Static<typeof Copy>

/** Blueprint: the whole signing process. Without `orchestration` the workflow only makes documents. */
export const BlueprintSpec = closed(
  {
    inputs: Type.Optional(
      Type.Array(InputSpec, { maxItems: 100, description: 'The entities that a workflow works on.' }),
    ),
    participants: Type.Optional(
      Type.Array(ParticipantSpec, {
        maxItems: PARTICIPANTS_PER_WORKFLOW_MAX,
        description: 'Everybody who takes part.',
      }),
    ),
    envelopes: Type.Optional(
      Type.Array(EnvelopeSpec, {
        maxItems: DOCUMENTS_PER_WORKFLOW_MAX,
        description: 'The documents, in the envelopes that they are signed in.',
      }),
    ),
    orchestration: Type.Optional(
      about(StepHere, 'The root step. Without it, the workflow only makes and seals documents.'),
    ),
    customFields: Type.Optional(
      Type.Array(CustomField, { maxItems: 100, description: 'Values of your own that webhooks carry.' }),
    ),
    copies: Type.Optional(
      Type.Array(Copy, {
        maxItems: 100,
        description: 'Who receives the sealed documents besides the participants.',
      }),
    ),
    functions: Type.Optional(Functions),
  },
  {
    title: 'Blueprint',
    description: 'The whole signing process: inputs, participants, envelopes and steps.',
  },
)
export type BlueprintSpec = Static<typeof BlueprintSpec>
