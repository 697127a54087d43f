import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacksRequired } from './lacks-required.ts'
import type { Schema } from './schema.ts'

const PERSON: Schema = {
  type: 'object',
  required: ['name', 'home'],
  properties: {
    name: { type: 'string' },
    nick: { type: 'string' },
    home: { $ref: '#/$defs/home' },
    pets: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: {} } } },
    pay: { anyOf: [{ type: 'null' }, { type: 'object', required: ['sum'], properties: { sum: {} } }] },
  },
  $defs: { home: { type: 'object', required: ['town'], properties: { town: { type: ['string', 'null'] } } } },
}
const lacks = (value: unknown) => lacksRequired(PERSON, PERSON, value)

test('what is required is looked for at every depth, and what is left out and optional is not missed', () => {
  assert.deepEqual(
    [undefined, {}, { name: 'Ada' }, { name: 'Ada', home: {} }, { name: '', home: { town: 'Bath' } }].map(
      lacks,
    ),
    [true, true, true, true, true],
  )
  assert.equal(lacks({ name: 'Ada', home: { town: 'Bath' } }), false)
  assert.equal(lacks({ name: 'Ada', home: { town: null } }), false)
})

test('an item of a list and the chosen alternative lack what they require', () => {
  const whole = { name: 'Ada', home: { town: 'Bath' } }
  assert.deepEqual(
    [{ pets: [{}] }, { pets: [{ name: 'Rex' }] }, { pay: {} }, { pay: null }, { pay: { sum: 3 } }].map(
      (more) => lacks({ ...whole, ...more }),
    ),
    [true, false, true, false, false],
  )
})

test('a schema that requires itself without an end is looked at to a depth', () => {
  const endless: Schema = { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } }
  const chain: Record<string, unknown> = {}
  chain.next = chain
  assert.equal(lacksRequired(endless, endless, chain), false)
  assert.equal(lacksRequired(endless, endless, {}), true)
})
