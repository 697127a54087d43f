import Type, { type TSchema } from 'typebox'
import { type ApiKey, EXPIRATIONS, type Expiration, statusOf } from '../../access/api-key.ts'
import type { Plan, Usage } from '../../access/billing-store.ts'
import type { Change } from '../../access/change-log-store.ts'
import type { Namespace, Organization } from '../../access/namespace.ts'
import { ROLES, USER_STATUSES, type User } from '../../access/user-store.ts'
import type { Instant } from '../../lib/clock.ts'
import { limits } from '../../limits.ts'
import { RetryConfigShape } from './webhook.ts'

const strict = { additionalProperties: false } as const

export const OrganizationBody = Type.Object(
  { orgId: Type.String(), name: Type.String(), createdAt: Type.String(), updatedAt: Type.String() },
  strict,
)

export function presentOrganization({ orgId, name, createdAt, updatedAt }: Organization): object {
  return { orgId, name, createdAt, updatedAt }
}

const Text = Type.String({ minLength: 1, maxLength: 200 })

function address(description: string) {
  return Type.String({
    pattern: '^[^@\\s]+@[^@\\s]+$',
    maxLength: 254,
    expected: 'an e-mail address',
    description,
  })
}

const settings = {
  senderName: Type.With(Text, { description: 'Who asks, in mails and on the signing page.' }),
  senderEmail: address('The address that mails come from. Absent: no-reply@ the host of the service.'),
  replyTo: address('Where answers to mails go.'),
  company: Type.With(Text, { description: 'Named beside the sender.' }),
  contactEmail: address('Who is mailed when a webhook endpoint is paused.'),
  logoFileId: Type.String({
    pattern: '^[0-9a-f-]{36}$',
    expected: 'the id of a file',
    description: 'An uploaded image; kept, and not shown yet.',
  }),
  certificate: Type.Union([Type.Literal('appended'), Type.Literal('separate')], {
    description:
      'Whether the certificate of completion is the end of each document, or a file of its own (the default).',
  }),
  seal: Type.Object(
    {
      level: Type.Optional(Type.Union([Type.Literal('B-B'), Type.Literal('B-T')])),
      onTimestampFailure: Type.Optional(
        Type.Union([Type.Literal('wait'), Type.Literal('degrade'), Type.Literal('fail')]),
      ),
    },
    {
      ...strict,
      description:
        'The level that seals get (B-T where the service has a time-stamp authority), and what happens when no time-stamp comes: wait (the default), degrade to B-B, or fail.',
    },
  ),
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
    strict,
  ),
  webhookRetry: RetryConfigShape,
}

/** What a namespace's `settings` may hold. */
export const NamespaceSettingsShape = Type.Partial(Type.Object(settings), strict)

function removable<S extends TSchema>(shape: S) {
  return Type.Optional(Type.Union([shape, Type.Null()]))
}

/** What PATCH merges into them: null takes one away. */
export const NamespaceSettingsChange = Type.Object(
  {
    senderName: removable(settings.senderName),
    senderEmail: removable(settings.senderEmail),
    replyTo: removable(settings.replyTo),
    company: removable(settings.company),
    contactEmail: removable(settings.contactEmail),
    logoFileId: removable(settings.logoFileId),
    certificate: removable(settings.certificate),
    seal: removable(settings.seal),
    returnOrigins: removable(settings.returnOrigins),
    retention: removable(settings.retention),
    webhookRetry: removable(settings.webhookRetry),
  },
  { ...strict, description: 'Merged with what there is; null takes a setting away.' },
)

