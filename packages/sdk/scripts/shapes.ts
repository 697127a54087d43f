/** Reads JSON Schemas as shapes in which every object has a name: what languages need that know no types without one. */
import { isRecord } from '../src/json.ts'
import { ANSWERED, at, type Json, listAt, textAt } from './types.ts'

export type Shape =
  | { kind: 'text' | 'integer' | 'number' | 'boolean' | 'null' | 'anything' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'list'; item: Shape }
  | { kind: 'map'; value: Shape }
  | { kind: 'named'; name: string }
  | { kind: 'union'; members: readonly Shape[] }

export interface Field {
  /** As it stands in JSON. */
  name: string
  isRequired: boolean
  shape: Shape
  description: string
}

export type Declaration =
  | { kind: 'object'; name: string; description: string; fields: readonly Field[] }
  | { kind: 'alias'; name: string; description: string; shape: Shape }

export interface Shapes {
  /** The shape of a schema, the same each time; what it declares on the way is called after `name`. */
  read(schema: unknown, name: string): Shape
  declarations(): Declaration[]
}

export interface ShapeOptions {
  /** For languages without unions: one of several objects becomes an object that has the properties of all of them. */
  areUnionsMerged: boolean
}

/** Begins with the schemas that have a name in the document. */
export function openShapes(document: Json, { areUnionsMerged }: ShapeOptions): Shapes {
  const declared = new Map<string, Declaration>()
  const named = new Map<Json, string>()
  const taken = new Set(Object.keys(at(document, 'components', 'schemas')))
  const reader: Reader = {
    plain: (schema) => (areUnionsMerged ? merged(schema, document) : schema),
    declare(schema, wanted, fieldsOf) {
      const known = named.get(schema)
      if (known !== undefined) return { kind: 'named', name: known }
      const name = freeName(wanted, taken)
      taken.add(name)
      named.set(schema, name)
      const description = textAt(schema, 'description')
      declared.set(name, { kind: 'object', name, description, fields: fieldsOf(name) })
      return { kind: 'named', name }
    },
  }
  for (const [name, given] of Object.entries(at(document, 'components', 'schemas'))) {
    if (ANSWERED.test(name) || !isRecord(given)) continue
    const schema = reader.plain(given)
    const description = textAt(schema, 'description')
    const isObject = schema.type === 'object' && Object.keys(at(schema, 'properties')).length > 0
    declared.set(
      name,
      isObject
        ? { kind: 'object', name, description, fields: fieldsOf(schema, name, reader) }
        : { kind: 'alias', name, description, shape: shapeOf(schema, name, reader) },
    )
  }
  const kept = new Map<unknown, Shape>()
  return {
    read(schema, name) {
      const shape = kept.get(schema) ?? shapeOf(schema, name, reader)
      kept.set(schema, shape)
      return shape
    },
    declarations: () => [...declared.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

interface Reader {
  /** The schema as it is read. */
  plain(schema: Json): Json
  /** The same schema is declared once. */
  declare(schema: Json, wanted: string, fieldsOf: (name: string) => Field[]): Shape
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const next = (number: number): string =>
    taken.has(`${wanted}${number}`) ? next(number + 1) : `${wanted}${number}`
  return next(2)
}

function shapeOf(given: unknown, name: string, reader: Reader): Shape {
  if (!isRecord(given)) return { kind: 'anything' }
  const schema = reader.plain(given)
  const { $ref, enum: choices, anyOf, oneOf } = schema
  if (typeof $ref === 'string')
    return { kind: 'named', name: ($ref.split('/').at(-1) ?? '').replace(ANSWERED, '') }
  if (typeof schema.const === 'string') return { kind: 'choice', values: [schema.const] }
  if (Array.isArray(choices)) return { kind: 'choice', values: choices.map(String) }
  if (isRecord(schema.properties)) return byType(schema, name, reader)
  const union = Array.isArray(anyOf) ? anyOf : oneOf
  return Array.isArray(union) ? unionOf(union, name, reader) : byType(schema, name, reader)
}

/** One of several objects as one object: a property is required when each of them requires it. */
function merged(schema: Json, document: Json): Json {
  const union = Array.isArray(schema.anyOf) ? schema.anyOf : schema.oneOf
  if (!Array.isArray(union) || union.length < 2 || isRecord(schema.properties)) return schema
  const members = union.map((one) => resolved(one, document))
  if (!members.every((member) => isRecord(member.properties))) return schema
  const properties = new Map<string, unknown[]>()
  for (const member of members)
    for (const [name, shape] of Object.entries(at(member, 'properties')))
      properties.set(name, [...(properties.get(name) ?? []), shape])
  return {
    type: 'object',
    description: textAt(schema, 'description'),
    properties: Object.fromEntries([...properties].map(([name, shapes]) => [name, oneOf(shapes)])),
    required: [...properties.keys()].filter((name) =>
      members.every((member) => listAt(member, 'required').includes(name)),
    ),
  }
}

function resolved(schema: unknown, document: Json): Json {
  if (!isRecord(schema)) return {}
  const name = textAt(schema, '$ref').split('/').at(-1) ?? ''
  return name === '' ? schema : merged(at(document, 'components', 'schemas', name), document)
}

function oneOf(shapes: readonly unknown[]): unknown {
  const descriptions = shapes.map((shape) => (isRecord(shape) ? textAt(shape, 'description') : ''))
  const texts = shapes.map((shape) => JSON.stringify(isRecord(shape) ? { ...shape, description: '' } : shape))
  const [first] = shapes
  if (new Set(texts).size === 1) return first
  return { anyOf: shapes, description: [...new Set(descriptions)].join(' Or: ') }
}

function unionOf(union: readonly unknown[], name: string, reader: Reader): Shape {
  const objects = union.filter((one) => isRecord(one) && isRecord(one.properties))
  const members = union.map((one, index) =>
    shapeOf(one, objects.length > 1 ? `${name}${tellingApart(one, index)}` : name, reader),
  )
  const different = new Map(members.map((member) => [JSON.stringify(member), member]))
  const [only, ...more] = different.values()
  if (only === undefined) return { kind: 'anything' }
  return more.length === 0 ? only : { kind: 'union', members: [only, ...more] }
}

/** What one of several objects is called: by the property that has one value alone, else by its number. */
function tellingApart(schema: unknown, index: number): string {
  const own = Object.values(at(schema, 'properties')).find((shape) => constOf(shape) !== undefined)
  return pascalOf(constOf(own) ?? String(index + 1))
}

function constOf(schema: unknown): string | undefined {
  if (!isRecord(schema)) return undefined
  if (typeof schema.const === 'string') return schema.const
  const [only, ...more] = listAt(schema, 'enum')
  return typeof only === 'string' && more.length === 0 ? only : undefined
}

function byType(schema: Json, name: string, reader: Reader): Shape {
  switch (schema.type) {
    case 'string':
      return { kind: 'text' }
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: schema.type }
    case 'array':
      return { kind: 'list', item: shapeOf(schema.items, singularOf(name), reader) }
    case 'object':
      return objectOf(schema, name, reader)
    default:
      return { kind: 'anything' }
  }
}

function objectOf(schema: Json, name: string, reader: Reader): Shape {
  if (Object.keys(at(schema, 'properties')).length > 0)
    return reader.declare(schema, name, (own) => fieldsOf(schema, own, reader))
  const { additionalProperties } = schema
  const isTyped = isRecord(additionalProperties) && Object.keys(additionalProperties).length > 0
  const value: Shape = isTyped
    ? shapeOf(additionalProperties, singularOf(name), reader)
    : { kind: 'anything' }
  return { kind: 'map', value }
}

function fieldsOf(schema: Json, name: string, reader: Reader): Field[] {
  const required = new Set(listAt(schema, 'required'))
  return Object.entries(at(schema, 'properties')).map(([key, shape]) => ({
    name: key,
    isRequired: required.has(key),
    shape: shapeOf(shape, `${name}${pascalOf(key)}`, reader),
    description: isRecord(shape) ? textAt(shape, 'description') : '',
  }))
}

function singularOf(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

/** `retry_config`, `retryConfig`, `retry.config` → `RetryConfig`. */
export function pascalOf(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
}

/** `createdAfter` → `created_after`. */
export function snakeOf(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}

/** Words in lines of so many characters, each after the indentation. */
export function wrapped(text: string, widthMax: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= widthMax)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
