import type { ScenarioSigning } from '@countersign/resources'
import { advanceInPlace } from '../advance.ts'
import type {
  EntityVersion,
  EvaluatedExpression,
  FactBody,
  JobRequest,
  Outcome,
  StepCompletion,
  WorkflowEvent,
} from '../fact.ts'
import type { FieldState } from '../fields/field-state.ts'
import type { PlacedField } from '../fields/placed-field.ts'
import type { FormValue } from '../fields/value-at-rendering.ts'
import type { Instant } from '../lib/instant.ts'
import type { Plan } from '../plan-workflow.ts'
import { findStep, type WorkflowState } from '../workflow.ts'
import type { Act, Asked, SimulationWarning } from './simulation.ts'

/** A document whose fields are known. */
export interface SimulatedPlacement {
  fields: PlacedField[]
  inputs: Record<string, unknown>
}

/** What a step's person has in one document, and what was entered there. */
export interface SignedFields {
  stepKey: string
  states: FieldState[]
  entered: Readonly<Record<string, unknown>>
}

/** An entry of `signing`, and its place there, from 0. */
export interface PlacedEntry {
  order: number
  entry: ScenarioSigning
}

/** One simulated workflow with everything that happened to it so far. */
export interface Run {
  readonly plan: Plan
  readonly at: Instant
  readonly signing: readonly ScenarioSigning[]
  readonly formValues: (fileId: string) => readonly FormValue[]
  workflow: WorkflowState
  jobs: JobRequest[]
  readonly events: WorkflowEvent[]
  readonly versions: EntityVersion[]
  readonly evaluations: Map<string, EvaluatedExpression>
  readonly completions: Map<string, StepCompletion>
  /** By document key. */
  readonly placements: Map<string, SimulatedPlacement>
  readonly signed: Map<string, SignedFields[]>
  readonly asked: Asked[]
  readonly warnings: SimulationWarning[]
  /** People sign as they could: not while something is missing. */
  readonly isPlayed: boolean
  /** Steps whose person cannot sign. */
  readonly blocked: Set<string>
  /** The entries of `signing` by person, with the place of each. */
  readonly entries: ReadonlyMap<string, readonly PlacedEntry[]>
  /** How many entries of `signing` each person has used. */
  readonly usedEntries: Map<string, number>
  /** Of those that were used the one that stands last in `signing`. */
  lastEntry?: PlacedEntry
  lastSigned?: string
  readonly acts: Act[]
}

const ACTOR = { type: 'system' } as const

/** Brings a fact to the workflow. A fact that changes nothing, or is refused, is a bug of the simulation. */
export function bring(run: Run, fact: FactBody): void {
  const outcome = advanceInPlace(run.plan, run.workflow, { ...fact, at: run.at, actor: ACTOR })
  if (outcome.verdict === 'unchanged') throw new Error(`Nothing came of ${fact.type}: ${outcome.reason}`)
  if (outcome.verdict === 'refused') throw new Error(`${fact.type} was refused: ${outcome.message}`)
  keep(run, outcome)
}

/** Takes over what an outcome holds. */
export function keep(run: Run, outcome: Extract<Outcome, { verdict: 'applied' }>): void {
  run.workflow = outcome.workflow
  run.jobs.push(...outcome.jobs)
  run.events.push(...outcome.events)
  run.versions.push(...outcome.entityVersions)
  for (const [place, evaluated] of outcome.trace.evaluations) run.evaluations.set(place, evaluated)
  for (const completion of outcome.trace.completions) run.completions.set(completion.stepKey, completion)
  for (const event of outcome.events) {
    if (event.type === 'participant.task_assigned') noteAsked(run, String(event.data.stepKey))
  }
}

function noteAsked(run: Run, stepKey: string): void {
  const { workflow, plan } = run
  const step = findStep(workflow, stepKey)
  if (step?.action === undefined) return
  const { participantKey, envelopeKey } = step.action
  const person = workflow.participants.find(({ key }) => key === participantKey)
  const assigned = new Set(plan.steps.get(stepKey)?.sign?.action.assignments.map(({ document }) => document))
  const documents = workflow.envelopes.find(({ key }) => key === envelopeKey)?.documents ?? []
  run.asked.push({
    order: run.asked.length + 1,
    stepKey,
    participantKey,
    ...(person?.name !== undefined && { name: person.name }),
    ...(person?.email !== undefined && { email: person.email }),
    envelopeKey,
    documents: documents.filter(({ source }) => assigned.has(source)).map(({ key }) => key),
    ...(run.lastSigned !== undefined && { after: run.lastSigned }),
  })
}
