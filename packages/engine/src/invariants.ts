import { assert, required } from './lib/assert.ts'
import { own } from './lib/own.ts'
import type { Plan, PlanStep } from './plan-workflow.ts'
import {
  actionStatuses,
  documentStatuses,
  type EnvelopeState,
  envelopeStatuses,
  findStep,
  generationOf,
  isFinal,
  type Pointers,
  type StepState,
  stepStatuses,
  valueKey,
  type WorkflowState,
  workflowStatuses,
} from './workflow.ts'

/**
 * What is true of every workflow at rest. Checked after it was loaded and before it is saved: a workflow that breaks one of
 * these is never written, and never acted upon.
 */
export function checkInvariants(plan: Plan, workflow: WorkflowState): void {
  assert(workflow.planHash === plan.hash, `workflow ${workflow.id} belongs to its plan`)
  assert(workflow.steps.length === plan.steps.size, 'every step of the plan has a state')
  assert(workflow.eventSequence <= workflow.auditSequence, 'every catalogue event is in the audit trail')
  checkWorkflow(plan, workflow)
  for (const step of workflow.steps) checkStep(plan, workflow, step)
  for (const envelope of workflow.envelopes) checkEnvelope(envelope)
  checkData(plan, workflow)
}

/** What is true of every change: statuses move along their tables, and nothing that people did is undone. */
export function checkTransition(before: WorkflowState, after: WorkflowState): void {
  assert(
    isReachable(workflowStatuses, before.status, after.status),
    `workflow ${before.status} → ${after.status}`,
  )
  assert(after.auditSequence >= before.auditSequence, 'the audit trail only grows')
  assert(after.eventSequence >= before.eventSequence, 'the events only grow')
  for (const was of before.steps) {
    const is = required(findStep(after, was.key), `step ${was.key}`)
    assert(isReachable(stepStatuses, was.status, is.status), `step ${was.key}: ${was.status} → ${is.status}`)
    if (was.action === undefined) continue
    const action = required(is.action, `action of step ${was.key}`)
    const moved = `action of step ${was.key}: ${was.action.status} → ${action.status}`
    assert(isReachable(actionStatuses, was.action.status, action.status), moved)
    assert(action.signedAt === was.action.signedAt || was.action.signedAt === undefined, 'a signature stands')
    assert(was.action.link !== 'closed' || action.link === 'closed', 'a closed link stays closed')
    assert(generationOf(action) >= generationOf(was.action), 'a link that was replaced stays worthless')
    if (generationOf(action) === generationOf(was.action)) {
      const isKept = was.action.consentedAt === undefined || action.consentedAt === was.action.consentedAt
      assert(isKept, 'a consent stands as long as its link')
    }
  }
  for (const was of before.envelopes) checkEnvelopeTransition(was, after)
}

function checkEnvelopeTransition(was: EnvelopeState, after: WorkflowState): void {
  const is = after.envelopes.find(({ key }) => key === was.key)
  if (is === undefined || !was.resolved) return
  assert(
    isReachable(envelopeStatuses, was.status, is.status),
    `envelope ${was.key}: ${was.status} → ${is.status}`,
  )
  if (was.signed !== undefined)
    assert(is.status !== 'voided', `envelope ${was.key} has its signatures and is sealed`)
  for (const document of was.documents) {
    const now = required(
      is.documents.find(({ key }) => key === document.key),
      `document ${document.key}`,
    )
    const moved = `document ${document.key}: ${document.status} → ${now.status}`
    assert(isReachable(documentStatuses, document.status, now.status), moved)
  }
}

function isReachable<S extends string>(table: Readonly<Record<S, readonly S[]>>, from: S, to: S): boolean {
  const seen = new Set<S>([from])
  for (const status of seen) for (const next of table[status]) seen.add(next)
  return seen.has(to)
}

function checkWorkflow(plan: Plan, workflow: WorkflowState): void {
  const { status, pendingReasons, envelopes, steps } = workflow
  const isPending = status === 'pending'
  const ended = isFinal(workflowStatuses, status)
  assert(isPending === pendingReasons.length > 0, 'exactly a pending workflow has reasons to wait')
  assert(isPending || status === 'voided' || workflow.startedAt !== undefined, 'what runs was started')
  assert(
    status === 'voided' || workflow.voidCause === undefined,
    'nothing but a voided workflow has a cause for it',
  )
  assert(ended === (workflow.endedAt !== undefined), 'exactly a finished workflow has an end')
  if (isPending) {
    assert(
      steps.every((step) => step.status === 'pending' && step.action?.link !== 'open'),
      'nobody is asked before the start',
    )
    assert(
      envelopes.every(({ resolved }) => !resolved),
      'no document is made before the start',
    )
  }
  if (ended) {
    assert(
      steps.every((step) => isFinal(stepStatuses, step.status)),
      'no step outlives the workflow',
    )
    assert(envelopes.every(isDecided), 'no envelope waits for a signature after the end')
  }
  if (status === 'completed') {
    assert(
      envelopes.every((envelope) => ['completed', 'voided'].includes(envelope.status)),
      'all is sealed or voided',
    )
    const root = plan.root === undefined ? undefined : findStep(workflow, plan.root.key)
    assert(root === undefined || ['completed', 'skipped'].includes(root.status), 'the root step is done')
  }
  if (status === 'failed') assert(workflow.errorMessage !== undefined, 'a failure has its reason')
}

