import type { Tracer } from '../lib/trace.ts'
import type { DueDelivery } from './dispatch-store.ts'
import type { Sender, SendOutcome } from './send.ts'

/** Sends one attempt of a delivery. */
export type TracedSender = (
  request: Parameters<Sender['send']>[0],
  delivery: Pick<DueDelivery, 'event' | 'attemptCount'>,
) => Promise<SendOutcome>

/**
 * Each attempt is a trace of its own, which says nothing of the receiver: its address is the customer's. The receiver is told nothing of
 * it either: a `traceparent` would have it continue a trace of somebody else's installation.
 */
export function tracedSender(sender: Sender, trace: Tracer): TracedSender {
  if (!trace.isOn) return (request) => sender.send(request)
  return (request, { event, attemptCount }) => {
    const facts = { 'countersign.event.type': event.eventType, 'countersign.attempt': attemptCount + 1 }
    return trace.whole({ name: 'delivery', kind: 'client', facts }, async (span) => {
      const outcome = await sender.send(request)
      if (outcome.failure !== null) span.fail(outcome.failure)
      else {
        span.tell({ 'http.response.status_code': outcome.status })
        if (outcome.status >= 300) span.fail(String(outcome.status))
      }
      return outcome
    })
  }
}
