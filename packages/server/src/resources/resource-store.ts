import { API_VERSION, type Kind, type Resource } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import { withTotal } from '../lib/page.ts'
import { containing } from '../postgres/containing.ts'
import type { Db, LockingTx, Tx } from '../postgres/db.ts'
import {
  authorOf,
  type ResourceFacts,
  referencedNames,
  type StoredResource,
  type VersionKey,
} from './stored-resource.ts'

interface FactsRow {
  kind: Kind
  key: string
  version: string
  revision: string
  name: string | null
  description: string | null
  labels: Record<string, string>
  content_hash: string
  created_at: Instant
  created_by: string
  updated_at: Instant
  updated_by: string | null
  updated_by_name: string | null
  published_at: Instant | null
  published_by: string | null
  pushed_revision: string | null
}

export interface ResourceRow extends FactsRow {
  /** Whole, with the spec of its kind: it was checked before it was written. */
  resource: Resource
  source: string | null
}

const FACTS = `r.kind, r.key, r.version, r.revision, r.name, r.description, r.labels, r.content_hash, r.created_at,
  r.created_by, r.updated_at, r.updated_by, r.updated_by_name, r.published_at, r.published_by, r.pushed_revision`
/** Every column of a version, its content included, from a resource `r`. */
export const WHOLE = `${FACTS}, r.source, json_build_object('apiVersion', '${API_VERSION}', 'kind', r.kind, 'spec', r.spec) AS resource`

const metadataOf = ({ key, version, name, description, labels }: FactsRow): Resource['metadata'] => ({
  key,
  version,
  ...(name !== null && { name }),
  ...(description !== null && { description }),
  ...(Object.keys(labels).length > 0 && { labels }),
})

const factsOf = (row: FactsRow): ResourceFacts => ({
  apiVersion: API_VERSION,
  kind: row.kind,
  metadata: metadataOf(row),
  revision: row.revision,
  contentHash: row.content_hash,
  createdAt: row.created_at,
  createdBy: authorOf(row.created_by),
  updatedAt: row.updated_at,
  updatedBy: {
    ...authorOf(row.updated_by ?? row.created_by),
    ...(row.updated_by_name !== null && { name: row.updated_by_name }),
  },
  ...(row.published_at !== null && { publishedAt: row.published_at }),
  ...(row.published_by !== null && { publishedBy: authorOf(row.published_by) }),
  ...(row.pushed_revision !== null && { pushedRevision: row.pushed_revision }),
})

export const toStored = (row: ResourceRow): StoredResource => {
  const { apiVersion: _, kind: __, metadata, ...facts } = factsOf(row)
  const { apiVersion, kind, spec } = row.resource
  const resource = Object.assign(row.resource, { apiVersion, kind, metadata, spec })
  return { ...facts, resource, ...(row.source !== null && { source: row.source }) }
}

/** One version; `latest` is the latest published, else the draft; `published` the latest published. */
export async function findResource(
  db: Db,
  kind: Kind,
  key: string,
  version: string,
): Promise<StoredResource | null> {
  const [row] = await db.rows<ResourceRow>(
    `SELECT ${WHOLE} FROM resource r WHERE r.tenant_id = $1 AND r.kind = $2 AND r.key = $3 AND r.version = CASE
       WHEN $4 IN ('latest', 'published') THEN (SELECT k.latest_version FROM resource_key k
         WHERE k.tenant_id = $1 AND k.kind = $2 AND k.key = $3 AND ($4 = 'latest' OR k.latest_version <> 'draft'))
       ELSE $4 END`,
    [db.tenantId, kind, key, version],
  )
  return row === undefined ? null : toStored(row)
}

/**
 * The named versions that exist, with all that they refer to. `within` keeps what is followed to one kind (a function's
 * functions); null follows everything.
 */
export async function findClosure(
  db: Db,
  names: readonly string[],
  within: Kind | null,
): Promise<StoredResource[]> {
  if (names.length === 0) return []
  const rows = await db.rows<ResourceRow>(
    `WITH RECURSIVE reached(reached_name) AS (
       SELECT unnest($2::text[])
       UNION
       SELECT ref FROM reached JOIN resource r ON r.tenant_id = $1 AND r.kind = split_part(reached_name, '/', 1)
           AND r.key = split_part(split_part(reached_name, '/', 2), '@', 1) AND r.version = split_part(reached_name, '@', 2)
         CROSS JOIN unnest(r.refs) AS ref
         WHERE $3::text IS NULL OR (split_part(reached_name, '/', 1) = $3 AND split_part(ref, '/', 1) = $3)
     )
     SELECT ${WHOLE} FROM reached JOIN resource r ON r.tenant_id = $1 AND r.kind = split_part(reached_name, '/', 1)
       AND r.key = split_part(split_part(reached_name, '/', 2), '@', 1) AND r.version = split_part(reached_name, '@', 2)`,
    [db.tenantId, names, within],
  )
  return rows.map(toStored)
}

