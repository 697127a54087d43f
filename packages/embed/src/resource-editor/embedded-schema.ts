import { isRecord } from '@countersign/ui/json-form/schema'

/**
 * A JSON Schema as it is said within another one: its references begin where it stands now.
 * @param pointer JSON pointer to where it will stand
 */
export function embeddedSchema(schema: unknown, pointer: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => embeddedSchema(one, pointer))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      const isWithin = name === '$ref' && typeof value === 'string' && /^#(?:\/|$)/.test(value)
      return [name, isWithin ? `#${pointer}${value.slice(1)}` : embeddedSchema(value, pointer)]
    }),
  )
}
