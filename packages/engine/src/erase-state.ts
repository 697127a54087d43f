import type { EraseReason } from './event-data.ts'
import type { Fact, Verdict } from './fact.ts'
import { emit, note, type Turn } from './turn.ts'
import {
  type DocumentState,
  type EnvelopeState,
  type Failure,
  hasExpired,
  isFinal,
  type StepState,
  type WorkflowState,
  workflowStatuses,
} from './workflow.ts'

const ERASED = 'erased'

/**
 * Takes everything out of a finished workflow that tells of people: entities, names, addresses, reasons, texts. What stays are
 * keys, statuses, times, ids and hashes; a job deletes documents and payloads of the audit trail (workflows.md, erase).
 */
export function applyErased(turn: Turn, reason: EraseReason): Verdict {
  const { workflow } = turn
  if (workflow.erasedAt !== undefined) return { unchanged: 'erased before' }
  const refused = eraseObstacle(workflow)?.refusal
  if (refused !== undefined) return { refused }
  const documents = workflow.envelopes.flatMap(hashesOf)
  forgetWorkflow(workflow)
  workflow.envelopes.forEach(forgetEnvelope)
  workflow.steps.forEach(forgetStep)
  workflow.participants = workflow.participants.map(({ key, id }) => ({ key, id }))
  workflow.erasedAt = turn.at
  // Told last: by now it tells of nobody.
  emit(turn, 'workflow.erased', { reason }, { documents })
  turn.jobs.push({ kind: 'erase_workflow', payload: { workflowId: workflow.id, reason }, key: workflow.id })
  return undefined
}

/** Keeps a workflow from being erased, in whatever status, until the hold is lifted. */
export function applyLegalHold(turn: Turn, fact: Extract<Fact, { type: 'legal_hold' }>): Verdict {
  const { workflow, actor } = turn
  const { hold, reason } = fact
  const before = workflow.legalHold
  if (!hold) {
    if (before === undefined) return { unchanged: 'not on legal hold' }
    delete workflow.legalHold
    note(turn, 'workflow.released', { ...(reason !== undefined && { reason }) })
    return undefined
  }
  if (workflow.erasedAt !== undefined)
    return { refused: 'workflow was erased: nothing of it is left to hold', path: '/hold' }
  if (reason === undefined) return { refused: 'a legal hold needs a reason', path: '/reason' }
  if (before?.reason === reason) return { unchanged: 'on legal hold for this reason before' }
  const { type, id = '' } = actor
  workflow.legalHold = { since: before?.since ?? turn.at, reason, by: { type, id } }
  note(turn, 'workflow.held', { reason })
  return undefined
}

/** What keeps a workflow from being erased: `because` in one word, and the sentence of it. */
export interface EraseObstacle {
  because: 'legal_hold' | 'not_finished' | 'sealing'
  refusal: string
}

/** Why a workflow cannot be erased now: it is on legal hold, not finished, or still being sealed. */
export function eraseObstacle({ status, envelopes, legalHold }: WorkflowState): EraseObstacle | undefined {
  if (legalHold !== undefined) {
    const refusal = `workflow is under legal hold since ${legalHold.since}: it cannot be erased until the hold is lifted`
    return { because: 'legal_hold', refusal }
  }
  if (!isFinal(workflowStatuses, status))
    return { because: 'not_finished', refusal: `workflow is ${status}: only a finished one can be erased` }
  const sealing = envelopes.find(
    ({ finalization }) => finalization !== undefined && finalization.status !== 'failed',
  )
  if (sealing === undefined) return undefined
  return { because: 'sealing', refusal: `envelope ${sealing.key} is still being sealed` }
}

function hashesOf({ key: envelopeKey, documents }: EnvelopeState): Record<string, string>[] {
  return documents.map(({ key, sha256, signedSha256 }) => ({
    envelopeKey,
    documentKey: key,
    ...(sha256 !== undefined && { sha256 }),
    ...(signedSha256 !== undefined && { signedSha256 }),
  }))
}

function forgetWorkflow(workflow: WorkflowState): void {
  workflow.name = ERASED
  workflow.labels = {}
  workflow.data = {}
  workflow.customFields = {}
  const { mode, disableParticipantNotifications, expiresAt } = workflow.options
  workflow.options = { mode, disableParticipantNotifications, ...(expiresAt !== undefined && { expiresAt }) }
  for (const part of ['description', 'externalId', 'declineReason', 'inPerson'] as const)
    delete workflow[part]
  if (workflow.voidReason !== undefined && !hasExpired(workflow)) workflow.voidReason = ERASED
  if (workflow.errorMessage !== undefined) workflow.errorMessage = ERASED
}

function forgetEnvelope(envelope: EnvelopeState): void {
  delete envelope.copies
  if (envelope.finalization !== undefined) delete envelope.finalization.lastError
  envelope.documents.forEach(forgetDocument)
}

function forgetDocument(document: DocumentState): void {
  document.name = document.key
  delete document.inputs
  if (document.errorMessage !== undefined) document.errorMessage = ERASED
}

function forgetStep(step: StepState): void {
  if (step.failure !== undefined) step.failure = withoutWords(step.failure)
  if (step.action === undefined) return
  delete step.action.signedBy
  delete step.action.attachments
  if (step.action.notification !== undefined) delete step.action.notification.lastError
}

function withoutWords(failure: Failure): Failure {
  if (failure.cause === 'error') return { cause: 'error', message: ERASED }
  return { cause: 'declined', participantKey: failure.participantKey }
}
