import { comparisonSteps, isDeepEqual } from '../engine/equality.ts'
import { callBack, type Implementation } from '../engine/functions.ts'
import { pushAll } from '../engine/lookups.ts'
import { mergeSort } from '../engine/merge-sort.ts'
import { isNumeric } from '../engine/truth.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { createSequence, type List, type Value } from '../runtime/value.ts'
import { callable, list } from './arguments.ts'

export const append: Implementation = ([first, second], run) => {
  if (first === undefined) return second
  if (second === undefined) return first
  const result: List = []
  const size = (Array.isArray(first) ? first.length : 1) + (Array.isArray(second) ? second.length : 1)
  run.allocate(32 + 8 * size)
  for (const part of [first, second]) {
    if (Array.isArray(part)) pushAll(result, part, run)
    else result.push(part)
  }
  return result
}

export const reverse: Implementation = (args, run) => {
  const values = list(args, 0)
  if (values === undefined || values.length <= 1) return values
  run.allocate(32 + 8 * values.length)
  return [...values].reverse()
}

/** Fisher and Yates, inside out, with the run's own chance. */
export const shuffle: Implementation = (args, run) => {
  const values = list(args, 0)
  if (values === undefined || values.length <= 1) return values
  run.allocate(32 + 32 * values.length)
  const result: List = []
  for (const [index, value] of values.entries()) {
    const other = Math.floor(run.random() * (index + 1))
    if (index !== other) result[index] = result[other]
    result[other] = value
  }
  return result
}

export const distinct: Implementation = ([value], run) => {
  if (!Array.isArray(value) || value.length <= 1) return value
  const result: List = value.sequence === true ? createSequence() : []
  run.allocate(32 + 8 * value.length)
  const simple = new Set<Value>()
  for (const item of value) {
    run.spend(1 + (typeof item === 'string' ? item.length >> 8 : 0))
    const isSimple = typeof item !== 'object' || item === null
    const isKnown = isSimple
      ? simple.has(item) && !Number.isNaN(item)
      : result.some((other) => isDeepEqual(item, other, run))
    if (isKnown) continue
    if (isSimple) simple.add(item)
    result.push(item)
  }
  return result
}

export const zip: Implementation = (args, run) => {
  const result: List = []
  const lists = args.map((arg): Value[] => (Array.isArray(arg) ? arg : []))
  const length = lists.length === 0 ? 0 : Math.min(...lists.map((values) => values.length))
  run.allocate(length * (32 + 8 * lists.length))
  for (let index = 0; index < length; index += 1) result.push(lists.map((values) => values[index]))
  return result
}

export const exists: Implementation = ([value]) => value !== undefined

export const sort: Implementation = (args, run, _input, frame) => {
  const values = list(args, 0)
  if (values === undefined || values.length <= 1) return values
  const boxes = values.map((item) => ({ item }))
  if (args[1] === undefined) {
    const kind = isNumeric(values[0]) ? isNumeric : (item: Value) => typeof item === 'string'
    if (!values.every(kind)) throw fault('D3070', { index: 1 })
    return mergeSort(boxes, ({ item: a }, { item: b }) => isGreater(a, b, run), run).map(({ item }) => item)
  }
  const comparator = callable(args, 1)
  const isAfter = (a: { item: Value }, b: { item: Value }) => {
    return Boolean(callBack(comparator, [a.item, b.item], frame, run))
  }
  return mergeSort(boxes, isAfter, run).map(({ item }) => item)
}

function isGreater(a: Value, b: Value, run: Run): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a > b
  if (typeof a !== 'string' || typeof b !== 'string') return false
  run.spend(comparisonSteps(a, b))
  return a > b
}
