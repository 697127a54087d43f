import type { Node, Stage } from '../ast.ts'
import type { Run } from '../runtime/run.ts'
import { createSequence, type Frame, type List, settle, TupleStream, type Value } from '../runtime/value.ts'
import { compileFilter, type Filter } from './filters.ts'
import type { CompileScope, Evaluator, Trace } from './scope.ts'
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

/** A trace is told what a step gives behind its stages; of the only step of a path the path tells it. */
export function compileStep(step: Node, isOnly: boolean, scope: CompileScope, level: number): Step {
  const isTold = !isOnly && step.stages === undefined
  const compile = isTold ? scope.compile : scope.compileUntold
  const stages = (step.stages ?? []).map((stage) => compileStage(stage, scope, level))
  if (!isOnly && stages.length > 0 && step.type !== 'sort' && scope.trace !== null) {
    stages.push(tellStage(step, scope.trace))
  }
  return {
    evaluate: step.type === 'sort' ? () => undefined : compile.call(scope, step, level + 1),
    sort: step.type === 'sort' ? compileSort(step, scope, level) : null,
    stages,
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

/** A filter behind all others that keeps everything, and tells what there is. */
function tellStage(step: Node, trace: Trace): CompiledStage {
  const filter: Filter = (input) => {
    trace(step, settle(input instanceof TupleStream ? valuesOf(input, step.focus || '@') : input, false))
    return input
  }
  return { filter, index: null }
}

function valuesOf({ tuples }: TupleStream, name: string): List {
  const values = createSequence()
  for (const tuple of tuples) values.push(tuple.get(name))
  return values
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
