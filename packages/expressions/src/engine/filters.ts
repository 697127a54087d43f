import type { Node } from '../ast.ts'
import type { Run } from '../runtime/run.ts'
import {
  createSequence,
  type Frame,
  frameOf,
  type List,
  type Tuple,
  TupleStream,
  type Value,
} from '../runtime/value.ts'
import type { CompileScope, Evaluator } from './scope.ts'
import { isNumeric, isTrue } from './truth.ts'

export type Filter = (input: Value, frame: Frame, run: Run) => Value

/** Compiles `[…]`: a number is an index (negative from the end), anything else the truth of an item. */
export function compileFilter(expr: Node, scope: CompileScope, level: number): Filter {
  // As in the reference, a number is an index even when it has a predicate of its own.
  if (expr.type === 'number' && typeof expr.value === 'number') {
    return indexFilter(Math.floor(expr.value))
  }
  const predicate = scope.compile(expr, level + 1)
  return (input, frame, run) => {
    if (input instanceof TupleStream) return filterTuples(input, predicate, frame, run)
    const list = Array.isArray(input) ? input : [input]
    const result = createSequence()
    for (let index = 0; index < list.length; index += 1) {
      run.spend(1)
      const item = list[index]
      const times = countKept(predicate(item, frame, run), index, list.length, run)
      for (let count = 0; count < times; count += 1) result.push(item)
    }
    run.allocate(8 * result.length)
    return result
  }
}

function filterTuples(input: TupleStream, predicate: Evaluator, frame: Frame, run: Run): TupleStream {
  const { tuples } = input
  const result: Tuple[] = []
  for (const [index, tuple] of tuples.entries()) {
    run.spend(2)
    const kept = countKept(
      predicate(tuple.get('@'), frameOf(frame, tuple, run), run),
      index,
      tuples.length,
      run,
    )
    for (let count = 0; count < kept; count += 1) result.push(tuple)
  }
  run.allocate(8 * result.length)
  return new TupleStream(result)
}

/** How often an item is in the result: a list of numbers may name it more than once. */
function countKept(result: Value, index: number, length: number, run: Run): number {
  if (typeof result === 'boolean') return result ? 1 : 0
  if (isNumeric(result)) return isAt(result, index, length) ? 1 : 0
  if (!Array.isArray(result) || !isNumbers(result)) return isTrue(result, run) ? 1 : 0
  run.spend(result.length >> 3)
  let count = 0
  for (const item of result) if (isAt(item, index, length)) count += 1
  return count
}

function isNumbers(list: readonly Value[]): list is readonly number[] {
  return list.every(isNumeric)
}

function isAt(wanted: number, index: number, length: number): boolean {
  const floor = Math.floor(wanted)
  return (floor < 0 ? length + floor : floor) === index
}

function indexFilter(wanted: number): Filter {
  return (input, _frame, run) => {
    run.spend(1)
    if (input instanceof TupleStream) {
      const tuple = input.tuples.at(wanted)
      return new TupleStream(tuple === undefined ? [] : [tuple])
    }
    const list: List = Array.isArray(input) ? input : [input]
    const item = list[wanted < 0 ? list.length + wanted : wanted]
    if (Array.isArray(item)) return item
    const result = createSequence()
    if (item !== undefined) result.push(item)
    return result
  }
}
