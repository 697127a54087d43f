import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from '../../test/place.ts'
import type { Place } from './place-of-value.ts'
import { saidAt, saidBeside, saidWithin } from './problem-words.ts'
import { isRecord } from './schema.ts'

const SCHEMA = {
  type: 'object',
  required: ['homeDays', 'name'],
  properties: {
    homeDays: { type: 'integer', title: 'Days at home', minimum: 1, maximum: 5 },
    name: { type: 'string', minLength: 1, maxLength: 3 },
    email: { type: 'string', format: 'email' },
    code: { type: 'string', format: 'date', pattern: '^2' },
    lines: { type: 'array', minItems: 1, items: { type: 'string' } },
    way: { oneOf: [{ type: 'object', properties: { iban: { type: 'string', title: 'IBAN' } } }, {}] },
  },
}
const REQUIRED = (key: string) => `'${key}' is required`

/** The whole value, or one of its properties. */
function toldAt(
  value: object,
  key: string | undefined,
  message: string,
  path = key ? `/${key}` : '',
  locale = 'en-GB',
): Place {
  return placeOf({
    root: SCHEMA,
    schema: key === undefined ? SCHEMA : Reflect.get(SCHEMA.properties, key),
    value: key === undefined ? value : Reflect.get(value, key),
    pointer: key === undefined ? '' : `/${key}`,
    label: key === undefined ? '' : 'Label',
    problems: [{ path, message }],
    words: {
      locale,
      say: (said, values = {}) => [said.replace('form.', ''), ...Object.values(values)].join(' '),
    },
  })
}

test('what is not there yet waits to be filled in, and is not refused', () => {
  const waits = { missing: 'needed', problem: undefined }
  assert.deepEqual(saidAt(toldAt({}, 'homeDays', REQUIRED('homeDays'))), waits)
  assert.deepEqual(
    saidAt(toldAt({ name: '' }, 'name', "'name' must not have fewer than 1 characters")),
    waits,
  )
  assert.deepEqual(saidAt(toldAt({}, 'homeDays', "'homeDays' must be drawn")), {
    missing: undefined,
    problem: 'Label must be drawn',
  })
  const { problems: _, ...fine } = toldAt({}, 'name', '')
  assert.deepEqual(saidAt({ ...fine, problems: [] }), { missing: undefined, problem: undefined })
})

test('what the schema tells by itself is told in the words of the page, all else with the name that people see', () => {
  for (const [key, value, expected] of [
    ['homeDays', 'x', 'mustBeWhole'],
    ['homeDays', 1.5, 'mustBeWhole'],
    ['homeDays', 0, 'atLeastValue 1'],
    ['homeDays', 6, 'atMostValue 5'],
    ['homeDays', 3, 'Label is wrong'],
    ['name', 'Adas', 'tooLong 3'],
    ['email', 'x', 'mustBeEmail'],
    ['code', 'x', 'Label is wrong'],
    ['lines', [], 'atLeast 1'],
  ] as const)
    assert.equal(
      saidAt(toldAt({ [key]: value }, key, `'${key}' is wrong`)).problem,
      expected,
      `${key} ${value}`,
    )
})

test('of several reasons none is left out', () => {
  const place = toldAt({ homeDays: 0 }, 'homeDays', "'homeDays' is too small")
  const problems = [...place.problems, { path: '/homeDays', message: "'homeDays' is no day" }]
  assert.equal(saidAt({ ...place, problems }).problem, 'Label is too small Label is no day')
})

test('what stands below is told with its own name', () => {
  const said = (value: object, path: string, message: string) =>
    saidWithin(toldAt(value, undefined, message, path))
  assert.equal(said({}, '/homeDays', REQUIRED('homeDays')), 'Days at home: needed')
  assert.equal(said({ homeDays: 9 }, '/homeDays', 'wrong'), 'Days at home: atMostValue 5')
  assert.equal(said({ lines: ['a', 'b'] }, '/lines/1', "'lines[1]' is odd"), 'item 2 is odd')
  assert.equal(said({ way: { iban: 'x' } }, '/way/iban', "'iban' is odd"), 'IBAN is odd')
  assert.equal(said({ more: { itIs: 1 } }, '/more/itIs', "'itIs' is odd"), 'It is is odd')
  assert.equal(said({}, '', 'The entity must be an object'), 'The entity must be an object')
  assert.equal(saidBeside(toldAt({}, undefined, 'wrong', '/name/x'), ['/name']), '')
})

test('to who reads another language the words of a check are quoted, in English, after one sentence of the page', () => {
  const message = "'itIs' is odd"
  const place = toldAt({ more: { itIs: 1 } }, undefined, message, '/more/itIs', 'de')
  const flat = (said: unknown): unknown[] =>
    Array.isArray(said) ? said.flatMap(flat) : isRecord(said) && 'values' in said ? flat(said.values) : [said]
  const [own, lead, label, quote] = flat(saidWithin(place))
  assert.deepEqual([own, lead, label, quote], ['', 'refused', 'It is:', message])
  const problems = place.problems.map((problem) => ({ ...problem, isSpoken: true }))
  assert.equal(saidWithin({ ...place, problems }), 'It is is odd')
})
