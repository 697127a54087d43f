import { type Issue, isRecord, issueAt, type Path, pathOf, pointer } from '../issue.ts'
import { patternLength, regexProblem } from './linear-regex.ts'

/** Bytes of one schema's JSON, and levels of its lists and objects (spec/resources.md). */
export const SCHEMA_BYTES_MAX = 64 * 1024
export const SCHEMA_DEPTH_MAX = 32
/** Schemas within one schema: compiling takes about a tenth of a millisecond for each. */
export const SUBSCHEMAS_MAX = 2_000
/** Branches of one allOf, anyOf or oneOf: 200 take 60 ms to compile, 1 900 take 3.5 s. */
export const BRANCHES_MAX = 200
/** Characters of all patterns of one schema, their repetitions written out: compiling takes about a microsecond for each. */
export const PATTERNS_LENGTH_MAX = 64 * 1024

const ONE = [
  'additionalItems',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]
const LIST = ['items', 'prefixItems', 'allOf', 'anyOf', 'oneOf']
const MAP = ['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas', 'dependencies']

/** Every schema inside a schema, the root first, with the path that leads to it. */
export function* subschemasOf(
  schema: unknown,
  path: Path = [],
): Generator<{ schema: Record<string, unknown>; path: Path }> {
  if (!isRecord(schema)) return
  yield { schema, path }
  for (const name of Object.keys(schema)) {
    const value = schema[name]
    if (ONE.includes(name) && isRecord(value)) yield* subschemasOf(value, [...path, name])
    if (LIST.includes(name) && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield* subschemasOf(item, [...path, name, index])
    }
    if (MAP.includes(name) && isRecord(value)) {
      for (const key of Object.keys(value)) yield* subschemasOf(value[key], [...path, name, key])
    }
  }
}

/** What makes a schema too big to be compiled: checked before anything else looks at it. */
export function sizeProblems(definition: unknown): Issue[] {
  const depth = depthOf(definition)
  if (depth > SCHEMA_DEPTH_MAX) {
    return [issueAt([], `The schema is nested ${depth} levels deep; at most ${SCHEMA_DEPTH_MAX} are allowed`)]
  }
  const bytes = new TextEncoder().encode(JSON.stringify(definition)).length
  if (bytes > SCHEMA_BYTES_MAX) {
    return [issueAt([], `The schema has ${bytes} bytes; at most ${SCHEMA_BYTES_MAX} are allowed`)]
  }
  const schemas = [...subschemasOf(definition)]
  if (schemas.length > SUBSCHEMAS_MAX) {
    return [issueAt([], `The schema holds ${schemas.length} schemas; at most ${SUBSCHEMAS_MAX} are allowed`)]
  }
  return schemas.flatMap(({ schema, path }) =>
    ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
      const branches = schema[name]
      if (!Array.isArray(branches) || branches.length <= BRANCHES_MAX) return []
      const message = `'${name}' has ${branches.length} branches; at most ${BRANCHES_MAX} are allowed (a list of values is an enum)`
      return [issueAt([...path, name], message)]
    }),
  )
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item))
  return deepest + 1
}

/**
 * References that leave the schema or lead to nothing, and patterns that the linear engine does not run. Of a definition that `isBroken`
 * a reference to what is there and no schema is not told: its target is.
 */
export function contentProblems(definition: unknown, isBroken = false): Issue[] {
  const schemas = [...subschemasOf(definition)]
  const targets = new Set(schemas.map(({ path }) => pointer(path)))
  const names = new Set(
    schemas.flatMap(({ schema }) => [schema.$anchor, schema.$dynamicAnchor, schema.$id, schema.id]),
  )
  const tooLong = patternsProblem(schemas)
  if (tooLong.length > 0) return tooLong
  return schemas.flatMap(({ schema, path }) => [
    ...['$ref', '$dynamicRef', '$recursiveRef'].flatMap((name) =>
      isBroken && standsThere(schema[name], definition)
        ? []
        : referenceProblem(schema[name], [...path, name], targets, names),
    ),
    ...patternProblems(schema, path),
  ])
}

/** All patterns of a schema together: each is cheap to compile, a thousand large ones are not. */
function patternsProblem(schemas: readonly { schema: Record<string, unknown>; path: Path }[]): Issue[] {
  const sources = schemas.flatMap(({ schema, path }) => patternsOf(schema, path))
  const length = sources.reduce((sum, { source }) => sum + patternLength(source), 0)
  if (length <= PATTERNS_LENGTH_MAX) return []
  const message = `The patterns have ${length} characters when their repetitions are written out; at most ${PATTERNS_LENGTH_MAX} are allowed`
  return [issueAt([], message)]
}

function referenceProblem(
  reference: unknown,
  path: Path,
  targets: Set<string>,
  names: Set<unknown>,
): Issue[] {
  if (typeof reference !== 'string' || names.has(reference)) return []
  if (!reference.startsWith('#')) {
    return [
      issueAt(
        path,
        `'${reference}' is outside of the schema: remote references are refused, copy the definition under $defs`,
      ),
    ]
  }
  const fragment = decode(reference.slice(1))
  const exists =
    fragment.startsWith('/') || fragment === ''
      ? targets.has(pointer(pathOf(fragment)))
      : names.has(fragment) || names.has(reference)
  return exists ? [] : [issueAt(path, `'${reference}' does not lead to a schema`)]
}

/** Whether something stands where a reference leads, or a wrong value on the way. */
function standsThere(reference: unknown, definition: unknown): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return false
  let value = definition
  for (const part of pathOf(decode(reference.slice(1)))) {
    if (typeof value !== 'object' || value === null) return true
    if (!Object.hasOwn(value, part)) return false
    value = Reflect.get(value, part)
  }
  return true
}

function patternsOf(schema: Record<string, unknown>, path: Path): { source: string; path: Path }[] {
  const patterns: { source: string; path: Path }[] = []
  if (typeof schema.pattern === 'string')
    patterns.push({ source: schema.pattern, path: [...path, 'pattern'] })
  if (isRecord(schema.patternProperties)) {
    for (const source of Object.keys(schema.patternProperties))
      patterns.push({ source, path: [...path, 'patternProperties', source] })
  }
  return patterns
}

function patternProblems(schema: Record<string, unknown>, path: Path): Issue[] {
  return patternsOf(schema, path).flatMap(({ source, path: at }) => {
    const problem = regexProblem(source)
    return problem === undefined ? [] : [issueAt(at, problem)]
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
