import type { TSchema } from 'typebox'
import { isRecord } from '../../lib/is-record.ts'
import { isShownName, type ShownName } from '../shown-as.ts'
import { COMPONENT_SHAPES } from './component-shapes.ts'
import { ANSWERED, ANSWERED_TOO, SHOWN_SHAPES } from './shown-shapes.ts'

/** A JSON Schema (draft 2020-12), as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Words of ours that say nothing to a reader of JSON Schema. */
const OWN_WORDS = new Set(['expected', '$schema', '$id'])

/** Requests refuse what they do not know; answers and events may come to say more. */
type Use = 'asked' | 'answered'

/** Turns the shapes of operations into schemas, and gathers those that have a name of their own. */
export interface Schemas {
  /** The schema of a shape: a reference where the shape has a name. */
  of(shape: TSchema, use: Use): JsonSchema
  /** What `of` has referred to so far, by name. */
  components(): Record<string, JsonSchema>
}

export function openSchemas(): Schemas {
  const names = new Map<string, string>()
  for (const [name, shape] of Object.entries(COMPONENT_SHAPES)) names.set(textOf(plain(shape)), name)
  const found = new Map<string, JsonSchema>()
  const uses = new Map<string, Use>()

  function refer(value: unknown, use: Use): unknown {
    if (Array.isArray(value)) return value.map((entry) => refer(entry, use))
    if (!isRecord(value)) return value
    const shown = shownAs(value)
    if (shown !== undefined) return { ...about(value), ...named(shown, plain(SHOWN_SHAPES[shown]), use) }
    const name = names.get(textOf(value))
    return name === undefined ? inside(value, use) : named(name, value, use)
  }

  function named(name: string, value: unknown, use: Use): JsonSchema {
    const own = use === 'answered' && ANSWERED_TOO.has(name) ? `${ANSWERED}${name}` : name
    const known = uses.get(own) ?? use
    if (known !== use && textOf(value).includes('"additionalProperties":false'))
      throw new Error(`The shape ${name} is asked for and answered: say so in ANSWERED_TOO`)
    if (!found.has(own)) {
      // Set before its inside is visited: a shape may hold itself.
      uses.set(own, use)
      found.set(own, {})
      found.set(own, isRecord(value) ? inside(value, use) : {})
    }
    return { $ref: `#/components/schemas/${own}` }
  }

  function inside(value: Readonly<Record<string, unknown>>, use: Use): JsonSchema {
    const isOpened = use === 'answered' && value.additionalProperties === false
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !(isOpened && key === 'additionalProperties'))
        .map(([key, entry]) => [key, refer(entry, use)]),
    )
  }

  return {
    of(shape, use) {
      const referred = refer(plain(shape), use)
      return isRecord(referred) ? referred : {}
    },
    components: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** What a shape that is checked elsewhere is shown as: by its word `shownAs`, or as the step of a blueprint's schema. */
function shownAs({ shownAs, $ref }: JsonSchema): ShownName | undefined {
  if ($ref === '#/$defs/Step') return 'Step'
  return isShownName(shownAs) ? shownAs : undefined
}

/** What is said of a value at its place. */
function about({ description }: JsonSchema): JsonSchema {
  return description === undefined ? {} : { description }
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
