import type { Client } from '@countersign/sdk'
import type { Paint } from '../paint.ts'

export type AuditEvent = Awaited<ReturnType<ReturnType<Client['workflows']['listEvents']>['toArray']>>[number]

/** What of an event's data tells most, in this order. */
const TELLING = ['participantKey', 'stepKey', 'documentKey', 'envelopeKey', 'entity', 'reason', 'message']

/** As long as the longest, participant.reminder_requested. */
const TYPE_WIDTH = 30

/** `05:22:04 document.rendered          agreement`: the time of the day is UTC. */
export function presentEvent({ at, type, data = {} }: AuditEvent, paint: Paint): string {
  const details = TELLING.flatMap((name) => (typeof data[name] === 'string' ? [data[name]] : []))
  const isBad = /failed|declined|voided|prevented/.test(type)
  const column = type.padEnd(TYPE_WIDTH)
  const shown = isBad ? paint.bad(column) : column
  return `${paint.dim(at.slice(11, 19))} ${shown} ${details.join(', ')}`.trimEnd()
}
