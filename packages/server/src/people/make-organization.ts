import { insertKey, insertNamespace, insertOrganization } from '../access/access-store.ts'
import { mintKey } from '../access/api-key.ts'
import { newKey } from '../access/create-api-key.ts'
import { newNamespace } from '../access/create-namespace.ts'
import { logOnMachine } from '../access/log-on-machine.ts'
import type { Mode, Namespace } from '../access/namespace.ts'
import { ORGANIZATION_NAME_LENGTH_MAX } from '../access/organization-name.ts'
import { NAMESPACE_SCOPES, ORG_SCOPES } from '../access/scopes.ts'
import type { Instant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Told } from '../lib/told.ts'
import type { SystemDb } from '../postgres/db.ts'
import { makeLink } from './links.ts'
import { listOrganizations } from './organization-store.ts'

/** What an organization begins with: as `credentials.json` has it, and shown once. */
export interface MadeOrganization {
  baseUrl: string
  orgId: string
  orgApiKey: string
  namespaces: { namespaceKey: string; mode: Mode; apiKey: string }[]
  /** Whoever opens the link becomes its first owner. */
  studio: { setupUrl: string }
}

interface NewOrganization {
  name: string
  baseUrl: string
  now: Instant
}

/**
 * An organization, its two namespaces, a key for each, and a link for its first owner.
 * @param system as the owner of the tables, in a transaction
 */
export async function makeOrganization(
  system: SystemDb,
  { name, baseUrl, now }: NewOrganization,
): Promise<MadeOrganization> {
  const orgId = newId()
  await insertOrganization(system, { orgId, name, now })
  const org = mintKey('org')
  await insertKey(system, newKey(org, orgId, null, { name: 'First key', scopes: ORG_SCOPES }, null, now))
  const namespaces = []
  for (const mode of ['test', 'live'] as const) namespaces.push(await makeNamespace(system, orgId, mode, now))
  const { url: setupUrl } = await makeLink(system, baseUrl, { kind: 'setup', orgId }, now)
  return { baseUrl, orgId, orgApiKey: org.apiKey, namespaces, studio: { setupUrl } }
}

async function makeNamespace(system: SystemDb, orgId: string, mode: Mode, now: Instant) {
  const wanted = { namespaceKey: `default-${mode}`, name: mode === 'test' ? 'Test' : 'Live', mode }
  const namespace: Namespace = newNamespace(orgId, wanted, now)
  const minted = mintKey(mode)
  const wantedKey = { name: 'First key', scopes: NAMESPACE_SCOPES }
  await insertNamespace(system, namespace, newKey(minted, orgId, namespace, wantedKey, null, now))
  return { namespaceKey: namespace.namespaceKey, mode, apiKey: minted.apiKey }
}

/**
 * The same for whoever has the machine; the log of changes of the new organization begins with it.
 * @param system as the owner of the tables, in a transaction
 * @throws InvalidInput for a name that is empty, too long, or has characters that no name has
 */
export async function createOrganization(
  system: SystemDb,
  { account, ...wanted }: NewOrganization & { account: string },
): Promise<Told> {
  const name = wanted.name.trim()
  if (name === '' || name.length > ORGANIZATION_NAME_LENGTH_MAX || /\p{Cc}/u.test(name))
    throw new InvalidInput(
      `An organization has a name of 1 to ${ORGANIZATION_NAME_LENGTH_MAX} characters in one line, not '${name.slice(0, ORGANIZATION_NAME_LENGTH_MAX)}'`,
    )
  const made = await makeOrganization(system, { ...wanted, name })
  const subject = { type: 'organization' } as const
  await logOnMachine(system, made.orgId, {
    operation: 'create-organization',
    subject,
    account,
    now: wanted.now,
  })
  return { text: JSON.stringify(made, null, 2), facts: made }
}

/** @param system as the owner of the tables */
export async function tellOrganizations(system: SystemDb): Promise<Told> {
  const organizations = await listOrganizations(system)
  const lines = organizations.map(
    ({ orgId, name, createdOn, namespaces, people }) =>
      `${orgId} '${name}', since ${createdOn}, namespaces: ${namespaces.join(', ') || 'none'}, people: ${people}`,
  )
  return { text: lines.join('\n'), facts: { organizations } }
}
