import type { DocumentSpec, EnvelopeSpec, GroupStep } from '@countersign/resources'
import { closeTurn } from './close-turn.ts'
import { setEntity } from './entity-data.ts'
import type { Actor, JobRequest, Outcome } from './fact.ts'
import { required } from './lib/assert.ts'
import type { Instant } from './lib/instant.ts'
import { own } from './lib/own.ts'
import type { Plan, PlanStep } from './plan-workflow.ts'
import { startIfPossible } from './start-workflow.ts'
import { ExpressionFailure, note, openTurn } from './turn.ts'
import type {
  CreatedBy,
  DocumentState,
  EnvelopeState,
  GroupState,
  ParticipantOverride,
  ParticipantState,
  StepState,
  WorkflowOptions,
  WorkflowSource,
  WorkflowState,
} from './workflow.ts'

/** Everything that a new workflow is made of, checked at the door. */
export interface Creation {
  id: string
  name: string
  description?: string
  /** What the sender's application calls it. */
  externalId?: string
  labels: Record<string, string>
  source: WorkflowSource
  timezone: string
  options: WorkflowOptions
  data: Record<string, unknown>
  participants: Record<string, ParticipantOverride>
  /** A new id for every key of participantKeys(). */
  participantIds: Record<string, string>
  createdBy: CreatedBy
  at: Instant
  actor: Actor
}

/** Keys of everybody who takes part: the blueprint's participants, and those that only steps or the creation name. */
export function participantKeys(plan: Plan, overrides: Record<string, unknown>): string[] {
  return [...new Set([...plan.participants.keys(), ...Object.keys(overrides)])]
}

/** Keys that overrides may have: participants of the blueprint and those that its steps name. */
export function knownParticipants(plan: Plan): Set<string> {
  const named = [...plan.steps.values()].flatMap(({ sign }) => (sign === undefined ? [] : [sign.participant]))
  return new Set([...plan.participants.keys(), ...named])
}

/** The first fact: a workflow is created, and starts when nothing keeps it. Refused when an expression of the start errs. */
export function createWorkflowState(plan: Plan, creation: Creation): Outcome {
  const turn = openTurn(plan, emptyWorkflow(plan, creation), creation, 'created')
  const { name, source, timezone } = creation
  for (const [key, value] of Object.entries(creation.data)) setEntity(turn, turn.workflow.data, key, value)
  note(turn, 'workflow.created', { name, source, timezone, contentHash: plan.hash })
  if (creation.options.expiresAt !== undefined)
    requestExpiry(turn.jobs, creation.id, creation.options.expiresAt)
  try {
    startIfPossible(turn, false)
  } catch (error) {
    if (error instanceof ExpressionFailure) return { verdict: 'refused', message: error.message }
    throw error
  }
  return closeTurn(turn, [])
}

/** Asks for the timer of a workflow that expires. One that was moved finds nothing to do. */
export function requestExpiry(jobs: JobRequest[], workflowId: string, expiresAt: Instant): void {
  jobs.push({
    kind: 'expire_workflow',
    payload: { workflowId },
    key: `${workflowId}/${expiresAt}`,
    runAt: expiresAt,
  })
}

function emptyWorkflow(plan: Plan, creation: Creation): WorkflowState {
  return {
    id: creation.id,
    name: creation.name,
    ...(creation.description === undefined ? {} : { description: creation.description }),
    ...(creation.externalId === undefined ? {} : { externalId: creation.externalId }),
    labels: creation.labels,
    status: 'pending',
    source: creation.source,
    planHash: plan.hash,
    timezone: creation.timezone,
    options: creation.options,
    pendingReasons: [],
    createdAt: creation.at,
    changedAt: creation.at,
    createdBy: creation.createdBy,
    eventSequence: 0,
    auditSequence: 0,
    data: {},
    branches: {},
    versions: {},
    values: {},
    participants: participantKeys(plan, creation.participants).map((key) =>
      emptyParticipant(key, creation.participantIds, own(creation.participants, key)),
    ),
    envelopes: emptyEnvelopes(plan),
    steps: [...plan.steps.values()].map(emptyStep),
    customFields: {},
  }
}

/** A participant before anything about it was evaluated. */
export function emptyParticipant(
  key: string,
  ids: Record<string, string>,
  override: ParticipantOverride | undefined,
): ParticipantState {
  const id = required(own(ids, key), `id of participant ${key}`)
  return override === undefined ? { key, id } : { key, id, override }
}

/** The envelopes as the blueprint has them, before anything was evaluated. */
export function emptyEnvelopes(plan: Plan): EnvelopeState[] {
  return [...plan.envelopes.values()].map(({ spec }) => emptyEnvelope(spec))
}

function emptyEnvelope(spec: EnvelopeSpec): EnvelopeState {
  return {
    key: spec.key,
    ...(spec.name === undefined ? {} : { name: spec.name }),
    status: 'pending',
    resolved: false,
    documents: spec.documents.map(emptyDocument),
  }
}

function emptyDocument(spec: DocumentSpec): DocumentState {
  return {
    key: spec.key,
    source: spec.key,
    name: typeof spec.name === 'string' ? spec.name : spec.key,
    status: 'pending',
  }
}

function groupState({ execution, completion = 'all', quorum }: GroupStep): GroupState {
  return { execution, completion, ...(quorum === undefined ? {} : { quorum }) }
}

function emptyStep({ key, spec, parent, sign }: PlanStep): StepState {
  return {
    key,
    type: spec.type,
    ...(spec.name === undefined ? {} : { name: spec.name }),
    ...(parent === undefined ? {} : { parent }),
    ...(spec.type === 'group' ? { group: groupState(spec) } : {}),
    status: 'pending',
    ...(sign === undefined
      ? {}
      : {
          action: {
            participantKey: sign.participant,
            envelopeKey: sign.action.envelope,
            status: 'pending',
            link: 'none',
          },
        }),
  }
}