type Reader = Pick<Db, 'tenantId' | 'rows'>

/** Waits for whoever is saving something that refers to the draft, and lets nobody begin to. */
export async function lockDraft(tx: LockingTx, kind: Kind, key: string): Promise<void> {
  const sql = `SELECT 1 FROM resource WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND version = 'draft' FOR UPDATE`
  await tx.rows(sql, [tx.tenantId, kind, key])
}

/** Drafts that refer to a version, without content, in the order of their names. */
export async function findDraftsReferringTo(db: Reader, name: string): Promise<ResourceFacts[]> {
  const rows = await db.rows<FactsRow>(
    `SELECT ${FACTS} FROM resource r WHERE r.tenant_id = $1 AND r.refs @> ARRAY[$2] AND r.version = 'draft'
     ORDER BY r.kind, r.key LIMIT 20`,
    [db.tenantId, name],
  )
  return rows.map(factsOf)
}

export interface ResourceFilter {
  kind?: Kind | undefined
  q?: string | undefined
  labels: Record<string, string>
  limit: number
  offset: number
  /** createdAt, kind and key of the last one before. */
  after?: readonly string[] | undefined
}

/** What a page of keys continues behind. */
export interface ListedResource extends ResourceFacts {
  keyCreatedAt: Instant
}

/** The latest version of each key, newest key first, without content. */
export async function listResources(
  db: Db,
  filter: ResourceFilter,
): Promise<{ rows: ListedResource[]; total: number }> {
  const [createdAt = null, kind = null, key = null] = filter.after ?? []
  const q = filter.q === undefined ? null : containing(filter.q)
  const rows = await db.rows<FactsRow & { key_created_at: Instant; total: number }>(
    `WITH matching AS (
       SELECT ${FACTS}, k.created_at AS key_created_at FROM resource_key k
         JOIN resource r ON r.tenant_id = $1 AND r.kind = k.kind AND r.key = k.key AND r.version = k.latest_version
         WHERE k.tenant_id = $1 AND ($2::text IS NULL OR k.kind = $2) AND r.labels @> $3::jsonb
           AND ($4::text IS NULL OR r.key ILIKE $4 OR r.name ILIKE $4 OR r.description ILIKE $4))
     SELECT m.*, (SELECT count(*) FROM (SELECT 1 FROM matching LIMIT 10000) counted) AS total FROM matching m
     WHERE $5::timestamptz IS NULL OR (key_created_at, kind, key) < ($5, $6, $7)
     ORDER BY key_created_at DESC, kind DESC, key DESC LIMIT $8 OFFSET $9`,
    [
      db.tenantId,
      filter.kind ?? null,
      JSON.stringify(filter.labels),
      q,
      createdAt,
      kind,
      key,
      filter.limit,
      filter.offset,
    ],
  )
  const listed = rows.map((row) => ({ ...factsOf(row), keyCreatedAt: row.key_created_at }))
  const isBehind = filter.offset > 0 || filter.after !== undefined
  return withTotal({ rows: listed, total: rows[0]?.total ?? 0 }, isBehind, () =>
    listResources(db, { ...filter, limit: 1, offset: 0, after: undefined }),
  )
}

/** The draft and all published versions of a key, the draft first, then newest first, without content. */
export async function listVersions(
  db: Db,
  kind: Kind,
  key: string,
  page: { limit: number; offset: number },
): Promise<{ rows: ResourceFacts[]; total: number }> {
  const rows = await db.rows<FactsRow & { total: number }>(
    `SELECT ${FACTS}, count(*) OVER () AS total FROM resource r WHERE r.tenant_id = $1 AND r.kind = $2 AND r.key = $3
     ORDER BY r.published_at DESC NULLS FIRST, r.version DESC LIMIT $4 OFFSET $5`,
    [db.tenantId, kind, key, page.limit, page.offset],
  )
  const listed = { rows: rows.map(factsOf), total: rows[0]?.total ?? 0 }
  return withTotal(listed, page.offset > 0, () => listVersions(db, kind, key, { limit: 1, offset: 0 }))
}

