import Type from 'typebox'
import { type ApiKey, EXPIRATIONS, type Expiration, statusOf } from '../../access/api-key.ts'
import type { Plan, Usage } from '../../access/billing-store.ts'
import type { Change } from '../../access/change-log-store.ts'
import type { Namespace, Organization } from '../../access/namespace.ts'
import { NamespaceSettings } from '../../access/namespace-settings.ts'
import { GRANTS, ROLES, USER_STATUSES, type User } from '../../access/user-store.ts'
import type { Instant } from '../../lib/clock.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const

export const OrganizationBody = Type.Object(
  { orgId: Type.String(), name: Type.String(), createdAt: Type.String(), updatedAt: Type.String() },
  strict,
)

export function presentOrganization({ orgId, name, createdAt, updatedAt }: Organization): object {
  return { orgId, name, createdAt, updatedAt }
}

const Text = Type.String({ minLength: 1, maxLength: 200 })

export const NamespaceBody = Type.Object(
  {
    orgId: Type.String(),
    namespaceKey: Type.String(),
    name: Type.String(),
    mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
    timezone: Type.String(),
    settings: NamespaceSettings,
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  strict,
)

export function presentNamespace(namespace: Namespace): object {
  const { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt } = namespace
  return { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt }
}

const EXPIRATION_NAMES: Expiration[] = ['7d', '30d', '90d', '1y', 'never']

export const NewKeyBody = Type.Object(
  {
    name: Text,
    scopes: Type.Array(Type.String({ maxLength: 100, ...shownAs('ScopeName', 'A scope or a family.') }), {
      minItems: 1,
      maxItems: 100,
      description: 'What the key may do, fixed from then on; `workflow:*` is all of a family.',
    }),
    expiration: Type.Optional(
      Type.Union(EXPIRATION_NAMES.filter((name) => name in EXPIRATIONS).map((name) => Type.Literal(name))),
    ),
  },
  strict,
)

/** What a credential may do. */
export const Scopes = Type.Array(Type.String(shownAs('Scope', 'One of them.')), {
  description: 'What the credential may do.',
})

const keyProperties = {
  keyId: Type.String(),
  name: Type.String(),
  scopes: Scopes,
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
        type: Type.Enum(['api_key', 'embed', 'machine', 'user', 'visitor']),
        id: Type.String({
          description:
            'The keyId of the API key, or of the key that minted the embed token; of `user` the userId of the person; of `machine` the account that worked on the machine itself; empty of a `visitor`, who has not signed in.',
        }),
        name: Type.Optional(Type.String({ description: 'The name of a `user`, as it was then.' })),
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

const GrantName = Type.Enum(GRANTS)

export const GrantBody = Type.Union([
  Type.Object({ namespaceKey: Type.String({ maxLength: 64 }), grant: GrantName }, strict),
  Type.Object({ mode: Type.Union([Type.Literal('live'), Type.Literal('test')]), grant: GrantName }, strict),
])

export const UserBody = Type.Object(
  {
    userId: Type.String({ format: 'uuid' }),
    email: Type.String(),
    name: Type.String(),
    roles: Type.Array(Type.Enum(ROLES)),
    grants: Type.Array(GrantBody, {
      description: 'What they may do in namespaces: in one, or in all of a mode.',
    }),
    status: Type.Enum(USER_STATUSES),
    hasAccount: Type.Boolean({ description: 'Whether somebody has taken an invitation and can sign in.' }),
    createdAt: Type.String(),
  },
  strict,
)

export function presentUser(user: User): object {
  const { userId, email, name, roles, grants, status, personId, createdAt } = user
  return { userId, email, name, roles, grants, status, hasAccount: personId !== null, createdAt }
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
