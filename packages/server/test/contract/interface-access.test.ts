import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { isOpenToPages } from '../../src/http/embed-access.ts'
import { operations } from '../../src/http/operation-list.ts'
import { openWorld, type World } from './world.ts'

// The rules of the interface specification's parts Authentication and Errors that no other test names.

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.service.close())

const org = (method: string, path: string, token: string, body?: object) =>
  world.service.call(method, `/v1/orgs/${world.service.credentials.orgId}${path}`, {
    token,
    ...(body && { body }),
  })

async function orgToken(scopes: readonly string[]): Promise<string> {
  const made = await org('POST', '/api-keys', world.service.tokens.org, { name: 'some', scopes })
  assert.equal(made.status, 201)
  const body = { grantType: 'api_key', apiKey: made.body.apiKey }
  const exchanged = await world.service.call('POST', '/v1/auth/token', { body })
  assert.deepEqual(exchanged.body.scopes, scopes)
  return exchanged.body.accessToken
}

test('[auth-3] a page reaches nothing with an access token: only what is open to embed tokens answers browsers', async () => {
  const Origin = 'https://host.example'
  const closed = operations.filter(
    (one) => !['public', 'visitor', 'person'].includes(one.plane) && !isOpenToPages(one),
  )
  assert.ok(closed.length > 20)
  for (const operation of closed) {
    const reply = await world.ask(operation, { headers: { Origin, 'If-Match': '"1"' } })
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), null, operation.operationId)
    assert.equal(reply.headers.get('Set-Cookie'), null, operation.operationId)
  }
})

test('[auth-7] org API keys are made and revoked with their scopes alone', async () => {
  const body = { name: 'another', scopes: ['organization:read'] }
  const reader = await orgToken(['organization:read', 'org-api-key:read'])
  const refused = await org('POST', '/api-keys', reader, body)
  assert.equal(refused.status, 403)
  assert.equal(refused.body.errorInfo.message, 'Token lacks required scope: org-api-key:create')
  const creator = await orgToken(['organization:read', 'org-api-key:create'])
  const made = await org('POST', '/api-keys', creator, body)
  assert.equal(made.status, 201)
  const path = `/api-keys/${made.body.keyId}/revoke`
  const kept = await org('POST', path, creator)
  assert.equal(kept.body.errorInfo.message, 'Token lacks required scope: org-api-key:delete')
  const revoker = await orgToken(['org-api-key:delete'])
  assert.equal((await org('POST', path, revoker)).body.status, 'Revoked')
  const inNamespace = await world.live('POST', '/api-keys', {
    body: { ...body, scopes: ['org-api-key:create'] },
  })
  assert.equal(inNamespace.status, 400, 'no namespace key carries them')
})

test('[auth-9] the scopes of a key cannot be changed', async () => {
  const changing = operations.filter(
    ({ path, method }) => /\/api-keys(?:\/:keyId)?$/.test(path) && !['GET', 'POST'].includes(method),
  )
  assert.deepEqual(changing, [])
  for (const method of ['PATCH', 'PUT']) {
    const path = `/api-keys/${world.ids['api-keys/:keyId']}`
    const reply = await world.live(method, path, { body: { scopes: ['audit:read'] } })
    assert.ok([404, 405].includes(reply.status), `${method}: ${reply.status}`)
  }
})

test('[errors-400] [errors-401] [errors-403] [errors-404] [errors-409] [errors-envelope-1] [errors-envelope-2] [errors-envelope-3] [errors-envelope-4] [errors-envelope-5] every refusal has its status and the one envelope', async () => {
  const { tokens, clock } = world.service
  const draft = '/schemas/our_schema/versions/draft'
  const patch = { method: 'PATCH', path: draft, options: { body: {}, headers: { 'If-Match': '"none"' } } }
  const cases = [
    [400, { method: 'GET', path: '/workflows?limit=0', options: {} }],
    [401, { method: 'GET', path: '/workflows', options: { token: 'nonsense' } }],
    [403, { method: 'GET', path: '/workflows', options: { token: tokens.org } }],
    [404, { method: 'GET', path: '/workflows/none', options: {} }],
    [409, patch],
  ] as const
  for (const [status, { method, path, options }] of cases) {
    const reply = await world.live(method, path, options)
    assert.equal(reply.status, status, reply.bytes.toString())
    const { statusCode, timestamp, path: where, traceId, errorInfo, ...rest } = reply.body
    assert.deepEqual(rest, {})
    assert.equal(statusCode, status)
    assert.ok(Math.abs(Date.parse(timestamp) - Date.parse(clock.now())) < 60_000)
    assert.ok(where.endsWith(`/namespaces/default-live${path}`), where)
    assert.equal(traceId, reply.headers.get('X-Trace-Id'))
    assert.match(errorInfo.message, /\w/)
  }
})

test('[locking-4] [errors-400] validation collects every problem of a body, and names each', async () => {
  const { status, body } = await world.live('POST', '/workflows', {
    body: { blueprintKey: 7, name: '', unknown: true, options: { expiresInDays: 'soon' } },
  })
  assert.equal(status, 400)
  const paths = body.errorInfo.issues.map(({ path }: { path: string }) => path)
  for (const path of ['/blueprintKey', '/name', '/unknown', '/options/expiresInDays'])
    assert.ok(paths.includes(path), `${path} in ${paths}`)
  assert.equal(body.errorInfo.message, body.errorInfo.issues[0].message)
})

test('[errors-5xx] a failure of the service is a 5xx that shows nothing of its inside', async () => {
  const client = new pg.Client(world.service.database.connection)
  await client.connect()
  await client.query('ALTER TABLE workflow RENAME TO workflow_that_is_gone')
  await client.end()
  const { status, body, bytes } = await world.live('GET', '/workflows')
  assert.equal(status, 500)
  assert.equal(body.statusCode, status)
  assert.doesNotMatch(bytes.toString(), /SELECT|postgres|ECONN|database "|\.ts:/)
})
