import { isRecord } from '@countersign/ui/json-form/schema'

/** Schemas may require themselves. */
const DEPTH_MAX = 8
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2030-01-15',
  'date-time': '2030-01-15T09:00:00Z',
  time: '09:00:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
  uuid: '01890000-0000-7000-8000-000000000000',
}

/** A value that a JSON Schema most likely allows: what it says itself, else the plainest of its type. What may be left out is left out. */
export function sampleValue(root: unknown, schema: unknown = root, left = DEPTH_MAX): unknown {
  if (!isRecord(schema) || left === 0) return {}
  const [example] = Array.isArray(schema.examples) ? schema.examples : []
  const [choice] = Array.isArray(schema.enum) ? schema.enum : []
  const said = [schema.const, schema.default, example, choice].find((value) => value !== undefined)
  if (said !== undefined) return said
  const target = typeof schema.$ref === 'string' ? pointed(root, schema.$ref) : undefined
  const [branch] = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((one) =>
    Array.isArray(one) ? one.slice(0, 1) : [],
  )
  if (target !== undefined) return sampleValue(root, target, left - 1)
  if (branch !== undefined && schema.type === undefined) return sampleValue(root, branch, left - 1)
  return ofType(root, schema, left)
}

function ofType(root: unknown, schema: Record<string, unknown>, left: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        sampleValue(root, schema.items, left - 1),
      )
    default: {
      const properties = isRecord(schema.properties) ? schema.properties : {}
      const required = Array.isArray(schema.required) ? schema.required.map(String) : []
      return Object.fromEntries(required.map((name) => [name, sampleValue(root, properties[name], left - 1)]))
    }
  }
}

function textOf({ format, minLength, title }: Record<string, unknown>): string {
  const plain = BY_FORMAT[String(format)] ?? (typeof title === 'string' ? title : 'Sample')
  return plain.padEnd(Number(minLength ?? 0), '.')
}

function numberOf({ minimum, exclusiveMinimum, multipleOf }: Record<string, unknown>): number {
  const step = Number(multipleOf ?? 1)
  const least = Math.max(Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + step)
  return Math.ceil(least / step) * step
}

function pointed(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  return reference
    .slice(1)
    .split('/')
    .filter((part) => part !== '')
    .reduce<unknown>(
      (value, part) =>
        isRecord(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
      root,
    )
}
