import { type Static, Type } from 'typebox'
import { Computed, closed, Expression, Functions, Key, Name, Reference, Required, Uuid } from './common.ts'
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

/** Somebody who takes part. `required` absent means true. */
export const ParticipantSpec = closed({
  key: Key,
  name: NameOrComputed,
  email: EmailOrComputed,
  required: Type.Optional(Required),
  locale: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      maxLength: 35,
      expected: 'a language tag like en or de-CH',
    }),
  ),
  authentication: Type.Optional(Type.Array(Type.Enum(['email_code']), { maxItems: 1 })),
})
export type ParticipantSpec = Static<typeof ParticipantSpec>

/** What a document gives to one input of its template: a blueprint input's key, or an expression. */
export const DocumentInput = Type.Union([Key, Computed])
export type DocumentInput = Static<typeof DocumentInput>

export const DocumentSpec = closed({
  key: Key,
  name: Type.Optional(NameOrComputed),
  template: Type.Optional(Reference),
  fileId: Type.Optional(Type.Union([Uuid, Computed])),
  includeIf: Type.Optional(Expression),
  iterator: Type.Optional(Expression),
  inputs: Type.Optional(
    Type.Record(Type.String(), DocumentInput, { propertyNames: Key, maxProperties: 100 }),
  ),
})
export type DocumentSpec = Static<typeof DocumentSpec>

/** `resolution` absent means immediate. */
export const EnvelopeSpec = closed({
  key: Key,
  name: Type.Optional(Name),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  message: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
  includeIf: Type.Optional(Expression),
  resolution: Type.Optional(Type.Enum(['immediate', 'just_in_time'])),
  documents: Type.Array(DocumentSpec, { maxItems: DOCUMENTS_PER_WORKFLOW_MAX }),
})
export type EnvelopeSpec = Static<typeof EnvelopeSpec>

export const CustomField = closed({ key: Key, value: Computed })
export type CustomField = Static<typeof CustomField>

export const Copy = closed({ email: EmailOrComputed, name: Type.Optional(NameOrComputed) })
export type Copy = Static<typeof Copy>

/** Blueprint: the whole signing process. Without `orchestration` the workflow only makes documents. */
export const BlueprintSpec = closed({
  inputs: Type.Optional(Type.Array(InputSpec, { maxItems: 100 })),
  participants: Type.Optional(Type.Array(ParticipantSpec, { maxItems: PARTICIPANTS_PER_WORKFLOW_MAX })),
  envelopes: Type.Optional(Type.Array(EnvelopeSpec, { maxItems: DOCUMENTS_PER_WORKFLOW_MAX })),
  orchestration: Type.Optional(StepHere),
  customFields: Type.Optional(Type.Array(CustomField, { maxItems: 100 })),
  copies: Type.Optional(Type.Array(Copy, { maxItems: 100 })),
  functions: Type.Optional(Functions),
})
export type BlueprintSpec = Static<typeof BlueprintSpec>
