import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '../../src/lib/clock.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const org = () => `/v1/orgs/${service.credentials.orgId}`

test('a token is exchanged for either kind of key and says what it may do', async () => {
  const [namespace] = service.credentials.namespaces
  const body = { grantType: 'api_key', apiKey: namespace?.apiKey }
  const reply = await service.call('POST', '/v1/auth/token', { body })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.equal(reply.body.orgId, service.credentials.orgId)
  assert.equal(reply.body.expiresIn, 3600)
  assert.equal(reply.body.subject.scopeLevel, 'namespace')
  assert.equal(reply.body.subject.namespaceKey, 'default-test')
})

test('every way in which a key can be wrong gets the same answer', async () => {
  const [namespace] = service.credentials.namespaces
  const good = namespace?.apiKey ?? ''
  const wrong = [
    'nonsense',
    `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}`,
    good.replace('sk_ns_test', 'sk_ns_live'),
    good.replace(/_[0-9a-f]{32}_/, `_${'0'.repeat(32)}_`),
  ]
  const messages = new Set()
  for (const apiKey of wrong) {
    const reply = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
    assert.equal(reply.status, 401, apiKey)
    messages.add(reply.body.errorInfo.message)
  }
  assert.equal(messages.size, 1)
})

test('[auth-1] Authorization is exactly Bearer, one space and the token', async () => {
  const { test: token } = service.tokens
  const path = `${org()}/namespaces/default-test`
  const forms = [
    `bearer ${token}`,
    `Bearer  ${token}`,
    token,
    `Bearer ${token} x`,
    `Token ${token}`,
    `Bearer {"accessToken":"${token}"}`,
    'Bearer abc.def.ghi',
  ]
  for (const Authorization of forms) {
    const reply = await service.call('GET', path, { headers: { Authorization } })
    assert.equal(reply.status, 401, Authorization.slice(0, 20))
  }
  assert.equal((await service.call('GET', path)).status, 401)
  assert.equal((await service.call('GET', path, { token })).status, 200)
})

test('a key in the place of a token is called one', async () => {
  const token = service.credentials.namespaces[0]?.apiKey ?? ''
  const { status, body } = await service.ns('GET', '/workflows', { token })
  assert.equal(status, 401)
  assert.match(body.errorInfo.message, /^This is an API key, .*POST \/v1\/auth\/token/)
  assert.ok(!JSON.stringify(body).includes(token))
})

test('the boundaries: foreign organization 404, org key on a namespace 403, foreign namespace 404, missing scope 403', async () => {
  const foreign = '/v1/orgs/00000000-0000-7000-8000-000000000000'
  assert.equal(
    (await service.call('GET', `${foreign}/namespaces/default-test`, { token: service.tokens.test })).status,
    404,
  )
  assert.equal((await service.call('GET', foreign, { token: service.tokens.org })).status, 404)
  const onNamespace = await service.call('GET', `${org()}/namespaces/default-test`, {
    token: service.tokens.org,
  })
  assert.equal(onNamespace.status, 403)
  const other = await service.call('GET', `${org()}/namespaces/default-live`, { token: service.tokens.test })
  const missing = await service.call('GET', `${org()}/namespaces/no-such`, { token: service.tokens.test })
  assert.deepEqual([other.status, missing.status], [404, 404])
  const lacking = await service.call('GET', org(), { token: service.tokens.test })
  assert.equal(lacking.status, 403)
  assert.equal(lacking.body.errorInfo.message, 'Token lacks required scope: organization:read')
})

test('a key grants no scope that its creator lacks, families are spelt out, and revoking holds at once', async () => {
  const made = await service.ns('POST', '/api-keys', {
    body: { name: 'reader', scopes: ['workflow:read', 'api-key:*'], expiration: '7d' },
  })
  assert.equal(made.status, 201)
  assert.deepEqual(made.body.scopes, ['api-key:read', 'api-key:create', 'api-key:delete', 'workflow:read'])
  assert.match(made.body.apiKey, /^sk_ns_test_[0-9a-f]{32}_[0-9A-Za-z]{43}$/)
  const { body } = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: made.body.apiKey },
  })
  const token: string = body.accessToken
  const more = await service.ns('POST', '/api-keys', { token, body: { name: 'more', scopes: ['file:read'] } })
  assert.equal(more.status, 403)
  assert.equal((await service.ns('GET', '/api-keys', { token })).status, 200)
  assert.equal((await service.ns('POST', `/api-keys/${made.body.keyId}/revoke`)).body.status, 'Revoked')
  assert.equal((await service.ns('GET', '/api-keys', { token })).status, 401)
  assert.equal((await service.ns('POST', `/api-keys/${'0'.repeat(32)}/revoke`)).status, 404)
})

test('[auth-6] an org key takes no other scope than the ten', async () => {
  for (const scope of ['namespace:read', 'workflow:read', 'namespace:*', 'nonsense']) {
    const reply = await service.call('POST', `${org()}/api-keys`, {
      token: service.tokens.org,
      body: { name: 'x', scopes: [scope] },
    })
    assert.equal(reply.status, 400, scope)
    assert.equal(reply.body.errorInfo.issues[0].path, '/scopes/0')
  }
})

