import { formOf } from './form-of.ts'
import { isRecord, type Schema } from './schema.ts'

/** A schema may require itself. */
const DEPTH_MAX = 8

/** @returns whether something that the schema requires is not filled in yet; what is there may still be refused for another reason */
export function lacksRequired(root: Schema, schema: unknown, value: unknown): boolean {
  return lacks(root, schema, value, DEPTH_MAX)
}

function lacks(root: Schema, schema: unknown, value: unknown, left: number): boolean {
  const form = formOf(root, schema, value)
  if (value === undefined || value === '') return true
  if (value === null) return !form.isNullable
  if (left === 0) return false
  if (form.kind === 'union') return lacks(root, form.branches[form.chosen], value, left - 1)
  if (form.kind === 'list' && Array.isArray(value))
    return value.some((item, index) => lacks(root, form.itemAt(index), item, left - 1))
  if (form.kind !== 'object' || !isRecord(value)) return false
  return form.properties.some(
    ({ key, schema: own, isRequired }) =>
      (isRequired || value[key] !== undefined) && lacks(root, own, value[key], left - 1),
  )
}
