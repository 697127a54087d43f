import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Form, formOf } from './form-of.ts'
import { newValue } from './new-value.ts'
import { misfits, type Schema } from './schema.ts'

const ADDRESS = {
  title: 'Address',
  type: 'object',
  properties: { street: { type: 'string' } },
  required: ['street'],
}
const PAYMENTS = {
  oneOf: [
    {
      title: 'Card',
      type: 'object',
      properties: { by: { const: 'card' }, number: { type: 'string' } },
      required: ['by', 'number'],
    },
    {
      type: 'object',
      properties: { by: { const: 'bank' }, iban: { type: 'string' }, note: { type: 'string' } },
      required: ['by', 'iban'],
    },
  ],
}

const CONDITION: Schema = JSON.parse(`{
  "properties": {"kind": {}},
  "if": {"properties": {"kind": {"const": "x"}}, "required": ["kind"]},
  "then": {"properties": {"x": {}}, "required": ["x"]},
  "else": {"properties": {"y": {}}}
}`)

/** What a form is, without what tells more of it. */
function gist(form: Form): unknown {
  switch (form.kind) {
    case 'text':
      return `${form.isLong ? 'lines' : 'line'}${form.format ? ` ${form.format}` : ''}${form.isNullable ? ' or null' : ''}`
    case 'choice':
      return {
        choice: form.values,
        ...(form.titles?.some((title) => title !== undefined) && { titles: form.titles }),
        ...(form.isNullable && { orNull: true }),
      }
    case 'several':
      return { several: form.values, ...(form.isNullable && { orNull: true }) }
    case 'object':
      return Object.fromEntries(
        form.properties.map(({ key, isRequired, isNamed }) => [
          key,
          `${isRequired ? 'required' : 'optional'}${isNamed ? '' : ' other'}`,
        ]),
      )
    case 'union':
      return { branches: form.branches.length, chosen: form.chosen }
    case 'list':
      return [form.lengthMin, form.lengthMax]
    default:
      return form.kind
  }
}

const CASES: readonly [string, Schema, unknown, unknown][] = [
  ['a text', { type: 'string' }, 'Ada', 'line'],
  ['a long text', { type: 'string', maxLength: 2000 }, '', 'lines'],
  ['a text of two lines', { type: 'string' }, 'a\nb', 'lines'],
  ['a format', { type: 'string', format: 'email' }, '', 'line email'],
  ['null or a text, by types', { type: ['string', 'null'] }, null, 'line or null'],
  ['null or a text, by branches', { anyOf: [{ type: 'string' }, { type: 'null' }] }, null, 'line or null'],
  ['a number', { type: 'integer' }, 1, 'number'],
  ['yes or no', { type: 'boolean' }, true, { choice: [true, false] }],
  ['values to choose from', { enum: ['a', 1, null] }, 'a', { choice: ['a', 1], orNull: true }],
  ['constants', { oneOf: [{ const: 'a' }, { const: 'b' }] }, 'b', { choice: ['a', 'b'] }],
  [
    'constants with titles',
    { oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] },
    'b',
    { choice: ['a', 'b'], titles: ['First', undefined] },
  ],
  ['one constant', { const: 4 }, undefined, { choice: [4] }],
  [
    'values, each once',
    { type: 'array', uniqueItems: true, items: { enum: [1, 2] } },
    [],
    { several: [1, 2] },
  ],
  ['a list', { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }, [], [1, 3]],
  ['a tuple', { type: 'array', prefixItems: [{}, {}], items: false }, [], [0, 2]],
  ['a tuple of older drafts', { items: [{}, {}], additionalItems: false }, [], [0, 2]],
  ['several types', { type: ['string', 'integer'] }, 7, { branches: 2, chosen: 1 }],
  ['alternatives told apart by a constant', PAYMENTS, { by: 'bank', iban: 'DE' }, { branches: 2, chosen: 1 }],
  ['alternatives of nothing yet', PAYMENTS, undefined, { branches: 2, chosen: 0 }],
  ['an object without a type', ADDRESS, undefined, { street: 'required' }],
  [
    'what the schema does not name',
    { type: 'object', properties: { a: {} } },
    { b: 1 },
    { a: 'optional', b: 'optional other' },
  ],
  [
    'allOf',
    { allOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }] },
    {},
    { a: 'required', b: 'optional' },
  ],
  ['what holds under a condition', CONDITION, { kind: 'x' }, { kind: 'optional', x: 'required' }],
  ['what holds otherwise', CONDITION, {}, { kind: 'optional', y: 'optional' }],
  [
    'what another property brings',
    { properties: { a: {} }, dependentSchemas: { a: { properties: { b: {} } } } },
    { a: 1 },
    { a: 'optional', b: 'optional' },
  ],
  ['true', {}, undefined, 'any'],
]

for (const [name, schema, value, expected] of CASES)
  test(`a form of ${name}`, () => assert.deepEqual(gist(formOf(schema, schema, value)), expected))

test('references within the schema are followed, by pointer and by anchor, and a schema may refer to itself', () => {
  const root = {
    $defs: {
      'a/b ~': ADDRESS,
      tree: {
        $anchor: 'tree',
        type: 'object',
        properties: { below: { type: 'array', items: { $ref: '#tree' } } },
      },
    },
    properties: {
      home: { $ref: '#/$defs/a~1b%20~0', title: 'Home' },
      tree: { $ref: '#tree' },
      self: { $ref: '#/properties/self' },
    },
  }
  const home = formOf(root, root.properties.home, undefined)
  assert.deepEqual([home.title, gist(home)], ['Home', { street: 'required' }])
  assert.deepEqual(gist(formOf(root, root.properties.tree, {})), { below: 'optional' })
  assert.equal(gist(formOf(root, root.properties.self, 1)), 'any')
  assert.equal(gist(formOf(root, { $ref: 'https://example.com/x.json' }, 1)), 'any')
})

test('who adds a value begins with defaults, constants and what is required', () => {
  const root = {
    type: 'object',
    properties: {
      by: { const: 'card' },
      currency: { type: 'string', default: 'EUR' },
      note: { type: 'string' },
      address: ADDRESS,
      lines: { type: 'array', minItems: 2, items: { type: 'object', properties: { n: { default: 1 } } } },
    },
    required: ['by', 'address', 'lines'],
  }
  assert.deepEqual(newValue(root, root), {
    by: 'card',
    currency: 'EUR',
    address: {},
    lines: [{ n: 1 }, { n: 1 }],
  })
  assert.equal(newValue({}, { type: 'string' }), undefined)
  const itself = { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] }
  assert.ok(newValue(itself, itself), 'a schema that requires itself ends')
})

test('what two alternatives share is kept when the other one is chosen', () => {
  const [, bank] = PAYMENTS.oneOf
  assert.deepEqual(newValue(PAYMENTS, bank, { by: 'card', number: '4111', note: 'soon' }), {
    by: 'bank',
    note: 'soon',
  })
})

test('how far a value is from a schema', () => {
  assert.equal(misfits({}, ADDRESS, { street: 'x' }), 0)
  assert.equal(misfits({}, ADDRESS, {}), 1)
  assert.equal(misfits({}, { ...ADDRESS, additionalProperties: false }, { street: 'x', y: 1 }), 1)
  assert.equal(misfits({}, { type: 'string' }, 1), 100)
  assert.equal(misfits({}, false, 1), 100)
})
