import { HOUR_MS, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'

/** What became of the deliveries of an hour. */
interface HourOfDeliveries {
  from: Instant
  succeeded: number
  waiting: number
  failed: number
  cancelled: number
}

export interface EndpointSummary {
  failingSince: Instant | null
  hours: HourOfDeliveries[]
  countedFrom: Instant
}

const HOURS = 24

interface CountRow {
  oldest: Instant | null
  /** Whether there are more than were looked at. */
  is_cut: boolean
  /** Null in the one row of a day without deliveries. */
  hour: Instant | null
  succeeded: number
  waiting: number
  failed: number
  cancelled: number
}

/** The last day of an endpoint by hours of UTC, the oldest first. The id of a delivery begins with its time: that finds the day. */
export async function summarizeEndpoint(db: Db, webhookId: string, now: Instant): Promise<EndpointSummary> {
  const last = plusMillis(now, -(millisOf(now) % HOUR_MS))
  const first = plusMillis(last, -(HOURS - 1) * HOUR_MS)
  const rows = await db.rows<CountRow>(
    `WITH recent AS MATERIALIZED (SELECT webhook_id, status, created_at FROM webhook_delivery
       WHERE tenant_id = $1 AND id >= $3::uuid ORDER BY id DESC LIMIT $5)
     SELECT w.oldest, w.is_cut, c.* FROM (SELECT min(created_at) AS oldest, count(*) >= $5 AS is_cut FROM recent) w
     LEFT JOIN (
       SELECT date_trunc('hour', created_at, 'UTC') AS hour, count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
         count(*) FILTER (WHERE status IN ('pending', 'retrying')) AS waiting, count(*) FILTER (WHERE status = 'failed') AS failed,
         count(*) FILTER (WHERE status = 'cancelled') AS cancelled
       FROM recent WHERE webhook_id = $2 AND created_at >= $4::timestamptz GROUP BY 1) c ON true`,
    // Of an event that waited to be fanned out the id is older than the delivery.
    [
      db.tenantId,
      webhookId,
      firstIdAt(plusMillis(first, -HOUR_MS)),
      first,
      limits.webhookSummaryDeliveriesMax,
    ],
  )
  const [endpoint] = await db.rows<{ failing_since: Instant | null }>(
    'SELECT failing_since FROM webhook_endpoint WHERE tenant_id = $1 AND id = $2',
    [db.tenantId, webhookId],
  )
  const [whole] = rows
  const oldest = whole?.is_cut === true ? (whole.oldest ?? first) : first
  return {
    failingSince: endpoint?.failing_since ?? null,
    hours: Array.from({ length: HOURS }, (_, index) => hourAt(plusMillis(first, index * HOUR_MS), rows)),
    countedFrom: [first, oldest].toSorted().at(-1) ?? first,
  }
}

function hourAt(from: Instant, rows: readonly CountRow[]): HourOfDeliveries {
  const found = rows.find(({ hour }) => hour === from)
  const { succeeded = 0, waiting = 0, failed = 0, cancelled = 0 } = found ?? {}
  return { from, succeeded, waiting, failed, cancelled }
}

/** The smallest id (UUID version 7) of an instant. */
function firstIdAt(at: Instant): string {
  const hex = millisOf(at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
