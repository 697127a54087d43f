/** An application makes sure of its endpoint whenever it starts. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { until } from '../support/until.ts'
import { createEndpoint, listDeliveries, openWebhookService, recordEvent } from './support.ts'

const PATH = '/webhook-endpoints/by-url'
const WANTED = { url: 'https://hooks.example.com/countersign', eventTypes: ['workflow.*'] }

test('the first start makes the endpoint, each other one finds it', async (t) => {
  const service = await openWebhookService(t, {})
  const made = await service.ns('PUT', PATH, { body: { ...WANTED, description: 'Payroll' } })
  assert.equal(made.status, 201)
  assert.match(made.body.secret, /^whsec_/)
  assert.equal(made.headers.get('cache-control'), 'no-store')

  const { secret: _, ...endpoint } = made.body
  const again = await service.ns('PUT', PATH, {
    body: { ...WANTED, url: 'HTTPS://Hooks.example.com:443/countersign' },
  })
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, endpoint)
  assert.equal(again.headers.get('etag'), made.headers.get('etag'))
  assert.equal((await service.ns('GET', '/webhook-endpoints')).body.pagination.total, 1)
})

test('what is given is set, what is left out stays', async (t) => {
  const service = await openWebhookService(t, {})
  const retryConfig = { jitter: 'full', maxAttempts: 5 }
  const made = await service.ns('PUT', PATH, { body: { ...WANTED, description: 'Payroll', retryConfig } })
  const changed = await service.ns('PUT', PATH, {
    body: { ...WANTED, eventTypes: ['step.failed', 'workflow.*'], retryConfig: { maxAttempts: 6 } },
  })
  assert.equal(changed.status, 200)
  assert.notEqual(changed.headers.get('etag'), made.headers.get('etag'))
  const { secret: _, updatedAt: __, ...before } = made.body
  const { updatedAt: ___, ...after } = changed.body
  assert.deepEqual(after, {
    ...before,
    eventTypes: ['step.failed', 'workflow.*'],
    retryConfig: { ...before.retryConfig, maxAttempts: 6 },
  })
  const turned = await service.ns('PUT', PATH, {
    body: { ...WANTED, eventTypes: ['workflow.*', 'step.failed'] },
  })
  assert.equal(turned.headers.get('etag'), changed.headers.get('etag'))
})

test('a paused endpoint stays so, until the body says that it is active', async (t) => {
  const service = await openWebhookService(t)
  const body = { url: 'http://127.0.0.1:9/hook', eventTypes: ['*'] }
  const { id } = await createEndpoint(service, body)
  await service.ns('PATCH', `/webhook-endpoints/${id}`, { body: { isActive: false } })
  assert.equal((await service.ns('PUT', PATH, { body })).body.isActive, false)
  const resumed = await service.ns('PUT', PATH, { body: { ...body, isActive: true } })
  assert.equal(resumed.body.isActive, true)
  assert.equal(resumed.body.id, id)
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  await until('the event goes there', async () => (await listDeliveries(service)).length === 1)
})

test('many instances that start at once get one endpoint, and one of them its secret', async (t) => {
  const service = await openWebhookService(t, {})
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => service.ns('PUT', PATH, { body: WANTED })),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 200, 200, 201])
  assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
  assert.equal(replies.filter(({ body }) => 'secret' in body).length, 1)
})

test('an address of several endpoints, wrong bodies and too few scopes are refused', async (t) => {
  const service = await openWebhookService(t, {})
  const first = await createEndpoint(service, WANTED)
  const second = await createEndpoint(service, { ...WANTED, isActive: false })
  const several = await service.ns('PUT', PATH, { body: WANTED })
  assert.equal(several.status, 409)
  assert.match(several.body.errorInfo.message, new RegExp(`2 webhook endpoints .*${first.id}, ${second.id}`))
  await service.ns('DELETE', `/webhook-endpoints/${second.id}`)
  assert.equal((await service.ns('PUT', PATH, { body: WANTED })).body.id, first.id)

  const wrong = await service.ns('PUT', PATH, {
    body: { url: 'http://10.0.0.1', eventTypes: ['workflow.began'] },
  })
  assert.deepEqual(
    wrong.body.errorInfo.issues.map(({ path }: { path: string }) => path),
    ['/url', '/eventTypes/0'],
  )
  assert.match(
    wrong.body.errorInfo.message,
    /must begin with https:.*, and name a public address, not 10\.0\.0\.1/,
  )
  const key = { name: 'Creator', scopes: ['webhook:create'] }
  const made = await service.ns('POST', '/api-keys', { body: key })
  const { accessToken } = (
    await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey: made.body.apiKey } })
  ).body
  const refused = await service.ns('PUT', PATH, { body: WANTED, token: accessToken })
  assert.equal(refused.status, 403)
  assert.match(refused.body.errorInfo.message, /webhook:update/)
})
