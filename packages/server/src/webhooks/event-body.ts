import type { Mode } from '../access/namespace.ts'
import type { Instant } from '../lib/clock.ts'

/** An event as it was recorded. */
export interface RecordedEvent {
  eventId: string
  eventType: string
  at: Instant
  workflowId: string | null
  sequence: number | null
  data: object
  customFields: object | null
}

/** The namespace that an event belongs to, by its public names. */
export interface EventOrigin {
  orgId: string
  namespaceKey: string
  mode: Mode
}

/** The body of a delivery (events.md, Catalogue), the same at every attempt and every endpoint. */
export function eventBody(event: RecordedEvent, origin: EventOrigin): string {
  const ofWorkflow = event.workflowId !== null
  return JSON.stringify({
    apiVersion: '1',
    eventType: event.eventType,
    eventId: event.eventId,
    timestamp: event.at,
    orgId: origin.orgId,
    namespaceKey: origin.namespaceKey,
    mode: origin.mode,
    ...(event.sequence !== null && { sequence: event.sequence }),
    data: {
      ...(ofWorkflow && { workflowId: event.workflowId, customFields: event.customFields ?? {} }),
      ...event.data,
    },
  })
}
