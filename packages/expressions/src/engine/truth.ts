import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { isObject, type Value } from '../runtime/value.ts'

/** Whether a value is a number; infinite ones are an error (D1001) wherever they are looked at. */
export function isNumeric(value: Value): value is number {
  if (typeof value !== 'number' || Number.isNaN(value)) return false
  if (!Number.isFinite(value)) throw fault('D1001', { value })
  return true
}

/** The effective boolean of a value, as `$boolean` gives it; undefined is false. */
export function isTrue(value: Value, run: Run): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value.length > 0
  if (Array.isArray(value)) return isAnyTrue(value, run)
  if (isNumeric(value)) return value !== 0
  if (!isObject(value)) return false
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

function isAnyTrue(list: readonly Value[], run: Run): boolean {
  run.spend(1 + (list.length >> 2))
  const before = run.enter(1)
  let result = false
  for (const item of list) if (isTrue(item, run)) result = true
  run.depth = before
  return result
}
