import type { Implementation } from '../engine/functions.ts'
import { lookup as lookupIn } from '../engine/lookups.ts'
import type { Run } from '../runtime/run.ts'
import { createSequence, isObject, type JsonObject, type List, setKey, type Value } from '../runtime/value.ts'
import { list, text } from './arguments.ts'
import { cloneOf } from './json.ts'

export const keys: Implementation = ([value], run) => {
  const names = new Set<string>()
  addKeys(value, names, run)
  const result = createSequence()
  // As keys of one object: those that are numbers come first.
  for (const name of Array.isArray(value) ? inKeyOrder(names) : names) result.push(name)
  return result
}

function addKeys(value: Value, names: Set<string>, run: Run): void {
  if (Array.isArray(value)) {
    const before = run.enter(1)
    run.spend(1 + value.length)
    for (const item of value) addKeys(item, names, run)
    run.depth = before
  } else if (isObject(value)) {
    const own = Object.keys(value)
    run.allocate(8 * own.length)
    for (const key of own) names.add(key)
  }
}

function inKeyOrder(names: Iterable<string>): string[] {
  const object: JsonObject = {}
  for (const name of names) setKey(object, name, true)
  return Object.keys(object)
}

export const lookup: Implementation = (args, run) => lookupIn(args[0], text(args, 1) ?? 'undefined', run)

export const spread: Implementation = ([value], run) => {
  if (!Array.isArray(value) && !isObject(value)) return value
  const result: List = []
  addSpread(value, result, run)
  // As in the reference, what was put together from an array's items is an array and no sequence.
  if (!Array.isArray(value) || value.every((item) => item === undefined)) result.sequence = true
  return result
}

function addSpread(value: Value, result: List, run: Run): void {
  if (Array.isArray(value)) {
    const before = run.enter(1)
    for (const item of value) addSpread(item, result, run)
    run.depth = before
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      run.allocate(64)
      const single: JsonObject = {}
      setKey(single, key, value[key])
      result.push(single)
    }
  } else if (value !== undefined) {
    run.allocate(8)
    result.push(value)
  }
}

export const merge: Implementation = (args, run) => {
  const objects = list(args, 0)
  if (objects === undefined) return undefined
  const result: JsonObject = {}
  for (const object of objects) {
    if (!isObject(object)) continue
    const own = Object.keys(object)
    run.allocate(8 + 24 * own.length)
    for (const key of own) setKey(result, key, object[key])
  }
  return result
}

export const clone: Implementation = ([value], run) => cloneOf(value, run)
