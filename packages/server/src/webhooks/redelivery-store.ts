import type { Instant } from '../lib/clock.ts'
import type { Db, LockingTx, Tx } from '../postgres/db.ts'
import type { DeliveryStatus } from './delivery.ts'

const COLUMNS =
  'tenant_id, id, webhook_id, event_id, event_type, workflow_id, status, next_attempt_at, redelivery_of, created_at, due_at'

/** A delivery of an event to an endpoint, whether it asks for such events or not. Its id is that which fan-out would give it. */
export function insertDelivery(tx: Tx, eventId: string, eventType: string, webhookId: string): void {
  tx.write(
    `INSERT INTO webhook_delivery (${COLUMNS})
     VALUES ($1, webhook_delivery_id($2, $3), $3, $2, $4, NULL, 'pending', $5, NULL, $5, $5)`,
    [tx.tenantId, eventId, webhookId, eventType, tx.now],
  )
}

/** An event that nobody is told of but by insertDelivery. */
export function insertDirectEvent(tx: Tx, eventId: string, eventType: string, data: object): void {
  tx.write('INSERT INTO event (tenant_id, event_id, event_type, at, data) VALUES ($1, $2, $3, $4, $5)', [
    tx.tenantId,
    eventId,
    eventType,
    tx.now,
    JSON.stringify(data),
  ])
}

/** The delivery that an event's id and an endpoint's make. */
export async function findFirstDeliveryId(db: Db, eventId: string, webhookId: string): Promise<string> {
  const sql = 'SELECT webhook_delivery_id($1, $2) AS id'
  const [row] = await db.rows<{ id: string }>(sql, [eventId, webhookId])
  return row?.id ?? ''
}

/** Makes a delivery again. */
export function insertRedelivery(tx: Tx, id: string, deliveryId: string): void {
  tx.write(
    `INSERT INTO webhook_delivery (${COLUMNS})
     SELECT d.tenant_id, $3, d.webhook_id, d.event_id, d.event_type, d.workflow_id, 'pending', $4, d.id, $4, $4
     FROM webhook_delivery d WHERE d.tenant_id = $1 AND d.id = $2`,
    [tx.tenantId, deliveryId, id, tx.now],
  )
}

export interface RedeliveryRange {
  webhookId: string
  /** Both ends are outside. */
  createdAfter: Instant
  createdBefore: Instant
  /** Without one: whatever has ended, successes too. */
  status?: DeliveryStatus | undefined
  /** Older deliveries are about to be removed. */
  keptFrom: Instant
}

/**
 * Makes the deliveries of a range again that have ended: of each event the last one, unless it was made again and is on its way or, where
 * a status is asked for, has succeeded since. At most `most`; none at all when there are more.
 * @returns how many there are, at most one more than `most`
 */
export async function insertRedeliveries(
  tx: LockingTx,
  requestId: string,
  range: RedeliveryRange,
  most: number,
): Promise<number> {
  const { webhookId, createdAfter, createdBefore, status, keptFrom } = range
  const [row] = await tx.rows<{ count: number }>(
    `WITH chosen AS MATERIALIZED (
       SELECT DISTINCT ON (d.event_id) d.* FROM webhook_delivery d
       WHERE d.tenant_id = $1 AND d.webhook_id = $2 AND d.created_at > $3 AND d.created_at > $7 AND d.created_at < $4
         AND d.due_at IS NULL AND ($5::text IS NULL OR d.status = $5)
         AND NOT EXISTS (
           SELECT FROM webhook_delivery n WHERE n.tenant_id = $1 AND n.event_id = d.event_id AND n.redelivery_of IS NOT NULL
             AND n.webhook_id = $2 AND n.id > d.id AND (n.due_at IS NOT NULL OR (n.status = 'succeeded' AND $5::text IS NOT NULL)))
       ORDER BY d.event_id, d.id DESC LIMIT $9 + 1
     ), counted AS (SELECT count(*) AS count FROM chosen
     ), made AS (
       INSERT INTO webhook_delivery (${COLUMNS})
       SELECT tenant_id, webhook_redelivery_id($8, $6, id), webhook_id, event_id, event_type, workflow_id, 'pending', $8, id, $8, $8
       FROM chosen, counted WHERE counted.count <= $9
     )
     SELECT count FROM counted`,
    [tx.tenantId, webhookId, createdAfter, createdBefore, status ?? null, requestId, keptFrom, tx.now, most],
  )
  return row?.count ?? 0
}
