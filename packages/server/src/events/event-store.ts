import type { Instant } from '../lib/clock.ts'
import type { Tx } from '../postgres/db.ts'

export interface EventRow {
  event_id: string
  event_type: string
  at: Instant
  workflow_id: string | null
  sequence: number | null
  data: object
  custom_fields: object | null
  workflow: object | null
}

export function insertEventRows(tx: Tx, rows: readonly EventRow[]): void {
  tx.write(
    `INSERT INTO event (tenant_id, event_id, event_type, at, workflow_id, sequence, data, custom_fields, workflow)
     SELECT $1, e.* FROM jsonb_to_recordset($2::jsonb) AS e(event_id uuid, event_type text, at timestamptz, workflow_id uuid,
       sequence integer, data jsonb, custom_fields jsonb, workflow json)`,
    [tx.tenantId, JSON.stringify(rows)],
  )
  // Events that webhooks have not told yet (webhook_take removes them).
  const eventIds = rows.map(({ event_id }) => event_id)
  tx.write('INSERT INTO event_waiting (tenant_id, event_id) SELECT $1, unnest($2::uuid[])', [
    tx.tenantId,
    eventIds,
  ])
}
