import { askParticipants } from './ask.ts'
import { runOnComplete, type StepOutputs } from './entity-data.ts'
import type { SignedValues } from './fact.ts'
import { describeFailure } from './failure.ts'
import { fixParticipant, readinessOf } from './participant.ts'
import type { PlanStep } from './plan-workflow.ts'
import { resolveEnvelope } from './resolve-envelope.ts'
import { runRoleOutputs, signedDocuments } from './role-output.ts'
import {
  actionOf,
  branchPointers,
  dataOf,
  emit,
  envelopeOf,
  evaluateCondition,
  note,
  planStepOf,
  pointersOf,
  stepOf,
  type Turn,
} from './turn.ts'
import { entitiesAt, type Failure, isFinal, type SkipReason, stepStatuses } from './workflow.ts'

/** A step's turn has come: it is left out, or it begins with what is below it. */
export function beginStep(turn: Turn, key: string): void {
  const step = planStepOf(turn, key)
  const { includeIf } = step.spec
  if (includeIf !== undefined) {
    const where = { place: `step ${key}: includeIf`, stepKey: key }
    if (!evaluateCondition(turn, { where, source: includeIf, input: dataOf(turn, step) })) {
      skipStep(turn, key, 'include_if')
      return
    }
  }
  if (step.sign === undefined) beginGroup(turn, step)
  else beginParticipantStep(turn, step, step.sign.participant)
}

/** Leaves a step out, with all below it that is still open. */
export function skipStep(turn: Turn, key: string, because: SkipReason): void {
  skipTree(turn, key, because)
  note(turn, 'step.skipped', { stepKey: key, because })
  leave(turn, key)
}

/** A participant step after its signature: role outputs, onComplete, done. */
export function completeParticipantStep(turn: Turn, key: string, values: SignedValues): void {
  const step = planStepOf(turn, key)
  const docOutputs = runRoleOutputs(turn, step, values)
  completeStep(turn, step, { docOutputs, childOutputs: {} })
}

/** A group whose completion holds: whoever is still asked need not answer. */
export function completeGroup(turn: Turn, key: string): void {
  const step = planStepOf(turn, key)
  for (const child of step.children) {
    if (!isEnded(turn, child)) skipStep(turn, child, 'group_completed')
  }
  const childOutputs: Record<string, unknown> = {}
  for (const child of step.children) {
    const { status, outputs } = stepOf(turn, child)
    if (status === 'completed' && outputs !== undefined)
      childOutputs[child] = entitiesAt(turn.workflow, outputs)
  }
  completeStep(turn, step, { docOutputs: {}, childOutputs })
}

/** A step that can no longer complete: a failed child of its group. */
export function failStep(turn: Turn, key: string, failure: Failure): void {
  for (const child of planStepOf(turn, key).children) {
    if (!isEnded(turn, child)) skipStep(turn, child, 'group_failed')
  }
  end(turn, key, 'failed')
  const step = stepOf(turn, key)
  step.failure = failure
  step.failedSequence = turn.workflow.auditSequence
  emit(turn, 'step.failed', { stepKey: key, stepType: step.type, errorMessage: describeFailure(failure) })
  leave(turn, key)
}

export function isEnded(turn: Turn, key: string): boolean {
  return isFinal(stepStatuses, stepOf(turn, key).status)
}

function beginGroup(turn: Turn, step: PlanStep): void {
  start(turn, step)
  turn.groupsToSettle.push(step.key)
  if (step.spec.type !== 'group' || step.spec.execution === 'sequential') return
  const before = pointersOf(turn, step)
  for (const child of step.children) turn.workflow.branches[child] = { ...before }
  for (const child of step.children) beginStep(turn, child)
}

function beginParticipantStep(turn: Turn, step: PlanStep, participantKey: string): void {
  const readiness = readinessOf(turn, step, participantKey)
  if (readiness === 'left_out') {
    skipStep(turn, step.key, 'no_address')
    return
  }
  const { envelopeKey } = actionOf(stepOf(turn, step.key))
  if (!envelopeOf(turn, envelopeKey).resolved) resolveEnvelope(turn, envelopeKey, step)
  if (signedDocuments(turn, step).length === 0) {
    skipStep(turn, step.key, 'no_documents')
  } else if (readiness === 'no_address') {
    lackAddress(turn, step, participantKey)
  } else {
    fixParticipant(turn, step, participantKey)
    start(turn, step)
    askParticipants(turn, envelopeKey)
  }
}

/** A start that is tried goes on as if the person could be asked, so that everybody who begins with it and has no address is named. */
function lackAddress(turn: Turn, step: PlanStep, participantKey: string): void {
  if (turn.missingAddresses === undefined) {
    const message = `participant ${participantKey} has no e-mail address`
    failStep(turn, step.key, { cause: 'error', message })
    return
  }
  turn.missingAddresses.add(participantKey)
  start(turn, step)
}

function start(turn: Turn, { key, spec }: PlanStep): void {
  const step = stepOf(turn, key)
  step.status = 'in_progress'
  step.startedAt = turn.at
  emit(turn, 'step.started', { stepKey: key, stepType: spec.type })
}

function completeStep(turn: Turn, step: PlanStep, outputs: StepOutputs): void {
  runOnComplete(turn, step, outputs)
  const entities = entitiesAt(turn.workflow, pointersOf(turn, step))
  turn.completions.push({ stepKey: step.key, entities, ...outputs })
  end(turn, step.key, 'completed')
  if (parentReadsOutputs(turn, step)) {
    stepOf(turn, step.key).outputs = { ...branchPointers(turn, step.branch) }
  }
  emit(turn, 'step.completed', { stepKey: step.key, stepType: step.spec.type })
  leave(turn, step.key)
}

function parentReadsOutputs(turn: Turn, step: PlanStep): boolean {
  return step.parent !== undefined && planStepOf(turn, step.parent).spec.onComplete !== undefined
}

function skipTree(turn: Turn, key: string, because: SkipReason): void {
  end(turn, key, 'skipped')
  stepOf(turn, key).skippedBecause = because
  for (const child of planStepOf(turn, key).children)
    if (!isEnded(turn, child)) skipTree(turn, child, because)
}

function end(turn: Turn, key: string, status: 'completed' | 'skipped' | 'failed'): void {
  const step = stepOf(turn, key)
  step.status = status
  step.completedAt = turn.at
  if (step.action !== undefined && step.action.link === 'open') step.action.link = 'closed'
}

/** What a step leaves behind when it ended: its children's copies go, its group looks at it. */
function leave(turn: Turn, key: string): void {
  const step = planStepOf(turn, key)
  forgetBelow(turn, step)
  if (step.parent !== undefined) turn.groupsToSettle.push(step.parent)
}

function forgetBelow(turn: Turn, step: PlanStep): void {
  for (const child of step.children) {
    delete turn.workflow.branches[child]
    delete stepOf(turn, child).outputs
    forgetBelow(turn, planStepOf(turn, child))
  }
}
