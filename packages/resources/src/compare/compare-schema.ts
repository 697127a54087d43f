import { isRecord, type Path } from '../issue.ts'
import type { SchemaSpec } from '../shapes/schema-spec.ts'
import { type Change, change, isSame } from './comparison.ts'

/** Keywords that say something about a value and refuse none. */
const ANNOTATIONS = [
  'title',
  'description',
  'examples',
  'default',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$id',
  'id',
  '$schema',
  '$anchor',
]
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']
/** Keywords that hold one schema, for what may be there: absent means that anything may. */
const SCHEMAS = ['additionalProperties', 'items']
/** Keywords that hold schemas by name, which apply only where something refers to them. */
const DEFINITIONS = ['$defs', 'definitions']

/**
 * What an entity that fitted the older schema has to fear of the newer: `narrowed` (major) when it may be refused now, `widened` (minor)
 * when more is accepted, else a change of words (patch). Where it cannot be told, it is narrowed.
 */
export function compareSchema(from: SchemaSpec, to: SchemaSpec): Change[] {
  const comparison = new SchemaComparison()
  if (from.jsonSchemaDraft !== to.jsonSchemaDraft) {
    const message = `The JSON Schema draft is ${to.jsonSchemaDraft}, and was ${from.jsonSchemaDraft}: keywords may mean something else`
    comparison.narrow(['spec', 'jsonSchemaDraft'], message, from.jsonSchemaDraft, to.jsonSchemaDraft)
  }
  comparison.schemas(from.schemaDefinition, to.schemaDefinition, ['spec', 'schemaDefinition'], [])
  return comparison.changes
}

class SchemaComparison {
  readonly changes: Change[] = []

  narrow(path: Path, message: string, from?: unknown, to?: unknown): void {
    this.#add('narrowed', path, message, from, to)
  }

