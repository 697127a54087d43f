import Type from 'typebox'
import { type ApiKey, EXPIRATIONS, type Expiration, statusOf } from '../../access/api-key.ts'
import type { Plan, Usage } from '../../access/billing-store.ts'
import type { Change } from '../../access/change-log-store.ts'
import type { Namespace, Organization } from '../../access/namespace.ts'
import { NamespaceSettings } from '../../access/namespace-settings.ts'
import { GRANTS, ROLES, USER_STATUSES, type User } from '../../access/user-store.ts'
import type { Instant } from '../../lib/clock.ts'
import { about, count, instant, ModeShape, maybeInstant, maybeText, text } from '../described.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const

export const OrganizationBody = Type.Object(
  {
    orgId: text('The id of the organization (UUID).'),
    name: text('What people see it called.'),
    createdAt: instant('When it was made.'),
    updatedAt: instant('When it was last changed.'),
  },
  { ...strict, description: 'An organization.' },
)

export function presentOrganization({ orgId, name, createdAt, updatedAt }: Organization): object {
  return { orgId, name, createdAt, updatedAt }
}

const Text = Type.String({ minLength: 1, maxLength: 200 })

export const NamespaceBody = Type.Object(
  {
    orgId: text('The organization that it belongs to.'),
    namespaceKey: text('Its key, as it stands in paths.'),
    name: text('What people see it called.'),
    mode: ModeShape,
    timezone: text('The time zone of workflows that name none (IANA name).'),
    settings: NamespaceSettings,
    createdAt: instant('When it was made.'),
    updatedAt: instant('When it was last changed.'),
  },
  { ...strict, description: 'A namespace: nothing of it is seen from another one.' },
)

export function presentNamespace(namespace: Namespace): object {
  const { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt } = namespace
  return { orgId, namespaceKey, name, mode, timezone, settings, createdAt, updatedAt }
}

const EXPIRATION_NAMES: Expiration[] = ['7d', '30d', '90d', '1y', 'never']

export const NewKeyBody = Type.Object(
  {
    name: about('What people see it called.', Text),
    scopes: Type.Array(Type.String({ maxLength: 100, ...shownAs('ScopeName', 'A scope or a family.') }), {
      minItems: 1,
      maxItems: 100,
      description: 'What the key may do, fixed from then on; `workflow:*` is all of a family.',
    }),
    expiration: Type.Optional(
      Type.Union(
        EXPIRATION_NAMES.filter((name) => name in EXPIRATIONS).map((name) => Type.Literal(name)),
        { description: 'How long it works, from now. Default: never.' },
      ),
    ),
  },
  strict,
)

/** What a credential may do. */
export const Scopes = Type.Array(Type.String(shownAs('Scope', 'One of them.')), {
  description: 'What the credential may do.',
})

const keyProperties = {
  keyId: text('The id of the key: a part of its secret, and what names it in lists and logs.'),
  name: text('What people see it called.'),
  scopes: Scopes,
  status: Type.Enum(['Active', 'Expired', 'Revoked'], { description: 'Whether it works.' }),
  createdAt: instant('When it was made.'),
  expiresAt: maybeInstant('When it stops to work. Absent: never.'),
  lastUsedAt: maybeInstant('When it was last exchanged for a token. Absent: never.'),
}

export const KeyBody = Type.Object(keyProperties, {
  ...strict,
  description: 'An API key without its secret.',
})
export const CreatedKeyBody = Type.Object(
  { apiKey: text('The key with its secret: shown only this once.'), ...keyProperties },
  { ...strict, description: 'An API key that was just made.' },
)

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
    id: Type.String({ format: 'uuid', description: 'The id of the entry.' }),
    at: instant('When it was done.'),
    operation: Type.String({ description: 'The operationId of what was done.' }),
    actor: Type.Object(
      {
        type: Type.Enum(['api_key', 'embed', 'machine', 'user', 'visitor'], {
          description: 'What acted: a key, an embed token, somebody at the machine itself, or a person.',
        }),
        id: Type.String({
          description:
            'The keyId of the API key, or of the key that minted the embed token; of `user` the userId of the person; of `machine` the account that worked on the machine itself; empty of a `visitor`, who has not signed in.',
        }),
        name: maybeText('The name of a `user`, as it was then.'),
      },
      { ...strict, description: 'Who did it.' },
    ),
    subject: Type.Object(
      {
        type: text('What kind of record, such as `webhook_endpoint`.'),
        id: maybeText('Which one. Absent: there is but one.'),
      },
      { ...strict, description: 'What was changed; a resource is named key@version.' },
    ),
    fields: Type.Optional(
      Type.Array(Type.String(), { description: 'The properties that a partial change named.' }),
    ),
    traceId: text('The traceId of the request.'),
    ip: maybeText('The address that it came from.'),
    userAgent: maybeText('The program that sent it.'),
  },
  { ...strict, description: 'An entry of the log of changes.' },
)

