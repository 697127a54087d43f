/** Writes JSON Schemas as TypeScript types. */
import { isRecord } from '../src/json.ts'

export type Json = Readonly<Record<string, unknown>>

/** A value inside, by keys; an empty object where there is nothing. */
export function at(value: unknown, ...keys: readonly string[]): Json {
  let found: unknown = value
  for (const key of keys) found = isRecord(found) ? found[key] : undefined
  return isRecord(found) ? found : {}
}

export function listAt(value: Json, key: string): unknown[] {
  const found = value[key]
  return Array.isArray(found) ? found : []
}

export function textAt(value: Json, key: string): string {
  const found = value[key]
  return typeof found === 'string' ? found : ''
}

/** The declaration of a schema with a name. */
export function declarationOf(name: string, schema: Json): string {
  const comment = commentOf(schema, '')
  if (schema.type === 'object' && isRecord(schema.properties)) {
    return `${comment}export interface ${name} ${objectType(schema, '')}\n`
  }
  return `${comment}export type ${name} = ${typeOf(schema)}\n`
}

/** The type of a value of the schema. */
export function typeOf(schema: unknown, indent = ''): string {
  if (!isRecord(schema)) return 'unknown'
  const { $ref, enum: choices, anyOf, oneOf } = schema
  if (typeof $ref === 'string') return nameAt($ref)
  if ('const' in schema) return JSON.stringify(schema.const).replaceAll('"', "'")
  if (Array.isArray(choices)) return choices.map((choice) => `'${String(choice)}'`).join(' | ')
  // An object whose properties stand with `anyOf` says there which of them go together: no type of its own.
  if (isRecord(schema.properties)) return byType(schema, indent)
  const union = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(union)) return [...new Set(union.map((one) => wrap(typeOf(one, indent))))].join(' | ')
  return byType(schema, indent)
}

/**
 * What is asked for and answered too has two schemas, of which the answer's may come to hold more (`AnsweredStep` beside `Step`). A type is
 * open for that anyway.
 */
export const ANSWERED = /^Answered(?=[A-Z])/

function nameAt(reference: string): string {
  return (reference.split('/').at(-1) ?? 'unknown').replace(ANSWERED, '')
}

function byType(schema: Json, indent: string): string {
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayType(schema, indent)
    case 'object':
      return isRecord(schema.properties) ? objectType(schema, indent) : mapType(schema, indent)
    default:
      return 'unknown'
  }
}

function arrayType(schema: Json, indent: string): string {
  const item = typeOf(schema.items, indent)
  const isOneObject = isRecord(schema.items) && isRecord(schema.items.properties)
  return /[ |]/.test(item) && !isOneObject ? `(${item})[]` : `${item}[]`
}

function mapType(schema: Json, indent: string): string {
  if (schema.additionalProperties === false) return 'Record<string, never>'
  return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`
}

function objectType(schema: Json, indent: string): string {
  const properties = Object.entries(at(schema, 'properties'))
  if (properties.length === 0) return 'Record<string, never>'
  const required = new Set(listAt(schema, 'required'))
  const inner = `${indent}  `
  const lines = properties.map(([name, shape]) => {
    const mark = required.has(name) ? '' : '?'
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
    return `${commentOf(shape, inner)}${inner}${key}${mark}: ${typeOf(shape, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function wrap(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type
}

function commentOf(schema: unknown, indent: string): string {
  const description = isRecord(schema) ? textAt(schema, 'description') : ''
  return description === '' ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`
}
