import type { Node, NodeBase } from '../ast.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame, FunctionValue, Value } from '../runtime/value.ts'

/** A compiled expression: gives the value of its source for a context. */
export type Evaluator = (input: Value, frame: Frame, run: Run) => Value

/** Sees the value of a part, and where the part stands. */
export type Trace = (part: Readonly<NodeBase>, value: Value) => void

/** What compiling a part of a source needs to know. */
export interface CompileScope {
  /** The function that `$name` can only mean, since nothing binds that name; undefined when something may. */
  functionOf(name: string): FunctionValue | undefined
  /** Whether blocks need a frame even when they bind nothing: `$eval` may bind in it. */
  readonly hasEval: boolean
  /**
   * Compiles a part. `level` is how deep it is nested in its function or source: calls add it to the depth, so that
   * the depth of an evaluation is what the reference counts, at no cost to the nodes between.
   */
  compile(node: Node, level: number): Evaluator
  /** Like `compile`, but a trace is not told the value: it is told of the whole that the part is in. */
  compileUntold(node: Node, level: number): Evaluator
  /** Sees the value of every part that is told; null when nobody looks. */
  readonly trace: Trace | null
}

/** Predicates and groupings come before a sequence is settled, so what is in front of them is not. */
export function isRaw(node: Node): boolean {
  return node.predicate !== undefined || node.group !== undefined
}
