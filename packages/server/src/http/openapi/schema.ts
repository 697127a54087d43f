import type { TSchema } from 'typebox'
import { isRecord } from '../../lib/is-record.ts'
import { COMPONENT_SHAPES } from './component-shapes.ts'

/** A JSON Schema (draft 2020-12), as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Words of ours that say nothing to a reader of JSON Schema. */
const OWN_WORDS = new Set(['expected', '$schema', '$id'])

/** Turns the shapes of operations into schemas, and gathers those that have a name of their own. */
export interface Schemas {
  /** The schema of a shape: a reference where the shape has a name. */
  of(shape: TSchema): JsonSchema
  /** What `of` has referred to so far, by name. */
  components(): Record<string, JsonSchema>
}

export function openSchemas(): Schemas {
  const names = new Map<string, string>()
  for (const [name, shape] of Object.entries(COMPONENT_SHAPES)) names.set(textOf(plain(shape)), name)
  const found = new Map<string, JsonSchema>()

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer)
    if (!isRecord(value)) return value
    const name = names.get(textOf(value))
    if (name === undefined) return inside(value)
    if (!found.has(name)) {
      // Set before its inside is visited: a shape may hold itself.
      found.set(name, {})
      found.set(name, inside(value))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function inside(value: Readonly<Record<string, unknown>>): JsonSchema {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, refer(entry)]))
  }

  return {
    of(shape) {
      const referred = refer(plain(shape))
      return isRecord(referred) ? referred : {}
    },
    components: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const textOf = (value: unknown) => JSON.stringify(value)

/** Without what only the validator knows, and each thing said in one way: choices of texts as `enum`, maps as `additionalProperties`. */
function plain(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(plain)
  if (!isRecord(shape)) return shape
  const entries = Object.entries(shape)
    .filter(([word, value]) => !OWN_WORDS.has(word) && typeof value !== 'function' && value !== undefined)
    .map(([word, value]): [string, unknown] => [
      word,
      word === 'properties' && isRecord(value) ? plainProperties(value) : plain(value),
    ])
  return asMap(asEnum(Object.fromEntries(entries)))
}

/** A property may be called like a word of ours. */
function plainProperties(properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, plain(shape)]))
}

function asEnum(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { anyOf, ...rest } = schema
  if (Array.isArray(anyOf)) {
    const texts = anyOf.flatMap((choice: unknown) =>
      isRecord(choice) && typeof choice.const === 'string' ? [choice.const] : [],
    )
    if (texts.length === anyOf.length) return { type: 'string', enum: texts, ...rest }
  }
  if (Array.isArray(schema.enum) && schema.type === undefined) return { type: 'string', ...schema }
  return schema
}

const ANY_NAME = '^.*$'

function asMap(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { patternProperties, ...rest } = schema
  if (!isRecord(patternProperties) || Object.keys(patternProperties).join() !== ANY_NAME) return schema
  return { ...rest, additionalProperties: patternProperties[ANY_NAME] }
}
