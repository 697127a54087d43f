import type { RetryConfig } from '../access/retry-config.ts'
import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { withTotal } from '../lib/page.ts'
import type { Db, LockingTx, Tx } from '../postgres/db.ts'
import type { PreviousSecret, WebhookEndpoint } from './endpoint.ts'

interface EndpointRow {
  id: string
  url: string
  description: string | null
  event_types: string[]
  is_active: boolean
  retry_config: RetryConfig
  disabled_reason: string | null
  revision: number
  created_at: Instant
  updated_at: Instant
}

const COLUMNS =
  'id, url, description, event_types, is_active, retry_config, disabled_reason, revision, created_at, updated_at'

const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  ...(row.description !== null && { description: row.description }),
  eventTypes: row.event_types,
  isActive: row.is_active,
  retryConfig: row.retry_config,
  ...(row.disabled_reason !== null && { disabledReason: row.disabled_reason }),
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export function insertEndpoint(tx: Tx, endpoint: WebhookEndpoint, encryptedSecret: string): void {
  tx.write(
    `INSERT INTO webhook_endpoint (tenant_id, id, url, description, event_types, is_active, inactive_since, retry_config, secret,
       revision, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.tenantId,
      endpoint.id,
      endpoint.url,
      endpoint.description ?? null,
      endpoint.eventTypes,
      endpoint.isActive,
      endpoint.isActive ? null : tx.now,
      JSON.stringify(endpoint.retryConfig),
      encryptedSecret,
      endpoint.revision,
      endpoint.createdAt,
      endpoint.updatedAt,
    ],
  )
}

/** Writes the changed endpoint over its revision before. */
export function updateEndpoint(tx: Tx, endpoint: WebhookEndpoint, stale: () => Error): void {
  tx.guard(
    `UPDATE webhook_endpoint SET url = $4, description = $5, event_types = $6, is_active = $7,
       inactive_since = CASE WHEN $7 THEN NULL ELSE coalesce(inactive_since, $10) END,
       failing_since = CASE WHEN url = $4 AND (is_active OR NOT $7) THEN failing_since END, retry_config = $8, disabled_reason = $9,
       revision = revision + 1, updated_at = $10
     WHERE tenant_id = $1 AND id = $2 AND revision = $3 AND removed_at IS NULL`,
    [
      tx.tenantId,
      endpoint.id,
      endpoint.revision,
      endpoint.url,
      endpoint.description ?? null,
      endpoint.eventTypes,
      endpoint.isActive,
      JSON.stringify(endpoint.retryConfig),
      endpoint.disabledReason ?? null,
      tx.now,
    ],
    stale,
  )
}

/** Makes an endpoint wait that has failed for too long. */
export function pauseEndpoint(tx: Tx, endpoint: WebhookEndpoint, reason: string, stale: () => Error): void {
  tx.guard(
    `UPDATE webhook_endpoint SET is_active = false, inactive_since = $4, disabled_reason = $5, revision = revision + 1, updated_at = $4
     WHERE tenant_id = $1 AND id = $2 AND revision = $3 AND removed_at IS NULL AND is_active`,
    [tx.tenantId, endpoint.id, endpoint.revision, tx.now, reason],
    stale,
  )
}

/** Gives the endpoint a new secret; the one that it had goes before those that were replaced earlier. */
export function rotateSecret(
  tx: Tx,
  endpoint: WebhookEndpoint,
  secrets: { encrypted: string; previous: readonly PreviousSecret[] },
  stale: () => Error,
): void {
  tx.guard(
    `UPDATE webhook_endpoint SET secret = $4, previous_secrets = $5, revision = revision + 1, updated_at = $6
     WHERE tenant_id = $1 AND id = $2 AND revision = $3 AND removed_at IS NULL`,
    [
      tx.tenantId,
      endpoint.id,
      endpoint.revision,
      secrets.encrypted,
      JSON.stringify(secrets.previous),
      tx.now,
    ],
    stale,
  )
}

/** The encrypted secrets of an endpoint: the one that is valid, and those of rotations. */
export async function findSecrets(
  db: Db,
  id: string,
): Promise<{ encrypted: string; previous: PreviousSecret[] } | null> {
  const [row] = await db.rows<{ secret: string; previous_secrets: PreviousSecret[] }>(
    'SELECT secret, previous_secrets FROM webhook_endpoint WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL',
    [db.tenantId, id],
  )
  return row === undefined ? null : { encrypted: row.secret, previous: row.previous_secrets }
}

/** Forgets the endpoint's secret; the row stays for the deliveries until they are removed too. */
export function removeEndpoint(tx: Tx, endpoint: WebhookEndpoint, stale: () => Error): void {
  tx.guard(
    `UPDATE webhook_endpoint SET removed_at = $4, is_active = false, inactive_since = coalesce(inactive_since, $4), secret = '', previous_secrets = '[]',
       revision = revision + 1
     WHERE tenant_id = $1 AND id = $2 AND revision = $3 AND removed_at IS NULL`,
    [tx.tenantId, endpoint.id, endpoint.revision, tx.now],
    stale,
  )
}

export async function findEndpoint(db: Db, id: string): Promise<WebhookEndpoint | null> {
  if (!isId(id)) return null
  const sql = `SELECT ${COLUMNS} FROM webhook_endpoint WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL`
  const [row] = await db.rows<EndpointRow>(sql, [db.tenantId, id])
  return row === undefined ? null : toEndpoint(row)
}

/** @throws NotFound */
export async function getEndpoint(db: Db, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(db, id)
  if (endpoint === null) throw notFound(id)
  return endpoint
}

const notFound = (id: string) => new NotFound(`Webhook endpoint '${id}' not found`)

export interface EndpointFilter {
  isActive?: boolean | undefined
  limit: number
  offset: number
  after?: readonly string[] | undefined
}

/** Newest first. */
export async function listEndpoints(
  db: Db,
  filter: EndpointFilter,
): Promise<{ rows: WebhookEndpoint[]; total: number }> {
  const rows = await db.rows<EndpointRow & { total: number }>(
    `WITH matching AS (SELECT ${COLUMNS} FROM webhook_endpoint WHERE tenant_id = $1 AND removed_at IS NULL
       AND ($2::boolean IS NULL OR is_active = $2))
     SELECT m.*, (SELECT count(*) FROM matching) AS total FROM matching m
     WHERE $3::text IS NULL OR id::text < $3 ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [db.tenantId, filter.isActive ?? null, filter.after?.[0] ?? null, filter.limit, filter.offset],
  )
  const page = { rows: rows.map(toEndpoint), total: rows[0]?.total ?? 0 }
  const isBehind = filter.offset > 0 || filter.after !== undefined
  return withTotal(page, isBehind, () =>
    listEndpoints(db, { ...filter, limit: 1, offset: 0, after: undefined }),
  )
}

