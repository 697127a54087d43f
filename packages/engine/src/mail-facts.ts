import { participantData } from './ask.ts'
import type { Fact, Verdict } from './fact.ts'
import { emit, note, type Turn } from './turn.ts'
import { findStep, generationOf, type NotificationState, type StepState } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** What the audit trail says of a mail besides the event. */
export function mailed({ mail }: { mail?: 'sent' | 'kept' }): { mail?: 'sent' | 'kept' } {
  return mail === undefined ? {} : { mail }
}

/** The invitation is on its way, or kept. Somebody who already opened the link is not set back. */
export function applyNotified(turn: Turn, fact: FactOf<'participant_notified'>): Verdict {
  const found = invitedStep(turn, fact)
  if ('verdict' in found) return found.verdict
  const { step, notification } = found
  notification.status = 'sent'
  notification.at = turn.at
  delete notification.lastError
  if (step.action?.status === 'ready') step.action.status = 'notified'
  emit(turn, 'participant.email_sent', participantData(turn, step), mailed(fact))
  return undefined
}

/** The invitation could not be sent, and nobody tries again. The link still works. */
export function applyMailFailed(turn: Turn, fact: FactOf<'email_failed'>): Verdict {
  const found = invitedStep(turn, fact)
  if ('verdict' in found) return found.verdict
  const { step, notification } = found
  if (notification.status === 'failed') return { unchanged: 'failed before' }
  notification.status = 'failed'
  notification.at = turn.at
  notification.lastError = fact.message
  emit(turn, 'participant.email_failed', { ...participantData(turn, step), errorMessage: fact.message })
  return undefined
}

/** Somebody who signed was not reached with the sealed documents. */
export function applyCompletedMailFailed(turn: Turn, fact: FactOf<'completed_mail_failed'>): Verdict {
  const step = findStep(turn.workflow, fact.stepKey)
  if (step?.action === undefined || turn.workflow.erasedAt !== undefined)
    return { unchanged: 'nobody is known there any more' }
  emit(turn, 'participant.email_failed', { ...participantData(turn, step), errorMessage: fact.message })
  return undefined
}

/** Somebody whom the blueprint names was not reached with a copy. */
export function applyCopyFailed(turn: Turn, fact: FactOf<'copy_failed'>): Verdict {
  const { envelopeKey, index, message } = fact
  if (turn.workflow.erasedAt !== undefined) return { unchanged: 'nobody is known there any more' }
  note(turn, 'copy.left_out', { envelopeKey, index, message })
  return undefined
}

function invitedStep(
  turn: Turn,
  { stepKey, generation }: { stepKey: string; generation?: number },
): { step: StepState; notification: NotificationState } | { verdict: Verdict } {
  const step = findStep(turn.workflow, stepKey)
  const notification = step?.action?.notification
  if (step === undefined || notification === undefined)
    return { verdict: { unchanged: 'nobody was to be invited' } }
  if (turn.workflow.erasedAt !== undefined)
    return { verdict: { unchanged: 'nobody is known there any more' } }
  if (generation !== undefined && step.action !== undefined && generation !== generationOf(step.action)) {
    return { verdict: { unchanged: 'the link of this mail was replaced' } }
  }
  if (notification.status === 'sent' || notification.status === 'disabled') {
    return { verdict: { unchanged: `invitation is ${notification.status}` } }
  }
  return { step, notification }
}
