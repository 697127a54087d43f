import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { Operation } from '../../src/http/operation.ts'
import { operations } from '../../src/http/operation-list.ts'
import { openRandom } from '../support/random.ts'
import { valueFor, wrongValues } from './schema-values.ts'
import { openWorld, type World } from './world.ts'

// Requests made of the shapes that operations declare, through the real server: what new operations bring is covered by itself.

const SEED = Number(process.env.CONTRACT_SEED ?? 20_261_121)
const VALID_BODIES = 3

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.service.close())

const MATCH = { 'If-Match': '"1"' }
const withBody = operations.filter(({ body }) => body !== undefined)

test('everything that can be read is there: records of every kind, lists, what anybody may read', async () => {
  const order = ['POST', 'GET']
  const made = operations.filter(({ operationId }) => operationId === 'createOrgApiKey')
  const read = operations.filter(
    ({ method, query, plane }) => method === 'GET' && plane !== 'signing' && !isNeeded(query),
  )
  for (const operation of [...made, ...read].toSorted(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  )) {
    const isMade = operation.method === 'POST'
    const body = { name: 'Billing job', scopes: ['billing:read'], expiration: '90d' }
    const reply = await world.ask(operation, isMade ? { body } : {})
    const told = `${operation.operationId}: ${reply.status} ${reply.bytes.toString().slice(0, 300)}`
    // Mail is kept in test namespaces alone; these records are live.
    const expected = operation.operationId === 'listMails' ? [404] : [200, 201]
    assert.ok(expected.includes(reply.status), told)
  }
})

function isNeeded(query: Operation['query']): boolean {
  const required: unknown = query === undefined ? undefined : Reflect.get(query, 'required')
  return Array.isArray(required) && required.length > 0
}

test('every operation refuses a body that is wrong in one property, and names the property', async () => {
  const random = openRandom(SEED)
  let count = 0
  for (const operation of withBody) {
    const { body: shape, operationId } = operation
    assert(shape !== undefined)
    const right = valueFor(shape, random, true)
    const wrong = wrongValues(shape, right)
    assert.ok(wrong.length >= 5, `${operationId}: ${wrong.length} ways to be wrong`)
    for (const { path, why, value } of wrong) {
      const reply = await world.ask(operation, { headers: MATCH, body: value })
      const told = `${operationId} ${path} ${why}: ${JSON.stringify(value)?.slice(0, 300)} → ${reply.bytes}`
      assert.equal(reply.status, 400, told)
      const { message, issues } = reply.body.errorInfo
      assert.ok(issues.length > 0 && message.length > 0, told)
      const isNamed = issues.some((issue: { path: string }) => issue.path.startsWith(rootOf(path)))
      assert.ok(isNamed, `the property is not named: ${told}`)
      count += 1
    }
  }
  assert.ok(count > 500, `only ${count} wrong bodies`)
})

/** A union names its first problem at its own place: the property of the body that it stands in. */
function rootOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

test('every operation refuses parameters that its shape does not take, and names them', async () => {
  for (const operation of operations) {
    for (const [name, value] of wrongParameters(operation)) {
      const reply = await world.ask(operation, { query: queryString({ [name]: value }), headers: MATCH })
      const told = `${operation.operationId}?${name}=${value}: ${reply.status} ${reply.bytes}`
      // An address that is its own credential is checked whole, its parameters too.
      if (operation.path.endsWith('/:token')) {
        assert.ok([400, 404].includes(reply.status), told)
        continue
      }
      assert.equal(reply.status, 400, told)
      assert.ok(JSON.stringify(reply.body.errorInfo).includes(name), told)
    }
  }
})

const TEXTS = ['', 'x'.repeat(1000), '-1', '1.5', '99999999', 'true', 'null', '%', '{}']

function* wrongParameters({ query }: Operation): Generator<[string, string]> {
  yield ['unknown_parameter_of_a_test', '1']
  if (query === undefined) return
  const properties: object = Reflect.get(query, 'properties') ?? {}
  for (const [name, shape] of Object.entries(properties)) {
    for (const text of TEXTS) {
      const value = meant(shape, text)
      const probe = { [name]: value }
      if (!Compile(query).Check(probe)) yield [name, text]
    }
  }
}

test('every operation says 404 or 400 to an id that is none, and nothing else', async () => {
  const random = openRandom(SEED)
  const ids = [
    'a',
    '%20',
    '..%2f',
    "'",
    '%F0%9F%92%A9',
    '0',
    'x'.repeat(499),
    '01890000-0000-7000-8000-00000000000Z',
  ]
  for (const operation of operations) {
    const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const name of names) {
      for (const id of ids) {
        const { body } = operation
        const given = body === undefined ? {} : { body: valueFor(body, random) }
        const reply = await world.ask(operation, { path: { [name]: id }, headers: MATCH, ...given })
        assert.ok(
          [400, 404].includes(reply.status),
          `${operation.operationId} ${name}=${id}: ${reply.status}`,
        )
      }
    }
  }
})

test(`every operation answers requests that its shapes take as the contract says (seed ${SEED})`, async () => {
  const random = openRandom(SEED)
  // What is removed is asked for last.
  const sorted = operations.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  for (const operation of sorted) {
    for (let count = 0; count < VALID_BODIES; count++) {
      const { body, query } = operation
      const values = query === undefined ? {} : Object(valueFor(query, random))
      await world.ask(operation, {
        query: queryString(values),
        headers: MATCH,
        ...(body !== undefined && { body: valueFor(body, random) }),
      })
    }
  }
})

/** A query string's text as the service reads it. */
function meant({ type }: { type?: string }, text: string): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  return type === 'boolean' && text === 'true' ? true : text
}

function queryString(values: object): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
