import type { PathReference } from './references.ts'
import { suggest } from './suggest.ts'

/**
 * What stands at a place of the data that an expression can see: an object with exactly these keys (and those that `numbered`
 * names, with digits behind: `nda0`; `because` says why there are no others, `elsewhere` what to do about names that people look for there), a value that a JSON Schema describes, or anything. The schema's local `$ref`s lead into `document`; absent,
 * into itself.
 */
export type Visible =
  | {
      keys: Readonly<Record<string, Visible>>
      numbered?: Readonly<Record<string, Visible>>
      because?: string
      elsewhere?: Readonly<Record<string, string>>
    }
  | { schema: unknown; document?: unknown }
  | {
      anything: true
      /** Of a result: it is a list in which one element stands for itself (may-be-one.ts). */
      mayBeOne?: true
      /** Of a result: keys that it surely has, besides others. */
      named?: readonly string[]
    }

type Keyed = Extract<Visible, { keys: object }>

/** What stands behind a path; anything, when it cannot be told or leads to nothing. */
export function visibleAt(start: Visible, path: readonly string[]): Visible {
  let place = start
  for (const [index, key] of path.entries()) {
    if ('anything' in place || key === '*' || key === '**') return { anything: true }
    if ('schema' in place) {
      const { schema, document = schema } = place
      return schemaAt(startOf(schema), path.slice(index), document)
    }
    place = keyOf(place, key) ?? { anything: true }
  }
  return place
}

function schemaAt(start: readonly unknown[], path: readonly string[], document: unknown): Visible {
  let schemas = start
  for (const key of path) {
    if (key === '*' || key === '**') return { anything: true }
    const { next, isUntold } = stepInto(schemas, key, document)
    if (isUntold || next.length === 0) return { anything: true }
    schemas = next
  }
  const [only] = schemas
  return { schema: schemas.length === 1 ? only : { anyOf: schemas }, document }
}

function keyOf({ keys, numbered = {} }: Keyed, key: string): Visible | undefined {
  if (Object.hasOwn(keys, key)) return keys[key]
  const stem = Object.keys(numbered).find(
    (name) => key.startsWith(name) && /^[0-9]+$/.test(key.slice(name.length)),
  )
  return stem === undefined ? undefined : numbered[stem]
}

export interface UnknownPath {
  /** Whether the data cannot have the key; else the schema only does not name it. */
  isError: boolean
  message: string
  position: number
}

/** Unknown names told of one expression: whoever has more has not looked at one of them. */
const UNKNOWN_MAX = 50

/**
 * Paths that lead to nothing that is visible (spec/resources.md, Checks when a draft is saved); errors first where there are many.
 * With `suggestions` near names are looked for.
 */
export function checkPaths(
  paths: readonly PathReference[],
  visibleAt: (root: string) => Visible | undefined,
  suggestions = true,
): UnknownPath[] {
  const found = new Map<string, Unknown>()
  for (const reference of paths) {
    const { root } = reference
    const start = visibleAt(root)
    const unknown = start === undefined ? null : follow(start, reference, root === '' ? '$' : `$${root}`)
    if (unknown !== null) found.set(`${unknown.shown} ${unknown.key} ${unknown.position}`, unknown)
  }
  const sorted = [...found.values()].sort((a, b) => Number(b.isError) - Number(a.isError))
  const told = found.size > UNKNOWN_MAX ? sorted.slice(0, UNKNOWN_MAX) : [...found.values()]
  return told.map((unknown) => {
    const { isError, position } = unknown
    return { isError, position, message: messageOf(unknown, suggestions) }
  })
}

/** A name that leads to nothing. */
interface Unknown {
  key: string
  /** The names that there are. */
  known: readonly string[]
  /** The path before it. */
  shown: string
  /** What holds the names: a place of ours, or a schema. */
  holder: 'keys' | 'schema'
  because?: string | undefined
  /** Where the very name stands, one step deeper than it was looked for. */
  deeper?: string | undefined
  /** What to do about it, where that is known. */
  remedy?: string | undefined
  isError: boolean
  position: number
}

