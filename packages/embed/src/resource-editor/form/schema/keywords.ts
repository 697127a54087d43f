import type { Schema } from '@countersign/ui/json-form/schema'

/** What a form says of a keyword of JSON Schema. */
export type Keyword =
  | 'title'
  | 'description'
  | 'default'
  | 'enum'
  | 'format'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'additionalProperties'

const ALWAYS = ['title', 'description'] as const satisfies readonly Keyword[]
const OF_TEXT = ['format', 'minLength', 'maxLength', 'pattern', 'enum', 'default'] as const
const OF_NUMBER = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'enum',
  'default',
] as const

/** In the order of the form. */
const KEYWORDS: Readonly<Record<string, readonly Keyword[]>> = {
  string: OF_TEXT,
  number: OF_NUMBER,
  integer: OF_NUMBER,
  boolean: ['default'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['additionalProperties'],
}

/** The keywords that have a place in the form of a type; in the oldest draft exclusive limits are no numbers, and stay in the text. */
export function keywordsOf(type: string, draft: unknown): readonly Keyword[] {
  const own = KEYWORDS[type] ?? []
  const isOldest = draft === 'draft-04'
  return [...ALWAYS, ...own.filter((name) => !isOldest || !name.startsWith('exclusive'))]
}

const COUNT = { type: 'integer', minimum: 0 }
/** Of JSON Schema, those that the service checks. */
const FORMATS = ['date', 'date-time', 'time', 'duration', 'email', 'uri', 'uuid', 'hostname', 'ipv4', 'ipv6']

const SHAPES: Readonly<Record<Keyword, (type: string) => Schema>> = {
  title: () => ({ type: 'string' }),
  description: () => ({ type: 'string', maxLength: 2000 }),
  default: (type) => ({ type }),
  enum: (type) => ({ type: 'array', items: { type } }),
  format: () => ({ type: 'string', enum: FORMATS }),
  minLength: () => COUNT,
  maxLength: () => COUNT,
  pattern: () => ({ type: 'string', isCode: true }),
  minimum: () => ({ type: 'number' }),
  maximum: () => ({ type: 'number' }),
  exclusiveMinimum: () => ({ type: 'number' }),
  exclusiveMaximum: () => ({ type: 'number' }),
  multipleOf: () => ({ type: 'number', exclusiveMinimum: 0 }),
  minItems: () => COUNT,
  maxItems: () => COUNT,
  uniqueItems: () => ({ type: 'boolean' }),
  additionalProperties: () => ({ type: 'boolean' }),
}

/** What the form of a schema is made from. */
export function keywordShapes(
  keywords: readonly Keyword[],
  type: string,
  titleOf: (keyword: Keyword) => string,
): Schema {
  const shapes = keywords.map((name) => [name, { ...SHAPES[name](type), title: titleOf(name) }] as const)
  return { type: 'object', properties: Object.fromEntries(shapes), additionalProperties: false }
}

/** What the tree and its form show in ways of their own. */
const SHOWN: ReadonlySet<string> = new Set([
  '$ref',
  '$schema',
  'type',
  'properties',
  'required',
  'items',
  '$defs',
  'definitions',
])

/** Keywords of a schema that stand in the text alone. */
export function otherKeywords(schema: Schema, keywords: readonly string[]): string[] {
  const isTuple = Array.isArray(schema.items)
  return Object.keys(schema).filter(
    (name) => (!SHOWN.has(name) && !keywords.includes(name)) || (name === 'items' && isTuple),
  )
}
