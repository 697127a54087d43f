import { formOf } from './form-of.ts'
import { isRecord, type Schema } from './schema.ts'

/** A schema may require itself. */
const DEPTH_MAX = 8

/**
 * What somebody begins with who adds such a value: defaults and constants, and what is required of objects and lists. What only a person
 * knows is left out.
 * @param before a value of another alternative: what both have is taken over
 */
export function newValue(root: Schema, schema: unknown, before?: unknown): unknown {
  return make(root, schema, before, DEPTH_MAX)
}

function make(root: Schema, schema: unknown, before: unknown, left: number): unknown {
  const form = formOf(root, schema, before)
  if (form.schema.default !== undefined && before === undefined) return structuredClone(form.schema.default)
  if (left === 0) return undefined
  switch (form.kind) {
    case 'text':
      return typeof before === 'string' ? before : undefined
    case 'number':
      return typeof before === 'number' ? before : undefined
    case 'choice':
      if (form.values.includes(before)) return before
      return form.values.length === 1 ? form.values[0] : undefined
    case 'union':
      return make(root, form.branches[form.chosen], before, left - 1)
    case 'object': {
      const old = isRecord(before) ? before : {}
      const kept = form.properties.filter(({ isNamed }) => isNamed)
      return Object.fromEntries(
        kept.flatMap(({ key, schema: own, isRequired }) => {
          const asked = isRequired || key in old || hasDefault(root, own)
          const value = asked ? make(root, own, old[key], left - 1) : undefined
          return value === undefined ? [] : [[key, value]]
        }),
      )
    }
    case 'list':
      if (Array.isArray(before)) return before
      return Array.from(
        { length: form.lengthMin },
        (_, index) => make(root, form.itemAt(index), undefined, left - 1) ?? null,
      )
    case 'several':
      return Array.isArray(before) ? before : []
    case 'any':
      return before
  }
}

function hasDefault(root: Schema, schema: unknown): boolean {
  return formOf(root, schema, undefined).schema.default !== undefined
}
