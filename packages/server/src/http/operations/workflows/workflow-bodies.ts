import { Key } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { shownAs } from '../../shown-as.ts'

const strict = { additionalProperties: false } as const

export const WORKFLOWS = '/v1/orgs/:orgId/namespaces/:namespaceKey/workflows'
export const workflowParams = Type.Object({ id: Type.String() })

const Name = Type.String({ minLength: 1, maxLength: 200, description: 'The name.' })
const Description = Type.String({ maxLength: 1000, description: 'What it is about.' })
const Locale = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  expected: 'a language tag like en or de-CH',
  description:
    "The language that they are written to in (BCP 47). Absent: the blueprint's, else the namespace's.",
})
const Email = Type.String({ minLength: 1, maxLength: 254, description: 'The e-mail address.' })
const LabelValue = Type.String({ maxLength: 200 })
const Data = Type.Record(Type.String(), Type.Unknown())
const Reason = Type.String({
  minLength: 1,
  maxLength: limits.declineReasonMax,
  description: 'Why. It is told to whoever it concerns.',
})

function about<S extends Parameters<typeof Type.Array>[0]>(shape: S, description: string) {
  return Type.With(shape, { description })
}

/** An object by keys; what keys there may be is checked with the blueprint. */
function byKey<V extends Parameters<typeof Type.Array>[0]>(value: V, max: number) {
  return Type.Record(Type.String(), value, { maxProperties: max })
}

const options = {
  mode: about(
    Type.Enum(['run', 'review']),
    'run: it starts by itself; review: it waits for a POST of …/run. Absent: run.',
  ),
  timezone: Type.String({
    maxLength: 100,
    description: "A Region/City name of tzdata, or UTC; fixed from then on. Absent: the namespace's.",
  }),
  disableParticipantNotifications: Type.Boolean({
    description: 'true: nobody is mailed; links are handed over by whoever reads …/action-urls.',
  }),
  expiresAt: Type.String({ maxLength: 40, description: 'When it is voided unless it has ended (ISO 8601).' }),
  expiresInDays: Type.Integer({
    minimum: 1,
    maximum: limits.expiryDaysMax,
    description: 'In place of expiresAt: days from its creation.',
  }),
  reminders: Type.Object(
    {
      everyDays: Type.Integer({ minimum: 1, maximum: 365, description: 'Days between two of them.' }),
      max: Type.Integer({ minimum: 1, maximum: 100, description: 'Mails to one participant at most.' }),
    },
    { ...strict, description: 'Mails to whoever was asked and has not answered, at most so many each.' },
  ),
  sender: Type.Object(
    {
      name: Type.Optional(about(Name, 'Who asks.')),
      replyTo: Type.Optional(about(Email, 'Where answers to mails go.')),
    },
    {
      ...strict,
      description: "Who asks, in mails and on the signing page. Absent: the namespace's settings.",
    },
  ),
  inPerson: Type.Object(
    {
      hostName: about(Name, 'The name of the host.'),
      hostEmail: about(Email, 'The e-mail address of the host.'),
    },
    {
      ...strict,
      description:
        'Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by mail; the sealed documents are mailed.',
    },
  ),
  returnUrl: Type.String({
    maxLength: 2000,
    description:
      "Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins.",
  }),
}

const NewOptions = Type.Partial(Type.Object(options), { ...strict, description: 'How it runs.' })

const ChangedOptions = Type.Object(
  {
    mode: orNull(options.mode),
    disableParticipantNotifications: orNull(options.disableParticipantNotifications),
    expiresAt: orNull(options.expiresAt),
    expiresInDays: orNull(options.expiresInDays),
    reminders: orNull(options.reminders),
    sender: orNull(options.sender),
    inPerson: orNull(options.inPerson),
    returnUrl: orNull(options.returnUrl),
  },
  { ...strict, description: 'How it runs: merged per key; null takes one away.' },
)

/** Printable, and nothing at its ends that nobody hears on the telephone. */
const AccessCode = Type.String({
  minLength: limits.accessCodeLengthMin,
  maxLength: limits.accessCodeLengthMax,
  pattern: '^\\S(.*\\S)?$',
  expected: `a code of ${limits.accessCodeLengthMin} to ${limits.accessCodeLengthMax} characters without spaces at its ends`,
  description:
    "For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it.",
})

const Override = Type.Object(
  {
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    locale: Type.Optional(Locale),
    accessCode: Type.Optional(AccessCode),
  },
  strict,
)

