import { participantData } from './ask.ts'
import type { Fact, Verdict } from './fact.ts'
import type { Instant } from './lib/instant.ts'
import { mailed } from './mail-facts.ts'
import { remindersOf, remindLater, requestReminder } from './remind.ts'
import { actionOf, emit, note, type Turn } from './turn.ts'
import { findParticipant, findStep, isFinal, type StepState, workflowStatuses } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** Somebody asks for a reminder: every step in which it is this person's turn is mailed again. */
export function applyRemind(turn: Turn, { participantKey }: FactOf<'remind'>): Verdict {
  const { workflow } = turn
  if (findParticipant(workflow, participantKey) === undefined)
    return { refused: `there is no participant '${participantKey}'` }
  if (workflow.options.disableParticipantNotifications)
    return { refused: 'notifications of participants are off in this workflow' }
  if (workflow.options.inPerson !== undefined)
    return { refused: 'this workflow is signed in person: nobody is reminded by mail' }
  if (workflow.status !== 'in_progress')
    return { refused: `workflow is ${workflow.status}: nobody can be reminded` }
  if (isOver(turn)) return { refused: 'workflow has expired' }
  const waiting = workflow.steps.filter(
    (step) => step.action?.participantKey === participantKey && isWaiting(step),
  )
  if (waiting.length === 0) return { refused: `it is not the turn of participant '${participantKey}'` }
  for (const step of waiting) {
    requestReminder(turn, step, false)
    note(turn, 'participant.reminder_requested', participantData(turn, step))
  }
  return undefined
}

/** A timer rings. After a standstill it rings once, and the next one counts from then. */
export function applyReminderDue(turn: Turn, fact: FactOf<'reminder_due'>): Verdict {
  const found = remindedStep(turn, fact)
  if ('verdict' in found) return found.verdict
  const { step } = found
  if (isOver(turn)) return { unchanged: 'workflow has expired' }
  if (fact.number !== remindersOf(step).byTimer + 1) return { unchanged: 'reminded before' }
  requestReminder(turn, step, true)
  remindLater(turn, step)
  return undefined
}

/** A reminder is on its way, or kept. */
export function applyReminderSent(turn: Turn, fact: FactOf<'reminder_sent'>): Verdict {
  const found = remindedStep(turn, fact)
  if ('verdict' in found) return found.verdict
  const { step } = found
  const action = actionOf(step)
  const reminders = remindersOf(step)
  if (fact.number <= reminders.sent) return { unchanged: 'reminded before' }
  action.reminders = { ...reminders, sent: fact.number, sentAt: turn.at }
  if (action.status === 'ready') action.status = 'notified'
  emit(turn, 'participant.reminded', participantData(turn, step), mailed(fact))
  return undefined
}

/** A reminder could not be sent, and nobody tries again. */
export function applyReminderFailed(turn: Turn, fact: FactOf<'reminder_failed'>): Verdict {
  const found = remindedStep(turn, fact)
  if ('verdict' in found) return found.verdict
  const { step } = found
  const action = actionOf(step)
  const reminders = remindersOf(step)
  if (fact.number <= reminders.sent) return { unchanged: 'reminded before' }
  action.reminders = { ...reminders, sent: fact.number }
  emit(turn, 'participant.email_failed', { ...participantData(turn, step), errorMessage: fact.message })
  return undefined
}

/** The step, when it still is the turn of the person whom the reminder is for. */
function remindedStep(
  turn: Turn,
  { stepKey, askedAt }: { stepKey: string; askedAt: Instant },
): { step: StepState } | { verdict: Verdict } {
  const step = findStep(turn.workflow, stepKey)
  if (step?.action === undefined || !isWaiting(step))
    return { verdict: { unchanged: 'nobody waits for this person' } }
  if (step.action.readyAt !== askedAt) return { verdict: { unchanged: 'somebody else was asked since' } }
  return { step }
}

/** True while a person has been asked and has not answered. */
function isWaiting({ status, action }: StepState): boolean {
  return status === 'in_progress' && action !== undefined && action.status !== 'pending'
}

function isOver({ workflow, at }: Turn): boolean {
  const { expiresAt } = workflow.options
  return isFinal(workflowStatuses, workflow.status) || (expiresAt !== undefined && at >= expiresAt)
}
