import { required } from './lib/assert.ts'
import { emit, envelopeOf, planStepOf, stepOf, type Turn } from './turn.ts'
import { type EnvelopeState, envelopeStatuses, isFinal, type StepState } from './workflow.ts'

/** Seals or voids the envelopes that have nothing more to wait for (workflows.md, Running 6). */
export function settleEnvelopes(turn: Turn): void {
  for (const envelope of turn.workflow.envelopes) {
    if (isDecided(envelope)) continue
    const signers = signersOf(turn, envelope)
    if (signers.length === 0) settleUnsigned(turn, envelope)
    else if (signers.every((step) => isSettled(turn, step))) sealOrVoid(turn, envelope, signers)
  }
}

/**
 * When the workflow ends early: an envelope whose last signature is given is sealed all the same, even when the step that
 * gave it failed afterwards; every other is voided (Running 7).
 */
export function closeEnvelopes(turn: Turn): void {
  for (const envelope of turn.workflow.envelopes) {
    if (isDecided(envelope)) continue
    const signers = signersOf(turn, envelope)
    const complete = signers.every((step) => hasSigned(step) || isSettled(turn, step))
    if (complete && signers.some(hasSigned)) seal(turn, envelope, signers)
    else voidEnvelope(turn, envelope)
  }
}

/** True once an envelope is finished or on its way to the seal. */
export function isDecided(envelope: EnvelopeState): boolean {
  return envelope.finalization !== undefined || isFinal(envelopeStatuses, envelope.status)
}

/** Tells, once, that the first person is asked to sign in an envelope. */
export function sendEnvelope(turn: Turn, envelopeKey: string): void {
  const envelope = envelopeOf(turn, envelopeKey)
  if (envelope.sentAt !== undefined) return
  envelope.sentAt = turn.at
  envelope.status = 'in_progress'
  emit(turn, 'envelope.sent', { envelopeKey })
}

function signersOf(turn: Turn, envelope: EnvelopeState): StepState[] {
  const { signers } = required(turn.plan.envelopes.get(envelope.key), `envelope ${envelope.key} of the plan`)
  return signers.map((key) => stepOf(turn, key))
}

function hasSigned(step: StepState): boolean {
  return step.action?.signedAt !== undefined
}

/** Nobody waits for this step's signature any more: it is given, or the rules went on without it. */
function isSettled(turn: Turn, step: StepState): boolean {
  if (step.status === 'completed') return true
  if (step.status === 'failed') return isInsideCompleted(turn, step)
  if (step.status !== 'skipped') return false
  return step.skippedBecause !== 'group_failed' || isInsideCompleted(turn, step)
}

function isInsideCompleted(turn: Turn, step: StepState): boolean {
  let parent = planStepOf(turn, step.key).parent
  while (parent !== undefined) {
    if (stepOf(turn, parent).status === 'completed') return true
    parent = planStepOf(turn, parent).parent
  }
  return false
}

function settleUnsigned(turn: Turn, envelope: EnvelopeState): void {
  if (!envelope.resolved) return
  if (envelope.documents.length === 0) voidEnvelope(turn, envelope)
  else if (envelope.documents.every(({ status }) => status === 'rendered')) seal(turn, envelope, [])
}

function sealOrVoid(turn: Turn, envelope: EnvelopeState, signers: StepState[]): void {
  if (signers.some(hasSigned)) seal(turn, envelope, signers)
  else voidEnvelope(turn, envelope)
}

function seal(turn: Turn, envelope: EnvelopeState, signers: StepState[]): void {
  const signed = new Set<string>()
  for (const step of signers.filter(hasSigned)) {
    for (const { document } of planStepOf(turn, step.key).sign?.action.assignments ?? []) signed.add(document)
  }
  for (const document of envelope.documents) {
    if (signed.has(document.source)) document.status = 'signed'
    delete document.inputs
  }
  envelope.status = 'in_progress'
  envelope.signed = { at: turn.at, sequence: turn.workflow.auditSequence }
  envelope.finalization = { status: 'waiting', attempts: 0 }
  const payload = { workflowId: turn.workflow.id, envelopeKey: envelope.key }
  turn.jobs.push({ kind: 'seal_envelope', payload, key: `${turn.workflow.id}/${envelope.key}` })
}

function voidEnvelope(turn: Turn, envelope: EnvelopeState): void {
  envelope.status = 'voided'
  for (const document of envelope.documents) delete document.inputs
  if (envelope.excluded === undefined) emit(turn, 'envelope.voided', { envelopeKey: envelope.key })
}
