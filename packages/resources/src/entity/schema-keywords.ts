import { suggest } from '@countersign/expressions'
import { type Issue, issueAt } from '../issue.ts'
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

/** Names that are spelt nearly like a keyword: JSON Schema takes them for annotations, and checks nothing. */
export function misspeltKeywords(definition: unknown): Issue[] {
  return [...subschemasOf(definition)].flatMap(({ schema, path }) =>
    Object.keys(schema).flatMap((name) => {
      if (KEYWORDS.has(name) || name.startsWith('x-')) return []
      const meant = suggest(name, KEYWORDS)
      if (meant === null) return []
      const message = `'${name}' is no keyword of JSON Schema and has no effect; did you mean '${meant}'?`
      return [issueAt([...path, name], message)]
    }),
  )
}
