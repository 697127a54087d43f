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
  /** The shape of a schema; what it declares on the way is called after `name`. */
  read(schema: unknown, name: string): Shape
  declarations(): Declaration[]
}

/** Begins with the schemas that have a name in the document. */
export function openShapes(document: Json): Shapes {
  const declared = new Map<string, Declaration>()
  const taken = new Set(Object.keys(at(document, 'components', 'schemas')))
  const reader: Reader = {
    declare(wanted, description, fieldsOf) {
      const name = freeName(wanted, taken)
      taken.add(name)
      declared.set(name, { kind: 'object', name, description, fields: fieldsOf(name) })
      return { kind: 'named', name }
    },
  }
  for (const [name, schema] of Object.entries(at(document, 'components', 'schemas'))) {
    if (ANSWERED.test(name) || !isRecord(schema)) continue
    const description = textAt(schema, 'description')
    const isObject = schema.type === 'object' && Object.keys(at(schema, 'properties')).length > 0
    declared.set(
      name,
      isObject
        ? { kind: 'object', name, description, fields: fieldsOf(schema, name, reader) }
        : { kind: 'alias', name, description, shape: shapeOf(schema, name, reader) },
    )
  }
  return {
    read: (schema, name) => shapeOf(schema, name, reader),
    declarations: () => [...declared.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

interface Reader {
  declare(wanted: string, description: string, fieldsOf: (name: string) => Field[]): Shape
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const next = (number: number): string =>
    taken.has(`${wanted}${number}`) ? next(number + 1) : `${wanted}${number}`
  return next(2)
}

function shapeOf(schema: unknown, name: string, reader: Reader): Shape {
  if (!isRecord(schema)) return { kind: 'anything' }
  const { $ref, enum: choices, anyOf, oneOf } = schema
  if (typeof $ref === 'string')
    return { kind: 'named', name: ($ref.split('/').at(-1) ?? '').replace(ANSWERED, '') }
  if (typeof schema.const === 'string') return { kind: 'choice', values: [schema.const] }
  if (Array.isArray(choices)) return { kind: 'choice', values: choices.map(String) }
  if (isRecord(schema.properties)) return byType(schema, name, reader)
  const union = Array.isArray(anyOf) ? anyOf : oneOf
  return Array.isArray(union) ? unionOf(union, name, reader) : byType(schema, name, reader)
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
    return reader.declare(name, textAt(schema, 'description'), (own) => fieldsOf(schema, own, reader))
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
