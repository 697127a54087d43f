import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Operation } from '../../src/http/operation.ts'
import { operations } from '../../src/http/operation-list.ts'
import { type Inhabited, openInhabited } from './inhabited.ts'

let world: Inhabited
before(async () => {
  world = await openInhabited()
})
after(() => world.service.close())

const bound = operations.filter(({ plane }) => plane === 'namespace')
const named = bound.filter(({ path }) => parametersOf(path).length > 0)

/** Parameters of a record, each with the collection that it stands in. */
function parametersOf(path: string): string[] {
  const rest = path.slice(path.indexOf('/:namespaceKey') + '/:namespaceKey'.length)
  return [...rest.matchAll(/[\w-]+\/:\w+/g)].map(([name]) => name)
}

/** The operation's path in a namespace, with the records of the live one. */
function pathIn(operation: Operation, namespaceKey: string): string {
  let path = operation.path
    .replace(':orgId', world.service.credentials.orgId)
    .replace(':namespaceKey', namespaceKey)
  for (const name of parametersOf(operation.path)) {
    const [collection] = name.split('/', 1)
    path = path.replace(name, `${collection}/${world.ids[name]}`)
  }
  return path
}

function ask(operation: Operation, namespaceKey: string, token: string) {
  const { method } = operation
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  return world.service.call(method, pathIn(operation, namespaceKey), {
    token,
    headers: { 'If-Match': '"1"' },
    ...(hasBody && { body: {} }),
  })
}

test('every parameter of every operation of a namespace has a record here', () => {
  const names = new Set(named.flatMap(({ path }) => parametersOf(path)))
  assert.deepEqual(
    [...names].filter((name) => world.ids[name] === undefined),
    [],
  )
  assert.ok(named.length >= 50, `only ${named.length} operations name a record`)
})

test("every operation that is asked for another namespace's record says 404, as for one that does not exist", async () => {
  const { tokens } = world.service
  for (const operation of named) {
    const reply = await ask(operation, 'default-test', tokens.test)
    assert.equal(reply.status, 404, `${operation.operationId}: ${reply.bytes}`)
    assert.match(reply.body.errorInfo.message, /not found/, operation.operationId)
  }
})

test('every operation below the path of another namespace says 404, and 403 to an org key, before anything else', async () => {
  const { tokens, credentials } = world.service
  for (const operation of bound) {
    const { operationId } = operation
    assert.equal((await ask(operation, 'default-live', tokens.test)).status, 404, operationId)
    assert.equal((await ask(operation, 'default-test', tokens.org)).status, 403, operationId)
    const path = pathIn(operation, 'default-live').replace(
      credentials.orgId,
      '01890000-0000-7000-8000-000000000000',
    )
    const elsewhere = await world.service.call(operation.method, path, { token: tokens.live })
    assert.equal(elsewhere.status, 404, operationId)
    const nobody = await world.service.call(operation.method, pathIn(operation, 'default-live'))
    assert.equal(nobody.status, 401, operationId)
  }
})

test('the same records are there for their own namespace, so that the 404 above say something', async () => {
  const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE']
  const sorted = named.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  for (const operation of sorted) {
    const reply = await ask(operation, 'default-live', world.service.tokens.live)
    assert.notEqual(reply.status, 404, `${operation.operationId}: ${reply.bytes.toString().slice(0, 300)}`)
    assert.ok(reply.status < 500, `${operation.operationId}: ${reply.status}`)
  }
})

test('lists show nothing of another namespace', async () => {
  const lists = operations.filter(
    ({ method, plane, path, operationId }) =>
      method === 'GET' &&
      (plane === 'namespace' || plane === 'token') &&
      parametersOf(path).length === 0 &&
      operationId.startsWith('list'),
  )
  assert.ok(lists.length >= 11, lists.map(({ operationId }) => operationId).join())
  for (const operation of lists) {
    const reply = await ask(operation, 'default-test', world.service.tokens.test)
    assert.equal(reply.status, 200, operation.operationId)
    const text = reply.bytes.toString()
    for (const id of Object.values(world.ids).filter((value) => value.length > 8)) {
      assert.ok(!text.includes(id), `${operation.operationId} shows ${id}`)
    }
    const own = operation.operationId === 'listNamespaceApiKeys' ? 1 : 0
    // A list that is read on and on has no total.
    const total = reply.body.pagination?.total ?? reply.body.data.length
    assert.equal(total, own, operation.operationId)
  }
})

test('no operation needs a scope that its plane cannot carry, and each scope is asked for', async () => {
  const tokenOf = async (scope: string): Promise<string> => {
    const made = await world.service.ns('POST', '/api-keys', { body: { name: 'little', scopes: [scope] } })
    const body = { grantType: 'api_key', apiKey: made.body.apiKey }
    return (await world.service.call('POST', '/v1/auth/token', { body })).body.accessToken
  }
  const [audit, file] = [await tokenOf('audit:read'), await tokenOf('file:read')]
  for (const operation of bound) {
    const reply = await ask(operation, 'default-test', operation.scope === 'audit:read' ? file : audit)
    assert.equal(reply.status, 403, operation.operationId)
    assert.equal(reply.body.errorInfo.message, `Token lacks required scope: ${operation.scope}`)
  }
})
