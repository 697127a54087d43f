import { AUTHENTICATIONS, AUTOCOMPLETES, FIELD_TYPES, SIGNATURE_KINDS } from '@countersign/resources'
import Type from 'typebox'
import { SESSION_STATES } from '../../signing/session-state.ts'
import { RefusalBody } from './refusal.ts'

const strict = { additionalProperties: false } as const
const text = Type.Optional(Type.String())
const bound = Type.Optional(Type.Union([Type.Number(), Type.String()]))

export const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  expected: 'a SHA-256 in lower-case hexadecimal',
})
const FieldType = Type.Enum(FIELD_TYPES)

const Widget = Type.Object(
  {
    page: Type.Integer({ minimum: 1 }),
    x: Type.Number(),
    y: Type.Number(),
    width: Type.Number(),
    height: Type.Number(),
    rotation: Type.Optional(
      Type.Number({
        description:
          'Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box.',
      }),
    ),
    style: Type.Optional(
      Type.Object(
        {
          fontSize: Type.Optional(Type.Number()),
          font: text,
          color: text,
          align: Type.Optional(Type.Enum(['left', 'center', 'right'])),
          background: text,
          border: text,
        },
        strict,
      ),
    ),
  },
  { ...strict, description: 'Points from the top left corner of the page as a reader sees it.' },
)

const Consent = Type.Object(
  {
    version: Type.String(),
    locale: Type.String(),
    hash: Hash,
    title: Type.String(),
    summary: Type.Array(Type.String(), {
      description: 'Lines that stand beside the agreement: paper copies and withdrawal, and what is needed.',
    }),
    paragraphs: Type.Array(Type.String(), { description: 'The whole text.' }),
    agreement: Type.String({ description: 'The sentence that the person says yes to.' }),
    acceptedAt: text,
  },
  {
    ...strict,
    description:
      'Present while the state is ready or signed: in the language of X-Countersign-Language until it is agreed to, then the text that was agreed to.',
  },
)

const Code = Type.Object(
  {
    method: Type.Enum(AUTHENTICATIONS),
    number: Type.Integer({ minimum: 1, description: 'Which of the codes this is.' }),
    total: Type.Integer({ minimum: 1, description: 'How many are asked for, one after the other.' }),
    status: Type.Enum(['unsent', 'asked', 'expired', 'locked', 'undeliverable', 'missing'], {
      description:
        'unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked (too many wrong tries): none is valid now. undeliverable: the mail could not be sent. missing: the sender has not chosen an access code yet.',
    }),
    sentTo: Type.Optional(Type.String({ description: 'The address that codes are mailed to, masked.' })),
    triesLeft: Type.Optional(Type.Integer()),
    expiresAt: text,
    askAgainSeconds: Type.Optional(
      Type.Integer({ description: 'Seconds until another code may be asked for; absent: now.' }),
    ),
    waitSeconds: Type.Optional(Type.Integer({ description: 'Seconds until the next try.' })),
  },
  { ...strict, description: 'Present while the state is code: nothing else of the session is told then.' },
)

const Document = Type.Object(
  {
    key: Type.String(),
    name: Type.String(),
    sha256: Hash,
    pages: Type.Array(Type.Object({ width: Type.Number(), height: Type.Number() }, strict)),
    viewedAt: text,
    signedAvailable: Type.Boolean(),
  },
  strict,
)

