import { findEnvelope, findParticipant, type WorkflowState } from '@countersign/engine'
import type { Handover } from '../jobs/handover.ts'
import type { Tx } from '../postgres/db.ts'

export const ENDING_MAIL = 'send_ending_mail'

/**
 * Has those told, who were asked by mail, that a workflow ended before it was complete: withdrawn, out of time, or declined by somebody
 * else. Each address once; nobody whose documents are complete.
 */
export function wantEndingMails(
  tx: Tx,
  before: WorkflowState,
  after: WorkflowState,
  handover: Handover,
): void {
  if (before.status === after.status || (after.status !== 'voided' && after.status !== 'declined')) return
  const told = after.steps.flatMap(({ key, action }) => {
    const isAsked = action?.notification?.status === 'sent' && action.status !== 'declined'
    if (!isAsked || findEnvelope(after, action.envelopeKey)?.signed !== undefined) return []
    return [{ stepKey: key, email: findParticipant(after, action.participantKey)?.email }]
  })
  const steps = new Map(told.map(({ email, stepKey }) => [email, stepKey])).values()
  const workflowId = after.id
  for (const stepKey of steps)
    handover.enqueue(tx, {
      kind: ENDING_MAIL,
      payload: { workflowId, stepKey },
      key: `${workflowId}/${stepKey}`,
    })
}