/** Adds a version that must not be there yet, and its key. */
export function insertResource(tx: Tx, stored: StoredResource, refusal: () => Error): void {
  const { resource } = stored
  const { kind, metadata, spec } = resource
  tx.guard(
    `INSERT INTO resource (tenant_id, kind, key, version, revision, name, description, labels, spec, source, content_hash,
       refs, created_at, created_by, updated_at, published_at, published_by, updated_by, updated_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     ON CONFLICT (tenant_id, kind, key, version) DO NOTHING`,
    [
      tx.tenantId,
      kind,
      metadata.key,
      metadata.version,
      stored.revision,
      metadata.name ?? null,
      metadata.description ?? null,
      JSON.stringify(metadata.labels ?? {}),
      JSON.stringify(spec),
      stored.source ?? null,
      stored.contentHash,
      referencedNames(resource),
      stored.createdAt,
      stored.createdBy.id,
      stored.updatedAt,
      stored.publishedAt ?? null,
      stored.publishedBy?.id ?? null,
      stored.updatedBy.id,
      stored.updatedBy.name ?? null,
    ],
    refusal,
  )
  insertKey(tx, resource)
}

/** Versions are compared as lists of numbers. A draft never takes the place of a published version. */
export const KEEP_LATEST = `ON CONFLICT (tenant_id, kind, key) DO UPDATE SET latest_version = CASE
       WHEN excluded.latest_version = 'draft' THEN resource_key.latest_version
       WHEN resource_key.latest_version = 'draft' THEN excluded.latest_version
       ELSE array_to_string(greatest(string_to_array(resource_key.latest_version, '.')::int[],
         string_to_array(excluded.latest_version, '.')::int[]), '.') END`

function insertKey(tx: Tx, { kind, metadata }: Resource): void {
  tx.write(
    `INSERT INTO resource_key (tenant_id, kind, key, latest_version, created_at) VALUES ($1, $2, $3, $4, $5) ${KEEP_LATEST}`,
    [tx.tenantId, kind, metadata.key, metadata.version, tx.now],
  )
}

/** Keeps drafts from being deleted until the commit ends; `refusal` when one of them is gone. */
export function holdDrafts(tx: Tx, drafts: readonly VersionKey[], refusal: () => Error): void {
  if (drafts.length === 0) return
  tx.hold(
    `SELECT 1 FROM resource WHERE tenant_id = $1 AND version = 'draft'
       AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [tx.tenantId, drafts.map(({ kind }) => kind), drafts.map(({ key }) => key)],
    drafts.length,
    refusal,
  )
}

/** Replaces the draft, which must still be the one that was read. */
export function updateDraft(
  tx: Tx,
  stored: StoredResource,
  expectedRevision: string,
  refusal: () => Error,
): void {
  const { kind, metadata, spec } = stored.resource
  tx.guard(
    `UPDATE resource SET revision = $5, name = $6, description = $7, labels = $8, spec = $9, source = $10, content_hash = $11,
       refs = $12, updated_at = $13, updated_by = $14, updated_by_name = $15
     WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND version = 'draft' AND revision = $4`,
    [
      tx.tenantId,
      kind,
      metadata.key,
      expectedRevision,
      stored.revision,
      metadata.name ?? null,
      metadata.description ?? null,
      JSON.stringify(metadata.labels ?? {}),
      JSON.stringify(spec),
      stored.source ?? null,
      stored.contentHash,
      referencedNames(stored.resource),
      stored.updatedAt,
      stored.updatedBy.id,
      stored.updatedBy.name ?? null,
    ],
    refusal,
  )
}

/** Deletes the draft, which must still be the one that was read; with it the key, when nothing else is left of it. */
export function deleteDraft(
  tx: Tx,
  kind: Kind,
  key: string,
  expectedRevision: string,
  refusal: () => Error,
): void {
  tx.guard(
    `DELETE FROM resource WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND version = 'draft' AND revision = $4`,
    [tx.tenantId, kind, key, expectedRevision],
    refusal,
  )
  tx.write(
    `DELETE FROM resource_key WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND latest_version = 'draft'`,
    [tx.tenantId, kind, key],
  )
}
