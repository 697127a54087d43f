import type { Resource } from '@countersign/resources'
import type { Db, LockingTx } from '../postgres/db.ts'
import { KEEP_LATEST, type ResourceRow, toStored, WHOLE } from './resource-store.ts'
import { referencedNames, type StoredResource, type VersionKey, versionName } from './stored-resource.ts'

// Many resources at once: a few statements, whatever their number.

/** The draft and the latest published version of each key, and the versions that are named besides. */
export async function findCurrent(
  db: Db,
  keys: readonly VersionKey[],
  names: readonly string[],
): Promise<StoredResource[]> {
  const rows = await db.rows<ResourceRow>(
    `SELECT ${WHOLE} FROM unnest($2::text[], $3::text[]) AS asked(kind, key)
       JOIN resource_key k ON k.tenant_id = $1 AND k.kind = asked.kind AND k.key = asked.key
       JOIN resource r ON r.tenant_id = $1 AND r.kind = asked.kind AND r.key = asked.key
         AND (r.version IN ('draft', k.latest_version) OR r.kind || '/' || r.key || '@' || r.version = ANY($4))`,
    [db.tenantId, keys.map(({ kind }) => kind), keys.map(({ key }) => key), names],
  )
  return rows.map(toStored)
}

/** What a set of keys looked like when it was read; a version that was not there is absent. */
export interface Seen {
  key: VersionKey
  draftRevision?: string
  latestVersion?: string
}

/**
 * Keeps the keys as they are until the transaction ends.
 * @returns whether they still are what was seen
 */
export async function lockSeen(tx: LockingTx, seen: readonly Seen[]): Promise<boolean> {
  const kinds = seen.map(({ key }) => key.kind)
  const keys = seen.map(({ key }) => key.key)
  const latest = await tx.rows<{ kind: Resource['kind']; key: string; latest_version: string }>(
    `SELECT kind, key, latest_version FROM resource_key
     WHERE tenant_id = $1 AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[])) ORDER BY kind, key FOR UPDATE`,
    [tx.tenantId, kinds, keys],
  )
  const drafts = await tx.rows<{ kind: Resource['kind']; key: string; revision: string }>(
    `SELECT kind, key, revision FROM resource WHERE tenant_id = $1 AND version = 'draft'
       AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[])) ORDER BY kind, key FOR UPDATE`,
    [tx.tenantId, kinds, keys],
  )
  const latestOf = new Map(latest.map((row) => [versionName(row.kind, row.key), row.latest_version]))
  const draftOf = new Map(drafts.map((row) => [versionName(row.kind, row.key), row.revision]))
  return seen.every(({ key, draftRevision, latestVersion }) => {
    const name = versionName(key.kind, key.key)
    return draftOf.get(name) === draftRevision && latestOf.get(name) === latestVersion
  })
}

/**
 * Keeps drafts that are only referred to from being deleted until the transaction ends.
 * @returns whether they are what was read
 */
export async function holdSeen(tx: LockingTx, drafts: readonly StoredResource[]): Promise<boolean> {
  if (drafts.length === 0) return true
  const rows = await tx.rows<{ revision: string }>(
    `SELECT revision FROM resource WHERE tenant_id = $1 AND version = 'draft'
       AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[])) FOR KEY SHARE`,
    [
      tx.tenantId,
      drafts.map(({ resource }) => resource.kind),
      drafts.map(({ resource }) => resource.metadata.key),
    ],
  )
  const there = new Set(rows.map(({ revision }) => revision))
  return drafts.every(({ revision }) => there.has(revision))
}

// json, not jsonb: the author's order of properties stays.
const ROWS = `json_to_recordset($2::json) AS n(kind text, key text, version text, revision uuid, name text, description text,
  labels jsonb, spec json, source text, content_hash text, refs text[], created_at timestamptz, created_by text,
  updated_at timestamptz, published_at timestamptz, published_by text, updated_by text, updated_by_name text)`

/** Adds versions and their keys. @returns whether none of them was there */
export async function insertVersions(tx: LockingTx, versions: readonly StoredResource[]): Promise<boolean> {
  if (versions.length === 0) return true
  const added = await tx.rows(
    `INSERT INTO resource (tenant_id, kind, key, version, revision, name, description, labels, spec, source, content_hash, refs,
       created_at, created_by, updated_at, published_at, published_by, updated_by, updated_by_name)
     SELECT $1, n.* FROM ${ROWS} ON CONFLICT (tenant_id, kind, key, version) DO NOTHING RETURNING 1`,
    [tx.tenantId, JSON.stringify(versions.map(rowOf))],
  )
  const latest = new Map<string, StoredResource>()
  for (const stored of versions) {
    const { kind, metadata } = stored.resource
    const name = versionName(kind, metadata.key)
    if (metadata.version !== 'draft' || !latest.has(name)) latest.set(name, stored)
  }
  const keys = [...latest.values()].map(({ resource }) => resource)
  await tx.rows(
    `INSERT INTO resource_key (tenant_id, kind, key, latest_version, created_at)
     SELECT $1, n.kind, n.key, n.version, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS n(kind, key, version) ${KEEP_LATEST}`,
    [
      tx.tenantId,
      keys.map(({ kind }) => kind),
      keys.map(({ metadata }) => metadata.key),
      keys.map(({ metadata }) => metadata.version),
      tx.now,
    ],
  )
  return added.length === versions.length
}

/** Replaces drafts that are locked. */
export async function updateDrafts(tx: LockingTx, drafts: readonly StoredResource[]): Promise<void> {
  if (drafts.length === 0) return
  await tx.rows(
    `UPDATE resource r SET revision = n.revision, name = n.name, description = n.description, labels = n.labels, spec = n.spec,
       source = n.source, content_hash = n.content_hash, refs = n.refs, updated_at = n.updated_at,
       updated_by = n.updated_by, updated_by_name = n.updated_by_name
     FROM ${ROWS} WHERE r.tenant_id = $1 AND r.kind = n.kind AND r.key = n.key AND r.version = 'draft'`,
    [tx.tenantId, JSON.stringify(drafts.map(rowOf))],
  )
}

/** Keeps that drafts, which are locked, are as a push left or found them. */
export async function markPushed(tx: LockingTx, keys: readonly VersionKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx.rows(
    `UPDATE resource SET pushed_revision = revision
     WHERE tenant_id = $1 AND version = 'draft' AND pushed_revision IS DISTINCT FROM revision
       AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [tx.tenantId, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  )
}

function rowOf(stored: StoredResource): object {
  const { kind, metadata, spec } = stored.resource
  return {
    kind,
    key: metadata.key,
    version: metadata.version,
    revision: stored.revision,
    name: metadata.name,
    description: metadata.description,
    labels: metadata.labels ?? {},
    spec,
    source: stored.source,
    content_hash: stored.contentHash,
    refs: referencedNames(stored.resource),
    created_at: stored.createdAt,
    created_by: stored.createdBy.id,
    updated_at: stored.updatedAt,
    published_at: stored.publishedAt,
    published_by: stored.publishedBy?.id,
    updated_by: stored.updatedBy.id,
    updated_by_name: stored.updatedBy.name,
  }
}
