import { copyWorkflow } from './copy-workflow.ts'
import { refreshCustomFields } from './entity-data.ts'
import { describeParticipants } from './participant.ts'
import type { PlanEnvelope } from './plan-workflow.ts'
import { resolveEnvelope } from './resolve-envelope.ts'
import { failByExpression, settle } from './settle.ts'
import { beginStep } from './step.ts'
import { dataOf, ExpressionFailure, emit, evaluateCondition, type Turn } from './turn.ts'
import { findParticipant } from './workflow.ts'

/**
 * Looks whether a pending workflow has a reason to wait, and starts it when it has none. `asked`: somebody asked for it
 * to run, so that its mode `review` is no reason any more.
 */
export function startIfPossible(turn: Turn, asked: boolean): void {
  const { workflow } = turn
  describeParticipants(turn)
  const reasons = reasonsInBlueprint(turn)
  if (workflow.options.mode === 'review' && !asked) reasons.push('review')
  const attempt = attemptStart(turn, reasons.length > 0)
  for (const key of attempt?.missingAddresses ?? []) reasons.push(`missing_participant_email:${key}`)
  workflow.pendingReasons = reasons
  if (reasons.length === 0 && attempt !== undefined) Object.assign(turn, attempt)
}

/** Reasons that are known without trying. */
function reasonsInBlueprint(turn: Turn): string[] {
  const reasons: string[] = []
  const { root } = turn.plan
  if (root !== undefined && !hasParticipants(turn)) reasons.push('no_participants')
  const missing = missingEntities(turn)
  for (const key of missing) reasons.push(`missing_entity:${key}`)
  for (const key of withoutAccessCode(turn)) reasons.push(`missing_access_code:${key}`)
  const includeIf = root?.spec.includeIf
  if (root !== undefined && includeIf !== undefined) {
    const included = tolerate(missing.length > 0, () => {
      const where = { place: `step ${root.key}: includeIf` }
      return evaluateCondition(turn, { where, source: includeIf, input: dataOf(turn, undefined) })
    })
    if (included === false) reasons.push('root_step_excluded')
  }
  return reasons
}

function hasParticipants(turn: Turn): boolean {
  for (const { sign } of turn.plan.steps.values()) {
    if (sign !== undefined && findParticipant(turn.workflow, sign.participant) !== undefined) return true
  }
  return false
}

/** Whoever signs and is asked for an access code that the sender has not chosen; who need not take part may get one later. */
function withoutAccessCode({ plan, workflow }: Turn): string[] {
  const signers = new Set([...plan.steps.values()].map(({ sign }) => sign?.participant))
  return [...plan.participants.values()].flatMap(({ key, authentication, required }) => {
    const isAsked = signers.has(key) && required !== false && authentication?.includes('access_code') === true
    const isGiven = findParticipant(workflow, key)?.override?.accessCodeHash !== undefined
    return isAsked && !isGiven ? [key] : []
  })
}

function missingEntities(turn: Turn): string[] {
  const data = dataOf(turn, undefined)
  const missing: string[] = []
  for (const { key, required = true } of turn.plan.inputs.values()) {
    if (key in data || required === false) continue
    const where = { place: `inputs.${key}: required` }
    if (required === true || evaluateCondition(turn, { where, source: required, input: data }))
      missing.push(key)
  }
  return missing
}

/**
 * Starts a copy. When other reasons hold the workflow back anyway, it only shows whose address is missing, and what errs on
 * data that is not complete yet does not matter.
 */
function attemptStart(turn: Turn, heldBack: boolean): Turn | undefined {
  const attempt: Turn = {
    ...turn,
    budget: { ...turn.budget },
    workflow: copyWorkflow(turn.workflow),
    events: [...turn.events],
    jobs: [...turn.jobs],
    entityVersions: [...turn.entityVersions],
    completions: [...turn.completions],
    groupsToSettle: [],
    missingAddresses: new Set(),
  }
  return tolerate(heldBack, () => {
    start(attempt)
    return attempt
  })
}

function start(turn: Turn): void {
  const { workflow, plan } = turn
  workflow.status = 'in_progress'
  workflow.startedAt = turn.at
  workflow.pendingReasons = []
  for (const { action } of workflow.steps) if (action !== undefined) action.link = 'open'
  refreshCustomFields(turn)
  emit(turn, 'workflow.started', {})
  for (const envelope of plan.envelopes.values()) {
    if (isResolvedAtStart(envelope)) resolveEnvelope(turn, envelope.spec.key)
  }
  try {
    if (plan.root !== undefined) beginStep(turn, plan.root.key)
    settle(turn)
  } catch (error) {
    if (!(error instanceof ExpressionFailure) || error.stepKey === undefined) throw error
    failByExpression(turn, error.stepKey, error)
  }
}

/** An envelope that no step signs in has no first step that it could wait for. */
function isResolvedAtStart({ spec, signers }: PlanEnvelope): boolean {
  return spec.resolution !== 'just_in_time' || signers.length === 0
}

function tolerate<T>(tolerant: boolean, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (tolerant && error instanceof ExpressionFailure) return undefined
    throw error
  }
}
