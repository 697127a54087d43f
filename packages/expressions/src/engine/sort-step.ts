import type { SortNode } from '../ast.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { type Frame, frameOf, type List, TupleStream, type Value } from '../runtime/value.ts'
import { comparisonSteps } from './equality.ts'
import { mergeSort } from './merge-sort.ts'
import type { CompileScope, Evaluator } from './scope.ts'

export type Sort = (input: List | TupleStream, frame: Frame, run: Run) => List | TupleStream

interface Term {
  evaluate: Evaluator
  descending: boolean
}

/** An item with its keys, each computed when it is first asked for. */
class Keyed<T> {
  readonly item: T
  readonly #keys: Value[] = []
  readonly #compute: (index: number) => Value

  constructor(item: T, compute: (index: number) => Value) {
    this.item = item
    this.#compute = compute
  }

  key(index: number): Value {
    while (this.#keys.length <= index) this.#keys.push(this.#compute(this.#keys.length))
    return this.#keys[index]
  }
}

/** Compiles `^(…)`: items in the order of the terms, those without a value last, equal ones as they came. */
export function compileSort(node: SortNode, scope: CompileScope, level: number): Sort {
  const terms = node.terms.map(({ descending, expression }): Term => {
    return { evaluate: scope.compile(expression, level + 1), descending }
  })
  const { position } = node
  return (input, frame, run) => {
    const isAfter = (left: Keyed<unknown>, right: Keyed<unknown>) =>
      comesAfter(left, right, terms, position, run)
    if (input instanceof TupleStream) {
      const rows = input.tuples.map((tuple) => {
        return new Keyed(tuple, (index) =>
          terms[index]?.evaluate(tuple.get('@'), frameOf(frame, tuple, run), run),
        )
      })
      return new TupleStream(mergeSort(rows, isAfter, run).map(({ item }) => item))
    }
    if (input.length <= 1) return input
    const rows = input.map((item) => new Keyed(item, (index) => terms[index]?.evaluate(item, frame, run)))
    return mergeSort(rows, isAfter, run).map(({ item }) => item)
  }
}

function comesAfter(
  left: Keyed<unknown>,
  right: Keyed<unknown>,
  terms: readonly Term[],
  position: number,
  run: Run,
): boolean {
  for (let index = 0; index < terms.length; index += 1) {
    run.spend(1)
    const a = left.key(index)
    const b = right.key(index)
    if (a === undefined && b === undefined) continue
    if (a === undefined || b === undefined) return a === undefined
    const order = compare(a, b, position, run)
    if (order !== 0) return terms[index]?.descending ? order < 0 : order > 0
  }
  return false
}

function compare(a: Value, b: Value, position: number, run: Run): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1
  if (typeof a === 'string' && typeof b === 'string') {
    run.spend(2 * comparisonSteps(a, b))
    return a === b ? 0 : a < b ? -1 : 1
  }
  const isA = typeof a === 'string' || typeof a === 'number'
  const isB = typeof b === 'string' || typeof b === 'number'
  if (!isA || !isB) throw fault('T2008', { value: isA ? b : a }, position)
  throw fault('T2007', { value: a, value2: b }, position)
}
