import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isRecord } from '../../src/lib/is-record.ts'
import type { Random } from '../support/random.ts'

type Json = Readonly<Record<string, unknown>>

const DEPTH_MAX = 6

/** A value that a shape takes. What is optional is there half of the time; of `isFull` always. */
export function valueFor(shape: unknown, random: Random, isFull = false, depth = 0): unknown {
  if (!isRecord(shape)) return random.pick([true, 1, 'text', { any: ['thing'] }])
  if ('const' in shape) return shape.const
  if (Array.isArray(shape.enum)) return random.pick(shape.enum)
  if (Array.isArray(shape.anyOf)) return valueFor(random.pick(shape.anyOf), random, isFull, depth)
  switch (shape.type) {
    case 'object':
      return objectOf(shape, random, isFull, depth)
    case 'array':
      return arrayOf(shape, random, isFull, depth)
    case 'string':
      return textOf(shape, random)
    case 'integer':
    case 'number':
      return numberOf(shape, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick([true, 1, 'text', { any: ['thing'] }])
  }
}

function objectOf(shape: Json, random: Random, isFull: boolean, depth: number): object {
  const required: readonly unknown[] = Array.isArray(shape.required) ? shape.required : []
  const properties = isRecord(shape.properties) ? Object.entries(shape.properties) : []
  const chosen = properties.filter(
    ([name]) => required.includes(name) || (depth < DEPTH_MAX && (isFull || random.chance(0.5))),
  )
  const named = chosen.map(([name, inner]) => [name, valueFor(inner, random, isFull, depth + 1)])
  const [pattern] = isRecord(shape.patternProperties) ? Object.values(shape.patternProperties) : []
  const isMap = properties.length === 0 && pattern !== undefined && shape.maxProperties !== 0
  if (!isMap || depth >= DEPTH_MAX) return Object.fromEntries(named)
  const key = isRecord(shape.propertyNames) ? String(textOf(shape.propertyNames, random)) : 'some_key'
  return { [key]: valueFor(pattern, random, isFull, depth + 1) }
}

function arrayOf(shape: Json, random: Random, isFull: boolean, depth: number): unknown[] {
  const least = typeof shape.minItems === 'number' ? shape.minItems : 0
  const length = Math.max(least, depth < DEPTH_MAX ? (isFull ? 1 : random.below(3)) : 0)
  return Array.from({ length }, () => valueFor(shape.items, random, isFull, depth + 1))
}

const samples = new Map<string, string[]>()

function textOf(shape: Json, random: Random): string {
  const least = typeof shape.minLength === 'number' ? shape.minLength : 0
  const most = typeof shape.maxLength === 'number' ? shape.maxLength : 200
  if (typeof shape.pattern === 'string') return random.pick(matching(shape.pattern, least, most))
  if (shape.format === 'uuid') return '01890000-0000-7000-8000-000000000000'
  if (shape.format === 'date-time') return '2026-03-14T09:26:53.589Z'
  return 'some text of which there is enough'.slice(0, Math.max(most, 0)).padEnd(least, 'x')
}

/** A few texts that a pattern takes, made once. */
function matching(pattern: string, least: number, most: number): string[] {
  const name = `${pattern} ${least} ${most}`
  const known = samples.get(name)
  if (known !== undefined) return known
  const all = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 200, seed: 1 })
  const made = all.filter((text) => text.length >= least && text.length <= most).slice(0, 10)
  if (made.length === 0) throw new Error(`No text of at most ${most} characters was found for ${pattern}`)
  samples.set(name, made)
  return made
}

function numberOf(shape: Json, random: Random): number {
  const least = typeof shape.minimum === 'number' ? shape.minimum : 0
  const most = typeof shape.maximum === 'number' ? shape.maximum : least + 1000
  return least + random.below(Math.max(1, Math.min(most - least, 1_000_000)))
}

/** A body that a shape refuses in one place. */
interface Wrong {
  /** The JSON pointer of what is wrong. */
  path: string
  why: string
  value: unknown
}

/** Every way to make one property of a value wrong: each of them is refused by the shape. */
export function wrongValues(shape: TSchema, value: unknown): Wrong[] {
  const compiled = Compile(shape)
  const variants = [...variantsOf(shape, value, '')]
  return variants.filter((variant) => !compiled.Check(variant.value))
}

const OTHER_TYPES: readonly (readonly [string, unknown])[] = [
  ['a text', 'text'],
  ['a number', 4711],
  ['a fraction', 0.5],
  ['a boolean', true],
  ['null', null],
  ['a list', [[]]],
  ['an object', { unknown_property_of_a_test: 1 }],
]

function* variantsOf(shape: unknown, value: unknown, path: string): Generator<Wrong> {
  if (!isRecord(shape)) return
  for (const [what, other] of OTHER_TYPES) yield { path, why: `${what} instead`, value: other }
  if (typeof value === 'string') yield* wrongTexts(shape, path)
  if (typeof value === 'number') yield* wrongNumbers(shape, path)
  if (Array.isArray(value)) yield* wrongLists(shape, value, path)
  else if (isRecord(value)) yield* wrongObjects(shape, value, path)
}

function* wrongTexts({ maxLength, minLength, pattern, not }: Json, path: string): Generator<Wrong> {
  if (typeof maxLength === 'number' && maxLength < 100_000)
    yield { path, why: 'too long', value: 'a'.repeat(maxLength + 1) }
  if (typeof minLength === 'number' && minLength > 0)
    yield { path, why: 'too short', value: 'a'.repeat(minLength - 1) }
  if (typeof pattern === 'string') yield { path, why: 'another form', value: '\u0001 ! §' }
  if (isRecord(not)) yield { path, why: 'what it may not be', value: not.const }
}

function* wrongNumbers({ minimum, maximum }: Json, path: string): Generator<Wrong> {
  if (typeof minimum === 'number') yield { path, why: 'too small', value: minimum - 1 }
  if (typeof maximum === 'number') yield { path, why: 'too large', value: maximum + 1 }
}

function* wrongLists(shape: Json, value: readonly unknown[], path: string): Generator<Wrong> {
  const { minItems, maxItems, items } = shape
  const [first] = value
  if (typeof minItems === 'number' && minItems > 0)
    yield { path, why: 'too few', value: value.slice(0, minItems - 1) }
  if (typeof maxItems === 'number' && maxItems <= 1000 && first !== undefined)
    yield { path, why: 'too many', value: Array.from({ length: maxItems + 1 }, () => first) }
  for (const [index, item] of value.entries()) {
    for (const inner of variantsOf(items, item, `${path}/${index}`))
      yield { ...inner, value: value.toSpliced(index, 1, inner.value) }
  }
}

function* wrongObjects(shape: Json, value: Json, path: string): Generator<Wrong> {
  const properties = isRecord(shape.properties) ? shape.properties : {}
  yield { path, why: 'an unknown property', value: { ...value, unknown_property_of_a_test: 1 } }
  const required: readonly unknown[] = Array.isArray(shape.required) ? shape.required : []
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}/${name}`
    if (required.includes(name)) {
      const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
      yield { path: at, why: 'missing', value: rest }
    }
    for (const wrong of variantsOf(properties[name], inner, at))
      yield { ...wrong, value: { ...value, [name]: wrong.value } }
  }
}
