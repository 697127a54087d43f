import type { EventType } from '@countersign/engine'
import { type Instant, millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Tx } from '../postgres/db.ts'
import { insertEventRows } from './event-store.ts'

/** Every type of event of the catalogue: those of workflows, and those above them. */
export type CatalogueType = EventType | 'webhook.endpoint_paused' | 'webhook.test'

/** What every event of a workflow tells of it. */
export interface EventWorkflow {
  name: string
  labels: Readonly<Record<string, string>>
  externalId?: string | undefined
}

/** An event of the catalogue (events.md) that webhooks will tell. */
export interface CatalogueEvent {
  eventType: CatalogueType
  at: Instant
  /** Absent, as `workflow`, `sequence` and `customFields`, in webhook.* events. */
  workflowId?: string | undefined
  workflow?: EventWorkflow | undefined
  /** Per workflow, from 1, without gaps. */
  sequence?: number | undefined
  data: object
  customFields?: object | undefined
}

/** Records events in the commit of the change that they tell. */
export function insertEvents(tx: Tx, events: readonly CatalogueEvent[]): void {
  if (events.length === 0) return
  insertEventRows(
    tx,
    events.map((event) => ({
      event_id: newId(millisOf(event.at)),
      event_type: event.eventType,
      at: event.at,
      workflow_id: event.workflowId ?? null,
      sequence: event.sequence ?? null,
      data: event.data,
      custom_fields: event.customFields ?? null,
      workflow: event.workflow ?? null,
    })),
  )
}
