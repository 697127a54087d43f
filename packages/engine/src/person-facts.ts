import type { Authentication } from '@countersign/resources'
import { participantData } from './ask.ts'
import type { CameIn, Fact, Verdict } from './fact.ts'
import type { InPersonHost } from './in-person.ts'
import { lockDevice } from './in-person-facts.ts'
import { own } from './lib/own.ts'
import type { Plan } from './plan-workflow.ts'
import { settle } from './settle.ts'
import { completeParticipantStep, failStep } from './step.ts'
import { actionOf, emit, note, noteExpressionWarnings, type Turn } from './turn.ts'
import {
  type ActionState,
  findParticipant,
  findStep,
  isFinal,
  type StepState,
  workflowStatuses,
} from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** A document is on the person's screen for the first time. The first document of all is what the catalogue tells. */
export function applyViewed(turn: Turn, fact: FactOf<'viewed'>): Verdict {
  const turnOf = personsTurn(turn, fact.stepKey)
  if ('verdict' in turnOf) return turnOf.verdict
  const { step, action } = turnOf
  const { documentKey } = fact
  if (own(action.viewedDocuments, documentKey) !== undefined) return { unchanged: 'viewed before' }
  action.viewedDocuments = { ...action.viewedDocuments, [documentKey]: turn.at }
  if (action.viewedAt === undefined) {
    action.viewedAt = turn.at
    action.status = 'viewed'
    emit(turn, 'participant.task_viewed', participantData(turn, step), { documentKey, ...cameIn(turn, fact) })
  } else {
    note(turn, 'participant.document_viewed', {
      ...participantData(turn, step),
      documentKey,
      ...cameIn(turn, fact),
    })
  }
  return undefined
}

/** A phone drew a signature or initials. It becomes a value only when the person's page saves it. */
export function applyDrawnOnPhone(turn: Turn, { stepKey, kind }: FactOf<'drawn_on_phone'>): Verdict {
  const turnOf = personsTurn(turn, stepKey)
  if ('verdict' in turnOf) return turnOf.verdict
  note(turn, 'participant.drew_on_phone', { ...participantData(turn, turnOf.step), kind })
  return undefined
}

/** The person agreed to sign electronically. */
export function applyConsented(turn: Turn, fact: FactOf<'consented'>): Verdict {
  const turnOf = personsTurn(turn, fact.stepKey)
  if ('verdict' in turnOf) return turnOf.verdict
  const { step, action } = turnOf
  if (action.consentedAt !== undefined) return { unchanged: 'consented before' }
  action.consentedAt = turn.at
  const { consentHash } = fact.data
  if (typeof consentHash === 'string') action.consentHash = consentHash
  note(turn, 'participant.consented', { ...participantData(turn, step), ...fact.data, ...cameIn(turn, fact) })
  return undefined
}

/** The person signed. The signature stands, whatever the step's expressions make of it. */
export function applyCompleted(turn: Turn, fact: FactOf<'completed'>): Verdict {
  const turnOf = personsTurn(turn, fact.stepKey)
  if ('verdict' in turnOf) return turnOf.verdict
  const { step, action } = turnOf
  if (action.consentedAt === undefined) return { refused: 'the consent to sign electronically is missing' }
  action.status = 'signed'
  action.signedAt = turn.at
  action.signedBy = whoOf(turn, action)
  const { attachments = [], unmarkedDocuments = [] } = fact
  if (attachments.length > 0) action.attachments = [...attachments]
  if (unmarkedDocuments.length > 0) action.unmarkedDocuments = [...unmarkedDocuments]
  lockAfter(turn, fact.stepKey)
  emit(turn, 'participant.signing_completed', participantData(turn, step), {
    ...fact.data,
    ...(attachments.length > 0 && { attachments }),
    ...(unmarkedDocuments.length > 0 && { unmarkedDocuments }),
    ...cameIn(turn, fact),
  })
  noteExpressionWarnings(turn, fact.expressionWarnings)
  completeParticipantStep(turn, fact.stepKey, fact.values)
  settle(turn)
  return undefined
}

/** The person declined: a failed step, and what its group makes of it. */
export function applyDeclined(turn: Turn, fact: FactOf<'declined'>): Verdict {
  const turnOf = personsTurn(turn, fact.stepKey)
  if ('verdict' in turnOf) return turnOf.verdict
  const { step, action } = turnOf
  const { isShared } = fact
  const reason = fact.reason === undefined ? {} : { reason: fact.reason, ...(isShared && { isShared }) }
  action.status = 'declined'
  action.declinedAt = turn.at
  const evidence = { ...(fact.reason !== undefined && { declineReason: fact.reason }), ...cameIn(turn, fact) }
  lockAfter(turn, fact.stepKey)
  emit(turn, 'participant.signing_declined', participantData(turn, step), evidence)
  failStep(turn, fact.stepKey, { cause: 'declined', participantKey: action.participantKey, ...reason })
  settle(turn)
  return undefined
}

/** Whoever has answered has nothing left to do at the device. */
function lockAfter(turn: Turn, stepKey: string): void {
  if (turn.workflow.inPerson?.stepKey === stepKey) lockDevice(turn)
}

/** What the audit trail says of the way in. */
export function cameIn({ workflow }: Turn, { cameBy }: CameIn): CameIn & Partial<InPersonHost> {
  if (cameBy === undefined) return {}
  return cameBy === 'in_person' ? { cameBy, ...workflow.options.inPerson } : { cameBy }
}

/** The first way of proving who they are that a person is asked for and has not gone yet. */
function unprovenOf({ participants }: Plan, { participantKey, authenticated }: ActionState) {
  const asked = participants.get(participantKey)?.authentication ?? []
  return asked.find((method) => authenticated?.[method] === undefined)
}

const UNPROVEN = {
  email_code: 'this person has not given the code that was mailed to them',
  access_code: 'this person has not given the access code of the sender',
} as const satisfies Record<Authentication, string>

function whoOf(turn: Turn, { participantKey }: ActionState): { name?: string; email?: string } {
  const { name, email } = findParticipant(turn.workflow, participantKey) ?? {}
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
}

/** The step and action of a person whose turn it is, or why this person cannot do anything now. */
export function personsTurn(
  turn: Turn,
  stepKey: string,
): { step: StepState; action: ActionState } | { verdict: Verdict } {
  const step = findStep(turn.workflow, stepKey)
  if (step?.action === undefined) return { verdict: { refused: `there is no participant step '${stepKey}'` } }
  const action = actionOf(step)
  if (action.status === 'signed' || action.status === 'declined') {
    return { verdict: { unchanged: `${action.status} before` } }
  }
  const { status, options } = turn.workflow
  if (isFinal(workflowStatuses, status)) return { verdict: { refused: `workflow is ${status}` } }
  if (options.expiresAt !== undefined && turn.at >= options.expiresAt) {
    return { verdict: { refused: 'workflow has expired' } }
  }
  if (step.status === 'in_progress' && action.status !== 'pending') {
    const unproven = unprovenOf(turn.plan, action)
    return unproven === undefined ? { step, action } : { verdict: { refused: UNPROVEN[unproven] } }
  }
  if (step.status === 'in_progress') return { verdict: { refused: 'the documents are still being prepared' } }
  const message =
    step.status === 'pending' ? "it is not this participant's turn yet" : `step is ${step.status}`
  return { verdict: { refused: message } }
}
