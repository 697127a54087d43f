import type { Verdict } from './fact.ts'
import { note, type Turn } from './turn.ts'
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
export function applyErased(turn: Turn): Verdict {
  const { workflow } = turn
  if (workflow.erasedAt !== undefined) return { unchanged: 'erased before' }
  const refused = eraseRefusal(workflow)
  if (refused !== undefined) return { refused }
  note(turn, 'workflow.erased', { documents: workflow.envelopes.flatMap(hashesOf) })
  forgetWorkflow(workflow)
  workflow.envelopes.forEach(forgetEnvelope)
  workflow.steps.forEach(forgetStep)
  workflow.participants = workflow.participants.map(({ key, id }) => ({ key, id }))
  workflow.erasedAt = turn.at
  turn.jobs.push({ kind: 'erase_workflow', payload: { workflowId: workflow.id }, key: workflow.id })
  return undefined
}

/** Why a workflow cannot be erased now: it is not finished, or still being sealed. */
export function eraseRefusal({ status, envelopes }: WorkflowState): string | undefined {
  if (!isFinal(workflowStatuses, status)) return `workflow is ${status}: only a finished one can be erased`
  const sealing = envelopes.find(
    ({ finalization }) => finalization !== undefined && finalization.status !== 'failed',
  )
  return sealing === undefined ? undefined : `envelope ${sealing.key} is still being sealed`
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
