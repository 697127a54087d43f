import { LANGUAGE_CODES, type Language } from '@countersign/engine'
import { SignatureKinds } from '@countersign/resources'
import Type, { type Static, type TSchema } from 'typebox'
import { limits } from '../limits.ts'
import { emailAddress } from './email-address.ts'
import { RetryConfigChange } from './retry-config.ts'

const strict = { additionalProperties: false } as const

const Text = Type.String({ minLength: 1, maxLength: 200 })

const ConsentLine = Type.String({ minLength: 1, maxLength: 300 })

/** What a namespace says instead of the service's own text. */
const OwnConsent = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'The heading.' })),
    summary: Type.Optional(
      Type.Array(ConsentLine, {
        minItems: 1,
        maxItems: 2,
        description:
          'What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed.',
      }),
    ),
    paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), {
      minItems: 1,
      maxItems: 20,
      description: 'The text itself.',
    }),
    agreement: Type.Optional(
      Type.With(ConsentLine, { description: 'The sentence that the person says yes to.' }),
    ),
  },
  {
    ...strict,
    description: "The text that people agree to. What is absent is the service's own, in this language.",
  },
)

type OwnConsents = { [L in Language]?: Static<typeof OwnConsent> }
const OwnConsents = Type.Unsafe<OwnConsents>(
  Type.Object(Object.fromEntries(LANGUAGE_CODES.map((language) => [language, Type.Optional(OwnConsent)])), {
    ...strict,
    description: 'What people agree to before they sign, by language, instead of the text of the service.',
  }),
)

/** Every setting of a namespace: shape, type, change and merge are made of this. */
const settings = {
  senderName: Type.With(Text, { description: 'Who asks, in mails and on the signing page.' }),
  senderEmail: emailAddress({
    description: 'The address that mails come from. Absent: no-reply@ the host of the service.',
  }),
  replyTo: emailAddress({ description: 'Where answers to mails go.' }),
  company: Type.With(Text, { description: 'Named beside the sender.' }),
  contactEmail: emailAddress({ description: 'Who is mailed when a webhook endpoint is paused.' }),
  logoFileId: Type.String({
    pattern: '^[0-9a-f-]{36}$',
    expected: 'the id of a file',
    description:
      'An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of completion.',
  }),
  accentColor: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    maxLength: 7,
    expected: 'a colour such as #1d3a8a',
    description:
      'Of buttons and lines in mails, on the signing page and on the certificate of completion. White text must be legible upon it (contrast 4.5:1, WCAG 2.2).',
  }),
  mailFooter: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'The last lines of every mail, such as the address of the company.',
  }),
  locale: Type.String({
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    maxLength: 35,
    expected: 'a language tag like en or de-CH',
    description:
      'The language of mails and of the signing page for people without a locale of their own, and of the certificate of completion. Absent: English.',
  }),
  consent: OwnConsents,
  shareDeclineReason: Type.Boolean({
    description:
      'Whether the others who were asked to sign are told why somebody declined. Whoever declines is told so before. Absent: only the sender is told.',
  }),
  certificate: Type.Union([Type.Literal('appended'), Type.Literal('separate')], {
    description:
      'Whether the certificate of completion is the end of each document, or a file of its own (the default). Where people attached files there is always one of its own, which names their hashes.',
  }),
  seal: Type.Object(
    {
      level: Type.Optional(
        Type.Union([Type.Literal('B-B'), Type.Literal('B-T'), Type.Literal('B-LT'), Type.Literal('B-LTA')], {
          description:
            'The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and B-LTA need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the seal is raised later.',
        }),
      ),
      onTimestampFailure: Type.Optional(
        Type.Union([Type.Literal('wait'), Type.Literal('degrade'), Type.Literal('fail')], {
          description: 'What happens when no time-stamp comes. Default: wait.',
        }),
      ),
      key: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f-]{36}$',
          expected: 'the id of a sealing key',
          description:
            "The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces alone. Absent: the installation's.",
        }),
      ),
    },
    {
      ...strict,
      description:
        'The level that seals get (B-T where the service has a time-stamp authority), what happens when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.',
    },
  ),
  signatureKinds: Type.With(SignatureKinds, {
    description:
      'How signatures and initials may be given; absent: in each way. Fields of templates may narrow it (signature.kinds).',
  }),
  returnOrigins: Type.Array(
    Type.String({
      pattern: '^https://[^/]+$',
      maxLength: 300,
      expected: 'an origin such as https://app.example.com',
    }),
    {
      maxItems: 50,
      description: 'Where the hosted signing page may lead afterwards (options.returnUrl of workflows).',
    },
  ),
  retention: Type.Object(
    {
      completedDays: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: limits.retentionDaysMax,
          description:
            "Days that documents of finished workflows are kept; at most the plan's retentionDays.",
        }),
      ),
      legalHold: Type.Optional(Type.Boolean({ description: 'true: nothing is deleted.' })),
    },
    {
      ...strict,
      description:
        'For how long documents of finished workflows are kept; a hold keeps them whatever the days say.',
    },
  ),
  webhookRetry: Type.With(RetryConfigChange, {
    description: 'What new webhook endpoints get where they do not say.',
  }),
}

/** What a namespace's `settings` may hold. */
export const NamespaceSettings = Type.Partial(Type.Object(settings), {
  ...strict,
  description: 'How the namespace works and what people see. Absent: the default of each.',
})
export type NamespaceSettings = Static<typeof NamespaceSettings>

/** What PATCH merges into them: null takes one away. */
export type NamespaceSettingsChange = { [K in keyof NamespaceSettings]?: NamespaceSettings[K] | null }
export const NamespaceSettingsChange = Type.Unsafe<NamespaceSettingsChange>(
  Type.Object(Object.fromEntries(Object.entries(settings).map(([name, shape]) => [name, removable(shape)])), {
    ...strict,
    description: 'Merged with what there is; null takes a setting away.',
  }),
)

function removable(shape: TSchema) {
  // The shape's own description says what the setting is.
  const description: unknown = Reflect.get(shape, 'description')
  return Type.Optional(
    Type.Union([shape, Type.Null()], typeof description === 'string' ? { description } : {}),
  )
}

/** The settings after a change: what it does not name stays. */
export function mergeSettings(before: NamespaceSettings, change: NamespaceSettingsChange): NamespaceSettings {
  const merged = { ...before }
  for (const name of Object.keys(change)) if (isSetting(name)) mergeSetting(merged, name, change[name])
  return merged
}

function isSetting(name: string): name is keyof NamespaceSettings {
  return Object.hasOwn(settings, name)
}

function mergeSetting<K extends keyof NamespaceSettings>(
  merged: NamespaceSettings,
  name: K,
  value: NamespaceSettings[K] | null | undefined,
): void {
  if (value === null) delete merged[name]
  else if (value !== undefined) merged[name] = value
}
