import { AUTHENTICATIONS, AUTOCOMPLETES, FIELD_TYPES, SIGNATURE_KINDS } from '@countersign/resources'
import Type from 'typebox'
import { SESSION_STATES } from '../../signing/session-state.ts'
import { about, count, flag, instant, ModeShape, maybeInstant, maybeText, text } from '../described.ts'
import { RefusalBody } from './refusal.ts'

const strict = { additionalProperties: false } as const
const bound = (description: string) =>
  Type.Optional(Type.Union([Type.Number(), Type.String()], { description }))
const points = (description: string) => Type.Number({ description })

export const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  expected: 'a SHA-256 in lower-case hexadecimal',
})
const FieldType = Type.Enum(FIELD_TYPES, { description: 'What is entered there.' })

const Widget = Type.Object(
  {
    page: Type.Integer({ minimum: 1, description: 'The page, from 1.' }),
    x: points('Points from the left edge of the page to the box.'),
    y: points('Points from the top edge of the page to the box.'),
    width: points('Points.'),
    height: points('Points.'),
    rotation: Type.Optional(
      Type.Number({
        description:
          'Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box.',
      }),
    ),
    style: Type.Optional(
      Type.Object(
        {
          fontSize: Type.Optional(points('Points.')),
          font: maybeText('The family of the font.'),
          color: maybeText('The colour of the text (#rrggbb).'),
          align: Type.Optional(
            Type.Enum(['left', 'center', 'right'], { description: 'Where the text stands in the box.' }),
          ),
          background: maybeText('The colour behind the text (#rrggbb).'),
          border: maybeText('The colour of the line around the box (#rrggbb).'),
        },
        { ...strict, description: 'How the value looks.' },
      ),
    ),
  },
  { ...strict, description: 'Points from the top left corner of the page as a reader sees it.' },
)

const Consent = Type.Object(
  {
    version: text('The version of the text.'),
    locale: text('The language of the text.'),
    hash: about('The SHA-256 of the text: agreeing names it.', Hash),
    title: text('Its heading.'),
    summary: Type.Array(Type.String(), {
      description: 'Lines that stand beside the agreement: paper copies and withdrawal, and what is needed.',
    }),
    paragraphs: Type.Array(Type.String(), { description: 'The whole text.' }),
    agreement: Type.String({ description: 'The sentence that the person says yes to.' }),
    acceptedAt: maybeInstant('When the person agreed.'),
  },
  {
    ...strict,
    description:
      'Present while the state is ready or signed: in the language of X-Countersign-Language until it is agreed to, then the text that was agreed to.',
  },
)

const Code = Type.Object(
  {
    method: Type.Enum(AUTHENTICATIONS, { description: 'Which way of proving who one is.' }),
    number: Type.Integer({ minimum: 1, description: 'Which of the codes this is.' }),
    total: Type.Integer({ minimum: 1, description: 'How many are asked for, one after the other.' }),
    status: Type.Enum(['unsent', 'asked', 'expired', 'locked', 'undeliverable', 'missing'], {
      description:
        'unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked (too many wrong tries): none is valid now. undeliverable: the mail could not be sent. missing: the sender has not chosen an access code yet.',
    }),
    sentTo: Type.Optional(Type.String({ description: 'The address that codes are mailed to, masked.' })),
    triesLeft: Type.Optional(count('Wrong codes that may still be given.')),
    expiresAt: maybeInstant('Until when the code that was sent is good.'),
    askAgainSeconds: Type.Optional(
      Type.Integer({ description: 'Seconds until another code may be asked for; absent: now.' }),
    ),
    waitSeconds: Type.Optional(Type.Integer({ description: 'Seconds until the next try.' })),
  },
  { ...strict, description: 'Present while the state is code: nothing else of the session is told then.' },
)

const Document = Type.Object(
  {
    key: text('The key of the document.'),
    name: text('What people see it called.'),
    sha256: about('The SHA-256 of the PDF as it is shown.', Hash),
    pages: Type.Array(Type.Object({ width: points('Points.'), height: points('Points.') }, strict), {
      description: 'The size of each page, as a reader sees it.',
    }),
    viewedAt: maybeInstant('When this person first saw it.'),
    signedAvailable: flag('Whether the sealed file can be downloaded.'),
  },
  { ...strict, description: 'A document that the person sees.' },
)

