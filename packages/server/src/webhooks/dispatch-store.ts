import type { Mode } from '../access/namespace.ts'
import type { RetryConfig } from '../access/retry-config.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import type { Database, SystemDb } from '../postgres/db.ts'
import type { AttemptResult } from './attempt.ts'
import type { PreviousSecret } from './endpoint.ts'
import type { EventOrigin, RecordedEvent } from './event-body.ts'

/** A delivery that this process leased. */
export interface DueDelivery {
  tenantId: string
  id: string
  webhookId: string
  /** The endpoint's revision when it was taken. */
  endpointRevision: number
  attemptCount: number
  firstAttemptAt: Instant | null
  /** Milliseconds since 1970. */
  leasedUntilMs: number
  event: RecordedEvent
}

interface TakeRow {
  /** Of a row that names an endpoint that fails, which has nothing else. */
  failing_tenant_id: string | null
  failing_id: string | null
  fanned_out: number | null
  more: boolean | null
  tenant_id: string
  id: string
  webhook_id: string
  revision: number
  attempt_count: number
  first_attempt_at: Instant | null
  event_id: string
  event_type: string
  at: Instant
  workflow_id: string | null
  sequence: number | null
  data: string
  custom_fields: string | null
  workflow: string | null
}

export interface TakeRequest {
  /** The advisory lock that this process holds; null while it holds none. */
  owner: string | null
  now: Instant
  leasedUntil: Instant
  eventsMax: number
  /** How many deliveries of an endpoint to take that `free` does not name. */
  share: number
  free: Record<string, number>
}

export interface Taken {
  fannedOut: number
  /** Whether more events wait. */
  more: boolean
  deliveries: DueDelivery[]
  /** Of the attempts that were written along: see recordAttempts. */
  failing: FailingEndpoint[]
}

const TAKE_COLUMNS = 16
const TAKE = 'webhook_take($1, $2, $3, $4, $5, $6)'
/** Takes before it records, as all do: the heads of tenants are held first. */
const TAKE_AND_RECORD = `SELECT taken.*, NULL::uuid AS failing_tenant_id, NULL::uuid AS failing_id FROM ${TAKE} taken
  UNION ALL
  SELECT ${Array.from({ length: TAKE_COLUMNS }, () => 'NULL').join(', ')}, failing.tenant_id, failing.webhook_id
  FROM webhook_record($7, $8, $9, $10, $11, $12, $13, $14, $15) failing`

/**
 * Fans waiting events out and leases due deliveries, in one statement (sql/webhook_take.sql). `along`: attempts that are written in the
 * same one.
 */
export async function takeDeliveries(
  database: Database,
  request: TakeRequest,
  along: { attempts: readonly RecordedAttempt[]; failingFrom: Instant } = {
    attempts: [],
    failingFrom: request.now,
  },
): Promise<Taken> {
  const { owner, now, leasedUntil, eventsMax, share, free } = request
  const params = [owner, now, leasedUntil, eventsMax, share, JSON.stringify(free)]
  const isAlone = along.attempts.length === 0
  const rows = await database.system.rows<TakeRow>(
    isAlone ? `SELECT * FROM ${TAKE}` : TAKE_AND_RECORD,
    isAlone ? params : [...params, ...recordParams(along.attempts, along.failingFrom)],
  )
  const taken: Taken = { fannedOut: 0, more: false, deliveries: [], failing: [] }
  const leasedUntilMs = millisOf(leasedUntil)
  for (const row of rows) {
    const { failing_tenant_id: tenantId = null, failing_id: webhookId = null } = row
    if (tenantId !== null && webhookId !== null) taken.failing.push({ tenantId, webhookId })
    else if (row.fanned_out === null) taken.deliveries.push(toDue(row, leasedUntilMs))
    else Object.assign(taken, { fannedOut: row.fanned_out, more: row.more === true })
  }
  return taken
}

function toDue(row: TakeRow, leasedUntilMs: number): DueDelivery {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    webhookId: row.webhook_id,
    endpointRevision: row.revision,
    attemptCount: row.attempt_count,
    firstAttemptAt: row.first_attempt_at,
    leasedUntilMs,
    event: {
      eventId: row.event_id,
      eventType: row.event_type,
      at: row.at,
      workflowId: row.workflow_id,
      sequence: row.sequence,
      dataJson: row.data,
      customFieldsJson: row.custom_fields,
      workflowJson: row.workflow,
    },
  }
}

