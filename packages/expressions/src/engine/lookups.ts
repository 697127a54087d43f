import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import { createSequence, getKey, isObject, type List, type Value } from '../runtime/value.ts'

/** The field of an object, or the fields of all objects of an array, however deep it is nested. */
export function lookup(input: Value, name: string, run: Run): Value {
  if (!Array.isArray(input)) return isObject(input) ? getKey(input, name) : undefined
  const before = run.enter(1)
  const result = createSequence()
  run.spend(1 + (input.length >> 2))
  for (const item of input) {
    const value = lookup(item, name, run)
    if (Array.isArray(value)) pushAll(result, value, run)
    else if (value !== undefined) result.push(value)
  }
  run.allocate(8 * result.length)
  run.depth = before
  return result
}

export function pushAll(result: List, values: readonly Value[], run: Run): void {
  run.spend(values.length >> 4)
  for (const value of values) result.push(value)
}

/** `*`: the values of all fields, arrays among them flattened. */
export function readWildcard(input: Value, _frame: Frame, run: Run): Value {
  const object = Array.isArray(input) && input.outerWrapper === true && input.length > 0 ? input[0] : input
  const values = Array.isArray(object) ? object : isObject(object) ? Object.values(object) : []
  const result: List = []
  for (const value of values) addFlat(value, result, run)
  // As in the reference, what was put together from arrays is an array and no sequence.
  if (!values.some(Array.isArray)) result.sequence = true
  run.allocate(8 * result.length)
  return result
}

function addFlat(value: Value, result: List, run: Run): void {
  run.spend(1)
  if (!Array.isArray(value)) {
    result.push(value)
    return
  }
  const before = run.enter(1)
  for (const item of value) addFlat(item, result, run)
  run.depth = before
}

/** `**`: the input and everything in it, arrays left out. */
export function readDescendants(input: Value, _frame: Frame, run: Run): Value {
  if (input === undefined) return undefined
  const result = createSequence()
  addDescendants(input, result, run)
  return result.length === 1 ? result[0] : result
}

function addDescendants(value: Value, result: List, run: Run): void {
  run.allocate(8)
  const before = run.enter(1)
  if (Array.isArray(value)) {
    for (const item of value) addDescendants(item, result, run)
  } else {
    result.push(value)
    if (isObject(value)) for (const key of Object.keys(value)) addDescendants(value[key], result, run)
  }
  run.depth = before
}