const ChangedOverride = Type.Union([
  Type.Null(),
  Type.Object(
    { name: orNull(Name), email: orNull(Email), locale: orNull(Locale), accessCode: orNull(AccessCode) },
    strict,
  ),
])

/** Body of POST workflows: a blueprint by reference, or one that came along. */
export const NewWorkflowBody = Type.Object(
  {
    blueprintKey: Type.Optional(
      Type.String({ maxLength: 64, description: 'With blueprintVersion; absent with `blueprint`.' }),
    ),
    blueprintVersion: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'A semantic version, or draft; required with blueprintKey.',
      }),
    ),
    blueprint: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Unknown(),
        shownAs(
          'InlineBlueprint',
          'In place of key and version, for one run: the spec, or an object whose `spec` it is.',
        ),
      ),
    ),
    data: Type.Optional(
      about(Data, 'Input key → entity, each checked against its schema. Some may come later, by PATCH.'),
    ),
    name: Type.Optional(
      about(Name, "What people see it called. Absent: the blueprint's name, else its key."),
    ),
    description: Type.Optional(Description),
    externalId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'What your application calls it. It is of one workflow of the namespace: another one with the same is refused (400), naming the first. Never changes.',
      }),
    ),
    labels: Type.Optional(about(byKey(LabelValue, limits.labelsMax), 'Labels to find it by.')),
    participants: Type.Optional(
      about(
        byKey(Override, limits.participantsPerWorkflowMax),
        'Participant key → what is said otherwise than in the blueprint, or is missing there.',
      ),
    ),
    options: Type.Optional(NewOptions),
  },
  strict,
)

const AddedDocument = Type.Object(
  {
    key: about(Key, 'The key, unique among the documents of the workflow.'),
    name: Type.Optional(about(Name, 'What people see it called. Absent: its key.')),
    template: Type.Optional(
      Type.String({ maxLength: 200, description: 'The template that it is made from, as key@version.' }),
    ),
    fileId: Type.Optional(Type.String({ maxLength: 36, description: 'The PDF that it is.' })),
    inputs: Type.Optional(
      about(
        Data,
        "What the template's inputs are given: the key of an input of the blueprint, or `{expression}`.",
      ),
    ),
  },
  strict,
)

/** Body of PATCH: entities are replaced whole; participants, labels and options merge per key, null removes. */
export const WorkflowChangesBody = Type.Object(
  {
    name: Type.Optional(Name),
    description: orNull(Description),
    labels: Type.Optional(
      about(
        byKey(Type.Union([LabelValue, Type.Null()]), limits.labelsMax * 2),
        'Labels to find it by: merged per key; null takes one away.',
      ),
    ),
    data: Type.Optional(about(Data, 'Input key → entity: each that is named is replaced whole.')),
    participants: Type.Optional(
      about(
        byKey(ChangedOverride, limits.participantsPerWorkflowMax),
        'Participant key → what is said otherwise than in the blueprint: merged; null takes it away.',
      ),
    ),
    options: Type.Optional(ChangedOptions),
    envelopes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            key: Type.String({ maxLength: 64, description: 'The key of an envelope of the blueprint.' }),
            documents: Type.Array(AddedDocument, {
              minItems: 1,
              maxItems: limits.documentsPerWorkflowMax,
              description: 'What is added to it.',
            }),
          },
          strict,
        ),
        { maxItems: limits.documentsPerWorkflowMax, description: 'Documents to add.' },
      ),
    ),
  },
  strict,
)

/** Who takes a participant's place. */
export const DelegateBody = Type.Object(
  { name: Name, email: Email, reason: Type.Optional(Reason), accessCode: Type.Optional(AccessCode) },
  strict,
)

/** The code that the sender chose. */
export const AccessCodeBody = Type.Object({ accessCode: AccessCode }, strict)

/** Sets a legal hold, or lifts it. */
export const LegalHoldBody = Type.Object(
  {
    hold: Type.Boolean({
      description: 'true: nothing of the workflow is erased; false: the hold is lifted.',
    }),
    reason: Type.Optional(
      about(Reason, 'Why. A hold needs one; it stands in the workflow and in its audit trail.'),
    ),
  },
  strict,
)

export const VoidBody = Type.Object({ reason: Type.Optional(Reason) }, strict)

function orNull<S extends Parameters<typeof Type.Array>[0]>(shape: S) {
  const description: unknown = Reflect.get(shape, 'description')
  return Type.Optional(
    Type.Union([shape, Type.Null()], typeof description === 'string' ? { description } : {}),
  )
}
