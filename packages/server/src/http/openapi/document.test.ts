import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRecord, regexProblem } from '@countersign/resources'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openingsOf } from '../embed-access.ts'
import { operations } from '../operation-list.ts'
import { openApiDocument } from './document.ts'

const committed = readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8')

/** The package's own types of its rules and of what takes them do not fit each other. */
function isRuleset(value: object): value is RulesetDefinition {
  return 'rules' in value
}

test('openapi.json at the root is what the operations declare (npm run openapi writes it anew)', () => {
  const isCurrent = committed === `${JSON.stringify(openApiDocument(operations), null, 1)}\n`
  assert.ok(isCurrent, 'openapi.json is stale: run npm run openapi and commit what it writes')
})

test('whoever may call an operation stands in its security: access tokens, embed tokens, links', () => {
  const document: { paths: Record<string, Record<string, { operationId: string; security: object[] }>> } =
    JSON.parse(committed)
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    const { security = [] } = described.find(({ operationId }) => operationId === operation.operationId) ?? {}
    const names = security.flatMap((one) => Object.keys(one))
    const isForEmbeds = operation.plane === 'signing' || openingsOf(operation).length > 0
    assert.equal(names.includes('embedToken'), isForEmbeds, operation.operationId)
    assert.equal(names.includes('signingLink'), operation.plane === 'signing', operation.operationId)
    assert.equal(names.includes('inPersonLink'), operation.plane === 'in_person', operation.operationId)
    const isForKeys = ['org', 'namespace', 'token'].includes(operation.plane)
    assert.equal(names.includes('accessToken'), isForKeys, operation.operationId)
  }
})

/** Every schema with properties that the document holds, by its place. */
function objectsIn(value: unknown, place: string): [string, Record<string, unknown>][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, `${place}/${index}`))
  if (!isRecord(value)) return []
  const own: [string, Record<string, unknown>][] = isRecord(value.properties) ? [[place, value]] : []
  const inside = Object.entries(value).filter(([name]) => !['example', 'examples', 'default'].includes(name))
  return [...own, ...inside.flatMap(([name, item]) => objectsIn(item, `${place}/${name}`))]
}

/** The names of components that a part of the document leads to, through others too. */
function namedIn(part: unknown, schemas: Readonly<Record<string, unknown>>, seen = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (seen.has(name)) continue
    seen.add(name)
    namedIn(schemas[name], schemas, seen)
  }
  return seen
}

test('requests are closed, answers and events are open for what comes to be added', () => {
  const { paths, webhooks, components } = JSON.parse(committed)
  const operationsOf = (items: object) =>
    Object.values(items)
      .flatMap((item): unknown[] => Object.values(item))
      .filter(isRecord)
  const given = (part: unknown) => {
    const named = [...namedIn(part, components.schemas)].map((name) => [name, components.schemas[name]])
    return objectsIn([part, Object.fromEntries(named)], '')
  }
  const asked = given(operationsOf(paths).map(({ requestBody }) => requestBody ?? null))
  const told = operationsOf(webhooks).map(({ requestBody }) => requestBody)
  const answered = given([operationsOf(paths).map(({ responses }) => responses), components.responses, told])
  assert.ok(asked.length > 100 && answered.length > 100, `${asked.length} and ${answered.length}`)
  const open = asked.filter(([, schema]) => schema.additionalProperties !== false)
  assert.deepEqual(
    open.map(([place]) => place),
    [],
  )
  const closed = answered.filter(([, schema]) => schema.additionalProperties === false)
  assert.deepEqual(
    closed.map(([place]) => place),
    [],
  )
})

test('every property of every schema says what it is', () => {
  const document = JSON.parse(committed)
  const { schemas } = document.components
  const silent = objectsIn(document, '').flatMap(([place, { properties }]) =>
    Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) =>
      isDescribed(schema, schemas) ? [] : [`${place}/${name}`],
    ),
  )
  assert.deepEqual(silent, [], 'say what it is where its shape stands: http/described.ts has words for it')
})

test('every parameter says what it does', () => {
  const operations = Object.values(JSON.parse(committed).paths).flatMap((item) =>
    isRecord(item) ? Object.values(item).filter(isRecord) : [],
  )
  const described = operations.flatMap(({ operationId, parameters }) =>
    (Array.isArray(parameters) ? parameters : []).flatMap(({ name, description }) =>
      name === undefined ? [] : [[operationId, name, description]],
    ),
  )
  assert.ok(described.length > 100, String(described.length))
  const silent = described.filter(([, , description]) => / that is meant\.$/.test(String(description)))
  const cure = 'describe it where its shape stands, or in MEANINGS of http/openapi/parameters.ts'
  assert.deepEqual(silent, [], cure)
})

/** By its own description, or by that of the component which it is. */
function isDescribed(schema: unknown, schemas: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(schema)) return false
  if (typeof schema.description === 'string' && schema.description.length > 4) return true
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name !== undefined && isDescribed(schemas[name], schemas)
}

test('every pattern is one that linear engines know: no lookaround, no back-references', () => {
  const patterns = new Set([...committed.matchAll(/"pattern": (".*"),?$/gm)].map(([, text = '']) => text))
  assert.ok(patterns.size > 5, String(patterns.size))
  for (const pattern of patterns) assert.equal(regexProblem(JSON.parse(pattern)), undefined, pattern)
})

test('every example in the document has the shape that stands beside it', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  const document = JSON.parse(committed)
  ajv.addSchema(document, 'openapi.json')
  const media = placesOf(document, [])
  assert.ok(media.length > operations.length, `${media.length} examples`)
  for (const { pointer, example } of media) {
    const fits = ajv.getSchema(`openapi.json#${pointer}/schema`) ?? assert.fail(pointer)
    assert.ok(fits(example), `${pointer}: ${JSON.stringify(fits.errors)}`)
  }
})

/** Every object of a schema and an example, by its JSON pointer as a fragment of an address (RFC 6901). */
function placesOf(value: unknown, path: readonly string[]): { pointer: string; example: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesOf(item, [...path, String(index)]))
  if (!isRecord(value)) return []
  const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  const pointer = path.map((name) => `/${escaped(name)}`).join('')
  const own = isRecord(value.schema) && 'example' in value ? [{ pointer, example: value.example }] : []
  return [...own, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...path, name]))]
}

test('the OpenAPI document has no lint problem', async () => {
  const linter = new spectral.Spectral()
  const { oas } = rulesets
  assert(isRuleset(oas))
  // Whom to ask is the operator's to say: a document for every installation has no address. Examples are checked by the test before, in a
  // hundredth of the time: the rule compiles each schema anew.
  const rules = { 'contact-properties': 'off', 'oas3-valid-media-example': 'off' } as const
  linter.setRuleset({ extends: [[oas, 'all']], rules })
  const results = await linter.run(JSON.parse(committed))
  const found = results.map(({ code, path, message }) => `${code} at ${path.join('/')}: ${message}`)
  assert.deepEqual(found, [])
})
