import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, type Visit } from '../support/visit.ts'

let service: TestService
let owner: Visit
before(async () => {
  service = await openTestService()
  owner = await openOwner(service)
})
after(() => service.close())

const ofPages = operations.filter(({ plane }) => plane === 'visitor' || plane === 'person')

test('24: only what stands below /v1/auth/session reads the cookie, and all of it but one is POST', () => {
  for (const { path, operationId } of ofPages) assert.match(path, /^\/v1\/auth\/session(?:\/|$)/, operationId)
  const others = operations.filter(({ path }) => path.startsWith('/v1/auth/session'))
  assert.deepEqual(others, ofPages)
  assert.deepEqual(
    ofPages.filter(({ method }) => method !== 'POST').map(({ operationId }) => operationId),
    ['readSignedIn'],
  )
})

test('24: another site gets nothing of any path that reads the cookie, whatever its browser sends along', async () => {
  const cookie = owner.headers.Cookie ?? ''
  const foreign: Record<string, string>[] = [
    {},
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: service.app.config.baseUrl },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${service.app.config.baseUrl}.evil.example` },
  ]
  for (const { method, path, operationId } of ofPages) {
    for (const headers of foreign) {
      const given = { ...headers, Cookie: cookie, 'Content-Type': 'application/json' }
      const reply = await service.call(method, path, {
        headers: given,
        ...(method === 'POST' && { body: {} }),
      })
      assert.equal(reply.status, 403, `${operationId} with ${JSON.stringify(headers)}`)
      assert.equal(reply.headers.get('access-control-allow-origin'), null)
      assert.equal(reply.headers.get('set-cookie'), null)
    }
    const preflight = await fetch(`${service.url}${path}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': method },
    })
    assert.equal(preflight.status, 405, operationId)
    if (method !== 'POST') continue
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      const given = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, 'Content-Type': type }
      const reply = await service.call(method, path, { headers: given, bytes: '{"others":true}' })
      assert.equal(reply.status, 415, `${operationId} with ${type}`)
    }
  }
  assert.equal((await owner.read()).status, 200, 'nobody was signed out')
})

test('a browser that sends no Sec-Fetch-Site says by Origin that it is here', async () => {
  const { Cookie = '' } = owner.headers
  const headers = { Origin: service.app.config.baseUrl, Cookie }
  assert.equal((await service.call('GET', '/v1/auth/session', { headers })).status, 200)
})

test('an address without https takes no sign-in, and with https the cookie is of this host alone', async (t) => {
  for (const [BASE_URL, isTaken] of [
    ['http://sign.example.com', false],
    ['https://sign.example.com', true],
  ] as const) {
    const other = await openTestService({ BASE_URL })
    t.after(() => other.close())
    const visit = openVisit(other)
    const token = other.credentials.studio.setupUrl.split('/').at(-1)
    const account = { token, email: 'a@example.com', name: 'Ann', password: OWNER_PASSWORD }
    const reply = await visit.post('/links/accept', account)
    assert.equal(reply.status, isTaken ? 200 : 403, BASE_URL)
    if (!isTaken) continue
    assert.match(
      reply.headers.get('set-cookie') ?? '',
      /^__Host-countersign=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const plain = { ...visit.headers, Cookie: visit.headers.Cookie?.replace('__Host-', '') ?? '' }
    assert.equal((await other.call('GET', '/v1/auth/session', { headers: plain })).status, 401)
  }
})
