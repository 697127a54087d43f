import type { EventPattern, EventType } from '@countersign/sdk'

/** Every type of event: one that the interface learns and that is missing here does not compile. */
const TYPES: Readonly<Record<EventType, true>> = {
  'workflow.started': true,
  'workflow.completed': true,
  'workflow.voided': true,
  'workflow.failed': true,
  'workflow.declined': true,
  'workflow.erased': true,
  'step.started': true,
  'step.completed': true,
  'step.failed': true,
  'participant.task_assigned': true,
  'participant.email_sent': true,
  'participant.email_failed': true,
  'participant.task_viewed': true,
  'participant.signing_completed': true,
  'participant.signing_declined': true,
  'participant.reminded': true,
  'participant.delegated': true,
  'envelope.sent': true,
  'envelope.completed': true,
  'envelope.voided': true,
  'envelope.finalization_failed': true,
  'document.seal_upgraded': true,
  'webhook.endpoint_paused': true,
  'webhook.test': true,
}

function isEventType(text: string): text is EventType {
  return Object.hasOwn(TYPES, text)
}

export const EVENT_TYPES: readonly EventType[] = Object.keys(TYPES).filter(isEventType)

/** The type that an address names. */
export function eventTypeOf(text: string | null): EventType | undefined {
  return text !== null && isEventType(text) ? text : undefined
}

interface Family {
  readonly pattern: EventPattern
  readonly types: readonly EventType[]
}

export const FAMILIES: readonly Family[] = (
  ['workflow.*', 'step.*', 'participant.*', 'envelope.*', 'webhook.*'] as const
).map((pattern) => ({
  pattern,
  types: EVENT_TYPES.filter((type) => type.startsWith(pattern.slice(0, -1))),
}))