const Field = Type.Object(
  {
    document: text('The key of its document.'),
    key: text('The key of the field.'),
    index: Type.Optional(Type.Integer({ description: 'Of a field in a loop of an HTML template.' })),
    type: FieldType,
    label: text('What people see it called.'),
    tooltip: maybeText('What helps to fill it in.'),
    autocomplete: Type.Optional(
      Type.Enum(AUTOCOMPLETES, { description: 'What a browser may offer to fill in, by the names of HTML.' }),
    ),
    included: Type.Boolean({ description: 'false: hidden by its includeIf.' }),
    required: flag('Whether nobody can sign without it.'),
    readOnly: flag('Whether its value is shown only.'),
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
    options: Type.Optional(
      Type.Array(
        Type.Object(
          { value: text('What is kept when it is chosen.'), label: text('What people see.') },
          strict,
        ),
        { description: 'What may be chosen; of choices alone.' },
      ),
    ),
    signatureKinds: Type.Optional(
      Type.Array(Type.Enum(SIGNATURE_KINDS), {
        description: 'How a signature or initials may be given; of those fields alone.',
      }),
    ),
    validation: Type.Optional(
      Type.Object(
        {
          pattern: maybeText('A regular expression that the text must match.'),
          message: maybeText('What the author says when it does not.'),
          min: bound('The least number, or the first date (YYYY-MM-DD).'),
          max: bound('The greatest number, or the last date (YYYY-MM-DD).'),
          maxLength: Type.Optional(count('Characters at most.')),
          maxFiles: Type.Optional(count('Files at most.')),
          types: Type.Optional(
            Type.Array(Type.String(), { description: 'Endings of the files that are taken.' }),
          ),
          maxBytes: Type.Optional(count('Bytes of a file at most.')),
        },
        { ...strict, description: 'What the value must keep to.' },
      ),
    ),
    format: maybeText('How the value is written on the page.'),
    widgets: Type.Array(Widget, { description: 'Where it stands on the pages.' }),
  },
  { ...strict, description: 'A field of this person.' },
)

const Mark = Type.Object(
  {
    document: text('The key of its document.'),
    type: FieldType,
    by: Type.String({ description: 'The name of who entered it.' }),
    value: Type.Unknown({ description: 'A text, number, boolean or signature.' }),
    widgets: Type.Array(Widget, { description: 'Where it stands on the pages.' }),
  },
  { ...strict, description: 'What somebody else has put on a document.' },
)

const State = Type.Enum(SESSION_STATES, {
  description: 'Where the person stands (docs/signing-api.md, Session).',
})

/** docs/signing-api.md, Session. */
export const SessionBody = Type.Object(
  {
    state: State,
    workflowId: text('The workflow.'),
    stepKey: Type.String({ description: 'The step that this is about.' }),
    steps: Type.Optional(
      Type.Array(Type.Object({ key: text('The key of the step.'), state: State }, strict), {
        description: 'All steps of this participant; for a token with participantKey.',
      }),
    ),
    mode: ModeShape,
    workflowName: text('What the workflow is called.'),
    sender: Type.Object(
      { name: text('The name.'), company: maybeText('The company.') },
      { ...strict, description: 'Who asks.' },
    ),
    branding: Type.Optional(
      Type.Object(
        {
          accentColor: maybeText('Of buttons and lines (#rrggbb).'),
          logoFileId: maybeText('The logo.'),
        },
        {
          ...strict,
          description: 'Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}.',
        },
      ),
    ),
    envelope: Type.Object(
      {
        name: text('What it is called.'),
        subject: maybeText('The subject of its invitations.'),
        message: maybeText('What the sender wrote.'),
        isSealing: Type.Optional(
          Type.Literal(true, { description: 'All have signed, and the documents are being sealed.' }),
        ),
      },
      { ...strict, description: 'The envelope that is signed.' },
    ),
    mails: Type.Boolean({
      description:
        'Whether mail of the service reaches the people of this workflow: invitations and sealed documents. False with disableParticipantNotifications, where mail is only kept (test namespaces, no SMTP_URL), and in person as long as the person has not signed: nobody is invited there.',
    }),
    participant: Type.Object(
      {
        key: text('The key of the participant.'),
        name: text('The name.'),
        email: text('The e-mail address.'),
        locale: maybeText('The language that they are written to in.'),
      },
      { ...strict, description: 'Who signs here.' },
    ),
    timezone: text('The time zone of the workflow (IANA name).'),
    inPerson: Type.Optional(
      Type.Object(
        { hostName: text('The name of the host.') },
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
    hasFurtherStep: Type.Optional(
      Type.Literal(true, {
        description:
          'They have signed here, and another step of theirs waits for them, which has a link of its own. Not told to tokens that open all steps of a participant: these have `steps`.',
      }),
    ),
    returnUrl: maybeText('Where the page leads afterwards.'),
    expiresAt: maybeInstant('When the workflow is voided unless it has ended.'),
    ending: Type.Optional(
      Type.Object(
        {
          at: instant('When it ended.'),
          by: Type.Optional(
            Type.Enum(['you', 'another'], { description: 'Who ended it, where a participant did.' }),
          ),
          reason: maybeText('Why, in the words of whoever did.'),
        },
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
    shownHash: Type.Optional(about('The hash of all that is shown: signing names it.', Hash)),
  },
  { ...strict, description: 'What a participant sees and can do now.' },
)
