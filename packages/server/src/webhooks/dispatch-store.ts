import type { Mode } from '../access/namespace.ts'
import type { Instant } from '../lib/clock.ts'
import type { Database } from '../postgres/db.ts'
import type { AttemptResult } from './attempt.ts'
import type { EventOrigin, RecordedEvent } from './event-body.ts'
import type { RetryConfig } from './retry-schedule.ts'

/** A delivery that this process leased. */
export interface DueDelivery {
  tenantId: string
  id: string
  webhookId: string
  /** The endpoint's revision when it was taken. */
  endpointRevision: number
  attemptCount: number
  firstAttemptAt: Instant | null
  leasedUntil: Instant
  event: RecordedEvent
}

interface TakeRow {
  fanned_out: number | null
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
  data: object
  custom_fields: object | null
}

export interface TakeRequest {
  now: Instant
  leasedUntil: Instant
  eventsMax: number
  /** How many deliveries of an endpoint to take that `free` does not name. */
  share: number
  free: Record<string, number>
}

/** Fans waiting events out and leases due deliveries, in one statement (migrations/0007-webhooks.sql). */
export async function takeDeliveries(
  database: Database,
  request: TakeRequest,
): Promise<{ fannedOut: number; deliveries: DueDelivery[] }> {
  const { now, leasedUntil, eventsMax, share, free } = request
  const params = [now, leasedUntil, eventsMax, share, JSON.stringify(free)]
  const rows = await database.system.rows<TakeRow>('SELECT * FROM webhook_take($1, $2, $3, $4, $5)', params)
  let fannedOut = 0
  const deliveries: DueDelivery[] = []
  for (const row of rows) {
    if (row.fanned_out === null) deliveries.push(toDue(row, leasedUntil))
    else fannedOut = row.fanned_out
  }
  return { fannedOut, deliveries }
}

function toDue(row: TakeRow, leasedUntil: Instant): DueDelivery {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    webhookId: row.webhook_id,
    endpointRevision: row.revision,
    attemptCount: row.attempt_count,
    firstAttemptAt: row.first_attempt_at,
    leasedUntil,
    event: {
      eventId: row.event_id,
      eventType: row.event_type,
      at: row.at,
      workflowId: row.workflow_id,
      sequence: row.sequence,
      data: row.data,
      customFields: row.custom_fields,
    },
  }
}

/** What sending to an endpoint needs. */
export interface TargetRecord extends EventOrigin {
  webhookId: string
  revision: number
  url: string
  encryptedSecret: string
  retryConfig: RetryConfig
}

interface TargetRow {
  id: string
  revision: number
  url: string
  secret: string
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

/** Writes what attempts of many deliveries came to. */
export async function recordAttempts(
  database: Database,
  attempts: readonly RecordedAttempt[],
): Promise<void> {
  const records = attempts.map(({ delivery, result }) => ({
    tenant_id: delivery.tenantId,
    id: delivery.id,
    attempt_number: result.attempt.attemptNumber,
    attempted_at: result.attempt.attemptedAt,
    attempt: result.attempt,
    status: result.status,
    next_attempt_at: result.nextAttemptAt,
    failed_because: result.failedBecause,
  }))
  await database.system.rows('SELECT webhook_record($1)', [JSON.stringify(records)])
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
