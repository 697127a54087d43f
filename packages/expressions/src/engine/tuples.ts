import type { Run } from '../runtime/run.ts'
import { type Frame, frameOf, type List, type Tuple, TupleStream, type Value } from '../runtime/value.ts'
import { runStages, type Step } from './steps.ts'

/** Runs a step of a path that binds variables: every value makes a row, with all variables bound so far. */
export function runTupleStep(
  step: Step,
  input: List,
  before: TupleStream | null,
  frame: Frame,
  run: Run,
): TupleStream {
  const result =
    step.sort === null
      ? bindTuples(step, input, before, frame, run)
      : sortTuples(step, input, before, frame, run)
  const staged = runStages(step.stages, result, frame, run)
  return staged instanceof TupleStream ? staged : result
}

function sortTuples(
  step: Step,
  input: List,
  before: TupleStream | null,
  frame: Frame,
  run: Run,
): TupleStream {
  const sorted = step.sort?.(before ?? input, frame, run)
  if (sorted instanceof TupleStream) return sorted
  const list = Array.isArray(sorted) ? sorted : [sorted]
  return new TupleStream(
    list.map((item, index) => {
      const tuple: Tuple = new Map([['@', item]])
      if (step.index !== null) tuple.set(step.index, index)
      return tuple
    }),
  )
}

function bindTuples(
  step: Step,
  input: List,
  before: TupleStream | null,
  frame: Frame,
  run: Run,
): TupleStream {
  const rows: readonly Tuple[] = before?.tuples ?? input.map((item): Tuple => new Map([['@', item]]))
  const result: Tuple[] = []
  for (const row of rows) {
    run.spend(2)
    const context = row.get('@')
    const value = step.evaluate(context, frameOf(frame, row, run), run)
    if (value instanceof TupleStream) {
      for (const inner of value.tuples) result.push(merged(row, inner, run))
    } else if (value !== undefined) {
      const values: readonly Value[] = Array.isArray(value) ? value : [value]
      for (const [index, item] of values.entries()) result.push(bound(step, row, item, index, run))
    }
  }
  return new TupleStream(result)
}

function merged(row: Tuple, inner: Tuple, run: Run): Tuple {
  run.allocate(BYTES_PER_VARIABLE * (row.size + inner.size))
  return new Map([...row, ...inner])
}

function bound(step: Step, row: Tuple, item: Value, index: number, run: Run): Tuple {
  run.allocate(BYTES_PER_VARIABLE * (row.size + 1))
  const tuple: Tuple = new Map(row)
  if (step.focus === null) tuple.set('@', item)
  else tuple.set(step.focus, item)
  if (step.index !== null) tuple.set(step.index, index)
  if (step.ancestor !== null) tuple.set(step.ancestor, row.get('@'))
  return tuple
}

/** A variable in a row costs about so much. */
const BYTES_PER_VARIABLE = 40