function follow(
  start: Visible,
  { path, positions, position: end, isCalled }: PathReference,
  root: string,
): Unknown | null {
  let place = start
  let shown = root
  for (const [index, key] of path.entries()) {
    if ('anything' in place || key === '*' || key === '**') return null
    const position = positions[index] ?? end
    if ('schema' in place) {
      const rest = { path: path.slice(index), positions: positions.slice(index), position: end }
      return followSchema(place, rest, shown)
    }
    const next = keyOf(place, key)
    if (next === undefined) {
      const { keys, because, elsewhere = {} } = place
      const isFunction = isCalled === true && path.length === 1
      const remedy = isFunction
        ? `a function begins with $, as $${key}(…)`
        : Object.hasOwn(elsewhere, key)
          ? elsewhere[key]
          : undefined
      const known = Object.keys(keys)
      const deeper = deeperPlace(place, key, shown)
      return { key, known, shown, holder: 'keys', because, deeper, remedy, isError: true, position }
    }
    place = next
    shown += `.${key}`
  }
  return null
}

/** `$.inputs.order` for `$.order`: inputs stand at the root in most places, and below it in some. */
function deeperPlace({ keys }: Keyed, key: string, shown: string): string | undefined {
  const holder = Object.entries(keys).find(([, place]) => 'keys' in place && keyOf(place, key) !== undefined)
  return holder === undefined ? undefined : `${shown}.${holder[0]}.${key}`
}

function followSchema(
  { schema, document = schema }: { schema: unknown; document?: unknown },
  { path, positions, position: end }: Pick<PathReference, 'path' | 'positions' | 'position'>,
  root: string,
): Unknown | null {
  let schemas = startOf(schema)
  let shown = root
  for (const [index, key] of path.entries()) {
    if (key === '*' || key === '**') return null
    const step = stepInto(schemas, key, document)
    if (step.isUntold) return null
    if (step.next.length === 0) {
      const position = positions[index] ?? end
      return { key, known: step.known, shown, holder: 'schema', isError: step.isClosed, position }
    }
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

/** Schemas looked at for one key: more are not worth a hint, and could be made to take seconds. */
const SCHEMAS_MAX = 100

/** The steps that led somewhere, of each list of schemas: the same names are asked for again and again. */
const knownSteps = new WeakMap<readonly unknown[], Map<string, SchemaStep>>()
const knownStarts = new WeakMap<object, readonly unknown[]>()

function startOf(schema: unknown): readonly unknown[] {
  if (!isRecord(schema)) return [schema]
  const known = knownStarts.get(schema) ?? [schema]
  knownStarts.set(schema, known)
  return known
}

function stepInto(schemas: readonly unknown[], key: string, document: unknown): SchemaStep {
  const known = knownSteps.get(schemas) ?? new Map<string, SchemaStep>()
  knownSteps.set(schemas, known)
  const step = known.get(key) ?? makeStep(schemas, key, document)
  if (step.next.length > 0) known.set(key, step)
  return step
}

function makeStep(schemas: readonly unknown[], key: string, document: unknown): SchemaStep {
  const step: SchemaStep = { next: [], known: [], isClosed: false, isUntold: true }
  const queue = [...schemas]
  const seen = new Set<unknown>()
  for (let index = 0; index < queue.length && index < SCHEMAS_MAX; index += 1) {
    const schema = queue[index]
    if (!isRecord(schema) || seen.has(schema)) continue
    seen.add(schema)
    readKeys(schema, key, step)
    queue.push(...alternatives(schema, document))
  }
  if (queue.length >= SCHEMAS_MAX || step.next.length > 0) step.isUntold = step.next.length === 0
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
export function resolve(reference: string, document: unknown): unknown {
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

function messageOf(unknown: Unknown, suggestions: boolean): string {
  const { key, known, shown, holder, because, deeper, remedy, isError } = unknown
  const best = suggestions && remedy === undefined ? (deeper ?? suggest(key, known)) : null
  const hint = best === null ? '' : `; did you mean ${best}?`
  if (holder === 'keys') {
    const why = remedy ?? because
    const more = hint === '' && why !== undefined ? `: ${why}` : hint
    return `There is no '${key}' ${shown === '$' ? 'here' : `in ${shown}`}${more}`
  }
  if (!isError) return `The schema does not name '${key}' in ${shown}${hint}`
  if (known.length === 0) return `${shown} has no fields, so it has no '${key}'`
  return `There is no '${key}' in ${shown}${hint}`
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