const Field = Type.Object(
  {
    document: Type.String(),
    key: Type.String(),
    index: Type.Optional(Type.Integer({ description: 'Of a field in a loop of an HTML template.' })),
    type: FieldType,
    label: Type.String(),
    tooltip: text,
    autocomplete: Type.Optional(
      Type.Enum(AUTOCOMPLETES, { description: 'What a browser may offer to fill in, by the names of HTML.' }),
    ),
    included: Type.Boolean({ description: 'false: hidden by its includeIf.' }),
    required: Type.Boolean(),
    readOnly: Type.Boolean(),
    value: Type.Optional(
      Type.Unknown({
        description:
          'A text, number, boolean, signature or list of files; what the field refuses is kept too.',
      }),
    ),
    error: Type.Optional(
      Type.String({
        description: "Why the value is refused, in the person's language (X-Countersign-Language).",
      }),
    ),
    refusal: Type.Optional(RefusalBody),
    options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, strict))),
    signatureKinds: Type.Optional(
      Type.Array(Type.Enum(SIGNATURE_KINDS), {
        description: 'How a signature or initials may be given; of those fields alone.',
      }),
    ),
    validation: Type.Optional(
      Type.Object(
        {
          pattern: text,
          message: text,
          min: bound,
          max: bound,
          maxLength: Type.Optional(Type.Integer()),
          maxFiles: Type.Optional(Type.Integer()),
          types: Type.Optional(Type.Array(Type.String())),
          maxBytes: Type.Optional(Type.Integer()),
        },
        strict,
      ),
    ),
    format: text,
    widgets: Type.Array(Widget),
  },
  strict,
)

const Mark = Type.Object(
  {
    document: Type.String(),
    type: FieldType,
    by: Type.String({ description: 'The name of who entered it.' }),
    value: Type.Unknown({ description: 'A text, number, boolean or signature.' }),
    widgets: Type.Array(Widget),
  },
  strict,
)

/** docs/signing-api.md, Session. */
export const SessionBody = Type.Object(
  {
    state: Type.Enum(SESSION_STATES),
    workflowId: Type.String(),
    stepKey: Type.String({ description: 'The step that this is about.' }),
    steps: Type.Optional(
      Type.Array(Type.Object({ key: Type.String(), state: Type.Enum(SESSION_STATES) }, strict), {
        description: 'All steps of this participant; for a token with participantKey.',
      }),
    ),
    mode: Type.Enum(['live', 'test']),
    workflowName: Type.String(),
    sender: Type.Object({ name: Type.String(), company: text }, strict),
    branding: Type.Optional(
      Type.Object(
        { accentColor: text, logoFileId: text },
        {
          ...strict,
          description: 'Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}.',
        },
      ),
    ),
    envelope: Type.Object(
      {
        name: Type.String(),
        subject: text,
        message: text,
        isSealing: Type.Optional(
          Type.Literal(true, { description: 'All have signed, and the documents are being sealed.' }),
        ),
      },
      strict,
    ),
    mails: Type.Boolean({
      description:
        'Whether mail of the service reaches the people of this workflow: invitations and sealed documents. False with disableParticipantNotifications, where mail is only kept (test namespaces, no SMTP_URL), and in person as long as the person has not signed: nobody is invited there.',
    }),
    participant: Type.Object(
      { key: Type.String(), name: Type.String(), email: Type.String(), locale: text },
      strict,
    ),
    timezone: Type.String(),
    inPerson: Type.Optional(
      Type.Object(
        { hostName: Type.String() },
        {
          ...strict,
          description: 'Present at the device of a host, on which several people sign one after the other.',
        },
      ),
    ),
    canDelegate: Type.Optional(
      Type.Literal(true, {
        description: 'POST /v1/signing/delegate is open to this person, now in their turn.',
      }),
    ),
    sharesDeclineReason: Type.Optional(
      Type.Literal(true, {
        description: 'Why this person declines is told to the others who were asked, too.',
      }),
    ),
    returnUrl: text,
    expiresAt: text,
    ending: Type.Optional(
      Type.Object(
        { at: Type.String(), by: Type.Optional(Type.Enum(['you', 'another'])), reason: text },
        { ...strict, description: 'What ended it, as far as this person may know.' },
      ),
    ),
    code: Type.Optional(Code),
    consent: Type.Optional(Consent),
    documents: Type.Array(Document, { description: 'Empty while the state is preparing or waiting.' }),
    fields: Type.Array(Field, {
      description: "This person's, in reading order; empty unless the state is ready.",
    }),
    marks: Type.Array(Mark, { description: 'What others have put on the documents.' }),
    shownHash: Type.Optional(Hash),
  },
  strict,
)
