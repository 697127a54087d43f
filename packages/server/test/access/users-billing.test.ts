import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openReceiver } from '../webhooks/receiver.ts'

let service: TestService
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
after(() => service.close())

const org = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, `/v1/orgs/${service.credentials.orgId}${path}`, {
    token: service.tokens.org,
    ...options,
  })

test('users have an address of their own, roles and a status', async () => {
  const ada = { email: 'ada@example.com', name: 'Ada', roles: ['member', 'billing'] }
  const made = await org('POST', '/users', { body: ada })
  assert.equal(made.status, 201)
  assert.deepEqual(
    { ...made.body, userId: '', createdAt: '' },
    { ...ada, userId: '', createdAt: '', status: 'active', grants: [], hasAccount: false },
  )
  const again = await org('POST', '/users', { body: { ...ada, email: 'ADA@example.com' } })
  assert.equal(again.status, 400)
  assert.equal(again.body.errorInfo.issues[0].path, '/email')
  const path = `/users/${made.body.userId}`
  const read = await org('GET', path)
  assert.equal(read.headers.get('etag'), made.headers.get('etag'))
  const headers = { 'If-Match': read.headers.get('etag') ?? '' }
  const changed = await org('PATCH', path, { headers, body: { roles: ['member'], status: 'disabled' } })
  assert.deepEqual(
    [changed.body.roles, changed.body.status, changed.body.name],
    [['member'], 'disabled', 'Ada'],
  )
  assert.equal((await org('PATCH', path, { headers, body: { name: 'x' } })).status, 409)
  assert.equal((await org('PATCH', path, { body: { name: 'Ada L.' } })).body.name, 'Ada L.')
  await org('POST', '/users', { body: { email: 'bob@example.com', name: 'Bob', roles: ['member'] } })
  const { body } = await org('GET', '/users?limit=1')
  assert.deepEqual([body.data[0].name, body.pagination.total], ['Bob', 2])
})

test('wrong users are refused, missing ones not found', async () => {
  const body = { email: 'c@example.com', name: 'C', roles: ['member'] }
  for (const [wrong, path] of [
    [{ roles: ['king'] }, '/roles/0'],
    [{ roles: [] }, '/roles'],
    [{ roles: ['member', 'member'] }, '/roles'],
    [{ email: 'nobody' }, '/email'],
    [{ name: '' }, '/name'],
  ] as const) {
    const reply = await org('POST', '/users', { body: { ...body, ...wrong } })
    assert.equal(reply.status, 400)
    assert.ok(reply.body.errorInfo.issues[0].path.startsWith(path), JSON.stringify(reply.body))
  }
  for (const id of ['nonsense', '01890000-0000-7000-8000-000000000000']) {
    assert.equal((await org('GET', `/users/${id}`)).status, 404)
    assert.equal((await org('PATCH', `/users/${id}`, { body: {} })).status, 404)
  }
})

test('usage is told by namespace and month: workflows, documents, seals, deliveries', async (t) => {
  assert.deepEqual((await org('GET', '/billing')).body.usage, [])
  const receiver = await openReceiver(t)
  const endpoint = { url: receiver.url, eventTypes: ['workflow.started'] }
  await service.ns('POST', '/webhook-endpoints', { body: endpoint })
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  await startAgreement(service.ns)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await service.app.worker.idle()
    await openPerson(service, url).sign()
  }
  await service.settle()
  const { body } = await org('GET', '/billing?months=1')
  const month = service.clock.now().slice(0, 7)
  const [usage] = body.usage
  assert.equal(body.usage.length, 1)
  assert.deepEqual(usage, {
    namespaceKey: 'default-test',
    month,
    workflows: 2,
    documents: usage.documents,
    seals: 1,
    deliveries: 2,
  })
  assert.ok(usage.documents >= 1)
  assert.deepEqual((await org('GET', '/billing')).body.usage, body.usage)
  assert.equal((await org('GET', '/billing?months=0')).status, 400)
})

test("[limits-retention] the plan's name and retention are kept, and a namespace stays within them", async () => {
  const read = await org('GET', '/billing')
  assert.deepEqual([read.body.planName, read.body.retentionDays], ['self-hosted', undefined])
  const headers = { 'If-Match': read.headers.get('etag') ?? '' }
  const changed = await org('PATCH', '/billing', { headers, body: { planName: 'Team', retentionDays: 90 } })
  assert.deepEqual([changed.body.planName, changed.body.retentionDays], ['Team', 90])
  assert.equal((await org('PATCH', '/billing', { headers, body: { planName: 'x' } })).status, 409)
  const retain = (completedDays: number) =>
    service.ns('PATCH', '', { body: { settings: { retention: { completedDays, legalHold: false } } } })
  const more = await retain(91)
  assert.equal(more.status, 400)
  assert.equal(more.body.errorInfo.issues[0].path, '/settings/retention/completedDays')
  assert.deepEqual((await retain(90)).body.settings.retention, { completedDays: 90, legalHold: false })
  const without = await org('PATCH', '/billing', { body: { retentionDays: null } })
  assert.equal(without.body.retentionDays, undefined)
  assert.equal(
    (await org('PATCH', '/billing', { body: { retentionDays: limits.retentionDaysMax + 1 } })).status,
    400,
  )
})

test('settings for webhooks and for returning people are checked', async () => {
  const patch = (settings: object) => service.ns('PATCH', '', { body: { settings } })
  const set = await patch({
    webhookRetry: { maxAttempts: 3, jitter: 'full' },
    returnOrigins: ['https://app.example.com'],
  })
  assert.deepEqual(set.body.settings.webhookRetry, { maxAttempts: 3, jitter: 'full' })
  const endpoint = await service.ns('POST', '/webhook-endpoints', {
    body: { url: 'http://127.0.0.1:9/', eventTypes: ['*'] },
  })
  assert.deepEqual([endpoint.body.retryConfig.maxAttempts, endpoint.body.retryConfig.jitter], [3, 'full'])
  for (const [settings, path] of [
    [{ webhookRetry: { maxAttempts: 21 } }, '/settings/webhookRetry/maxAttempts'],
    [{ webhookRetry: { colour: 'red' } }, '/settings/webhookRetry/colour'],
    [{ returnOrigins: ['https://*.example.com'] }, '/settings/returnOrigins/0'],
    [{ returnOrigins: ['http://app.example.com'] }, '/settings/returnOrigins/0'],
    [{ retention: { completedDays: 0 } }, '/settings/retention/completedDays'],
  ] as const) {
    const reply = await patch(settings)
    assert.equal(reply.status, 400, path)
    assert.equal(reply.body.errorInfo.issues[0].path, path)
  }
})
