import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { listOf, recordOf, runCase } from '@countersign/engine/testing'
import { Compile, type Validator } from 'typebox/compile'
import { parse } from 'yaml'
import { newId } from '../lib/ids.ts'
import { eventBody } from './event-body.ts'
import { EVENT_DATA, EVENT_PATTERNS, eventSchemas, eventShape, eventTypes } from './event-catalogue.ts'

const cases = new URL('../../../engine/cases/', import.meta.url)
const origin = { orgId: newId(), namespaceKey: 'default-test', mode: 'test' } as const

function problemsOf(schema: object, body: unknown): string {
  const compiled = Compile(schema)
  return JSON.stringify(compiled.Check(body) ? [] : [...compiled.Errors(body)])
}

test('what the engine tells in all of its cases is what the published schemas say', () => {
  const schemas = new Map<string, Validator>(eventTypes.map((type) => [type, Compile(eventShape(type))]))
  const seen = new Set<string>()
  for (const file of readdirSync(cases)) {
    for (const entry of listOf(parse(readFileSync(new URL(file, cases), 'utf8')))) {
      const given = recordOf(entry)
      for (const { type, at, data, catalogue } of runCase(given).events) {
        if (catalogue === undefined) continue
        const { sequence, customFields } = catalogue
        const recorded = {
          eventId: newId(),
          eventType: type,
          at,
          workflowId: newId(),
          sequence,
          dataJson: JSON.stringify(data),
          customFieldsJson: JSON.stringify(customFields),
          workflowJson: JSON.stringify({ name: 'Offer', labels: {} }),
        }
        const schema = schemas.get(type)
        assert.ok(schema, `${type} is in the catalogue`)
        const body: unknown = JSON.parse(eventBody(recorded, origin))
        const problems = schema.Check(body) ? [] : [...schema.Errors(body)]
        assert.deepEqual(problems, [], `${given.name}: ${type}`)
        seen.add(type)
      }
    }
  }
  const families = ['workflow', 'step', 'participant', 'envelope']
  for (const family of families)
    assert.ok(
      [...seen].some((type) => type.startsWith(`${family}.`)),
      family,
    )
})

test('events above workflows have neither workflow nor sequence', () => {
  const { eventId, at } = { eventId: newId(), at: '2030-01-01T00:00:00.000Z' }
  const none = { workflowId: null, sequence: null, customFieldsJson: null, workflowJson: null }
  const dataJson = JSON.stringify({ message: 'hello' })
  const body = eventBody({ eventId, eventType: 'webhook.test', at, dataJson, ...none }, origin)
  assert.deepEqual(JSON.parse(body), {
    apiVersion: '1',
    eventType: 'webhook.test',
    eventId,
    timestamp: at,
    ...origin,
    data: { message: 'hello' },
  })
})

test('every type of event has an example that its schema takes, and no other type does', () => {
  const schemas = Object.entries(eventSchemas())
  assert.deepEqual(
    schemas.map(([type]) => type),
    Object.keys(EVENT_DATA),
  )
  for (const [type, schema] of schemas) {
    const [example, ...more] = listOf(recordOf(schema).examples)
    assert.ok(example !== undefined && more.length === 0, `${type} has one example`)
    for (const [other, otherSchema] of schemas) {
      const problems: string = problemsOf(otherSchema, example)
      assert.equal(problems === '[]', other === type, `${type} as ${other}: ${problems}`)
    }
  }
})

test('an endpoint may ask for every type, its family, or all', () => {
  for (const eventType of Object.keys(EVENT_DATA)) assert.ok(EVENT_PATTERNS.has(eventType))
  for (const pattern of ['*', 'workflow.*', 'step.*', 'participant.*', 'envelope.*', 'webhook.*']) {
    assert.ok(EVENT_PATTERNS.has(pattern), pattern)
  }
  for (const pattern of ['', '**', 'work*', 'workflow', 'workflow.', 'other.*', '*.started']) {
    assert.ok(!EVENT_PATTERNS.has(pattern), pattern)
  }
})
