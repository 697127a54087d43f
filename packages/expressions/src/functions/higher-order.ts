import { callBack, type Implementation } from '../engine/functions.ts'
import { isTrue } from '../engine/truth.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import { createSequence, type FunctionValue, type JsonObject, setKey, type Value } from '../runtime/value.ts'
import { callable, list, object } from './arguments.ts'

/** Calls a function with a value and, as far as it takes them, the value's index or key and the whole. */
function callWith(
  callee: FunctionValue,
  value: Value,
  key: Value,
  whole: Value,
  frame: Frame,
  run: Run,
): Value {
  const { arity } = callee
  const args = arity >= 3 ? [value, key, whole] : arity === 2 ? [value, key] : [value]
  return callBack(callee, args, frame, run)
}

export const map: Implementation = (args, run, _input, frame) => {
  const values = list(args, 0)
  if (values === undefined) return undefined
  const callee = callable(args, 1)
  const result = createSequence()
  for (let index = 0; index < values.length; index += 1) {
    const value = callWith(callee, values[index], index, values, frame, run)
    if (value !== undefined) result.push(value)
  }
  run.allocate(8 * result.length)
  return result
}

export const filter: Implementation = (args, run, _input, frame) => {
  const values = list(args, 0)
  if (values === undefined) return undefined
  const callee = callable(args, 1)
  const result = createSequence()
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]
    if (isTrue(callWith(callee, value, index, values, frame, run), run)) result.push(value)
  }
  run.allocate(8 * result.length)
  return result
}

export const single: Implementation = (args, run, _input, frame) => {
  const values = list(args, 0)
  if (values === undefined) return undefined
  const callee = args[1] === undefined ? null : callable(args, 1)
  let found: { value: Value } | null = null
  for (const [index, value] of values.entries()) {
    run.spend(1)
    if (callee !== null && !isTrue(callWith(callee, value, index, values, frame, run), run)) continue
    if (found !== null) throw fault('D3138', { index })
    found = { value }
  }
  if (found === null) throw fault('D3139')
  return found.value
}

export const reduce: Implementation = (args, run, _input, frame) => {
  const values = list(args, 0)
  if (values === undefined) return undefined
  const callee = callable(args, 1)
  const { arity } = callee
  if (arity < 2) throw fault('D3050', { index: 1 })
  const startsInside = args[2] === undefined && values.length > 0
  let result = startsInside ? values[0] : args[2]
  for (let index = startsInside ? 1 : 0; index < values.length; index += 1) {
    const all = [result, values[index], index, values]
    result = callBack(callee, all.slice(0, Math.min(4, arity)), frame, run)
  }
  return result
}

export const each: Implementation = (args, run, _input, frame) => {
  const whole = object(args, 0) ?? {}
  const callee = callable(args, 1)
  const result = createSequence()
  for (const key of Object.keys(whole)) {
    const value = callWith(callee, whole[key], key, whole, frame, run)
    if (value !== undefined) result.push(value)
  }
  run.allocate(8 * result.length)
  return result
}

export const sift: Implementation = (args, run, _input, frame) => {
  const whole = object(args, 0) ?? {}
  const callee = callable(args, 1)
  const result: JsonObject = {}
  let isEmpty = true
  for (const key of Object.keys(whole)) {
    if (!isTrue(callWith(callee, whole[key], key, whole, frame, run), run)) continue
    run.allocate(24)
    setKey(result, key, whole[key])
    isEmpty = false
  }
  return isEmpty ? undefined : result
}
