import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SchemaDraft, SchemaSpec } from '../shapes/schema-spec.ts'
import { SCHEMA_DRAFTS } from '../shapes/schema-spec.ts'
import { compileSchema, schemaProblems } from './entity-schema.ts'
import {
  BRANCHES_MAX,
  PATTERNS_LENGTH_MAX,
  SCHEMA_BYTES_MAX,
  SCHEMA_DEPTH_MAX,
  SUBSCHEMAS_MAX,
} from './schema-walk.ts'

type Definition = Record<string, unknown>
const spec = (schemaDefinition: Definition, jsonSchemaDraft: SchemaDraft = '2020-12'): SchemaSpec => ({
  jsonSchemaDraft,
  schemaDefinition,
})
const object = (properties: Definition, more: Definition = {}): Definition => ({
  type: 'object',
  properties,
  ...more,
})
const problem = (definition: Definition) => schemaProblems(spec(definition))[0]?.message ?? ''

function validate(definition: Definition, entity: unknown) {
  assert.deepEqual(schemaProblems(spec(definition)), [])
  return compileSchema(spec(definition)).validate(entity)
}

test('every draft validates by its own rules', () => {
  for (const draft of SCHEMA_DRAFTS) {
    const exclusive = draft === 'draft-04' ? { minimum: 1, exclusiveMinimum: true } : { exclusiveMinimum: 1 }
    const schema = spec(object({ n: { type: 'integer', ...exclusive } }), draft)
    assert.deepEqual(schemaProblems(schema), [], draft)
    const { validate: check } = compileSchema(schema)
    assert.deepEqual(check({ n: 2 }), [], draft)
    assert.equal(check({ n: 1 })[0]?.path, '/n', draft)
  }
  assert.match(problem(object({ n: { minimum: 1, exclusiveMinimum: true } })), /exclusiveMinimum/)
})

test('$schema may name the draft, and only that one', () => {
  const named = ($schema: string, draft: SchemaDraft) =>
    schemaProblems(spec({ type: 'object', $schema }, draft))
  assert.deepEqual(named('https://json-schema.org/draft/2020-12/schema', '2020-12'), [])
  assert.deepEqual(named('http://json-schema.org/draft-07/schema#', 'draft-07'), [])
  assert.equal(named('http://json-schema.org/draft-07/schema#', '2020-12')[0]?.path, '/$schema')
})

test('every problem of an entity in words, with its path', () => {
  const definition = object(
    {
      name: { type: 'string', minLength: 1 },
      email: { type: 'string', format: 'email' },
      born: { type: 'string', format: 'date' },
      grade: { enum: ['a', 'b'] },
      tags: { type: 'array', uniqueItems: true, items: { type: 'string' } },
      zip: { type: 'string', pattern: '^[0-9]{5}$' },
    },
    { required: ['name'], additionalProperties: false },
  )
  const entity = { nam: 'x', email: 'foo', born: '2026-02-30', grade: 'c', tags: ['x', 'x', 5], zip: 12345 }
  assert.deepEqual(
    validate(definition, entity).toSorted((a, b) => a.path.localeCompare(b.path)),
    [
      { path: '/born', message: "'born' must be a date (YYYY-MM-DD), not the text '2026-02-30'" },
      { path: '/email', message: "'email' must be an e-mail address, not the text 'foo'" },
      { path: '/grade', message: "'grade' must be one of a, b, not the text 'c'" },
      { path: '/nam', message: "Unknown property 'nam'; did you mean 'name'?" },
      { path: '/name', message: "'name' is required" },
      { path: '/tags', message: "'tags' must not hold the same item twice" },
      { path: '/tags/2', message: "'tags[2]' must be a text, not 5" },
      { path: '/zip', message: "'zip' must be a text, not 12345" },
    ],
  )
})

test('nothing is coerced and no default is filled in', () => {
  const definition = object({ n: { type: 'number', default: 5 }, b: { type: 'boolean' } })
  const entity = { b: 'true' }
  assert.equal(validate(definition, entity).length, 1)
  assert.deepEqual(entity, { b: 'true' })
  assert.deepEqual(validate(definition, {}), [])
})

test('of a union the branch that fits best says what is wrong', () => {
  const definition = object({
    u: { anyOf: [{ type: 'string' }, object({ k: { type: 'string' } }, { required: ['k'] })] },
  })
  assert.deepEqual(validate(definition, { u: {} }), [
    { path: '/u', message: "'u' fits none of the allowed forms: 'k' is required" },
  ])
})

test('names of the prototype are ordinary names', () => {
  const definition = object({ constructor: { type: 'string' } }, { required: ['toString'] })
  assert.deepEqual(validate(definition, {}), [{ path: '/toString', message: "'toString' is required" }])
})

test('an amount of cents is a multiple of 0.01 in every draft', () => {
  for (const draft of SCHEMA_DRAFTS) {
    const { validate: check } = compileSchema(spec(object({ price: { multipleOf: 0.01 } }), draft))
    for (const price of [0.07, 19.99, 1.1, -4.35, 1_000_000.01, 0])
      assert.deepEqual(check({ price }), [], `${price}`)
    assert.deepEqual(
      check({ price: 0.075 }).map(({ message }) => message),
      ["'price' must be a multiple of 0.01, not 0.075"],
    )
  }
})

