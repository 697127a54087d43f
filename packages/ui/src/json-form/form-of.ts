import { isOfType, misfits, names, record, type Schema, schemaAt, typesOf } from './schema.ts'

export interface Property {
  key: string
  schema: unknown
  isRequired: boolean
  /** The schema names it; what it does not name can be taken away. */
  isNamed: boolean
}
/** What the values of a choice are called, one by one. */
type Titles = readonly (string | undefined)[]
interface Common {
  /** With references and conditions worked out for the present value. */
  schema: Schema
  title?: string
  description?: string
  /** `null` is one of its values. */
  isNullable: boolean
}
export type Form = Common &
  (
    | { kind: 'text'; format?: string; isLong: boolean }
    | { kind: 'number' }
    | { kind: 'choice'; values: readonly unknown[]; titles?: Titles }
    | { kind: 'several'; values: readonly unknown[]; titles?: Titles }
    | { kind: 'object'; properties: readonly Property[]; others?: unknown }
    | { kind: 'list'; itemAt(index: number): unknown; lengthMin: number; lengthMax: number }
    | { kind: 'union'; branches: readonly unknown[]; chosen: number }
    | { kind: 'any' }
  )

/** Texts that may be longer than an e-mail address (RFC 5321: 254 characters) are written in several lines. */
const LINE_LENGTH_MAX = 254

/** What is to be drawn for a value: the same schema asks for another form where alternatives or conditions say so. */
export function formOf(root: Schema, schema: unknown, value: unknown): Form {
  const said = schemaAt(root, schema, value)
  const { title, description } = said
  const common = {
    schema: said,
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof description === 'string' && description !== '' && { description }),
    isNullable: typesOf(said).isNullable,
  }
  return alternatives(root, said, value, common) ?? plain(said, value, common)
}

/** `oneOf`, `anyOf`, or several types: one of them is chosen. A branch that is null alone is no choice, but a value. */
function alternatives(root: Schema, said: Schema, value: unknown, common: Common): Form | undefined {
  const { oneOf, anyOf, ...base } = said
  const listed = [oneOf, anyOf].find(Array.isArray)
  const { types } = typesOf(said)
  if (listed === undefined)
    return types.length > 1 && said.enum === undefined ? ofTypes(said, types, value, common) : undefined
  const branches = listed.filter((branch) => !isNull(root, branch))
  const isNullable = common.isNullable || branches.length < listed.length
  const whole = branches.map((branch): unknown => ({ allOf: [branch, base] }))
  const [only] = whole
  if (whole.length === 1) return { ...formOf(root, only, value), isNullable }
  const constants = branches.map((branch) => schemaAt(root, branch, value))
  if (constants.every((branch) => 'const' in branch)) {
    const titles = constants.map((branch) => (typeof branch.title === 'string' ? branch.title : undefined))
    return { ...common, isNullable, kind: 'choice', values: constants.map((branch) => branch.const), titles }
  }
  return { ...common, isNullable, kind: 'union', branches: whole, chosen: bestOf(root, whole, value) }
}

function ofTypes(said: Schema, types: readonly string[], value: unknown, common: Common): Form {
  const branches = types.map((type) => ({ ...said, title: undefined, description: undefined, type }))
  const found = types.findIndex((type) => isOfType(type, value))
  return { ...common, kind: 'union', branches, chosen: Math.max(found, 0) }
}

function isNull(root: Schema, branch: unknown): boolean {
  const said = schemaAt(root, branch, null)
  return said.const === null || said.type === 'null'
}

/** The first of those that fit best. */
function bestOf(root: Schema, branches: readonly unknown[], value: unknown): number {
  if (value === undefined) return 0
  const far = branches.map((branch) => misfits(root, branch, value))
  return far.indexOf(Math.min(...far))
}