test('a key stops with its expiration', async () => {
  const made = await service.ns('POST', '/api-keys', {
    body: { name: 'short', scopes: ['namespace:read'], expiration: '7d' },
  })
  const body = { grantType: 'api_key', apiKey: made.body.apiKey }
  assert.equal((await service.call('POST', '/v1/auth/token', { body })).status, 200)
  service.clock.advance(8 * DAY_MS)
  assert.equal((await service.call('POST', '/v1/auth/token', { body })).status, 401)
  service.clock.advance(-8 * DAY_MS)
})

test('a namespace is made with its first key, and is changed under If-Match where one is given', async () => {
  const path = `${org()}/namespaces`
  const token = service.tokens.org
  const made = await service.call('POST', path, {
    token,
    body: { namespaceKey: 'acme-live', mode: 'live', timezone: 'Europe/Berlin' },
  })
  assert.equal(made.status, 201)
  const again = await service.call('POST', path, { token, body: { namespaceKey: 'acme-live', mode: 'live' } })
  assert.equal(again.status, 400)
  const exchanged = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: made.body.apiKey },
  })
  const own = { token: exchanged.body.accessToken }
  const read = await service.call('GET', `${path}/acme-live`, own)
  const etag = read.headers.get('etag') ?? ''
  const patch = (headers: Record<string, string>, body: object) =>
    service.call('PATCH', `${path}/acme-live`, { ...own, headers, body })
  assert.equal((await patch({ 'If-Match': etag }, { timezone: 'EST' })).status, 400)
  assert.equal((await patch({ 'If-Match': '*' }, { name: 'x' })).status, 400)
  const changed = await patch({ 'If-Match': etag }, { timezone: 'Asia/Tokyo', settings: { company: 'Acme' } })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.timezone, 'Asia/Tokyo')
  const noLogo = await patch({}, { settings: { logoFileId: '01890000-0000-7000-8000-000000000000' } })
  assert.equal(noLogo.body.errorInfo.issues[0].path, '/settings/logoFileId')
  assert.equal((await patch({ 'If-Match': etag }, { name: 'x' })).status, 409)
  assert.equal((await patch({}, { settings: { senderName: 'Ann' } })).body.settings.company, 'Acme')
})

test('the total of a list of namespaces is right, whoever makes how many of them at once', async () => {
  const path = `${org()}/namespaces`
  const token = service.tokens.org
  const before = await service.call('GET', `${path}?limit=1`, { token })
  const keys = ['north', 'south', 'east', 'west']
  const body = (namespaceKey: string) => ({ token, body: { namespaceKey, mode: 'test' } })
  const made = await Promise.all([...keys, ...keys].map((key) => service.call('POST', path, body(key))))
  assert.deepEqual(
    made.map(({ status }) => status).sort(),
    [...keys.map(() => 201), ...keys.map(() => 400)],
    'each key is given once',
  )
  for (const query of ['limit=1', 'limit=100', 'limit=1&offset=2'])
    assert.equal(
      (await service.call('GET', `${path}?${query}`, { token })).body.pagination.total,
      before.body.pagination.total + keys.length,
      query,
    )
})

test('bad requests: broken JSON, unknown properties, wrong types, unknown paths, wrong methods, wrong media types', async () => {
  const post = (bytes: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    service.ns('POST', '/api-keys', { bytes, headers })
  assert.equal((await post('{"name": ')).status, 400)
  const several = await post('{"name": 5, "scopes": ["workflow:read"], "colour": "red"}')
  assert.equal(several.status, 400)
  assert.deepEqual(several.body.errorInfo.issues.map((issue: { path: string }) => issue.path).sort(), [
    '/colour',
    '/name',
  ])
  assert.equal((await post('name=x', { 'Content-Type': 'text/plain' })).status, 415)
  assert.equal((await post('x'.repeat(3_000_000))).status, 413)
  assert.equal((await service.call('GET', '/v1/nothing')).status, 404)
  const method = await service.call('DELETE', '/v1/auth/token')
  assert.equal(method.status, 405)
  assert.equal(method.headers.get('allow'), 'POST')
  assert.equal((await service.ns('GET', '/api-keys?limit=0')).status, 400)
  assert.equal((await service.ns('GET', '/api-keys?limit=101')).status, 400)
  assert.equal((await service.ns('GET', '/api-keys?colour=red')).status, 400)
})

test('a trace that came in goes on, and the public keys verify tokens', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const reply = await service.call('GET', '/v1/nothing', { headers: { traceparent } })
  assert.equal(reply.body.traceId.replaceAll('-', ''), 'ab'.repeat(16))
  const { body } = await service.call('GET', '/.well-known/jwks.json')
  assert.equal(body.keys[0].alg, 'ES256')
  assert.equal(body.keys[0].d, undefined)
})
