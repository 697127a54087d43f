import Type from 'typebox'
import { limits } from '../../../limits.ts'

const strict = { additionalProperties: false } as const

export const WORKFLOWS = '/v1/orgs/:orgId/namespaces/:namespaceKey/workflows'
export const workflowParams = Type.Object({ id: Type.String() })

const KEY = '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Description = Type.String({ maxLength: 1000 })
const Locale = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  expected: 'a language tag like en or de-CH',
})
const Email = Type.String({ minLength: 3, maxLength: 254 })
const LabelValue = Type.String({ maxLength: 200 })
const Data = Type.Record(Type.String(), Type.Unknown())
const Reason = Type.String({ minLength: 1, maxLength: limits.declineReasonMax })

/** An object by keys; what keys there may be is checked with the blueprint. */
function byKey<V extends Parameters<typeof Type.Array>[0]>(value: V, max: number) {
  return Type.Record(Type.String(), value, { maxProperties: max })
}

const options = {
  mode: Type.Enum(['run', 'review']),
  timezone: Type.String({ maxLength: 100 }),
  disableParticipantNotifications: Type.Boolean(),
  expiresAt: Type.String({ maxLength: 40 }),
  expiresInDays: Type.Integer({ minimum: 1, maximum: limits.expiryDaysMax }),
  reminders: Type.Object(
    {
      everyDays: Type.Integer({ minimum: 1, maximum: 365 }),
      max: Type.Integer({ minimum: 1, maximum: 100 }),
    },
    strict,
  ),
  sender: Type.Object({ name: Type.Optional(Name), replyTo: Type.Optional(Email) }, strict),
  returnUrl: Type.String({ maxLength: 2000 }),
}

const NewOptions = Type.Partial(Type.Object(options), strict)

const ChangedOptions = Type.Object(
  {
    mode: Type.Optional(options.mode),
    disableParticipantNotifications: Type.Optional(options.disableParticipantNotifications),
    expiresAt: orNull(options.expiresAt),
    expiresInDays: orNull(options.expiresInDays),
    reminders: orNull(options.reminders),
    sender: orNull(options.sender),
    returnUrl: orNull(options.returnUrl),
  },
  strict,
)

const Override = Type.Object(
  { name: Type.Optional(Name), email: Type.Optional(Email), locale: Type.Optional(Locale) },
  strict,
)

const ChangedOverride = Type.Union([
  Type.Null(),
  Type.Object({ name: orNull(Name), email: orNull(Email), locale: orNull(Locale) }, strict),
])

/** Body of POST workflows: a blueprint by reference, or one that came along. */
export const NewWorkflowBody = Type.Object(
  {
    blueprintKey: Type.Optional(Type.String({ maxLength: 64 })),
    blueprintVersion: Type.Optional(Type.String({ maxLength: 40 })),
    /** The spec, or an object whose `spec` it is. */
    blueprint: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    data: Type.Optional(Data),
    name: Type.Optional(Name),
    description: Type.Optional(Description),
    labels: Type.Optional(byKey(LabelValue, limits.labelsMax)),
    participants: Type.Optional(byKey(Override, limits.participantsPerWorkflowMax)),
    options: Type.Optional(NewOptions),
  },
  strict,
)

const AddedDocument = Type.Object(
  {
    key: Type.String({ pattern: KEY, maxLength: 64 }),
    name: Type.Optional(Name),
    template: Type.Optional(Type.String({ maxLength: 200 })),
    fileId: Type.Optional(Type.String({ maxLength: 36 })),
    inputs: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  strict,
)

/** Body of PATCH: entities are replaced whole; participants, labels and options merge per key, null removes. */
export const WorkflowChangesBody = Type.Object(
  {
    name: Type.Optional(Name),
    description: orNull(Description),
    labels: Type.Optional(byKey(Type.Union([LabelValue, Type.Null()]), limits.labelsMax * 2)),
    data: Type.Optional(Data),
    participants: Type.Optional(byKey(ChangedOverride, limits.participantsPerWorkflowMax)),
    options: Type.Optional(ChangedOptions),
    envelopes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            key: Type.String({ maxLength: 64 }),
            documents: Type.Array(AddedDocument, { minItems: 1, maxItems: limits.documentsPerWorkflowMax }),
          },
          strict,
        ),
        { maxItems: limits.documentsPerWorkflowMax },
      ),
    ),
  },
  strict,
)

/** Who takes a participant's place. */
export const DelegateBody = Type.Object({ name: Name, email: Email, reason: Type.Optional(Reason) }, strict)

export const VoidBody = Type.Object({ reason: Type.Optional(Reason) }, strict)

function orNull<S extends Parameters<typeof Type.Array>[0]>(shape: S) {
  return Type.Optional(Type.Union([shape, Type.Null()]))
}