export const NamespaceBody = Type.Object(
  {
    orgId: Type.String(),
    namespaceKey: Type.String(),
    name: Type.String(),
    mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
    timezone: Type.String(),
    settings: NamespaceSettingsShape,
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  strict,
)

export function presentNamespace(namespace: Namespace): object {
  const { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt } = namespace
  return { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt }
}

const expirations: Expiration[] = ['7d', '30d', '90d', '1y', 'never']

export const NewKeyBody = Type.Object(
  {
    name: Text,
    scopes: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
    expiration: Type.Optional(
      Type.Union(expirations.filter((name) => name in EXPIRATIONS).map((name) => Type.Literal(name))),
    ),
  },
  strict,
)

const keyProperties = {
  keyId: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  status: Type.Union([Type.Literal('Active'), Type.Literal('Expired'), Type.Literal('Revoked')]),
  createdAt: Type.String(),
  expiresAt: Type.Optional(Type.String()),
  lastUsedAt: Type.Optional(Type.String()),
}

export const KeyBody = Type.Object(keyProperties, strict)
export const CreatedKeyBody = Type.Object({ apiKey: Type.String(), ...keyProperties }, strict)

export function presentKey(key: ApiKey, now: Instant): object {
  const { keyId, name, scopes, createdAt, expiresAt, lastUsedAt } = key
  return {
    keyId,
    name,
    scopes,
    status: statusOf(key, now),
    createdAt,
    ...(expiresAt !== null && { expiresAt }),
    ...(lastUsedAt !== null && { lastUsedAt }),
  }
}

/** A row of the log of changes. */
export const ChangeLogEntryBody = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    at: Type.String(),
    operation: Type.String({ description: 'The operationId of what was done.' }),
    actor: Type.Object(
      {
        type: Type.Union([Type.Literal('api_key'), Type.Literal('embed'), Type.Literal('machine')]),
        id: Type.String({
          description:
            'The keyId of the API key, or of the key that minted the embed token; of `machine` the account that worked on the machine itself.',
        }),
      },
      strict,
    ),
    subject: Type.Object(
      { type: Type.String(), id: Type.Optional(Type.String()) },
      { ...strict, description: 'What was changed; a resource is named key@version.' },
    ),
    fields: Type.Optional(
      Type.Array(Type.String(), { description: 'The properties that a partial change named.' }),
    ),
    traceId: Type.String(),
    ip: Type.Optional(Type.String()),
    userAgent: Type.Optional(Type.String()),
  },
  strict,
)

export function presentChange({ fields, ip, userAgent, ...change }: Change): object {
  return {
    ...change,
    ...(fields.length > 0 && { fields }),
    ...(ip !== '' && { ip }),
    ...(userAgent !== '' && { userAgent }),
  }
}

export const UserBody = Type.Object(
  {
    userId: Type.String({ format: 'uuid' }),
    email: Type.String(),
    name: Type.String(),
    roles: Type.Array(Type.Enum(ROLES)),
    status: Type.Enum(USER_STATUSES),
    createdAt: Type.String(),
  },
  strict,
)

export function presentUser({ userId, email, name, roles, status, createdAt }: User): object {
  return { userId, email, name, roles, status, createdAt }
}

const count = Type.Integer({ minimum: 0 })

export const BillingBody = Type.Object(
  {
    orgId: Type.String(),
    planName: Type.String(),
    retentionDays: Type.Optional(
      Type.Integer({
        description: 'For how long completed documents are kept at most; absent: without an end.',
      }),
    ),
    usage: Type.Array(
      Type.Object(
        {
          namespaceKey: Type.String(),
          month: Type.String({ description: 'YYYY-MM, in UTC.' }),
          workflows: count,
          documents: Type.Integer({ minimum: 0, description: 'Documents of sealed envelopes.' }),
          seals: count,
          deliveries: Type.Integer({ minimum: 0, description: 'Webhook deliveries that succeeded.' }),
        },
        strict,
      ),
      { description: 'Newest month first; a namespace stands in the months in which it used anything.' },
    ),
  },
  strict,
)

export function presentBilling({ orgId, name, retentionDays }: Plan, usage: readonly Usage[]): object {
  return { orgId, planName: name, ...(retentionDays !== undefined && { retentionDays }), usage }
}
