import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { after, before, test } from 'node:test'
import { request } from 'undici'
import { limits } from '../../src/limits.ts'
import { type Instance, openInstance } from '../races/instances.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { isLate } from '../support/slowness.ts'

let service: TestService
let other: Instance
before(async () => {
  service = await openTestService()
  other = await openInstance(service)
})
after(async () => {
  await other.close()
  await service.close()
})

const draft = {
  apiVersion: 'countersign/v1',
  kind: 'Schema',
  metadata: { key: 'person', version: 'draft' },
  spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
}

test('If-Match: missing, weak, a list, a star and unquoted are 400, another one is 409, the right one is taken', async () => {
  const made = await service.ns('POST', '/schemas', { body: draft })
  const etag = made.headers.get('etag') ?? ''
  assert.match(etag, /^"[\x21\x23-\x7e]+"$/)
  const put = (ifMatch?: string) =>
    service.ns('PUT', '/schemas/person/versions/draft', {
      body: draft,
      headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    })
  const missing = await put()
  assert.equal(missing.status, 400)
  assert.match(missing.body.errorInfo.message, /If-Match header is required/)
  for (const form of [
    '*',
    `W/${etag}`,
    `${etag}, "2"`,
    etag.slice(1, -1),
    '""',
    `"${'a"b'}"`,
    etag.slice(0, -1),
  ]) {
    const reply = await put(form)
    assert.equal(reply.status, 400, form)
    assert.match(reply.body.errorInfo.message, /format of the If-Match header is invalid/)
  }
  const stale = await put('"another"')
  assert.equal(stale.status, 409)
  assert.match(stale.body.errorInfo.message, /modified by another process.*[Rr]efresh and retry/)
  const changed = await put(etag)
  assert.equal(changed.status, 200)
  assert.equal((await put(etag)).status, 409)
  const deleted = await service.ns('DELETE', '/schemas/person/versions/draft')
  assert.equal(deleted.status, 400)
})

test('If-None-Match: 304 for the validator, a list that has it, its weak form and a star', async () => {
  const read = await service.ns('GET', '')
  const etag = read.headers.get('etag') ?? ''
  for (const form of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const reply = await service.ns('GET', '', { headers: { 'If-None-Match': form } })
    assert.deepEqual([reply.status, reply.bytes.length], [304, 0], form)
    assert.equal(reply.headers.get('etag'), etag)
  }
  assert.equal((await service.ns('GET', '', { headers: { 'If-None-Match': '"x"' } })).status, 200)
})

test('HEAD answers like GET without a body; OPTIONS and other methods are 405 and name what is allowed', async () => {
  const get = await service.ns('GET', '')
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  const headers = { Authorization: `Bearer ${service.tokens.test}` }
  const head = await fetch(`${service.url}${path}`, { method: 'HEAD', headers })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  assert.equal(head.headers.get('etag'), get.headers.get('etag'))
  assert.equal(head.headers.get('content-length'), get.headers.get('content-length'))
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'POST']) {
    const reply = await service.ns(method, '')
    assert.equal(reply.status, 405, method)
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, PATCH')
    assert.equal(reply.body.statusCode, 405)
  }
})

test('a key that one process revoked is refused by every process within a second, with its tokens and embed tokens', async () => {
  const made = await service.ns('POST', '/api-keys', {
    body: { name: 'short-lived', scopes: ['namespace:read', 'embed-token:create', 'resource:*', 'file:*'] },
  })
  const exchange = (call: Instance['call']) =>
    call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey: made.body.apiKey } })
  const token: string = (await exchange(other.call)).body.accessToken
  await service.ns('POST', '/assets', {
    body: {
      ...draft,
      kind: 'Asset',
      metadata: { key: 'page', version: 'draft' },
      spec: { type: 'html', content: '<p>x</p>' },
    },
  })
  const minted = await other.ns('POST', '/auth/embed', {
    token,
    body: {
      intent: 'builder',
      resourceKind: 'asset',
      resourceKey: 'page',
      allowedOrigins: ['https://a.example.com'],
    },
  })
  const asPage = { token: minted.body.accessToken, headers: { Origin: 'https://a.example.com' } }
  const statuses = async () => [
    (await other.ns('GET', '', { token })).status,
    (await other.ns('GET', '/assets/page/versions/draft', asPage)).status,
  ]
  assert.deepEqual(await statuses(), [200, 200])
  await service.ns('POST', `/api-keys/${made.body.keyId}/revoke`)
  const revokedMs = performance.now()
  assert.equal((await exchange(other.call)).status, 401)
  await until('the other process refuses both', async () =>
    (await statuses()).every((status) => status === 401),
  )
  assert.ok(!isLate(revokedMs, 1_000), 'within a second')
})

test('whoever sends too long a body is told so on a connection that stays; one that is far too long is cut off', async () => {
  const send = async (method: string, path: string, bytes: number) => {
    const body = Buffer.alloc(bytes, ' ')
    const headers = { 'Content-Type': 'application/json' }
    const {
      statusCode,
      headers: told,
      body: answer,
    } = await request(`${service.url}${path}`, { method, headers, body })
    await answer.dump()
    return [statusCode, told.connection === 'close' ? 'cut off' : 'stays']
  }
  for (const [method, path] of [
    ['POST', '/v1/nowhere'],
    ['OPTIONS', `/v1/orgs/${service.credentials.orgId}`],
  ] as const) {
    assert.deepEqual(await send(method, path, limits.bodyBytesMax), [413, 'stays'], path)
    assert.deepEqual(await send(method, path, limits.plainBodyBytesMax + 1), [413, 'stays'], path)
  }
  const length = String(limits.bodyBytesMax + 1)
  const cut = http.request(`${service.url}/v1/nowhere`, {
    method: 'POST',
    headers: { 'Content-Length': length },
  })
  cut.flushHeaders()
  const [answer] = await once(cut, 'response')
  assert.deepEqual([answer.statusCode, answer.headers.connection], [413, 'close'])
  cut.destroy()
})
