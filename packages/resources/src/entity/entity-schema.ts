import type { ErrorObject, ValidateFunction } from 'ajv'
import { type Issue, isRecord, pathOf } from '../issue.ts'
import { SCHEMA_DRAFTS, type SchemaSpec } from '../shapes/schema-spec.ts'
import { suggestion } from '../suggestion.ts'
import { entityIssues, shown, typeWord } from './entity-issue.ts'
import { isCodeInterpreted } from './generated-code.ts'
import { answerOnce } from './known-answers.ts'
import { compileDefinition, metaErrors, runBounded, ValidationTooLong } from './schema-engine.ts'
import { misspeltKeywords } from './schema-keywords.ts'
import { contentProblems, sizeProblems } from './schema-walk.ts'

/** Compiled schemas that are kept: each takes some 100 kB. */
const COMPILED_MAX = 200

export interface CompiledSchema {
  /**
   * Every way in which an entity departs from the schema; paths are JSON pointers into the entity. Nothing is coerced and no default
   * filled in.
   */
  validate(entity: unknown): Issue[]
}

const compiled = new Map<string, ValidateFunction>()

/**
 * What is wrong with a schema (spec/resources.md, Schema); paths are JSON pointers into `schemaDefinition`. Checked once when it is saved:
 * bounds before all else, so that no schema costs more than its share.
 */