/** What sending to an endpoint needs. */
export interface TargetRecord extends EventOrigin {
  webhookId: string
  revision: number
  url: string
  encryptedSecret: string
  previousSecrets: readonly PreviousSecret[]
  retryConfig: RetryConfig
}

interface TargetRow {
  id: string
  revision: number
  url: string
  secret: string
  previous_secrets: PreviousSecret[]
  retry_config: RetryConfig
  org_id: string
  namespace_key: string
  mode: Mode
}

export async function findTargets(database: Database, ids: readonly string[]): Promise<TargetRecord[]> {
  const rows = await database.system.rows<TargetRow>('SELECT * FROM webhook_targets($1)', [ids])
  return rows.map((row) => ({
    webhookId: row.id,
    revision: row.revision,
    url: row.url,
    encryptedSecret: row.secret,
    previousSecrets: row.previous_secrets,
    retryConfig: row.retry_config,
    orgId: row.org_id,
    namespaceKey: row.namespace_key,
    mode: row.mode,
  }))
}

export interface RecordedAttempt {
  delivery: DueDelivery
  result: AttemptResult
}

/** An endpoint that failed now, and has failed for as long as was asked for. */
export interface FailingEndpoint {
  tenantId: string
  webhookId: string
}

/**
 * Writes what attempts of many deliveries came to.
 * @returns endpoints at which nothing has succeeded since `failingFrom` or longer
 */
export async function recordAttempts(
  database: Database,
  attempts: readonly RecordedAttempt[],
  failingFrom: Instant,
): Promise<FailingEndpoint[]> {
  const rows = await database.system.rows<{ tenant_id: string; webhook_id: string }>(
    'SELECT * FROM webhook_record($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    recordParams(attempts, failingFrom),
  )
  return rows.map(({ tenant_id: tenantId, webhook_id: webhookId }) => ({ tenantId, webhookId }))
}

function recordParams(attempts: readonly RecordedAttempt[], failingFrom: Instant): unknown[] {
  return [
    attempts.map(({ delivery }) => delivery.tenantId),
    attempts.map(({ delivery }) => delivery.id),
    attempts.map(({ result }) => result.attempt.attemptNumber),
    attempts.map(({ result }) => result.attempt.attemptedAt),
    attempts.map(({ result }) => result.status),
    attempts.map(({ result }) => result.nextAttemptAt ?? null),
    attempts.map(({ result }) => result.failedBecause ?? null),
    JSON.stringify(attempts.map(({ result }) => result.attempt)),
    failingFrom,
  ]
}

/** Gives deliveries back that were taken and not sent. */
export async function releaseDeliveries(
  database: Database,
  now: Instant,
  deliveries: readonly DueDelivery[],
): Promise<void> {
  const taken = deliveries.map(({ tenantId, id, attemptCount }) => ({
    tenant_id: tenantId,
    id,
    attempt_count: attemptCount,
  }))
  await database.system.rows('SELECT webhook_release($1, $2)', [now, JSON.stringify(taken)])
}

/** Makes due what processes that are gone had leased until `leasedUntil` or sooner; the number of deliveries. */
export async function releaseOrphans(
  database: Database,
  now: Instant,
  leasedUntil: Instant,
): Promise<number> {
  const sql = 'SELECT webhook_release_orphans($1, $2) AS released'
  const [row] = await database.system.rows<{ released: number }>(sql, [now, leasedUntil])
  return row?.released ?? 0
}

/** For how many seconds the first delivery of all tenants has been due that nobody has taken; 0 without one. */
export async function findLateness(system: SystemDb, now: Instant): Promise<number> {
  const [row] = await system.rows<{ late: number }>('SELECT deliveries_late($1) AS late', [now])
  return row?.late ?? 0
}

/** Cancels what waited too long, removes what is too old; the number of rows that were touched. */
export async function tidyDeliveries(
  database: Database,
  request: { now: Instant; waitedUntil: Instant; keptFrom: Instant; limit: number },
): Promise<number> {
  const { now, waitedUntil, keptFrom, limit } = request
  const sql = 'SELECT webhook_tidy($1, $2, $3, $4) AS touched'
  const [row] = await database.system.rows<{ touched: number }>(sql, [now, waitedUntil, keptFrom, limit])
  return row?.touched ?? 0
}
