import type { Db } from '../postgres/db.ts'
import type { RecordedEvent } from './event-body.ts'

/** Which of the events of a namespace are asked for: behind a place in their list, or before it with the newest first. */
export interface EventQuery {
  order: 'oldest' | 'newest'
  /** From either end when absent. */
  behind: number | undefined
  /** Types, and families of them; all when absent. */
  eventTypes: readonly string[] | undefined
  limit: number
  /** Events that are looked through at most. */
  scannedMax: number
}

/** What was found, and how far the look came: behind `reached` the next one goes on. */
export interface EventPage {
  events: RecordedEvent[]
  reached: number | undefined
  /** Whether there is more behind that, as far as events have a place yet. */
  hasMore: boolean
  /** The last place that was given when it was looked. */
  head: number
  /** The first place that is kept; behind the head where none is. */
  first: number
}

interface Row {
  head: number
  first: number | null
  scanned: number
  last_scanned: number | null
  position: number | null
  event_id: string
  event_type: string
  at: string
  workflow_id: string | null
  sequence: number | null
  data: string
  custom_fields: string | null
  workflow: string | null
}

/** Events in the order in which they were fanned out. A place is seen only when all before it are there to be seen. */
export async function listEvents(db: Db, query: EventQuery): Promise<EventPage> {
  const { order, behind, eventTypes, limit, scannedMax } = query
  const isOldest = order === 'oldest'
  const direction = isOldest ? 'ASC' : 'DESC'
  const rows = await db.rows<Row>(
    `WITH scanned AS MATERIALIZED (SELECT f.position, f.event_id FROM event_feed f WHERE f.tenant_id = $1
       AND ($2::bigint IS NULL OR f.position ${isOldest ? '>' : '<'} $2) ORDER BY f.position ${direction} LIMIT $3)
     SELECT h.position AS head, (SELECT min(position) FROM event_feed WHERE tenant_id = $1) AS first, s.scanned, s.last_scanned, e.* FROM event_head h
     CROSS JOIN (SELECT count(*) AS scanned, ${isOldest ? 'max' : 'min'}(position) AS last_scanned FROM scanned) s
     LEFT JOIN LATERAL (
       SELECT n.position, e.event_id, e.event_type, e.at, e.workflow_id, e.sequence, e.data::text, e.custom_fields::text,
         e.workflow::text
       FROM scanned n JOIN event e ON e.tenant_id = $1 AND e.event_id = n.event_id
       WHERE $4::text[] IS NULL OR ARRAY['*', e.event_type, split_part(e.event_type, '.', 1) || '.*'] && $4
       ORDER BY n.position ${direction} LIMIT $5) e ON true
     WHERE h.tenant_id = $1`,
    [db.tenantId, behind ?? null, scannedMax, eventTypes ?? null, limit],
  )
  const [first] = rows
  const found = rows.flatMap((row) => (row.position === null ? [] : [{ ...row, position: row.position }]))
  const isFull = found.length === limit
  return {
    events: found.map(toEvent),
    reached: (isFull ? found.at(-1)?.position : (first?.last_scanned ?? undefined)) ?? behind,
    hasMore: isFull || first?.scanned === scannedMax,
    head: first?.head ?? 0,
    first: first?.first ?? (first?.head ?? 0) + 1,
  }
}

const toEvent = (row: Row): RecordedEvent => ({
  eventId: row.event_id,
  eventType: row.event_type,
  at: row.at,
  workflowId: row.workflow_id,
  sequence: row.sequence,
  dataJson: row.data,
  customFieldsJson: row.custom_fields,
  workflowJson: row.workflow,
})
