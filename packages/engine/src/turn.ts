import {
  type Budget,
  createBudget,
  ExpressionClockError,
  ExpressionError,
  ExpressionSyntaxError,
} from '@countersign/expressions'
import type { EventData, EventType, NoteType } from './event-data.ts'
import type { Actor, EntityVersion, Fact, JobRequest, StepCompletion, WorkflowEvent } from './fact.ts'
import type { ExpressionWarning } from './fields/expression-warnings.ts'
import { required } from './lib/assert.ts'
import { type Instant, millisOf } from './lib/instant.ts'
import { own } from './lib/own.ts'
import { BLUEPRINT_SCOPE, type Plan, type PlanStep } from './plan-workflow.ts'
import { findUnstorable, UNSTORABLE } from './storable.ts'
import {
  type ActionState,
  type EnvelopeState,
  entitiesAt,
  findStep,
  type Pointers,
  type StepState,
  type WorkflowState,
} from './workflow.ts'

/** One fact being applied: a copy of the workflow that may be changed, and what the change brings about. */
export interface Turn {
  readonly plan: Plan
  readonly at: Instant
  readonly actor: Actor
  /** Tells this fact from all others of the workflow, and is the same when it is repeated. */
  readonly seed: string
  readonly budget: Budget
  workflow: WorkflowState
  events: WorkflowEvent[]
  jobs: JobRequest[]
  entityVersions: EntityVersion[]
  /** Entities by the pointers to them, and what expressions gave, so that nothing is evaluated twice. */
  readonly data: Map<string, Record<string, unknown>>
  readonly results: Map<string, { input: unknown; source: string; result: unknown }>
  completions: StepCompletion[]
  /** Steps whose person is somebody else now. */
  handedOver: Set<string>
  /** Groups to look at again because a child of theirs ended. */
  groupsToSettle: string[]
  /** While a start is tried: required participants whose step begins and who have no address. */
  missingAddresses: Set<string> | undefined
}

/** An expression erred or gave what its place cannot use. Of a step: it fails with the workflow. Else: the start is refused. */
export class ExpressionFailure extends Error {
  readonly place: string
  readonly stepKey: string | undefined

  constructor(where: Where, message: string) {
    super(`${where.place}: ${message}`)
    this.place = where.place
    this.stepKey = where.stepKey
  }
}

/** Where an expression stands, for messages, and the step that fails with it. */
export interface Where {
  place: string
  stepKey?: string
}

/** The expression's own scope and what it sees; absent parts mean the blueprint and nothing. */
export interface Evaluation {
  where: Where
  source: string
  input: Record<string, unknown>
  scope?: string
}

/** `workflow` is changed by the turn: a copy of what stays. */
export function openTurn(
  plan: Plan,
  workflow: WorkflowState,
  fact: Pick<Fact, 'at' | 'actor'>,
  seed: string,
): Turn {
  return {
    plan,
    at: fact.at,
    actor: fact.actor,
    seed,
    budget: createBudget(),
    workflow,
    events: [],
    jobs: [],
    entityVersions: [],
    data: new Map(),
    results: new Map(),
    completions: [],
    handedOver: new Set(),
    groupsToSettle: [],
    missingAddresses: undefined,
  }
}

/** Evaluates an expression at the instant of the fact, in the workflow's zone. Throws ExpressionFailure. */
export function evaluate(turn: Turn, { where, source, input, scope = BLUEPRINT_SCOPE }: Evaluation): unknown {
  // The same place on the same data gives the same: names and addresses are shown first and fixed a moment later.
  const known = turn.results.get(where.place)
  if (known !== undefined && known.input === input && known.source === source) return known.result
  const result = evaluateRaw(turn, { where, source, input, scope })
  if (findUnstorable(result) !== null) throw new ExpressionFailure(where, UNSTORABLE)
  turn.results.set(where.place, { input, source, result })
  return result
}

