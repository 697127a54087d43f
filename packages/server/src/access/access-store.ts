import type { Instant } from '../lib/clock.ts'
import { type Page, withTotal } from '../lib/page.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { ApiKey } from './api-key.ts'
import type { Mode, Namespace, Organization } from './namespace.ts'
import type { NamespaceSettings } from './namespace-settings.ts'

interface OrganizationRow {
  org_id: string
  name: string
  revision: number
  created_at: Instant
  updated_at: Instant
}

interface NamespaceRow extends OrganizationRow {
  tenant_id: string
  namespace_key: string
  mode: Mode
  timezone: string
  settings: NamespaceSettings
}

interface KeyRow {
  key_id: string
  org_id: string
  tenant_id: string | null
  name: string
  scopes: string[]
  secret_sha256: Buffer
  created_at: Instant
  created_by: string | null
  expires_at: Instant | null
  revoked_at: Instant | null
  last_used_at: Instant | null
  mints_any: boolean
}

const toOrganization = (row: OrganizationRow): Organization => ({
  orgId: row.org_id,
  name: row.name,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toNamespace = (row: NamespaceRow): Namespace => ({
  ...toOrganization(row),
  tenantId: row.tenant_id,
  namespaceKey: row.namespace_key,
  mode: row.mode,
  timezone: row.timezone,
  settings: row.settings,
})

const toKey = (row: KeyRow): ApiKey => ({
  keyId: row.key_id,
  orgId: row.org_id,
  tenantId: row.tenant_id,
  name: row.name,
  scopes: row.scopes,
  secretSha256: row.secret_sha256,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  mintsAny: row.mints_any,
})

export async function findOrganization(system: SystemDb, orgId: string): Promise<Organization | null> {
  const [row] = await system.rows<OrganizationRow>('SELECT * FROM access_organization($1)', [orgId])
  return row === undefined ? null : toOrganization(row)
}

export async function updateOrganization(
  system: SystemDb,
  organization: Organization,
  now: Instant,
): Promise<Organization | null> {
  const { orgId, revision, name } = organization
  const sql = 'SELECT * FROM access_update_organization($1, $2, $3, $4)'
  const [row] = await system.rows<OrganizationRow>(sql, [orgId, revision, name, now])
  return row === undefined ? null : toOrganization(row)
}

export async function findNamespace(
  system: SystemDb,
  orgId: string,
  namespaceKey: string,
): Promise<Namespace | null> {
  const [row] = await system.rows<NamespaceRow>('SELECT * FROM access_namespace($1, $2)', [
    orgId,
    namespaceKey,
  ])
  return row === undefined ? null : toNamespace(row)
}

export async function findNamespaceOf(system: SystemDb, tenantId: string): Promise<Namespace | null> {
  const [row] = await system.rows<NamespaceRow>('SELECT * FROM access_namespace_of($1)', [tenantId])
  return row === undefined ? null : toNamespace(row)
}

export async function listNamespaces(
  system: SystemDb,
  orgId: string,
  limit: number,
  offset: number,
): Promise<Page<Namespace>> {
  const sql = 'SELECT (row_data).*, total FROM access_namespaces($1, $2, $3)'
  const rows = await system.rows<NamespaceRow & { total: number }>(sql, [orgId, limit, offset])
  const page = { rows: rows.map(toNamespace), total: rows[0]?.total ?? 0 }
  return withTotal(page, offset > 0, () => listNamespaces(system, orgId, 1, 0))
}

/** The same, but only those that are named or have one of the modes. */
export async function listNamespacesOf(
  system: SystemDb,
  orgId: string,
  seen: { keys: readonly string[]; modes: readonly Mode[] },
  limit: number,
  offset: number,
): Promise<Page<Namespace>> {
  const sql = 'SELECT (row_data).*, total FROM access_namespaces_of($1, $2, $3, $4, $5)'
  const given = [orgId, seen.keys, seen.modes, limit, offset]
  const rows = await system.rows<NamespaceRow & { total: number }>(sql, given)
  const page = { rows: rows.map(toNamespace), total: rows[0]?.total ?? 0 }
  return withTotal(page, offset > 0, () => listNamespacesOf(system, orgId, seen, 1, 0))
}

/**
 * A namespace with its first key, both or neither: without a key nobody could ever reach it. Null when the organization already
 * has a namespace of that key.
 */
export async function insertNamespace(
  system: SystemDb,
  namespace: Namespace,
  firstKey: ApiKey,
): Promise<Namespace | null> {
  const record = {
    tenant_id: namespace.tenantId,
    org_id: namespace.orgId,
    namespace_key: namespace.namespaceKey,
    name: namespace.name,
    mode: namespace.mode,
    timezone: namespace.timezone,
    settings: namespace.settings,
    revision: namespace.revision,
    created_at: namespace.createdAt,
    updated_at: namespace.updatedAt,
  }
  const [row] = await system.rows<NamespaceRow>(
    'SELECT n.*, access_insert_key($2) FROM access_insert_namespace($1) n',
    [JSON.stringify(record), JSON.stringify(recordOfKey(firstKey))],
  )
  return row === undefined ? null : toNamespace(row)
}

/** Null when its revision is no longer the one that was read. */
export async function updateNamespace(
  system: SystemDb,
  namespace: Namespace,
  now: Instant,
): Promise<Namespace | null> {
  const { tenantId, revision, name, timezone, settings } = namespace
  const sql = 'SELECT * FROM access_update_namespace($1, $2, $3, $4, $5, $6)'
  const [row] = await system.rows<NamespaceRow>(sql, [
    tenantId,
    revision,
    name,
    timezone,
    JSON.stringify(settings),
    now,
  ])
  return row === undefined ? null : toNamespace(row)
}

export async function findKey(system: SystemDb, keyId: string): Promise<ApiKey | null> {
  const [row] = await system.rows<KeyRow>('SELECT * FROM access_key($1)', [keyId])
  return row === undefined ? null : toKey(row)
}

export async function listKeys(
  system: SystemDb,
  orgId: string,
  tenantId: string | null,
  limit: number,
  offset: number,
): Promise<Page<ApiKey>> {
  const sql = 'SELECT (row_data).*, total FROM access_keys($1, $2, $3, $4)'
  const rows = await system.rows<KeyRow & { total: number }>(sql, [orgId, tenantId, limit, offset])
  const page = { rows: rows.map(toKey), total: rows[0]?.total ?? 0 }
  return withTotal(page, offset > 0, () => listKeys(system, orgId, tenantId, 1, 0))
}

export function insertKey(system: SystemDb, key: ApiKey): Promise<unknown> {
  return system.rows('SELECT access_insert_key($1)', [JSON.stringify(recordOfKey(key))])
}

function recordOfKey(key: ApiKey) {
  return {
    key_id: key.keyId,
    org_id: key.orgId,
    tenant_id: key.tenantId,
    name: key.name,
    scopes: key.scopes,
    secret_sha256: key.secretSha256.toString('hex'),
    created_at: key.createdAt,
    created_by: key.createdBy,
    expires_at: key.expiresAt,
  }
}

export async function revokeKey(
  system: SystemDb,
  orgId: string,
  tenantId: string | null,
  keyId: string,
  now: Instant,
): Promise<ApiKey | null> {
  const [row] = await system.rows<KeyRow>('SELECT * FROM access_revoke_key($1, $2, $3, $4)', [
    orgId,
    tenantId,
    keyId,
    now,
  ])
  return row === undefined ? null : toKey(row)
}

export function touchKey(system: SystemDb, keyId: string, now: Instant): Promise<unknown> {
  return system.rows('SELECT access_touch_key($1, $2)', [keyId, now])
}

export interface TokenKeyRow {
  key_id: string
  public_jwk: Record<string, unknown>
  private_jwk: string
  created_at: Instant
}

/** Newest first. */
export function listTokenKeys(system: SystemDb): Promise<TokenKeyRow[]> {
  return system.rows<TokenKeyRow>('SELECT * FROM access_token_keys()')
}

export function insertTokenKey(system: SystemDb, row: TokenKeyRow): Promise<unknown> {
  const sql = 'SELECT access_insert_token_key($1, $2, $3, $4)'
  return system.rows(sql, [row.key_id, JSON.stringify(row.public_jwk), row.private_jwk, row.created_at])
}

/**
 * Leaves one key: what the others signed is refused from then on.
 * @param system as the owner of the tables
 * @returns how many went
 */
export async function deleteOtherTokenKeys(system: SystemDb, keyId: string): Promise<number> {
  const gone = await system.rows('DELETE FROM token_key WHERE key_id <> $1 RETURNING key_id', [keyId])
  return gone.length
}

export interface InstallationRow {
  secret_check: string
  /** The self-made certificate authority, encrypted; null until the first process has made it. */
  authority: string | null
  /** The sealing certificate of test namespaces with its key, encrypted; null until a process has made it. */
  test_seal: string | null
  /** The keys that links, addresses and codes are made with, encrypted; null until a process that keeps them has started. */
  derived_keys: string | null
  /** Since when no mail and no webhook leaves it; null: they do. */
  paused_at: Instant | null
  /** The same in every backup of it. */
  installation_id: string
  /** Why it may not be resumed yet; null: it may. */
  erasures_due: string | null
}

export async function findInstallation(system: SystemDb): Promise<InstallationRow | null> {
  const [row] = await system.rows<InstallationRow>('SELECT * FROM access_installation()')
  return row ?? null
}

/** Keeps the first authority that any process brings in place of `from`, and returns the one that is kept. */
export async function keepAuthority(
  system: SystemDb,
  from: string | null,
  encrypted: string,
): Promise<string | null> {
  const sql = 'SELECT * FROM access_set_authority($1, $2)'
  const [row] = await system.rows<InstallationRow>(sql, [from, encrypted])
  return row?.authority ?? null
}

/** The same for the sealing certificate of test namespaces. */
export async function keepTestSeal(
  system: SystemDb,
  from: string | null,
  encrypted: string,
): Promise<string | null> {
  const sql = 'SELECT * FROM access_set_test_seal($1, $2)'
  const [row] = await system.rows<InstallationRow>(sql, [from, encrypted])
  return row?.test_seal ?? null
}

/** Several processes that start at once on one database wait here for each other, until the transaction ends. */
export function lockFirstStart(system: SystemDb): Promise<unknown> {
  return system.rows('LOCK TABLE installation IN EXCLUSIVE MODE')
}

/** What SECRET_KEY is known by. */
export interface SecretCheck {
  /** The check value, which it encrypted. */
  text: string
  /** Ids of keys that others took the place of. */
  retired: readonly string[]
}

/** As the owner of the tables; null in a database that is empty yet. */
export async function findSecretCheck(system: SystemDb): Promise<SecretCheck | null> {
  const [known] = await system.rows<{ name: string | null }>(
    "SELECT to_regclass('installation')::text AS name",
  )
  if (known?.name == null) return null
  // As JSON: a database of an earlier version has no such column, and settings are checked before it is migrated.
  const sql = `SELECT secret_check, coalesce(to_jsonb(i) -> 'retired_key_ids', '[]') AS retired_key_ids FROM installation i`
  const [row] = await system.rows<{ secret_check: string; retired_key_ids: string[] }>(sql)
  return row === undefined ? null : { text: row.secret_check, retired: row.retired_key_ids }
}

/** The row of the installation, once. As the owner of the tables. */
export async function insertInstallation(
  system: SystemDb,
  { now, secretCheck }: { now: Instant; secretCheck: string },
): Promise<void> {
  await system.rows('INSERT INTO installation (secret_check, created_at) VALUES ($1, $2)', [secretCheck, now])
}

/** As the owner of the tables. */
export async function insertOrganization(
  system: SystemDb,
  { orgId, name, now }: { orgId: string; name: string; now: Instant },
): Promise<void> {
  const sql = 'INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)'
  await system.rows(sql, [orgId, name, now])
}

/** Of every namespace of the installation, as the owner of the tables. */
export async function listNamespaceKeys(
  system: SystemDb,
): Promise<{ tenantId: string; namespaceKey: string }[]> {
  const sql = 'SELECT tenant_id, namespace_key FROM namespace ORDER BY namespace_key, tenant_id'
  const rows = await system.rows<{ tenant_id: string; namespace_key: string }>(sql)
  return rows.map(({ tenant_id: tenantId, namespace_key: namespaceKey }) => ({ tenantId, namespaceKey }))
}

/** As the owner of the tables. */
export async function findFirstOrganizationId(system: SystemDb): Promise<string | null> {
  const sql = 'SELECT org_id FROM organization ORDER BY created_at, org_id LIMIT 1'
  const [row] = await system.rows<{ org_id: string }>(sql)
  return row?.org_id ?? null
}

/** As the owner of the tables. From now on no process starts with the key that encrypted the check value of before. */
export async function keepSecretCheck(
  system: SystemDb,
  { text, retiredKeyId }: { text: string; retiredKeyId: string },
): Promise<void> {
  const sql = `UPDATE installation SET secret_check = $1, retired_key_ids = array_append(array_remove(retired_key_ids, $2), $2)`
  await system.rows(sql, [text, retiredKeyId])
}

/** As the owner of the tables. */
export async function keepDerivedKeys(system: SystemDb, encrypted: string): Promise<void> {
  await system.rows('UPDATE installation SET derived_keys = $1', [encrypted])
}
