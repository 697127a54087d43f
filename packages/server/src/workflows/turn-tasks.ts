import { type Plan, planWorkflow } from '@countersign/engine'
import { ExpressionClockError } from '@countersign/expressions'
import { serveTasks } from '../children/serve-tasks.ts'
import { checking } from '../documents/check-given.ts'
import type { Computation, ComputeAnswer, ComputeTask } from '../documents/compute.ts'
import {
  askingConditions,
  composing,
  placing,
  statingFields,
  trying,
} from '../documents/document-computations.ts'
import { advancing, creating } from './turns.ts'

// What the children of workflows compute (documents/compute.ts).

/** Plans that a child keeps: whose turns are long has more of them. */
const PLANS_MAX = 20
const plans = new Map<string, Plan>()

function planOf({ hash, source }: ComputeTask<unknown>): Plan {
  const plan = plans.get(hash) ?? planWorkflow(hash, source)
  plans.delete(hash)
  plans.set(hash, plan)
  const [oldest] = plans.keys()
  if (plans.size > PLANS_MAX && oldest !== undefined) plans.delete(oldest)
  return plan
}

function taskOf<Input, Output>({ run }: Computation<Input, Output>) {
  return (task: ComputeTask<Input>): ComputeAnswer<Output> => {
    try {
      return { output: run(planOf(task), task.input) }
    } catch (error) {
      if (error instanceof ExpressionClockError) return { clock: error.message }
      throw error
    }
  }
}

serveTasks({
  [checking.name]: taskOf(checking),
  [creating.name]: taskOf(creating),
  [advancing.name]: taskOf(advancing),
  [trying.name]: taskOf(trying),
  [composing.name]: taskOf(composing),
  [placing.name]: taskOf(placing),
  [askingConditions.name]: taskOf(askingConditions),
  [statingFields.name]: taskOf(statingFields),
})
