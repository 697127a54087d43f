import type { PathReference } from './references.ts'
import { suggest } from './suggest.ts'

/**
 * What stands at a place of the data that an expression can see: an object with exactly these keys, a value that a JSON
 * Schema describes (its own `$ref`s are local), or anything.
 */
export type Visible = { keys: Readonly<Record<string, Visible>> } | { schema: unknown } | { anything: true }

export interface UnknownPath {
  /** Whether the data cannot have the key; else the schema only does not name it. */
  isError: boolean
  message: string
  position: number
}

/** Paths that lead to nothing that is visible, with suggestions (spec/resources.md, Checks when a draft is saved). */
export function checkPaths(
  paths: readonly PathReference[],
  visibleAt: (root: string) => Visible | undefined,
): UnknownPath[] {
  const found = new Map<string, UnknownPath>()
  for (const { root, path, position } of paths) {
    const start = visibleAt(root)
    const problem = start === undefined ? null : follow(start, path, root === '' ? '$' : `$${root}`, position)
    if (problem !== null) found.set(`${problem.message} ${position}`, problem)
  }
  return [...found.values()]
}

function follow(start: Visible, path: readonly string[], root: string, position: number): UnknownPath | null {
  let place = start
  let shown = root
  for (const [index, key] of path.entries()) {
    if ('anything' in place || key === '*' || key === '**') return null
    if ('schema' in place) return followSchema(place.schema, path.slice(index), shown, position)
    const next = Object.hasOwn(place.keys, key) ? place.keys[key] : undefined
    if (next === undefined) return unknownKey(key, Object.keys(place.keys), shown, true, position)
    place = next
    shown += `.${key}`
  }
  return null
}

function followSchema(
  document: unknown,
  path: readonly string[],
  root: string,
  position: number,
): UnknownPath | null {
  let schemas = [document]
  let shown = root
  for (const key of path) {
    if (key === '*' || key === '**') return null
    const step = stepInto(schemas, key, document)
    if (step.isUntold) return null
    if (step.next.length === 0) return unknownKey(key, step.known, shown, step.isClosed, position)
    schemas = step.next
    shown += `.${key}`
  }
  return null
}

interface SchemaStep {
  /** What the key can hold, by each schema that names it. */
  next: unknown[]
  known: string[]
  isClosed: boolean
  /** The schemas say nothing about keys. */
  isUntold: boolean
}

/** Schemas looked at for one key: more are not worth a hint. */
const schemasMax = 500

function stepInto(schemas: readonly unknown[], key: string, document: unknown): SchemaStep {
  const step: SchemaStep = { next: [], known: [], isClosed: false, isUntold: true }
  const queue = [...schemas]
  const seen = new Set<unknown>()
  for (let index = 0; index < queue.length && index < schemasMax; index += 1) {
    const schema = queue[index]
    if (!isRecord(schema) || seen.has(schema)) continue
    seen.add(schema)
    readKeys(schema, key, step)
    queue.push(...alternatives(schema, document))
  }
  if (queue.length >= schemasMax || step.next.length > 0) step.isUntold = step.next.length === 0
  return step
}

function readKeys(schema: Readonly<Record<string, unknown>>, key: string, step: SchemaStep): void {
  const { properties, additionalProperties, patternProperties } = schema
  if (isRecord(properties)) {
    step.isUntold = false
    step.known.push(...Object.keys(properties))
    if (Object.hasOwn(properties, key)) step.next.push(properties[key])
  }
  if (additionalProperties === false && !isRecord(patternProperties)) {
    step.isClosed = true
    step.isUntold = false
  } else if (isRecord(additionalProperties)) step.next.push(additionalProperties)
  if (isRecord(patternProperties)) step.next.push(...Object.values(patternProperties))
  if (isScalar(schema.type)) {
    step.isClosed = true
    step.isUntold = false
  }
}

/** Values of these types have no fields. */
function isScalar(type: unknown): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.every((name) => ['string', 'number', 'integer', 'boolean', 'null'].includes(String(name)))
}

/** Schemas that describe the same value, or the items that a path looks into when the value is a list. */
function alternatives(schema: Readonly<Record<string, unknown>>, document: unknown): unknown[] {
  const lists = [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].filter(Array.isArray)
  const { items, additionalItems, $ref } = schema
  const single = [items, additionalItems, schema.then, schema.else, schema.if].flat()
  return [...lists.flat(), ...single, ...(typeof $ref === 'string' ? [resolve($ref, document)] : [])]
}

/** What a local reference points to; undefined for others. */
function resolve(reference: string, document: unknown): unknown {
  if (reference === '#') return document
  if (!reference.startsWith('#/')) return undefined
  let place: unknown = document
  for (const part of reference.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(place)) place = place[Number(key)]
    else place = isRecord(place) && Object.hasOwn(place, key) ? place[key] : undefined
  }
  return place
}

function unknownKey(
  key: string,
  known: readonly string[],
  shown: string,
  isError: boolean,
  position: number,
): UnknownPath {
  const best = suggest(key, known)
  const hint = best === null ? '' : `; did you mean ${best}?`
  const message =
    known.length === 0 && isError && shown !== '$'
      ? `${shown} has no fields, so nothing is called '${key}' there`
      : isError
        ? `Nothing is called '${key}' ${shown === '$' ? 'here' : `in ${shown}`}${hint}`
        : `The schema does not name '${key}' in ${shown}${hint}`
  return { isError, message, position }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
