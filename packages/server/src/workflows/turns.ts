import {
  type Applied,
  advance,
  type Creation,
  checkEntities,
  createWorkflowState,
  type Fact,
  type Outcome,
  type Plan,
  type WorkflowState,
} from '@countersign/engine'
import type { Issue } from '@countersign/resources'
import type { ChildPool } from '../children/child-pool.ts'
import { type Computation, compute } from '../documents/compute.ts'
import type { Db } from '../postgres/db.ts'

// The engine's turns as computations (documents/compute.ts): here, or in a child when their expressions and schemas cost much.

type Tenant = Pick<Db, 'tenantId'>
type PlainOutcome = Exclude<Outcome, Applied> | Omit<Applied, 'plan' | 'trace'>

function plain(outcome: Outcome): PlainOutcome {
  if (outcome.verdict !== 'applied') return outcome
  const { plan: _plan, trace: _trace, ...rest } = outcome
  return rest
}

function withPlan(plan: Plan, outcome: PlainOutcome): Outcome {
  if (outcome.verdict !== 'applied') return outcome
  // How it came about is for simulations alone.
  return { ...outcome, plan, trace: { evaluations: new Map(), completions: [] } }
}

interface Given {
  given: Readonly<Record<string, unknown>>
  all: Record<string, unknown>
}

export const checking: Computation<Given, Issue[]> = {
  name: 'check',
  run: (plan, { given, all }) => checkEntities(plan, given, all),
}

export const creating: Computation<Creation, PlainOutcome> = {
  name: 'create',
  run: (plan, creation) => plain(createWorkflowState(plan, creation)),
}

export const advancing: Computation<{ workflow: WorkflowState; fact: Fact }, PlainOutcome> = {
  name: 'advance',
  run: (plan, { workflow, fact }) => plain(advance(plan, workflow, fact)),
}

/** What is wrong with entities that somebody gives; `all` are those that the workflow would have then. */
export function checkGiven(
  turns: ChildPool,
  db: Tenant,
  plan: Plan,
  { given, all }: Given,
): Promise<Issue[]> {
  return compute(turns, db, checking, plan, { given, all })
}

/** @throws ExpressionClockError */
export async function createState(
  turns: ChildPool,
  db: Tenant,
  plan: Plan,
  creation: Creation,
): Promise<Outcome> {
  return withPlan(plan, await compute(turns, db, creating, plan, creation))
}

/** @throws ExpressionClockError */
export async function advanceState(
  turns: ChildPool,
  db: Tenant,
  { plan, workflow }: { plan: Plan; workflow: WorkflowState },
  fact: Fact,
): Promise<Outcome> {
  return withPlan(plan, await compute(turns, db, advancing, plan, { workflow, fact }))
}