export function schemaProblems(spec: SchemaSpec): Issue[] {
  const issues = textProblems(spec)
  if (issues.length > 0) return issues
  try {
    compileDefinition(spec.jsonSchemaDraft, spec.schemaDefinition)
    return []
  } catch (error) {
    return [
      {
        path: '',
        message: `The schema cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      },
    ]
  }
}

/** Makes now what the first check of a schema of each draft would wait for: some 40 ms each. */
export function prepareSchemaChecks(): void {
  for (const draft of SCHEMA_DRAFTS) metaErrors(draft, {})
}

/** What can be told without compiling. */
function textProblems(spec: SchemaSpec): Issue[] {
  const size = sizeProblems(spec.schemaDefinition)
  if (size.length > 0) return size
  const broken = [...rootProblems(spec), ...metaProblems(spec)]
  return [...broken, ...contentProblems(spec.schemaDefinition, broken.length > 0)]
}

/** By the spec itself: the same few schemas are asked about for every expression of a folder. */
const sound = new WeakMap<SchemaSpec, boolean>()

/** Whether a schema says what its author means, so that others can be checked against it; its own check tells what is wrong with it. */
export function isSoundSchema(spec: SchemaSpec): boolean {
  const known = sound.get(spec)
  if (known !== undefined) return known
  const isSound = textProblems(spec).length === 0 && misspeltKeywords(spec.schemaDefinition).length === 0
  sound.set(spec, isSound)
  return isSound
}

/** Compiles a schema that may be wrong: undefined when it is. */
export function compileIfSound(spec: SchemaSpec): CompiledSchema | undefined {
  const isUsable = compiled.has(compiledKey(spec)) || schemaProblems(spec).length === 0
  return isUsable ? compileSchema(spec) : undefined
}

/** Compiles a schema that `schemaProblems` has passed; the last 200 are kept. */
export function compileSchema(spec: SchemaSpec): CompiledSchema {
  const key = compiledKey(spec)
  const validate = compiled.get(key) ?? compileDefinition(spec.jsonSchemaDraft, spec.schemaDefinition)
  compiled.delete(key)
  compiled.set(key, validate)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= COMPILED_MAX) break
    compiled.delete(oldest)
  }
  return {
    validate: (entity) =>
      isCodeInterpreted()
        ? answerOnce(validate, entity, () => validateEntity(validate, entity))
        : validateEntity(validate, entity),
  }
}

function compiledKey({ jsonSchemaDraft, schemaDefinition }: SchemaSpec): string {
  return `${jsonSchemaDraft} ${JSON.stringify(schemaDefinition)}`
}

function validateEntity(validate: ValidateFunction, entity: unknown): Issue[] {
  try {
    return runBounded(validate, entity) ? [] : entityIssues(validate.errors ?? [])
  } catch (error) {
    if (error instanceof ValidationTooLong) return [{ path: '', message: error.message }]
    throw error
  }
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])

function rootProblems({ jsonSchemaDraft, schemaDefinition }: SchemaSpec): Issue[] {
  const issues: Issue[] = []
  const { type, $schema } = schemaDefinition
  // A type that is none is told by itself.
  const isType = typeof type !== 'string' || TYPES.has(type)
  if (type !== 'object' && isType)
    issues.push({ path: '/type', message: "The root of a schema must have the type 'object'" })
  if ($schema !== undefined && !namesDraft($schema, jsonSchemaDraft)) {
    issues.push({
      path: '/$schema',
      message: `'$schema' says ${String($schema)}, but jsonSchemaDraft says ${jsonSchemaDraft}`,
    })
  }
  return issues
}

function namesDraft($schema: unknown, draft: string): boolean {
  return (
    typeof $schema === 'string' &&
    $schema
      .replace(/#$/, '')
      .endsWith(`json-schema.org/${draft.startsWith('draft-') ? '' : 'draft/'}${draft}/schema`)
  )
}

function metaProblems({ jsonSchemaDraft, schemaDefinition }: SchemaSpec): Issue[] {
  const seen = new Set<string>()
  return (metaErrors(jsonSchemaDraft, schemaDefinition) ?? []).flatMap((error: ErrorObject) => {
    if (seen.has(error.instancePath) || isSummary(error)) return []
    seen.add(error.instancePath)
    const name = error.instancePath.split('/').at(-1)
    const value = valueAt(schemaDefinition, error.instancePath)
    const message = `'${name}' ${wording(error, value)}${remedy(name, error, value)}`
    return [{ path: error.instancePath, message }]
  })
}

/** What older drafts wrote otherwise: `required` of draft 3, bounds of draft 4. */
function remedy(name: string | undefined, { params, keyword }: ErrorObject, value: unknown): string {
  if (name === 'required' && params.type === 'array')
    return ": it stands beside 'properties' and names the properties that are required"
  const bound = name === 'exclusiveMinimum' ? 'minimum' : name === 'exclusiveMaximum' ? 'maximum' : undefined
  if (bound !== undefined && keyword === 'type' && typeof value === 'boolean')
    return value
      ? `: it is the bound itself since draft-06, and stands in place of '${bound}'`
      : ': it is the bound itself since draft-06; leave it out'
  const meant =
    name === 'type' && typeof value === 'string' ? OTHER_TYPES.get(value.toLowerCase()) : undefined
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** What other languages call a type, and how it is written here. */
const OTHER_TYPES = new Map([
  ...['date', 'time', 'email', 'uuid', 'uri'].map(
    (name) => [name, `type: string with format: ${name}`] as const,
  ),
  ...['datetime', 'date-time', 'timestamp'].map(
    (name) => [name, 'type: string with format: date-time'] as const,
  ),
  ['text', 'type: string'],
  ['float', 'type: number'],
  ['double', 'type: number'],
  ['decimal', 'type: number'],
  ['long', 'type: integer'],
  ['list', 'type: array'],
  ['map', 'type: object'],
])

/** Errors that only say that another error was found below. */
function isSummary(error: ErrorObject): boolean {
  return ['if', '$ref', '$dynamicRef', 'allOf'].includes(error.keyword)
}

function valueAt(definition: unknown, path: string): unknown {
  return pathOf(path).reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    definition,
  )
}

function wording({ keyword, params, message = 'is not allowed' }: ErrorObject, value: unknown): string {
  const allowed: unknown = isRecord(params) ? params.allowedValues : undefined
  if (Array.isArray(allowed)) {
    const near = typeof value === 'string' ? suggestion(value, allowed.map(String)) : ''
    return `must be one of ${allowed.join(', ')}, not ${shown(value)}${near}`
  }
  if (keyword === 'type' && typeof params.type === 'string')
    return `must be ${typeWord(params.type)}, not ${shown(value)}`
  return message.replace('must NOT', 'must not')
}