test('equal items are found whatever the order of their properties', () => {
  const definition = object({ list: { type: 'array', uniqueItems: true }, e: { enum: [{ a: 1, b: 2 }] } })
  assert.equal(
    validate(definition, {
      list: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    }).length,
    1,
  )
  assert.deepEqual(validate(definition, { list: [1, '1', [1]], e: { b: 2, a: 1 } }), [])
})

test('a schema above a limit is refused, one at the limit is taken', () => {
  const bytes = (length: number) => object({}, { description: 'x'.repeat(length) })
  const room = SCHEMA_BYTES_MAX - JSON.stringify(bytes(0)).length
  assert.equal(problem(bytes(room)), '')
  assert.match(problem(bytes(room + 1)), /65537 bytes; at most 65536/)

  const nested = (depth: number): Definition => (depth === 0 ? {} : { not: nested(depth - 1) })
  assert.equal(problem({ type: 'object', not: nested(SCHEMA_DEPTH_MAX - 2) }), '')
  assert.match(
    problem({ type: 'object', not: nested(SCHEMA_DEPTH_MAX - 1) }),
    /nested 33 levels deep; at most 32/,
  )

  const many = (count: number) =>
    object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])))
  assert.equal(problem(many(SUBSCHEMAS_MAX - 1)), '')
  assert.match(problem(many(SUBSCHEMAS_MAX)), /holds 2001 schemas; at most 2000/)

  const union = (count: number) => object({ u: { anyOf: Array.from({ length: count }, () => ({})) } })
  assert.equal(problem(union(BRANCHES_MAX)), '')
  assert.match(problem(union(BRANCHES_MAX + 1)), /201 branches; at most 200/)

  const patterns = (count: number) =>
    object(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`p${at}`, { pattern: `a{1000}${at % 10}` }]),
      ),
    )
  const most = Math.floor(PATTERNS_LENGTH_MAX / 1_001)
  assert.equal(problem(patterns(most)), '')
  assert.match(problem(patterns(most + 1)), /66066 characters when .* at most 65536/)
})

test('references stay inside the schema and lead somewhere', () => {
  assert.equal(problem(object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { type: 'string' } } })), '')
  assert.equal(problem(object({ a: { $ref: '#' } })), '')
  assert.match(
    problem(object({ a: { $ref: 'https://example.com/a.json' } })),
    /remote references are refused/,
  )
  assert.match(problem(object({ a: { $ref: 'other.json#/a' } })), /remote references are refused/)
  assert.match(problem(object({ a: { $ref: '#/$defs/a' } })), /does not lead to a schema/)
  // A place that the step counter does not see must not become one.
  assert.match(
    problem(object({ a: { $ref: '#/x-more/a' } }, { 'x-more': { a: { type: 'string' } } })),
    /does not lead to a schema/,
  )
})

test('hostile schemas and entities end with a named problem', () => {
  const doubling: Definition = {}
  for (let level = 0; level < 100; level++)
    doubling[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] }
  doubling.d100 = { type: 'string' }
  let deep: Definition = { n: 1 }
  for (let level = 0; level < 90; level++) deep = { n: deep }
  const text = 'a'.repeat(200_000)
  const hostile: [string, Definition, unknown][] = [
    ['references that double', object({ a: { $ref: '#/$defs/d0' } }, { $defs: doubling }), { a: 1 }],
    ['a schema that is itself', { type: 'object', $ref: '#' }, {}],
    ['recursion that doubles', object({ n: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } }), deep],
    [
      'many patterns',
      object({ a: { allOf: Array.from({ length: 200 }, (_, index) => ({ pattern: `^(a+)+${index}$` })) } }),
      { a: text },
    ],
    ['a pattern of many steps', object({ a: { pattern: '(a?){600}[bc]' } }), { a: text }],
    [
      'patterns as data',
      object({ a: { items: { format: 'regex' } } }),
      { a: Array.from({ length: 1_000 }, () => '(a?){600}') },
    ],
    [
      'many branches',
      object({ a: { items: { anyOf: Array.from({ length: 200 }, (_, index) => ({ const: index })) } } }),
      { a: text.split('') },
    ],
  ]
  for (const [name, definition, entity] of hostile) {
    const [first] = validate(definition, entity)
    assert.match(first?.message ?? '', /The validation (takes too many steps|is nested too deep)/, name)
  }
})

test('exponential patterns match in linear time, long texts fit no format', () => {
  const pattern = object({ a: { type: 'string', pattern: '^(a+)+$' } })
  assert.equal(validate(pattern, { a: `${'a'.repeat(50_000)}!` }).length, 1)
  assert.deepEqual(validate(pattern, { a: 'a'.repeat(50_000) }), [])
  const email = object({ a: { type: 'string', format: 'email' } })
  assert.equal(validate(email, { a: `${'a'.repeat(4_000)}@example.com` }).length, 1)
  assert.deepEqual(validate(email, { a: `${'a'.repeat(100)}@example.com` }), [])
})

test('many wrong values are told up to a hundred', () => {
  const definition = object({ a: { type: 'array', items: { type: 'string' } } })
  assert.equal(validate(definition, { a: Array.from({ length: 5_000 }, (_, index) => index) }).length, 100)
})

test('a value that is quoted is text that can be kept, wherever it is cut', () => {
  const schema = compileSchema({ jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'number' } })
  for (const length of [66, 67, 68, 69]) {
    const [issue] = schema.validate(`${'a'.repeat(length)}😀😀bbbbbbb`)
    assert.ok(issue?.message.includes('…') && issue.message.isWellFormed(), issue?.message)
  }
})
