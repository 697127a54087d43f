import { type Static, type TSchema, Type } from 'typebox'

/** Keys of resources, inputs, participants, steps, documents, envelopes and fields (access.md). */
export const KEY_PATTERN = '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'
/** Names that expressions and HTML call things by: aliases of functions, partials and images, parameters. */
const ALIAS_PATTERN = '^[A-Za-z][A-Za-z0-9_]*$'
/** MAJOR.MINOR.PATCH without leading zeros, each part short enough to stay an exact integer. */
export const SEMVER_PATTERN = '^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})$'
/** `draft`, or a semantic version. */
export const VERSION_PATTERN = `^(draft|${SEMVER_PATTERN.slice(1, -1)})$`
/** key@version. */
export const REFERENCE_PATTERN = `^[a-z][a-z0-9]*(_[a-z0-9]+)*@(draft|${SEMVER_PATTERN.slice(1, -1)})$`
/** Data holds most keys and aliases as names of properties, and no property may be named so (`isRefusedName`). */
const NO_NAME = { const: 'constructor' }
const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** Longest expression source, in characters (running.md). */
export const EXPRESSION_LENGTH_MAX = 10_000

/** `expected` completes the sentence "must be …" when a value does not have this shape. */
export const Key = Type.String({
  pattern: KEY_PATTERN,
  maxLength: 64,
  not: NO_NAME,
  expected:
    'a key: lower-case letters and digits in parts joined by single underscores, beginning with a letter, at most 64 characters',
})
export type Key = Static<typeof Key>

export const Alias = Type.String({
  pattern: ALIAS_PATTERN,
  maxLength: 64,
  not: NO_NAME,
  expected: 'a name: letters, digits and underscores, beginning with a letter, at most 64 characters',
})

export const Version = Type.String({
  pattern: VERSION_PATTERN,
  expected: 'draft or a semantic version MAJOR.MINOR.PATCH',
})
/** `draft`, or a semantic version. */
export type Version = Static<typeof Version>

export const Reference = Type.String({
  pattern: REFERENCE_PATTERN,
  expected: 'a reference of the form key@version, with a semantic version or the word draft',
})
/** `key@version`: the combined form, the only one that is stored and hashed. */
export type Reference = Static<typeof Reference>

/** What tells the shape of an expression from that of any other text. */
export const EXPRESSION_EXPECTED = 'a text that holds an expression'

export const Expression = Type.String({
  minLength: 1,
  maxLength: EXPRESSION_LENGTH_MAX,
  expected: EXPRESSION_EXPECTED,
  description: 'A JSONata expression.',
})
export type Expression = Static<typeof Expression>

export const Computed = closed(
  { expression: about(Expression, 'A JSONata expression that gives the value.', ['$.employee.firstName']) },
  { title: 'Computed value', description: 'A value that an expression gives.' },
)
/** A computed value where a literal could stand too. */
export type Computed = Static<typeof Computed>

/** `required`: literal, or an expression that gives a boolean. */
export const Required = Type.Union([Type.Boolean(), Expression])
export type Required = Static<typeof Required>

export const Uuid = Type.String({ pattern: UUID_PATTERN, expected: 'an id (UUID in lower case)' })

export const Name = Type.String({ minLength: 1, maxLength: 200 })
export const Description = Type.String({ maxLength: 1000 })

/** Functions that expressions of the resource may call, by alias: `$alias(…)`. */
export const Functions = map(Alias, about(Reference, 'The function, as key@version.', ['full_name@1.0.0']), {
  maxProperties: 100,
  description: 'Functions that expressions here may call, by alias: `$alias(…)`.',
  examples: [{ fullName: 'full_name@1.0.0' }],
})

/** The same shape with what it means at this place, and values that people write there. */
export function about<S extends TSchema>(shape: S, description: string, examples: readonly unknown[] = []) {
  return Type.With(shape, { description, ...(examples.length > 0 && { examples }) })
}

/** An object that refuses every property it does not name. `title` names it in editors and in the reference. */
export function closed<P extends Record<string, TSchema>>(properties: P, options: object = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** An object used as a map; `keys` is the shape of its property names. */
export function map<K extends TSchema, V extends TSchema>(keys: K, values: V, options: object = {}) {
  return Type.Record(Type.String(), values, { propertyNames: keys, ...options })
}
