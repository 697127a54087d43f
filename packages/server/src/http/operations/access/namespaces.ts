import { isTimezone } from '@countersign/expressions'
import Type from 'typebox'
import {
  findNamespace,
  listNamespaces,
  listNamespacesOf,
  updateNamespace,
} from '../../../access/access-store.ts'
import { findPlan } from '../../../access/billing-store.ts'
import type { Caller } from '../../../access/caller.ts'
import { createNamespace } from '../../../access/create-namespace.ts'
import { NAMESPACE_KEY, type Namespace } from '../../../access/namespace.ts'
import { mergeSettings, NamespaceSettingsChange } from '../../../access/namespace-settings.ts'
import { parseOrigins } from '../../../access/origins.ts'
import { requireSealKey } from '../../../access/seal-keys.ts'
import { requireStepUp } from '../../../access/step-up.ts'
import { required } from '../../../lib/assert.ts'
import { InvalidInput } from '../../../lib/errors.ts'
import type { Page } from '../../../lib/page.ts'
import { limits } from '../../../limits.ts'
import { grantedNamespaces, rightsOf } from '../../../people/grants.ts'
import type { SystemDb } from '../../../postgres/db.ts'
import { ModeShape, text } from '../../described.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { NamespaceBody, presentNamespace } from '../../present/access.ts'
import { requireBranding } from './require-branding.ts'
import { getUser } from './users.ts'

const strict = { additionalProperties: false } as const
const Name = Type.String({ minLength: 1, maxLength: 200, description: 'What people see it called.' })
const Timezone = Type.String({
  maxLength: 100,
  description: 'The time zone of workflows that name none: a Region/City name of tzdata, or UTC.',
})

export const createNamespaceOperation = operation({
  operationId: 'createNamespace',
  method: 'POST',
  changes: 'namespace',
  path: '/v1/orgs/:orgId/namespaces',
  plane: 'org',
  scope: 'organization:update',
  summary: 'Create a namespace; the answer carries its first API key, shown once',
  stepUpBesides: 'For one in mode live a person must have stepped up.',
  body: Type.Object(
    {
      namespaceKey: Type.String({
        pattern: NAMESPACE_KEY.source,
        maxLength: 64,
        description: 'The key, as it will stand in paths.',
        expected:
          'a namespace key: lower-case letters and digits in parts joined by single hyphens, beginning with a letter, at most 64 characters',
      }),
      name: Type.Optional(Name),
      mode: ModeShape,
      timezone: Type.Optional(Timezone),
    },
    strict,
  ),
  etag: true,
  responses: {
    201: Type.Object(
      {
        ...NamespaceBody.properties,
        apiKey: text('Its first API key with the secret: shown only this once.'),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, body }) {
    const wanted = body()
    requireTimezone(wanted.timezone)
    if (wanted.mode === 'live') await requireStepUp(rooms, caller, 'make a live namespace')
    const { namespace, apiKey } = await createNamespace(rooms, caller, wanted)
    return { status: 201, etag: namespace.revision, body: { ...presentNamespace(namespace), apiKey } }
  },
})

export const listNamespacesOperation = operation({
  operationId: 'listNamespaces',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces',
  plane: 'org',
  scope: 'organization:read',
  peopleNeedNoScope: true,
  scopesBesides: 'A person who lacks it gets the namespaces in which they have a grant.',
  summary: 'List the namespaces of the organization',
  query: Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, strict),
  responses: { 200: pageOf(NamespaceBody) },
  async handle({ rooms, caller, query }) {
    const page = parsePage(query)
    const found = await listSeen(rooms.database.system, caller, page)
    return { status: 200, body: presentPage(page, found, presentNamespace, null) }
  },
})

export const readNamespace = operation({
  operationId: 'readNamespace',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey',
  plane: 'namespace',
  scope: 'namespace:read',
  summary: 'Read the namespace',
  etag: true,
  responses: { 200: NamespaceBody },
  async handle({ namespace }) {
    return { status: 200, etag: namespace.revision, body: presentNamespace(namespace) }
  },
})

export const updateNamespaceOperation = operation({
  operationId: 'updateNamespace',
  method: 'PATCH',
  changes: 'namespace',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey',
  plane: 'namespace',
  scope: 'namespace:update',
  summary: 'Change the name, time zone or settings of the namespace',
  body: Type.Object(
    {
      name: Type.Optional(Name),
      timezone: Type.Optional(Timezone),
      settings: Type.Optional(NamespaceSettingsChange),
    },
    strict,
  ),
  bodyBytesMax: limits.settingsBodyBytesMax,
  match: 'optional',
  etag: true,
  responses: { 200: NamespaceBody },
  async handle({ rooms, db, namespace: known, body, ifMatchIfGiven }) {
    const { orgId, namespaceKey } = known
    const namespace = required(
      await findNamespace(rooms.database.system, orgId, namespaceKey),
      'the namespace of a key',
    )
    const expected = ifMatchIfGiven()
    const change = body()
    requireTimezone(change.timezone)
    requireMatch(expected, namespace.revision)
    await requireWithinPlan(rooms.database.system, orgId, change.settings?.retention?.completedDays)
    const returnOrigins = change.settings?.returnOrigins
    if (Array.isArray(returnOrigins)) parseOrigins(returnOrigins, '/settings/returnOrigins')
    await requireBranding(db, change.settings ?? {})
    await requireSealKey(rooms, db, namespace, change.settings?.seal?.key)
    const settings = mergeSettings(namespace.settings, change.settings ?? {})
    const changed = await updateNamespace(
      rooms.database.system,
      { ...namespace, ...change, settings },
      rooms.clock.now(),
    )
    if (changed === null) throw staleIfMatch()
    rooms.directory.forget()
    return { status: 200, etag: changed.revision, body: presentNamespace(changed) }
  },
})

/** All of them to whoever reads the organization, else those that the person has grants in. */
async function listSeen(
  system: SystemDb,
  { orgId, keyId, scopes }: Caller,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Namespace>> {
  if (scopes.has('organization:read')) return listNamespaces(system, orgId, limit, offset)
  const { grants } = rightsOf(await getUser(system, orgId, keyId))
  return listNamespacesOf(system, orgId, grantedNamespaces(grants), limit, offset)
}

function requireTimezone(timezone: string | undefined): void {
  if (timezone === undefined || isTimezone(timezone)) return
  const message = `'${timezone}' is not a time zone: use a full Region/City name, exact in case, or UTC`
  throw InvalidInput.of([{ path: '/timezone', message }])
}

/** documents.md, Retention: within what the organization's plan allows. */
async function requireWithinPlan(system: SystemDb, orgId: string, days: number | undefined): Promise<void> {
  const most = days === undefined ? undefined : (await findPlan(system, orgId))?.retentionDays
  if (days === undefined || most === undefined || days <= most) return
  const message = `The organization's plan keeps documents for at most ${most} days, not ${days}`
  throw InvalidInput.of([{ path: '/settings/retention/completedDays', message }])
}
