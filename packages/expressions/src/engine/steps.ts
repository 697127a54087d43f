import type { Node, Stage } from '../ast.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import { TupleStream, type Value } from '../runtime/value.ts'
import { compileFilter, type Filter } from './filters.ts'
import type { CompileScope, Evaluator } from './scope.ts'
import { compileSort, type Sort } from './sort-step.ts'

/** A step of a path, compiled once for both ways of running it: over contexts, or over tuples once a variable is bound. */
export interface Step {
  evaluate: Evaluator
  /** Of an order-by, which runs in place of `evaluate`. */
  sort: Sort | null
  stages: readonly CompiledStage[]
  /** Of a step that is nothing but a field. */
  name: string | null
  /** An array constructor. */
  isConstructor: boolean
  bindsTuple: boolean
  focus: string | null
  index: string | null
  /** The label under which the context of this step can be found from below (`%`). */
  ancestor: string | null
}
export type CompiledStage = { filter: Filter; index: null } | { filter: null; index: string }

export function compileStep(step: Node, scope: CompileScope, level: number): Step {
  return {
    evaluate: step.type === 'sort' ? () => undefined : scope.compile(step, level + 1),
    sort: step.type === 'sort' ? compileSort(step, scope, level) : null,
    stages: (step.stages ?? []).map((stage) => compileStage(stage, scope, level)),
    name: step.type === 'name' && isPlain(step) ? step.value : null,
    isConstructor: step.consarray === true,
    bindsTuple: step.tuple === true,
    // As in the reference, `@$` and `#$` bind nothing.
    focus: step.focus || null,
    index: step.index || null,
    ancestor: step.ancestor?.label ?? null,
  }
}

/** Whether a step is nothing but its own kind. */
export function isPlain(step: Node): boolean {
  const { stages, predicate, group, focus, index, ancestor, tuple, keepArray } = step
  return (
    !keepArray &&
    !tuple &&
    [stages, predicate, group, focus, index, ancestor].every((part) => part === undefined)
  )
}

function compileStage(stage: Stage, scope: CompileScope, level: number): CompiledStage {
  if (stage.type === 'index') return { filter: null, index: stage.value }
  return { filter: compileFilter(stage.expr, scope, level), index: null }
}

export function runStages(stages: readonly CompiledStage[], input: Value, frame: Frame, run: Run): Value {
  let result = input
  for (const stage of stages) {
    if (stage.filter !== null) result = stage.filter(result, frame, run)
    else if (result instanceof TupleStream) numberTuples(result, stage.index)
  }
  return result
}

function numberTuples({ tuples }: TupleStream, name: string): void {
  for (const [index, tuple] of tuples.entries()) tuple.set(name, index)
}
