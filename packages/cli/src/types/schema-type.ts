import { isRecord } from '@countersign/resources'

type Json = Readonly<Record<string, unknown>>

/**
 * The TypeScript type of a JSON Schema's values, of any draft. What types cannot say (patterns, bounds, conditions) is left to the service;
 * where a schema says nothing that a type can hold, it is `unknown`.
 * @param root the whole schema, which `$ref` leads into
 */
export function typeOfSchema(root: Json): string {
  return typeOf(root, { root, open: [], indent: '' })
}

interface Place {
  readonly root: Json
  /** The references on the way here: one of them again has no end. */
  readonly open: readonly string[]
  readonly indent: string
}

function typeOf(schema: unknown, place: Place): string {
  if (!isRecord(schema)) return 'unknown'
  if (typeof schema.$ref === 'string') return typeAt(schema.$ref, place)
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal))
  const alternatives = schema.anyOf ?? schema.oneOf
  const parts = [
    ...(hasOwnType(schema) ? [ownType(schema, place)] : []),
    ...(Array.isArray(alternatives) ? [union(alternatives.map((one) => typeOf(one, place)))] : []),
    ...(Array.isArray(schema.allOf) ? schema.allOf.map((one) => typeOf(one, place)) : []),
  ].filter((type) => type !== 'unknown')
  if (parts.length < 2) return parts[0] ?? 'unknown'
  return parts.map((part) => (part.includes(' | ') ? `(${part})` : part)).join(' & ')
}

function typeAt(reference: string, place: Place): string {
  if (place.open.includes(reference)) return 'unknown'
  const found = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .reduce<unknown>((value, step) => (isRecord(value) ? value[unescaped(step)] : undefined), place.root)
  return typeOf(found, { ...place, open: [...place.open, reference] })
}

/** A step of a JSON pointer in a fragment (RFC 6901). */
function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}

function hasOwnType({ type, properties, items }: Json): boolean {
  return type !== undefined || isRecord(properties) || items !== undefined
}

function ownType(schema: Json, place: Place): string {
  const { type, properties } = schema
  if (Array.isArray(type)) return union(type.map((one) => ownType({ ...schema, type: one }, place)))
  switch (type ?? (isRecord(properties) ? 'object' : 'array')) {
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
      return listType(schema, place)
    case 'object':
      return objectType(schema, place)
    default:
      return 'unknown'
  }
}

function listType({ items }: Json, place: Place): string {
  const item = Array.isArray(items) ? union(items.map((one) => typeOf(one, place))) : typeOf(items, place)
  return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`
}

function objectType({ properties, required, additionalProperties }: Json, place: Place): string {
  const named = Object.entries(isRecord(properties) ? properties : {})
  if (named.length === 0) {
    const value = isRecord(additionalProperties) ? typeOf(additionalProperties, place) : 'unknown'
    return `Record<string, ${value}>`
  }
  const needed = new Set<unknown>(Array.isArray(required) ? required : [])
  const inner = { ...place, indent: `${place.indent}  ` }
  const lines = named.map(([name, shape]) => {
    const mark = needed.has(name) ? '' : '?'
    return `${commentOf(shape, inner.indent)}${inner.indent}${propertyName(name)}${mark}: ${typeOf(shape, inner)}\n`
  })
  return `{\n${lines.join('')}${place.indent}}`
}

export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

/** What the author says of it, where it stands in one line of code. */
export function commentOf(schema: unknown, indent: string): string {
  const text = isRecord(schema) ? (schema.description ?? schema.title) : undefined
  if (typeof text !== 'string' || text.trim() === '') return ''
  return `${indent}/** ${text.trim().replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')} */\n`
}

/** Objects and lists of an `enum` stand as JSON, which TypeScript reads as a type, too. */
export function literal(value: unknown): string {
  return JSON.stringify(value) ?? 'unknown'
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)]
  return distinct.length === 0 || distinct.includes('unknown') ? 'unknown' : distinct.join(' | ')
}
