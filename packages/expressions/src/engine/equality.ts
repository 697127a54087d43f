import type { Run } from '../runtime/run.ts'
import { isObject, type Value } from '../runtime/value.ts'

/** What it costs to tell whether two texts are equal: only those of one length are looked into. */
export function equalitySteps(left: Value, right: Value): number {
  const isLooked = typeof left === 'string' && typeof right === 'string' && left.length === right.length
  return isLooked ? left.length >> 8 : 0
}

/** What it costs to tell which of two texts comes first. */
export function comparisonSteps(left: string, right: string): number {
  return Math.min(left.length, right.length) >> 8
}

/** Whether two values are the same JSON; the order of keys does not count. Functions are equal to themselves only. */
export function isDeepEqual(left: Value, right: Value, run: Run): boolean {
  run.spend(equalitySteps(left, right))
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const before = run.enter(1)
  const result = isSameStructure(left, right, run)
  run.depth = before
  return result
}

function isSameStructure(left: Value, right: Value, run: Run): boolean {
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false
    run.spend(1 + (left.length >> 2))
    for (let index = 0; index < left.length; index += 1) {
      if (!isDeepEqual(left[index], right[index], run)) return false
    }
    return true
  }
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  run.spend(1 + (keys.length >> 1))
  if (keys.length !== Object.keys(right).length) return false
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !isDeepEqual(left[key], right[key], run)) return false
  }
  return true
}
