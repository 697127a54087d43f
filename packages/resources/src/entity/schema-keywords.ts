import { type Issue, isRecord, issueAt, type Path } from '../issue.ts'
import { meantBy, suggestion } from '../suggestion.ts'
import { slashesAround } from './linear-regex.ts'
import { knownFormats } from './schema-engine.ts'
import { subschemasOf } from './schema-walk.ts'

/** The keywords of all drafts, and the annotations that people bring from OpenAPI: whatever is none of them has no effect. */
const KEYWORDS = new Set([
  ...['$schema', '$id', 'id', '$ref', '$anchor', '$defs', 'definitions', '$comment', '$vocabulary'],
  ...['$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor'],
  ...['type', 'enum', 'const', 'format', 'title', 'description', 'default', 'examples', 'example'],
  ...['deprecated', 'readOnly', 'writeOnly', 'nullable', 'discriminator', 'xml', 'externalDocs'],
  ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
  ...['minProperties', 'maxProperties', 'unevaluatedProperties', 'dependencies', 'dependentRequired'],
  ...['dependentSchemas', 'items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains'],
  ...['minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength'],
  ...['pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
])

/** What has no effect or cannot be fulfilled, though it is JSON Schema. */
export function idleKeywords(definition: unknown): Issue[] {
  return [...subschemasOf(definition)].flatMap(({ schema, path }) => [
    ...unknownFormat(schema, path),
    ...unknownRequired(schema, path),
    ...nullableProblem(schema, path),
    ...slashedPattern(schema, path),
  ])
}

function unknownFormat({ format }: Record<string, unknown>, path: Path): Issue[] {
  if (typeof format !== 'string' || knownFormats().includes(format)) return []
  const message = `The format '${format}' is unknown here, so it is not checked`
  return [issueAt([...path, 'format'], `${message}${suggestion(format, knownFormats())}`)]
}

/** A word of OpenAPI 3.0. */
function nullableProblem({ nullable, type }: Record<string, unknown>, path: Path): Issue[] {
  if (nullable !== true) return []
  const types = typeof type === 'string' ? `[${type}, 'null']` : "[string, 'null']"
  const message = `'nullable' is a word of OpenAPI and has no effect: write type: ${types}`
  return [issueAt([...path, 'nullable'], message)]
}

function slashedPattern({ pattern }: Record<string, unknown>, path: Path): Issue[] {
  const problem = typeof pattern === 'string' ? slashesAround(pattern) : undefined
  return problem === undefined ? [] : [issueAt([...path, 'pattern'], problem)]
}

/** What is required and may not be there leaves no object that fits. */
function unknownRequired(
  { required, properties, patternProperties, additionalProperties }: Record<string, unknown>,
  path: Path,
): Issue[] {
  if (additionalProperties !== false || !Array.isArray(required) || patternProperties !== undefined) return []
  const known = isRecord(properties) ? Object.keys(properties) : []
  return required.flatMap((name: unknown, index) => {
    if (typeof name !== 'string' || known.includes(name)) return []
    const message = `'${name}' is required, but 'properties' lacks it and 'additionalProperties' is false: no value fits this schema`
    return [issueAt([...path, 'required', index], `${message}${suggestion(name, known)}`)]
  })
}

/** Names that are spelt nearly like a keyword: JSON Schema takes them for annotations, and checks nothing. */
export function misspeltKeywords(definition: unknown): Issue[] {
  return [...subschemasOf(definition)].flatMap(({ schema, path }) =>
    Object.keys(schema).flatMap((name) => {
      if (KEYWORDS.has(name) || name.startsWith('x-')) return []
      // `{ type:string }` is a map with the property `type:string`.
      const [keyword = '', value] = name.split(':')
      const meant =
        value !== undefined && KEYWORDS.has(keyword) ? `${keyword}: ${value}` : meantBy(name, KEYWORDS)
      if (meant === null) return []
      const message = `'${name}' is not a keyword of JSON Schema and has no effect; did you mean '${meant}'?`
      return [issueAt([...path, name], message)]
    }),
  )
}
