import { closeEnvelopes, settleEnvelopes } from './envelope.ts'
import type { EventData } from './event-data.ts'
import { decideGroup } from './group.ts'
import { beginStep, completeGroup, failStep, isEnded, skipStep } from './step.ts'
import { type ExpressionFailure, emit, planStepOf, stepOf, type Turn } from './turn.ts'
import {
  envelopeStatuses,
  type Failure,
  isFinal,
  type StepState,
  stepStatuses,
  type WorkflowStatus,
  workflowStatuses,
} from './workflow.ts'

/** Draws all consequences of a change: groups, then envelopes, then the workflow itself. */
export function settle(turn: Turn): void {
  if (isFinal(workflowStatuses, turn.workflow.status)) return
  for (let key = turn.groupsToSettle.shift(); key !== undefined; key = turn.groupsToSettle.shift()) {
    if (stepOf(turn, key).status === 'in_progress') settleGroup(turn, key)
  }
  const root = turn.plan.root === undefined ? undefined : stepOf(turn, turn.plan.root.key)
  if (root?.failure !== undefined) {
    endWithFailure(turn, root.failure)
    return
  }
  settleEnvelopes(turn)
  const stepsDone = root === undefined || isFinal(stepStatuses, root.status)
  const envelopesDone = turn.workflow.envelopes.every(({ status }) => isFinal(envelopeStatuses, status))
  if (stepsDone && envelopesDone) endWorkflow(turn, 'completed', {})
}

/** Ends a workflow that is not going to complete: sealing goes on where all have signed, everything else is closed. */
export function endWorkflow<
  S extends Extract<WorkflowStatus, 'completed' | 'failed' | 'declined' | 'voided'>,
>(turn: Turn, status: S, data: EventData[`workflow.${S}`]): void {
  const { workflow } = turn
  closeEnvelopes(turn)
  for (const step of workflow.steps) closeStep(turn, step)
  workflow.branches = {}
  workflow.pendingReasons = []
  workflow.status = status
  workflow.endedAt = turn.at
  emit(turn, `workflow.${status}`, data)
}

/** An expression of a step erred: the step, all above it and the workflow fail with its place and message. */
export function failByExpression(turn: Turn, stepKey: string, error: ExpressionFailure): void {
  failBranch(turn, stepKey, error.message)
}

/** Fails a step and everything above it, and the workflow with it, whatever the groups would allow. */
export function failBranch(turn: Turn, stepKey: string, message: string): void {
  const failure: Failure = { cause: 'error', message }
  for (let key: string | undefined = stepKey; key !== undefined; key = planStepOf(turn, key).parent) {
    if (!isEnded(turn, key)) failStep(turn, key, failure)
  }
  endWithFailure(turn, failure)
}

function endWithFailure(turn: Turn, failure: Failure): void {
  const { workflow } = turn
  if (failure.cause === 'error') {
    workflow.errorMessage = failure.message
    endWorkflow(turn, 'failed', { errorMessage: failure.message })
    return
  }
  const { participantKey, reason, isShared } = failure
  if (reason !== undefined) workflow.declineReason = reason
  if (isShared) workflow.isDeclineShared = true
  endWorkflow(turn, 'declined', {
    participantKey,
    ...(reason === undefined ? {} : { declineReason: reason }),
  })
}

function settleGroup(turn: Turn, key: string): void {
  const { spec, children } = planStepOf(turn, key)
  if (spec.type !== 'group') return
  const states = children.map((child) => stepOf(turn, child))
  const decision = decideGroup(
    spec,
    states.map(({ status }) => status),
  )
  if (decision === 'complete') completeGroup(turn, key)
  else if (decision === 'skip') skipStep(turn, key, 'children_skipped')
  else if (decision === 'fail') failStep(turn, key, lastFailure(states))
  else if (spec.execution === 'sequential') beginNext(turn, states)
}

function beginNext(turn: Turn, children: readonly StepState[]): void {
  if (children.some(({ status }) => status === 'in_progress')) return
  const next = children.find(({ status }) => status === 'pending')
  if (next !== undefined) beginStep(turn, next.key)
}

/** Why a group fails: the failure that came last, since it decided. */
function lastFailure(children: readonly StepState[]): Failure {
  const failed = children.filter(({ status }) => status === 'failed')
  const last = failed.reduce<StepState | undefined>(
    (latest, step) => ((latest?.failedSequence ?? 0) > (step.failedSequence ?? 0) ? latest : step),
    undefined,
  )
  return last?.failure ?? { cause: 'error', message: 'a step of the group failed' }
}

function closeStep(turn: Turn, step: StepState): void {
  if (step.action?.link === 'open') step.action.link = 'closed'
  delete step.outputs
  if (isFinal(stepStatuses, step.status)) return
  step.status = 'skipped'
  step.skippedBecause = 'workflow_ended'
  step.completedAt = turn.at
}
