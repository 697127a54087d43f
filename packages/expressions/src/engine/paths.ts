import type { PathNode } from '../ast.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import {
  createSequence,
  isObject,
  type List,
  sequenceOf,
  settle,
  TupleStream,
  type Value,
} from '../runtime/value.ts'
import { compileGroup } from './constructors.ts'
import { lookup, pushAll } from './lookups.ts'
import type { CompileScope, Evaluator } from './scope.ts'
import { compileStep, isPlain, runStages, type Step } from './steps.ts'
import { runTupleStep } from './tuples.ts'

/** Compiles a location path. Plain paths of fields, the most of all, take a shorter way as long as they meet objects. */
export function compilePath(node: PathNode, scope: CompileScope, level: number): Evaluator {
  const names = plainNames(node)
  if (names !== null) return compileNames(names, node.keepArray, null)
  const [first] = node.steps
  const rest =
    first?.type === 'variable' && isPlain(first) ? plainNames({ ...node, steps: node.steps.slice(1) }) : null
  if (first !== undefined && rest !== null)
    return compileNames(rest, node.keepArray, scope.compile(first, level + 1))
  return compileGeneral(node, scope, level)
}

/** The names of a path that is nothing but fields; null for any other. */
function plainNames(node: PathNode): string[] | null {
  if (node.group !== undefined || node.tuple || node.keepSingletonArray) return null
  const names: string[] = []
  for (const step of node.steps) {
    if (step.type !== 'name' || !isPlain(step)) return null
    names.push(step.value)
  }
  return names
}

function compileNames(names: readonly string[], keepArray: boolean, first: Evaluator | null): Evaluator {
  return (input, frame, run) => {
    run.spend(1 + (names.length >> 2))
    let current = input
    if (first !== null) {
      current = first(input, frame, run)
      if (Array.isArray(current))
        return walk(flat(sequenceOf(current), names.length === 0), names, 0, keepArray, run)
    }
    for (let index = 0; index < names.length; index += 1) {
      if (Array.isArray(current)) {
        const items = index === 0 || current.cons !== true ? current : sequenceOf(current)
        return walk(items, names, index, keepArray, run)
      }
      if (!isObject(current)) return undefined
      const name = names[index] ?? ''
      current = Object.hasOwn(current, name) ? current[name] : undefined
      if (current === undefined) return undefined
    }
    if (!Array.isArray(current)) return current
    return settle(flat(sequenceOf(settle(current, false)), true), keepArray)
  }
}

function walk(start: List, names: readonly string[], from: number, keepArray: boolean, run: Run): Value {
  let items = start
  for (let index = from; index < names.length; index += 1) {
    items = readNames(items, names[index] ?? '', index === names.length - 1, run)
    if (items.length === 0) break
  }
  return settle(items, keepArray)
}

function readNames(input: List, name: string, isLast: boolean, run: Run): List {
  run.spend(1 + (input.length >> 2))
  const found: List = createSequence()
  let hasArray = false
  for (const item of input) {
    const value = isObject(item)
      ? Object.hasOwn(item, name)
        ? item[name]
        : undefined
      : lookup(item, name, run)
    if (Array.isArray(value)) {
      const single = settle(value, false)
      hasArray ||= Array.isArray(single)
      if (single !== undefined) found.push(single)
    } else if (value !== undefined) found.push(value)
  }
  run.allocate(8 * found.length)
  return hasArray ? flatten(found, isLast, run) : found
}

function flat(list: List, isLast: boolean): List {
  const [only] = list
  if (!Array.isArray(only)) return only === undefined ? createSequence() : list
  if (isLast && only.sequence !== true) return only
  if (only.cons === true) return list
  const result = createSequence()
  for (const item of only) result.push(item)
  return result
}

/** The values of a step as one list: arrays among them are spliced in, unless they were constructed. */
function flatten(found: List, isLast: boolean, run: Run): List {
  const [only] = found
  if (isLast && found.length === 1 && Array.isArray(only) && only.sequence !== true) return only
  const result = createSequence()
  for (const value of found) {
    if (!Array.isArray(value) || value.cons === true) result.push(value)
    else pushAll(result, value, run)
  }
  run.allocate(8 * result.length)
  return result
}

function compileGeneral(node: PathNode, scope: CompileScope, level: number): Evaluator {
  const steps = node.steps.map((step) => compileStep(step, node.steps.length === 1, scope, level))
  const startsAtVariable = node.steps[0]?.type === 'variable'
  const group = node.group === undefined ? null : compileGroup(node.group, scope, level)
  const { keepSingletonArray, keepArray } = node
  const keepsTuples = node.tuple === true
  return (input, frame, run) => {
    run.spend(1 + steps.length)
    const start = Array.isArray(input) && !startsAtVariable ? input : sequenceOf(input)
    const found = runSteps(steps, start, frame, run)
    let result: Value = found
    if (found instanceof TupleStream && !keepsTuples) result = contextsOf(found, run)
    if (keepSingletonArray && Array.isArray(result)) result = keepSingleton(result)
    if (group !== null) return group(found instanceof TupleStream ? found : result, frame, run)
    return settle(result, keepArray)
  }
}

function runSteps(steps: readonly Step[], start: List, frame: Frame, run: Run): List | TupleStream | '' {
  let input = start
  let result: List = start
  let tuples: TupleStream | null = null
  let isTupleStream = false
  for (const [index, step] of steps.entries()) {
    isTupleStream ||= step.bindsTuple
    if (index === 0 && step.isConstructor) {
      const whole = step.evaluate(input, frame, run)
      if (whole === '') return whole
      const onlySorts = !Array.isArray(whole) && steps.slice(1).every(({ sort }) => sort !== null)
      if (onlySorts && whole !== undefined) return sequenceOf(whole)
      result = contextsIn(whole)
    } else if (isTupleStream) tuples = runTupleStep(step, input, tuples, frame, run)
    else result = runListStep(step, input, frame, run, index === steps.length - 1)
    if (!isTupleStream && result.length === 0) break
    if (step.focus === null) input = result
  }
  return isTupleStream ? (tuples ?? new TupleStream([])) : result
}

/**
 * What the steps behind an array constructor see. One that a predicate left a single value of is no list any more: as
 * in the reference a text is a list of its characters then, and anything else an empty one.
 */
function contextsIn(whole: Value): List {
  if (Array.isArray(whole)) return whole
  return typeof whole === 'string' ? whole.split('') : createSequence()
}

function contextsOf({ tuples }: TupleStream, run: Run): List {
  run.allocate(8 * tuples.length)
  const result = createSequence()
  for (const tuple of tuples) result.push(tuple.get('@'))
  return result
}

function keepSingleton(list: List): List {
  const result = list.cons === true && list.sequence !== true ? sequenceOf(list) : list
  if (result.sequence === true) result.keepSingleton = true
  return result
}

function runListStep(step: Step, input: List, frame: Frame, run: Run, isLast: boolean): List {
  if (step.sort !== null) {
    const sorted = runStages(step.stages, step.sort(input, frame, run), frame, run)
    return Array.isArray(sorted) ? sorted : sequenceOf(sorted)
  }
  if (step.name !== null) return readNames(input, step.name, isLast, run)
  const found = createSequence()
  let hasArray = false
  for (const item of input) {
    run.spend(1)
    const value = runStages(step.stages, step.evaluate(item, frame, run), frame, run)
    if (value === undefined) continue
    hasArray ||= Array.isArray(value)
    found.push(value)
  }
  run.allocate(8 * found.length)
  return hasArray ? flatten(found, isLast, run) : found
}