function plain(said: Schema, value: unknown, common: Common): Form {
  if ('const' in said)
    return { ...common, kind: 'choice', values: [said.const], ...titlesOf(said, [said.const]) }
  if (Array.isArray(said.enum)) {
    const values = said.enum.filter((one) => one !== null)
    const isNullable = values.length < said.enum.length
    return { ...common, isNullable, kind: 'choice', values, ...titlesOf(said, said.enum) }
  }
  switch (typesOf(said).types[0] ?? guess(said)) {
    case 'string':
      return { ...common, kind: 'text', ...formatOf(said), isLong: isLong(said, value) }
    case 'number':
    case 'integer':
      return { ...common, kind: 'number' }
    case 'boolean':
      return { ...common, kind: 'choice', values: [true, false] }
    case 'object':
      return objectForm(said, value, common)
    case 'array':
      return listForm(said, common)
    default:
      return { ...common, kind: 'any' }
  }
}

/** `enumNames`, a habit of forms: no keyword of JSON Schema. */
function titlesOf({ enumNames }: Schema, values: readonly unknown[]): { titles?: Titles } {
  if (!Array.isArray(enumNames)) return {}
  const named = values.map((value, index) => ({ value, name: enumNames[index] }))
  return {
    titles: named
      .filter(({ value }) => value !== null)
      .map(({ name }) => (typeof name === 'string' ? name : undefined)),
  }
}

/** A schema may say what stands in a value without saying of which type it is. */
function guess(said: Schema): string | undefined {
  if (said.properties !== undefined || said.patternProperties !== undefined) return 'object'
  if (said.items !== undefined || said.prefixItems !== undefined) return 'array'
  return said.format === undefined && said.pattern === undefined ? undefined : 'string'
}

function formatOf({ format }: Schema): { format?: string } {
  return typeof format === 'string' ? { format } : {}
}

function isLong({ maxLength, contentMediaType, format }: Schema, value: unknown): boolean {
  if (typeof value === 'string' && value.includes('\n')) return true
  return (
    format === undefined &&
    (contentMediaType !== undefined || (typeof maxLength === 'number' && maxLength > LINE_LENGTH_MAX))
  )
}

function objectForm(said: Schema, value: unknown, common: Common): Form {
  const known = record(said.properties)
  const required = names(said.required)
  const extra = Object.keys(record(value)).filter((key) => !Object.hasOwn(known, key))
  const others = othersOf(said)
  return {
    ...common,
    kind: 'object',
    properties: [
      ...Object.entries(known).map(([key, schema]) => ({
        key,
        schema,
        isRequired: required.includes(key),
        isNamed: true,
      })),
      ...extra.map((key) => ({
        key,
        schema: schemaOfOther(said, key),
        isRequired: required.includes(key),
        isNamed: false,
      })),
    ],
    ...(others !== undefined && { others }),
  }
}

/** Names that are free to be chosen are offered where the schema counts on them: not wherever it merely does not forbid them. */
function othersOf({ properties, patternProperties, additionalProperties }: Schema): unknown {
  const [first] = Object.values(record(patternProperties))
  if (first !== undefined) return first
  if (typeof additionalProperties === 'object' && additionalProperties !== null) return additionalProperties
  return properties === undefined && additionalProperties !== false ? {} : undefined
}

function schemaOfOther(said: Schema, key: string): unknown {
  const pattern = Object.entries(record(said.patternProperties)).find(([source]) => matches(source, key))
  return pattern?.[1] ?? said.additionalProperties
}

/** The pattern decides here about a form alone; the service checks the name. */
function matches(source: string, key: string): boolean {
  try {
    return new RegExp(source, 'u').test(key)
  } catch {
    return false
  }
}

function listForm(said: Schema, common: Common): Form {
  const { items, prefixItems, additionalItems, minItems, maxItems, uniqueItems } = said
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  const rest: unknown = Array.isArray(items) ? additionalItems : items
  const each = record(rest)
  const values = each.enum
  if (uniqueItems === true && first.length === 0 && Array.isArray(values))
    return { ...common, kind: 'several', values, ...titlesOf(each, values) }
  const bound = rest === false ? first.length : Number.POSITIVE_INFINITY
  return {
    ...common,
    kind: 'list',
    itemAt: (index) => (index < first.length ? first[index] : rest),
    lengthMin: typeof minItems === 'number' ? minItems : 0,
    lengthMax: typeof maxItems === 'number' ? Math.min(maxItems, bound) : bound,
  }
}