/**
 * An endpoint, while no other request can change it.
 * @throws NotFound
 */
export async function lockEndpoint(tx: LockingTx, id: string): Promise<WebhookEndpoint> {
  await lockEndpoints(tx)
  const sql = `SELECT ${COLUMNS} FROM webhook_endpoint WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL FOR UPDATE`
  const [row] = isId(id) ? await tx.rows<EndpointRow>(sql, [tx.tenantId, id]) : []
  if (row === undefined) throw notFound(id)
  return toEndpoint(row)
}

/** Endpoints with an address as the URL parser has it, oldest first, while no other request can change them or make another. */
export async function lockEndpointsAt(tx: LockingTx, url: string): Promise<WebhookEndpoint[]> {
  await lockEndpoints(tx)
  const rows = await tx.rows<EndpointRow>(
    `SELECT ${COLUMNS} FROM webhook_endpoint WHERE tenant_id = $1 AND url = $2 AND removed_at IS NULL ORDER BY id FOR UPDATE`,
    [tx.tenantId, url],
  )
  return rows.map(toEndpoint)
}

/** How many endpoints are active besides one, while no other request of the namespace can change that. */
export async function lockActiveCount(tx: LockingTx, besides: string): Promise<number> {
  await lockEndpoints(tx)
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(*) FROM webhook_endpoint WHERE tenant_id = $1 AND is_active AND removed_at IS NULL AND id <> $2`,
    [tx.tenantId, besides],
  )
  return row?.count ?? 0
}

async function lockEndpoints(tx: LockingTx): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhook_endpoint ${tx.tenantId}`])
}