function isDecided(envelope: EnvelopeState): boolean {
  return envelope.finalization !== undefined || isFinal(envelopeStatuses, envelope.status)
}

function checkStep(plan: Plan, workflow: WorkflowState, step: StepState): void {
  const { key, status, action } = step
  const { children, spec, parent } = required(plan.steps.get(key), `step ${key} of the plan`)
  assert(
    (status === 'skipped') === (step.skippedBecause !== undefined),
    `step ${key} says why it was skipped`,
  )
  assert((status === 'failed') === (step.failure !== undefined), `step ${key} says why it failed`)
  const below = children.map((child) => required(findStep(workflow, child), `step ${child}`))
  const open = below.filter((child) => child.status === 'in_progress')
  assert(status === 'in_progress' || open.length === 0, `nothing runs below step ${key}, which is ${status}`)
  if (isFinal(stepStatuses, status)) {
    assert(
      below.every((child) => isFinal(stepStatuses, child.status)),
      `all below step ${key} has ended`,
    )
  }
  if (spec.type === 'group') {
    assert(spec.execution === 'parallel' || open.length <= 1, `one child of ${key} runs at a time`)
    const waits = status === 'in_progress' && open.length === 0
    assert(!waits, `group ${key} waits for somebody`)
  }
  if (parent === undefined && workflow.status === 'in_progress') {
    assert(status !== 'failed' && status !== 'pending', 'the root step runs or is done')
  }
  if (action !== undefined) checkAction(workflow, step)
}

function checkAction(workflow: WorkflowState, { key, status, action, startedAt }: StepState): void {
  if (action === undefined) return
  const signed = action.status === 'signed'
  assert(signed === (action.signedAt !== undefined), `step ${key} knows when it was signed`)
  assert(status !== 'completed' || signed, `step ${key} is completed by a signature`)
  assert(!signed || status === 'completed' || status === 'failed', `the signature of step ${key} counts`)
  assert(action.status !== 'declined' || status === 'failed', `step ${key} failed by the decline`)
  assert(
    action.status === 'pending' || startedAt !== undefined,
    `step ${key} began before its person was asked`,
  )
  const open = workflow.status === 'in_progress' && !isFinal(stepStatuses, status)
  assert((action.link === 'open') === open, `the link of step ${key} is ${action.link}`)
}

function checkEnvelope(envelope: EnvelopeState): void {
  const { key, status, finalization, documents, signed } = envelope
  const sealable = status === 'completed' || finalization !== undefined
  assert(sealable === (signed !== undefined), `envelope ${key} is sealed after its last signature`)
  assert(finalization === undefined || status === 'in_progress', `envelope ${key} is being sealed`)
  assert(
    status === 'pending' || envelope.resolved || status === 'voided',
    `envelope ${key} has its documents`,
  )
  for (const document of documents) {
    const where = `document ${document.key} of envelope ${key}`
    const made = document.status !== 'pending' && document.status !== 'failed'
    assert(made === (document.fileId !== undefined), `${where} has its file`)
    assert((document.status === 'sealed') === (document.signedFileId !== undefined), `${where} has its seal`)
    assert(!sealable || made, `${where} was rendered before it is sealed`)
    assert(status !== 'completed' || document.status === 'sealed', `${where} is sealed`)
  }
}

function checkData(plan: Plan, workflow: WorkflowState): void {
  for (const pointers of [workflow.data, ...Object.values(workflow.branches)])
    checkPointers(workflow, pointers)
  for (const step of workflow.steps) {
    if (step.outputs === undefined) continue
    checkPointers(workflow, step.outputs)
    const parent = required(findStep(workflow, step.parent ?? ''), `group of step ${step.key}`)
    assert(parent.status === 'in_progress', `outputs of step ${step.key} are kept for its group only`)
  }
  const branches = new Set(Object.keys(workflow.branches))
  for (const step of plan.steps.values()) {
    const expected = isBranchAlive(plan, workflow, step)
    assert(
      branches.has(step.key) === expected,
      `step ${step.key} has ${expected ? 'its' : 'no'} copy of the data`,
    )
  }
}

/** A child of a parallel group has a copy of the data while the group runs. */
function isBranchAlive(plan: Plan, workflow: WorkflowState, step: PlanStep): boolean {
  if (step.branch !== step.key || step.parent === undefined) return false
  return findStep(workflow, required(plan.steps.get(step.parent), 'group').key)?.status === 'in_progress'
}

function checkPointers(workflow: WorkflowState, pointers: Pointers): void {
  for (const [entity, version] of Object.entries(pointers)) {
    assert(version <= (own(workflow.versions, entity) ?? 0), `entity ${entity} has a version ${version}`)
    assert(valueKey(entity, version) in workflow.values, `the value of ${entity} ${version} is kept`)
  }
}
