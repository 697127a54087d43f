import { sendEnvelope } from './envelope.ts'
import type { OfParticipant } from './event-data.ts'
import { required } from './lib/assert.ts'
import { remindLater } from './remind.ts'
import { actionOf, emit, envelopeOf, stepOf, type Turn } from './turn.ts'
import { findParticipant, generationOf, type StepState } from './workflow.ts'

/** Asks everybody whose turn it is in an envelope, once all of its documents can be shown. */
export function askParticipants(turn: Turn, envelopeKey: string): void {
  const { documents } = envelopeOf(turn, envelopeKey)
  if (documents.some(({ status }) => status !== 'rendered')) return
  const { signers } = required(turn.plan.envelopes.get(envelopeKey), `envelope ${envelopeKey} of the plan`)
  for (const key of signers) {
    const step = stepOf(turn, key)
    if (step.status === 'in_progress' && actionOf(step).status === 'pending') ask(turn, step)
  }
}

function ask(turn: Turn, step: StepState): void {
  const action = actionOf(step)
  sendEnvelope(turn, action.envelopeKey)
  action.status = 'ready'
  action.readyAt = turn.at
  emit(turn, 'participant.task_assigned', participantData(turn, step))
  invite(turn, step)
  remindLater(turn, step)
}

/** Sends the step's link to its person, unless notifications are off, or they sign in person. */
export function invite(turn: Turn, step: StepState): void {
  const action = actionOf(step)
  const { disableParticipantNotifications, inPerson } = turn.workflow.options
  if (disableParticipantNotifications || inPerson !== undefined) {
    action.notification = { status: 'disabled' }
    return
  }
  action.notification = { status: 'pending' }
  const workflowId = turn.workflow.id
  turn.jobs.push({
    kind: 'send_invitation',
    payload: { workflowId, stepKey: step.key, generation: generationOf(action) },
    key: `${workflowId}/${step.key}/${generationOf(action)}`,
  })
}

/** What every event about a participant says (events.md). */
export function participantData(turn: Turn, step: StepState): OfParticipant {
  const data = knownOfParticipant(turn, step)
  const participantEmail = required(data.participantEmail, `address of participant ${data.participantKey}`)
  return { ...data, participantEmail }
}

/** The same of a participant who may have no address yet. */
export function knownOfParticipant(
  turn: Turn,
  step: StepState,
): Omit<OfParticipant, 'participantEmail'> & { participantEmail?: string } {
  const { participantKey, envelopeKey } = actionOf(step)
  const { id, email } = required(
    findParticipant(turn.workflow, participantKey),
    `participant ${participantKey}`,
  )
  return {
    stepKey: step.key,
    participantKey,
    participantId: id,
    ...(email === undefined ? {} : { participantEmail: email }),
    envelopeKey,
  }
}
