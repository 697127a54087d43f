import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { checkShape } from './check-shape.ts'

const said = (shape: TSchema, value: unknown) =>
  checkShape(shape, value).map(({ path, message }) => `${path} ${message}`)

test('characters are code points, as in JSON Schema', () => {
  const name = Type.Object({ name: Type.String({ maxLength: 3 }) })
  assert.deepEqual(said(name, { name: '😀😀😀' }), [])
  assert.deepEqual(said(name, { name: '😀😀😀😀' }), ["/name 'name' has 4 characters; at most 3 are allowed"])
  assert.deepEqual(said(name, { name: '\ud83d\ud83d\ud83d' }), [])
})

test('a text of another form is told by what is expected, never as no text', () => {
  const shape = Type.Object({
    key: Type.Optional(Type.String({ pattern: '^[a-z]+$', expected: 'a word' })),
    code: Type.Optional(Type.String({ pattern: '^[0-9]$' })),
  })
  assert.deepEqual(said(shape, { key: 'A', code: 'b' }), [
    "/key 'key' must be a word, not 'A'",
    "/code 'code' must be a text of the form ^[0-9]$, not 'b'",
  ])
})

test('variants are told apart by the property that is another constant in each', () => {
  const shape = Type.Union([
    Type.Object({ version: Type.Literal(1), intent: Type.Literal('sign'), step: Type.String() }),
    Type.Object({ version: Type.Literal(1), intent: Type.Literal('watch'), mode: Type.Number() }),
  ])
  assert.deepEqual(said(shape, { version: 1, intent: 'watch', mode: 'x' }), [
    "/mode 'mode' must be a number, not the text 'x'",
  ])
  assert.deepEqual(said(shape, { version: 1, intent: 'look' }), [
    "/intent 'intent' must be one of sign, watch, not 'look'",
  ])
  assert.deepEqual(said(shape, { version: 1 }), ["/intent 'intent' is required"])
})

test('what stands in a list twice, null among what is taken, and a body that is no object are told in words', () => {
  const roles = Type.Object({ roles: Type.Array(Type.String(), { uniqueItems: true }) })
  assert.deepEqual(said(roles, { roles: ['a', 'b', 'a'] }), ["/roles/2 'roles[2]' repeats 'a'"])
  const label = Type.Object({ label: Type.Union([Type.String(), Type.Null()]) })
  assert.deepEqual(said(label, { label: 5 }), ["/label 'label' must be a text or null, not 5"])
  assert.deepEqual(said(label, []), [' The body must be an object, not a list'])
})

test('what is of another type is told with how it is written', () => {
  const Person = Type.Object({
    key: Type.String({ examples: ['ada'] }),
    age: Type.Integer({ examples: [36] }),
  })
  const shape = Type.Object({
    people: Type.Array(Person),
    note: Type.Object({ text: Type.String() }),
    labels: Type.Record(Type.String(), Type.String({ examples: ['hr'] })),
    anything: Type.Object({}),
  })
  const good = { people: [], note: { text: '' }, labels: {}, anything: {} }
  assert.deepEqual(said(shape, { ...good, people: {}, note: 'See: below', labels: [], anything: 1 }), [
    "/people 'people' must be a list, not an object: as in [{ key: ada, age: 36 }]",
    "/note 'note' must be an object, not the text 'See: below': as in { text: 'See: below' }",
    "/labels 'labels' must be an object, not a list: as in { name: hr }",
    "/anything 'anything' must be an object, not 1",
  ])
  assert.deepEqual(said(Person, { key: 'ada', age: '36' }), [
    "/age 'age' must be a whole number, not the text '36': write it without quotes",
  ])
})

test('a level that is left out of a map is told once', () => {
  const values = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
    examples: [{ offer: { accepted: true } }],
  })
  assert.deepEqual(said(Type.Object({ fields: values }), { fields: { a: 1, b: 'x', c: {} } }), [
    "/fields/a 'a' must be an object, not 1: 'fields' is as in { offer: { accepted: true } }",
  ])
})