  /** `names` lead to the value from the entity's root. */
  schemas(from: unknown, to: unknown, path: Path, names: readonly string[]): void {
    if (isSame(from, to)) return
    if (from === false || to === false) {
      const type = to === false ? 'narrowed' : 'widened'
      this.#add(type, path, `${nameOf(names)} may ${to === false ? 'no longer' : 'now'} be there`, from, to)
      return
    }
    const [before, after] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
    for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (isSame(before[keyword], after[keyword])) continue
      this.#keyword(keyword, before, after, [...path, keyword], names)
    }
  }

  #keyword(
    keyword: string,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    path: Path,
    names: readonly string[],
  ): void {
    const [from, to] = [before[keyword], after[keyword]]
    const name = nameOf(names)
    if (ANNOTATIONS.includes(keyword) || keyword.startsWith('x-')) {
      this.#add('changed', path, `'${keyword}' of ${name} is written differently`, from, to)
    } else if (keyword === 'properties') this.#properties(before, after, path, names)
    else if (keyword === 'required') this.#required(from, to, path, names)
    else if (keyword === 'type') this.#set(keyword, typesOf(from), typesOf(to), path, name)
    else if (keyword === 'enum') this.#set(keyword, listOf(from), listOf(to), path, name)
    else if (SCHEMAS.includes(keyword) && !Array.isArray(from) && !Array.isArray(to)) {
      const inner = keyword === 'items' ? [...names, '[]'] : [...names, '*']
      this.schemas(from ?? true, to ?? true, path, inner)
    } else if (DEFINITIONS.includes(keyword)) this.#definitions(from, to, path)
    else if (LOWER_BOUNDS.includes(keyword)) this.#bound(keyword, from, to, 1, path, name)
    else if (UPPER_BOUNDS.includes(keyword)) this.#bound(keyword, from, to, -1, path, name)
    else this.#opaque(keyword, from, to, path, name)
  }

  #properties(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    path: Path,
    names: readonly string[],
  ): void {
    const [from, to] = [recordOf(before.properties), recordOf(after.properties)]
    for (const [property, schema] of Object.entries(from)) {
      const at = [...names, property]
      if (Object.hasOwn(to, property)) this.schemas(schema, to[property], [...path, property], at)
      else this.narrow([...path, property], `${nameOf(at)} was removed`, schema)
    }
    for (const [property, schema] of Object.entries(to)) {
      if (Object.hasOwn(from, property)) continue
      this.#add(
        'widened',
        [...path, property],
        `${nameOf([...names, property])} was added`,
        undefined,
        schema,
      )
    }
  }

  #required(from: unknown, to: unknown, path: Path, names: readonly string[]): void {
    const [before, after] = [listOf(from), listOf(to)]
    for (const property of after.filter((each) => !before.includes(each))) {
      this.narrow(path, `${nameOf([...names, String(property)])} is required now`)
    }
    for (const property of before.filter((each) => !after.includes(each))) {
      this.#add('widened', path, `${nameOf([...names, String(property)])} is no longer required`)
    }
  }

  /** Lists of what is accepted; an absent one accepts all. */
  #set(keyword: string, from: unknown[], to: unknown[], path: Path, name: string): void {
    const lacks = (list: readonly unknown[], value: unknown) =>
      list.length > 0 &&
      !list.some((other) => isSame(other, value) || (other === 'number' && value === 'integer'))
    const gone = from.filter((value) => lacks(to, value))
    const come = to.filter((value) => lacks(from, value))
    const list = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')
    if (from.length === 0) this.narrow(path, `${name} must now be one of ${list(to)} ('${keyword}')`)
    else if (to.length === 0) this.#add('widened', path, `${name} is no longer bound to one ${keyword}`)
    else if (gone.length > 0)
      this.narrow(path, `${name} may no longer be ${list(gone)} ('${keyword}')`, from, to)
    else if (come.length > 0) {
      this.#add('widened', path, `${name} may also be ${list(come)} ('${keyword}')`, from, to)
    } else this.#add('changed', path, `'${keyword}' of ${name} is written differently`, from, to)
  }

  /** A bound is tighter when it moved in the direction of `sign`. */
  #bound(keyword: string, from: unknown, to: unknown, sign: 1 | -1, path: Path, name: string): void {
    if (typeof from !== 'number' || typeof to !== 'number') {
      this.#opaque(keyword, from, to, path, name)
      return
    }
    const isTighter = (to - from) * sign > 0
    const message = `'${keyword}' of ${name} is ${to}, and was ${from}`
    this.#add(isTighter ? 'narrowed' : 'widened', path, message, from, to)
  }

  #definitions(from: unknown, to: unknown, path: Path): void {
    const [before, after] = [recordOf(from), recordOf(to)]
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const at = [...path, name]
      const [old, next] = [before[name], after[name]]
      // Whatever refers to it changes its $ref along.
      if (old === undefined || next === undefined) {
        this.#add(
          'changed',
          at,
          `The definition '${name}' was ${next === undefined ? 'removed' : 'added'}`,
          old,
          next,
        )
      } else this.schemas(old, next, at, [name])
    }
  }

  /** A rule that only a proof could compare: without it more is accepted, with another one perhaps less. */
  #opaque(keyword: string, from: unknown, to: unknown, path: Path, name: string): void {
    if (to === undefined || to === false) {
      this.#add('widened', path, `${name} no longer has to fit '${keyword}'`, from, to)
    } else if (from === undefined) this.narrow(path, `${name} must now fit '${keyword}'`, from, to)
    else this.narrow(path, `'${keyword}' of ${name} changed, and may refuse what it accepted`, from, to)
  }

  #add(
    type: 'narrowed' | 'widened' | 'changed',
    path: Path,
    message: string,
    from?: unknown,
    to?: unknown,
  ): void {
    const versionType = ({ narrowed: 'major', widened: 'minor', changed: 'patch' } as const)[type]
    this.changes.push(change({ type, subject: 'schema', versionType, message, from, to }, path))
  }
}

function nameOf(names: readonly string[]): string {
  return names.length === 0 ? 'The entity' : `'${names.join('.').replaceAll('.[]', '[]')}'`
}

function typesOf(value: unknown): unknown[] {
  return typeof value === 'string' ? [value] : listOf(value)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