function evaluateRaw(turn: Turn, { where, source, input, scope = BLUEPRINT_SCOPE }: Evaluation): unknown {
  try {
    return turn.plan.expression(scope, source).evaluate(
      input,
      {},
      {
        budget: turn.budget,
        now: millisOf(turn.at),
        seed: `${turn.workflow.id}|${where.place}|${turn.seed}`,
        zone: turn.workflow.timezone,
        warn: (message) => note(turn, 'expression.warning', { place: where.place, message }),
      },
    )
  } catch (error) {
    // The clock says nothing about the expression: whoever brought the fact tries again.
    if (error instanceof ExpressionClockError) throw error
    if (error instanceof ExpressionError || error instanceof ExpressionSyntaxError) {
      throw new ExpressionFailure(where, error.message)
    }
    throw error
  }
}

/** A condition: undefined counts as false, anything but a boolean is an error (resources.md). */
export function evaluateCondition(turn: Turn, evaluation: Evaluation): boolean {
  const result = evaluate(turn, evaluation)
  if (result === undefined) return false
  if (typeof result === 'boolean') return result
  throw new ExpressionFailure(evaluation.where, `gives ${nameOfType(result)} where a boolean is needed`)
}

/** What a schema refuses first in a value, undefined when it fits. */
export function problemOf(turn: Turn, schema: string, value: unknown): string | undefined {
  const [issue] = turn.plan.check(schema, value)
  return issue === undefined ? undefined : `${issue.path} ${issue.message}`.trim()
}

export function nameOfType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Adds an event of the catalogue. */
export function emit<K extends EventType>(
  turn: Turn,
  type: K,
  data: EventData[K],
  evidence?: Record<string, unknown>,
): void {
  const { workflow } = turn
  workflow.eventSequence += 1
  workflow.auditSequence += 1
  turn.events.push({
    type,
    at: turn.at,
    actor: turn.actor,
    data: { ...data },
    ...(evidence === undefined ? {} : { evidence }),
    catalogue: { sequence: workflow.eventSequence, customFields: workflow.customFields },
  })
}

/** Adds an entry of the audit trail that is no event for webhooks. */
export function note(turn: Turn, type: NoteType, data: object): void {
  turn.workflow.auditSequence += 1
  turn.events.push({ type, at: turn.at, actor: turn.actor, data: { ...data } })
}

/** What expressions warned of where a document was made or filled in. */
export function noteExpressionWarnings(turn: Turn, warnings: readonly ExpressionWarning[] = []): void {
  for (const { place, message } of warnings) note(turn, 'expression.warning', { place, message })
}

export function stepOf(turn: Turn, key: string): StepState {
  return required(findStep(turn.workflow, key), `step ${key}`)
}

export function planStepOf(turn: Turn, key: string): PlanStep {
  return required(turn.plan.steps.get(key), `step ${key} of the plan`)
}

export function envelopeOf(turn: Turn, key: string): EnvelopeState {
  return required(
    turn.workflow.envelopes.find((envelope) => envelope.key === key),
    `envelope ${key}`,
  )
}

export function actionOf(step: StepState): ActionState {
  return required(step.action, `action of step ${step.key}`)
}

/** The data that a step works on: its branch's, or the workflow's own. */
export function pointersOf(turn: Turn, step: PlanStep): Pointers {
  return branchPointers(turn, step.branch)
}

export function branchPointers(turn: Turn, branch: string): Pointers {
  return branch === ''
    ? turn.workflow.data
    : required(own(turn.workflow.branches, branch), `data of branch ${branch}`)
}

/** What expressions of the blueprint see outside of onComplete: `$.<inputKey>`. The same object for the same data. */
export function dataOf(turn: Turn, step: PlanStep | undefined): Record<string, unknown> {
  const pointers = step === undefined ? turn.workflow.data : pointersOf(turn, step)
  const key = JSON.stringify(pointers)
  const data = turn.data.get(key) ?? entitiesAt(turn.workflow, pointers)
  turn.data.set(key, data)
  return data
}
