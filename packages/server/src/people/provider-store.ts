import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

/** An OpenID provider that an organization has set. */
export interface OwnProvider {
  orgId: string
  providerKey: string
  name: string
  issuer: string
  clientId: string
  /** Encrypted. */
  clientSecret: string
  /** Asked for besides openid, email and profile. */
  scopes: string[]
  domains: string[]
  createsPeople: boolean
  hasSecondFactor: boolean
  createdAt: Instant
  updatedAt: Instant
}

interface ProviderRow {
  org_id: string
  provider_key: string
  name: string
  issuer: string
  client_id: string
  client_secret: string
  scopes: string[]
  domains: string[]
  creates_people: boolean
  has_second_factor: boolean
  created_at: Instant
  updated_at: Instant
}

const toProvider = (row: ProviderRow): OwnProvider => ({
  orgId: row.org_id,
  providerKey: row.provider_key,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.client_secret,
  scopes: row.scopes,
  domains: row.domains,
  createsPeople: row.creates_people,
  hasSecondFactor: row.has_second_factor,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The oldest first; an organization has limits.ownProvidersMax at most. */
export async function listProviders(system: SystemDb, orgId: string): Promise<OwnProvider[]> {
  return (await system.rows<ProviderRow>('SELECT * FROM people_providers($1)', [orgId])).map(toProvider)
}

export async function findProvider(
  system: SystemDb,
  orgId: string,
  providerKey: string,
): Promise<OwnProvider | null> {
  return (await listProviders(system, orgId)).find((one) => one.providerKey === providerKey) ?? null
}

/** With another issuer or client its sessions end, whom it knew is forgotten, and what its claims gave is taken away. Null: the organization has so many. */
export async function setProvider(
  system: SystemDb,
  provider: Omit<OwnProvider, 'createdAt' | 'updatedAt'>,
  now: Instant,
): Promise<OwnProvider | null> {
  const record = {
    org_id: provider.orgId,
    provider_key: provider.providerKey,
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    scopes: provider.scopes,
    domains: provider.domains,
    creates_people: provider.createsPeople,
    has_second_factor: provider.hasSecondFactor,
  }
  const sql = 'SELECT * FROM people_set_provider($1, $2, $3)'
  const [row] = await system.rows<ProviderRow>(sql, [JSON.stringify(record), limits.ownProvidersMax, now])
  return row === undefined ? null : toProvider(row)
}

/** Whether it is there still, as it was read; it is neither removed nor another before the transaction ends. */
export async function holdProvider(
  system: SystemDb,
  { orgId, providerKey }: Pick<OwnProvider, 'orgId' | 'providerKey'>,
  { issuer, clientId }: Pick<OwnProvider, 'issuer' | 'clientId'>,
): Promise<boolean> {
  const sql = 'SELECT people_hold_provider($1, $2, $3, $4) AS is_there'
  const [row] = await system.rows<{ is_there: boolean }>(sql, [orgId, providerKey, issuer, clientId])
  return row?.is_there === true
}

/** Its sessions end, whom it knew is forgotten, and what its claims gave is taken away. */
export async function removeProvider(system: SystemDb, orgId: string, providerKey: string): Promise<void> {
  await system.rows('SELECT people_remove_provider($1, $2)', [orgId, providerKey])
}

/** How an organization wants people to sign in. */
export interface SignInSettings {
  needsSecondFactor: boolean
  passwordSignIn: boolean
  /** Null: claims give nothing. */
  claimsExpression: string | null
}

/** What is given is set before; an empty expression is none, and takes away what claims gave. */
export async function signInSettingsOf(
  system: SystemDb,
  orgId: string,
  { passwordSignIn, claimsExpression }: { passwordSignIn?: boolean; claimsExpression?: string } = {},
): Promise<SignInSettings> {
  const sql = 'SELECT * FROM people_sign_in_settings($1, $2, $3)'
  const given = [orgId, passwordSignIn ?? null, claimsExpression ?? null]
  const [row] = await system.rows<{
    needs_second_factor: boolean
    password_sign_in: boolean
    claims_expression: string | null
  }>(sql, given)
  return {
    needsSecondFactor: row?.needs_second_factor === true,
    passwordSignIn: row?.password_sign_in === true,
    claimsExpression: row?.claims_expression ?? null,
  }
}
