import type { Mode } from '../access/namespace.ts'
import type { Instant } from '../lib/clock.ts'

/** An event as it was recorded; what it holds stays the text that the database gave. */
export interface RecordedEvent {
  eventId: string
  eventType: string
  at: Instant
  workflowId: string | null
  sequence: number | null
  /** A JSON object without workflowId and customFields. */
  dataJson: string
  customFieldsJson: string | null
  /** Name, labels and externalId of its workflow; null without one. */
  workflowJson: string | null
}

/** The namespace that an event belongs to, by its public names. */
export interface EventOrigin {
  orgId: string
  namespaceKey: string
  mode: Mode
}

/**
 * The body of a delivery (events.md, Catalogue), the same at every attempt and every endpoint. Put together as text: parsing what the
 * database holds and writing it again cost a tenth of sending it.
 */
export function eventBody(event: RecordedEvent, origin: EventOrigin): string {
  const { orgId, namespaceKey, mode } = origin
  const sequence = event.sequence === null ? '' : `"sequence":${event.sequence},`
  const workflow = event.workflowJson === null ? '' : `"workflow":${event.workflowJson},`
  return (
    `{"apiVersion":"1","eventType":"${event.eventType}","eventId":"${event.eventId}","timestamp":"${event.at}",` +
    `"orgId":"${orgId}","namespaceKey":"${namespaceKey}","mode":"${mode}",${sequence}${workflow}"data":${dataOf(event)}}`
  )
}

function dataOf({ workflowId, dataJson, customFieldsJson }: RecordedEvent): string {
  if (workflowId === null) return dataJson
  const ofWorkflow = `{"workflowId":"${workflowId}","customFields":${customFieldsJson ?? '{}'}`
  return dataJson === '{}' ? `${ofWorkflow}}` : `${ofWorkflow},${dataJson.slice(1)}`
}
