import type { Event } from '@countersign/sdk'
import type { Paint } from '../paint.ts'

/** As long as the longest, participant.signing_completed. */
const TYPE_WIDTH = 29
const BAD = /failed|declined|voided|paused/
/** What of an event's data tells most, in this order. */
const TELLING = ['participantKey', 'envelopeKey', 'stepKey', 'errorMessage', 'reason', 'message']

/** `2030-01-31 05:22:04 envelope.completed            Offer for Ada  papers`: the time is UTC. */
export function presentNamespaceEvent({ timestamp, eventType, workflow, data }: Event, paint: Paint): string {
  const column = eventType.padEnd(TYPE_WIDTH)
  const [detail] = TELLING.flatMap((name) => (typeof data[name] === 'string' ? [data[name]] : []))
  const about = [workflow?.name, detail].filter((one) => one !== undefined)
  const shown = BAD.test(eventType) ? paint.bad(column) : column
  return `${paint.dim(timestamp.slice(0, 19).replace('T', ' '))} ${shown} ${about.join('  ')}`.trimEnd()
}
