import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonSchemaOf } from '@countersign/resources'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { operations } from '../operation-list.ts'
import { readExamples } from './examples.ts'

const examples = readExamples()

test('every operation has an example, and every example an operation (npm run examples records what is missing)', () => {
  const ids = operations.map(({ operationId }) => operationId)
  assert.deepEqual(
    ids.filter((id) => !examples.has(id)),
    [],
    'operations without an example',
  )
  assert.deepEqual(
    [...examples.keys()].filter((id) => !ids.includes(id)),
    [],
    'examples of no operation',
  )
})

test('what an example sends and gets has the shape that its operation declares', () => {
  for (const { operationId, path, params, query, body, responses } of operations) {
    const { request, response } = examples.get(operationId) ?? assert.fail(operationId)
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    assert.deepEqual(Object.keys(request.path), names, operationId)
    assert.ok(response.status in responses, `${operationId}: ${response.status}`)
    const own = Object.entries(request.path).filter(([name]) => !['orgId', 'namespaceKey'].includes(name))
    if (params !== undefined) requireShape(operationId, params, Object.fromEntries(own))
    if (query === undefined) assert.deepEqual(request.query, {}, operationId)
    if (body !== undefined && request.body !== undefined) requireShape(operationId, body, request.body)
    const shape = responses[response.status]
    if (shape) requireShape(operationId, shape, response.body)
  }
})

test('the example of a schema is the schema, whole and as it is now', () => {
  const { request, response } = examples.get('readKindSchema') ?? assert.fail()
  assert.equal(request.path.file, 'schema.json')
  assert.deepEqual(response.body, JSON.parse(JSON.stringify(jsonSchemaOf('Schema'))))
})

test('no example holds an actual key, token or secret', () => {
  const text = JSON.stringify([...examples])
  for (const secret of [/sk_(?:ns|org)_\w{30}/, /eyJ[\w-]{10,}\./, /whsec_\w{10}/, /\/sign\/[\w-]{40}/])
    assert.doesNotMatch(text, secret)
})

function requireShape(operationId: string, shape: TSchema, value: unknown): void {
  const compiled = Compile(shape)
  const [first] = compiled.Check(value) ? [] : compiled.Errors(value)
  assert.equal(first, undefined, `${operationId}: ${JSON.stringify(first)}`)
}
