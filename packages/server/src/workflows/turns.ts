import {
  type Applied,
  advance,
  type Creation,
  createWorkflowState,
  type Fact,
  type Outcome,
  type Plan,
  type WorkflowState,
} from '@countersign/engine'
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

export const creating: Computation<Creation, PlainOutcome> = {
  name: 'create',
  run: (plan, creation) => plain(createWorkflowState(plan, creation)),
}

export const advancing: Computation<{ workflow: WorkflowState; fact: Fact }, PlainOutcome> = {
  name: 'advance',
  run: (plan, { workflow, fact }) => plain(advance(plan, workflow, fact)),
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
