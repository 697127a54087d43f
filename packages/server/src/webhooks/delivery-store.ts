import type { EventWorkflow } from '../events/event.ts'
import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { withTotal } from '../lib/page.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { Delivery, DeliveryAttempt, DeliveryStatus } from './delivery.ts'
import type { RecordedEvent } from './event-body.ts'

interface DeliveryRow {
  id: string
  webhook_id: string
  event_id: string
  event_type: string
  workflow_id: string | null
  workflow: EventWorkflow | null
  status: DeliveryStatus
  attempts: DeliveryAttempt[]
  next_attempt_at: Instant | null
  failed_because: 'max_attempts' | 'max_duration' | 'endpoint_removed' | null
  redelivery_of: string | null
  created_at: Instant
}

// While an endpoint is not active its open deliveries wait (events.md, Endpoints): they are pending and have no next attempt.
const SHOWN = `SELECT d.id, d.webhook_id, d.event_id, d.event_type, d.workflow_id, d.attempts, d.failed_because, d.redelivery_of, d.created_at, e.workflow,
    CASE WHEN d.status = 'retrying' AND NOT w.is_active THEN 'pending' ELSE d.status END AS status,
    CASE WHEN w.is_active THEN d.next_attempt_at END AS next_attempt_at
  FROM webhook_delivery d JOIN webhook_endpoint w ON w.tenant_id = d.tenant_id AND w.id = d.webhook_id
    LEFT JOIN event e ON e.tenant_id = d.tenant_id AND e.event_id = d.event_id
  WHERE d.tenant_id = $1`

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  eventId: row.event_id,
  eventType: row.event_type,
  ...(row.workflow_id !== null && { workflowId: row.workflow_id }),
  ...(row.workflow !== null && { workflow: row.workflow }),
  status: row.status,
  attempts: row.attempts,
  ...(row.next_attempt_at !== null && { nextAttemptAt: row.next_attempt_at }),
  ...(row.failed_because !== null && { failedBecause: row.failed_because }),
  ...(row.redelivery_of !== null && { redeliveryOf: row.redelivery_of }),
  createdAt: row.created_at,
})

/** @throws NotFound */
export async function getDelivery(db: Db, id: string): Promise<Delivery> {
  const [row] = isId(id) ? await db.rows<DeliveryRow>(`${SHOWN} AND d.id = $2`, [db.tenantId, id]) : []
  if (row === undefined) throw new NotFound(`Webhook delivery '${id}' not found`)
  return toDelivery(row)
}

/** A delivery with its event, of which its requests are made. @throws NotFound */
export async function getDeliveryWithEvent(
  db: Db,
  id: string,
): Promise<{ delivery: Delivery; event: RecordedEvent }> {
  const delivery = await getDelivery(db, id)
  const [row] = await db.rows<EventRow>(
    `SELECT event_id, event_type, at, workflow_id, sequence, data::text, custom_fields::text,
       workflow::text FROM event
     WHERE tenant_id = $1 AND event_id = $2`,
    [db.tenantId, delivery.eventId],
  )
  return { delivery, event: toEvent(required(row, 'the event of a delivery')) }
}

interface EventRow {
  event_id: string
  event_type: string
  at: Instant
  workflow_id: string | null
  sequence: number | null
  data: string
  custom_fields: string | null
  workflow: string | null
}

const toEvent = (row: EventRow): RecordedEvent => ({
  eventId: row.event_id,
  eventType: row.event_type,
  at: row.at,
  workflowId: row.workflow_id,
  sequence: row.sequence,
  dataJson: row.data,
  customFieldsJson: row.custom_fields,
  workflowJson: row.workflow,
})

export interface DeliveryFilter {
  webhookId?: string | undefined
  eventId?: string | undefined
  eventType?: string | undefined
  status?: DeliveryStatus | undefined
  workflowId?: string | undefined
  createdAfter?: Instant | undefined
  createdBefore?: Instant | undefined
  limit: number
  offset: number
  after?: readonly string[] | undefined
}

/** Newest first. */
export async function listDeliveries(
  db: Db,
  filter: DeliveryFilter,
): Promise<{ rows: Delivery[]; total: number }> {
  const rows = await db.rows<DeliveryRow & { total: number }>(
    `WITH shown AS NOT MATERIALIZED (${SHOWN}), matching AS NOT MATERIALIZED (SELECT * FROM shown WHERE ($2::text IS NULL OR webhook_id::text = $2)
       AND ($3::text IS NULL OR event_type = $3) AND ($4::text IS NULL OR status = $4) AND ($5::text IS NULL OR workflow_id::text = $5)
       AND ($6::timestamptz IS NULL OR created_at > $6) AND ($7::timestamptz IS NULL OR created_at < $7)
       AND ($11::text IS NULL OR event_id::text = $11))
     SELECT m.*, (SELECT count(*) FROM (SELECT 1 FROM matching LIMIT 10000) counted) AS total FROM matching m
     WHERE $8::uuid IS NULL OR id < $8 ORDER BY id DESC LIMIT $9 OFFSET $10`,
    [
      db.tenantId,
      filter.webhookId ?? null,
      filter.eventType ?? null,
      filter.status ?? null,
      filter.workflowId ?? null,
      filter.createdAfter ?? null,
      filter.createdBefore ?? null,
      filter.after?.[0] ?? null,
      filter.limit,
      filter.offset,
      filter.eventId ?? null,
    ],
  )
  const page = { rows: rows.map(toDelivery), total: rows[0]?.total ?? 0 }
  const isBehind = filter.offset > 0 || filter.after !== undefined
  return withTotal(page, isBehind, () =>
    listDeliveries(db, { ...filter, limit: 1, offset: 0, after: undefined }),
  )
}

/** A delivery that waited for an endpoint that is active again is due at once. */
export function resumeDeliveries(tx: Tx, webhookId: string): void {
  tx.write(
    `UPDATE webhook_delivery SET due_at = $3, next_attempt_at = $3
     WHERE tenant_id = $1 AND webhook_id = $2 AND due_at IS NOT NULL AND next_attempt_at > $3`,
    [tx.tenantId, webhookId, tx.now],
  )
}

/** Nothing is sent to an endpoint that is removed. */
export function failDeliveries(tx: Tx, webhookId: string): void {
  tx.write(
    `UPDATE webhook_delivery SET status = 'failed', failed_because = 'endpoint_removed', due_at = NULL, next_attempt_at = NULL
     WHERE tenant_id = $1 AND webhook_id = $2 AND due_at IS NOT NULL`,
    [tx.tenantId, webhookId],
  )
}
