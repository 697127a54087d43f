import { storable } from '@countersign/expressions'
import type { ErrorObject } from 'ajv'
import { groupBy } from '../group-by.ts'
import { type Issue, isRecord, pathOf, pointer } from '../issue.ts'
import { suggestion } from '../suggestion.ts'

/** Issues told at once; an entity that is wrong in more places is wrong altogether. */
const ISSUES_MAX = 100

/** Errors of the validator that are looked at: a union has one for each branch beside its own, and they are compared. */
const ERRORS_MAX = 1_000

/** Allowed values that a message lists. */
const LISTED_MAX = 20

/** The validator's errors in words that a person understands, one for each value and fault. */
export function entityIssues(errors: readonly ErrorObject[]): Issue[] {
  return issuesOf(errors.slice(0, ERRORS_MAX))
}

function issuesOf(errors: readonly ErrorObject[]): Issue[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const inUnion = (error: ErrorObject) => unions.some((union) => error !== union && isInside(error, union))
  const issues = errors
    .filter((error) => error.keyword !== 'if' && !inUnion(error))
    .slice(0, ISSUES_MAX)
    .map((error) => toIssue(error, errors))
  const unique = new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue]))
  return [...unique.values()]
}

function isInside(error: ErrorObject, union: ErrorObject): boolean {
  return (
    error.schemaPath.startsWith(`${union.schemaPath}/`) && error.instancePath.startsWith(union.instancePath)
  )
}

function toIssue(error: ErrorObject, errors: readonly ErrorObject[]): Issue {
  const path = pathOf(error.instancePath)
  const property = propertyOf(error)
  if (property !== undefined) {
    const at = pointer([...path, property])
    if (error.keyword === 'required' || error.keyword.startsWith('dependent')) {
      return { path: at, message: `'${property}' is required` }
    }
    const known =
      isRecord(error.parentSchema) && isRecord(error.parentSchema.properties)
        ? Object.keys(error.parentSchema.properties)
        : []
    return { path: at, message: `Unknown property '${property}'${suggestion(property, known)}` }
  }
  const name = nameOf(path)
  return {
    path: error.instancePath,
    message: `${name === undefined ? 'The entity' : `'${name}'`} ${wording(error, errors)}`,
  }
}

/** The last property of a path, with the index of an item. */
function nameOf(path: readonly string[]): string | undefined {
  const last = path.at(-1)
  const list = path.at(-2)
  return last !== undefined && list !== undefined && /^\d+$/.test(last) ? `${list}[${last}]` : last
}

function propertyOf({ params }: ErrorObject): string | undefined {
  for (const name of ['missingProperty', 'additionalProperty', 'unevaluatedProperty']) {
    const value: unknown = Reflect.get(params, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

function wording(error: ErrorObject, errors: readonly ErrorObject[]): string {
  const { keyword, schema, message = 'is not allowed' } = error
  switch (keyword) {
    case 'type':
      return `must be ${[schema].flat().map(typeWord).join(' or ')}, not ${shown(error.data)}`
    case 'enum':
      return `must be one of ${listed(schema)}, not ${shown(error.data)}`
    case 'const':
      return `must be ${JSON.stringify(schema)}, not ${shown(error.data)}`
    case 'pattern':
      return `must match the pattern ${String(schema)}`
    case 'format':
      return `must be ${FORMAT_WORDS.get(String(schema)) ?? `of the format ${String(schema)}`}, not ${shown(error.data)}`
    case 'multipleOf':
      return `must be a multiple of ${String(schema)}, not ${shown(error.data)}`
    case 'uniqueItems':
      return 'must not hold the same item twice'
    case 'anyOf':
    case 'oneOf':
      return unionWording(error, errors)
    default:
      return message.replace('must NOT', 'must not')
  }
}

/** Of a union the branch that fits best says what is missing. */
function unionWording(union: ErrorObject, errors: readonly ErrorObject[]): string {
  const inside = errors.filter((error) => error !== union && isInside(error, union))
  if (inside.length === 0)
    return union.keyword === 'oneOf'
      ? 'fits more than one of the allowed forms'
      : 'fits none of the allowed forms'
  const branches = groupBy(
    inside,
    (error) => error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0],
  )
  const [best] = [...branches.values()].toSorted((a, b) => weight(a) - weight(b))
  const reason = best?.[0] === undefined ? '' : `: ${toIssue(best[0], best).message}`
  return `fits none of the allowed forms${reason}`
}

/** A branch of another type altogether is not what was meant. */
function weight(errors: readonly ErrorObject[]): number {
  return errors.length + (errors.some(({ keyword }) => keyword === 'type' || keyword === 'const') ? 100 : 0)
}

const FORMAT_WORDS = new Map([
  ['date', 'a date (YYYY-MM-DD)'],
  ['date-time', 'a date and time with offset (RFC 3339)'],
  ['time', 'a time with offset (RFC 3339)'],
  ['email', 'an e-mail address'],
  ['uri', 'an address (URI)'],
  ['url', 'an address (URL)'],
  ['uuid', 'a UUID'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
  ['hostname', 'a host name'],
  ['duration', 'a duration (ISO 8601)'],
])

function listed(values: unknown): string {
  if (!Array.isArray(values)) return ''
  const words = values
    .slice(0, LISTED_MAX)
    .map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  return values.length > LISTED_MAX ? `${words.join(', ')}, …` : words.join(', ')
}

/** A type of JSON Schema behind "must be". */
export function typeWord(type: unknown): string {
  switch (type) {
    case 'string':
      return 'a text'
    case 'number':
      return 'a number'
    case 'integer':
      return 'a whole number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'object':
      return 'an object'
    default:
      return String(type)
  }
}

/** The value, when it is short enough to be shown. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  const text = typeof value === 'string' ? `the text '${value}'` : String(value)
  return storable(text.length <= 80 ? text : `${text.slice(0, 79)}…`)
}