export function presentChange({ fields, ip, userAgent, ...change }: Change): object {
  return {
    ...change,
    ...(fields.length > 0 && { fields }),
    ...(ip !== '' && { ip }),
    ...(userAgent !== '' && { userAgent }),
  }
}

const GrantName = Type.Enum(GRANTS, { description: 'What they may do there (docs/people.md).' })

export const GrantBody = Type.Union([
  Type.Object(
    { namespaceKey: Type.String({ maxLength: 64, description: 'The namespace.' }), grant: GrantName },
    strict,
  ),
  Type.Object(
    {
      mode: Type.Enum(['live', 'test'], { description: 'All namespaces of this mode.' }),
      grant: GrantName,
    },
    strict,
  ),
])

/** Roles and grants that come together, besides others. */
export const GivenBody = (description: string) =>
  Type.Object(
    {
      roles: Type.Array(Type.Enum(ROLES), { description: 'Roles, besides the others.' }),
      grants: Type.Array(GrantBody, { description: 'Grants, besides the others.' }),
    },
    { ...strict, description },
  )

export const UserBody = Type.Object(
  {
    userId: Type.String({ format: 'uuid', description: 'The id of the user in the organization.' }),
    email: text('The e-mail address.'),
    name: text('The name.'),
    roles: Type.Array(Type.Enum(ROLES), { description: 'What they may do in the organization.' }),
    grants: Type.Array(GrantBody, {
      description: 'What they may do in namespaces: in one, or in all of a mode.',
    }),
    byClaims: Type.Optional(
      GivenBody(
        'What the organization gives by what an OpenID provider says of them, as of their last sign-in there (docs/people.md). Absent: nothing.',
      ),
    ),
    status: Type.Enum(USER_STATUSES, { description: 'Whether they may do anything.' }),
    hasAccount: Type.Boolean({ description: 'Whether somebody has taken an invitation and can sign in.' }),
    createdAt: instant('When they were added.'),
  },
  { ...strict, description: 'Somebody who belongs to the organization.' },
)

export function presentUser(user: User): object {
  const { userId, email, name, roles, grants, claimed, status, personId, createdAt } = user
  const byClaims = claimed.roles.length + claimed.grants.length > 0 ? { byClaims: claimed } : {}
  return { userId, email, name, roles, grants, ...byClaims, status, hasAccount: personId !== null, createdAt }
}

export const BillingBody = Type.Object(
  {
    orgId: text('The organization.'),
    planName: text('What the plan is called.'),
    retentionDays: Type.Optional(
      Type.Integer({
        description: 'Days that completed documents are kept at most; absent: without an end.',
      }),
    ),
    usage: Type.Array(
      Type.Object(
        {
          namespaceKey: text('The namespace.'),
          month: Type.String({ description: 'YYYY-MM, in UTC.' }),
          workflows: count('Workflows that were made.'),
          documents: Type.Integer({ minimum: 0, description: 'Documents of sealed envelopes.' }),
          seals: count('Seals that were put on documents.'),
          deliveries: Type.Integer({
            minimum: 0,
            description: 'Webhook deliveries that succeeded in it, whenever they were made.',
          }),
        },
        strict,
      ),
      { description: 'Newest month first; a namespace stands in the months in which it used anything.' },
    ),
  },
  { ...strict, description: 'The plan, and what each namespace used.' },
)

export function presentBilling({ orgId, name, retentionDays }: Plan, usage: readonly Usage[]): object {
  return { orgId, planName: name, ...(retentionDays !== undefined && { retentionDays }), usage }
}
