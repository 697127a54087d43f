import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOST, page } from '../support/embed.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import { createEndpoint } from '../webhooks/support.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
after(() => service.close())

async function start(name: string): Promise<string> {
  const body = {
    name,
    labels: { whose: 'Quentin Quill' },
    blueprint: { envelopes: [{ key: 'env', documents: [] }] },
    options: { mode: 'review' },
  }
  const made = await service.ns('POST', '/workflows', { body })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.id
}

async function ended(name: string): Promise<string> {
  const id = await start(name)
  assert.equal((await service.ns('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  return id
}

const hold = (id: string, body: object) => service.ns('POST', `/workflows/${id}/legal-hold`, { body })
const messageOf = async (id: string) => {
  const { status, body } = await service.ns('DELETE', `/workflows/${id}`)
  return [status, body.errorInfo?.message]
}
const idsOf = async (query: string) =>
  (await service.ns('GET', `/workflows?${query}`)).body.data.map(({ id }: Json) => id)

test('a workflow on legal hold, in whatever status, is not erased until the hold is lifted', async () => {
  const id = await start('Deal in dispute')
  const held = await hold(id, { hold: true, reason: 'A dispute about the price' })
  assert.equal(held.status, 200, held.bytes.toString())
  const { since, reason, by } = held.body.legalHold
  assert.deepEqual([reason, by.type], ['A dispute about the price', 'api_key'])
  assert.deepEqual(await idsOf('legalHold=true'), [id])
  assert.ok(!(await idsOf('legalHold=false')).includes(id))
  await service.ns('POST', `/workflows/${id}/void`, { body: {} })
  const refusal = `workflow is under legal hold since ${since}: it cannot be erased until the hold is lifted`
  assert.deepEqual(await messageOf(id), [400, refusal])
  const lifted = await hold(id, { hold: false })
  assert.deepEqual([lifted.status, lifted.body.legalHold], [200, undefined])
  assert.deepEqual(await idsOf('legalHold=true'), [])
  const trail = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const types = trail.map(({ type }: Json) => type)
  assert.deepEqual(
    types.filter((type: string) => /held|released|\.voided/.test(type)),
    ['workflow.held', 'envelope.voided', 'workflow.voided', 'workflow.released'],
  )
  assert.deepEqual(trail.find(({ type }: Json) => type === 'workflow.held').data, { reason })
  assert.deepEqual(await messageOf(id), [200, undefined])
})

test('holding twice is holding once; another reason takes the place of the first', async () => {
  const id = await start('Held twice')
  const first = await hold(id, { hold: true, reason: 'Because' })
  const same = await hold(id, { hold: true, reason: 'Because' })
  assert.deepEqual(same.body.legalHold, first.body.legalHold)
  const other = await hold(id, { hold: true, reason: 'For another reason' })
  assert.deepEqual(other.body.legalHold, { ...first.body.legalHold, reason: 'For another reason' })
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  assert.equal(data.filter(({ type }: Json) => type === 'workflow.held').length, 2)
})

test('what is wrong is named, and an erased workflow has nothing left to hold', async () => {
  const id = await ended('Wrong')
  const wrong = [
    [{ hold: true }, '/reason'],
    [{ hold: true, reason: '' }, '/reason'],
    [{ hold: 'yes', reason: 'x' }, '/hold'],
    [{ reason: 'x' }, '/hold'],
  ] as const
  for (const [body, path] of wrong) {
    const reply = await hold(id, body)
    assert.deepEqual([reply.status, reply.body.errorInfo.issues[0].path], [400, path], JSON.stringify(body))
  }
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  const late = await hold(id, { hold: true, reason: 'Too late' })
  assert.deepEqual(
    [late.status, late.body.errorInfo.message],
    [400, 'workflow was erased: nothing of it is left to hold'],
  )
})

test('a hold needs namespace:update, and no embed token may set one', async () => {
  const id = await start('Scoped')
  const body = { name: 'reader', scopes: ['workflow:read', 'workflow:execute', 'workflow:update'] }
  const { apiKey } = (await service.ns('POST', '/api-keys', { body })).body
  const exchanged = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey },
  })
  const given = { token: exchanged.body.accessToken, body: { hold: true, reason: 'x' } }
  const refused = await service.ns('POST', `/workflows/${id}/legal-hold`, given)
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [403, 'Token lacks required scope: namespace:update'],
  )
  const minted = await service.ns('POST', '/auth/embed', {
    body: { intent: 'workflow', mode: 'monitor', workflowId: id, allowedOrigins: [HOST] },
  })
  assert.equal(minted.status, 201, minted.bytes.toString())
  const fromPage = await service.ns('POST', `/workflows/${id}/legal-hold`, {
    ...page(minted.body.accessToken),
    body: { hold: true, reason: 'x' },
  })
  assert.equal(fromPage.status, 403, fromPage.bytes.toString())
})

test('an erasure is told to webhooks with its reason, and tells of nobody; earlier events are not told any more', async (t) => {
  const receiver = await openReceiver(t)
  receiver.answer = (_, response) => response.writeHead(503).end()
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  const id = await ended('Deal with Quentin Quill')
  await service.settle()
  receiver.answer = (_, response) => response.writeHead(204).end()
  receiver.received.length = 0
  assert.deepEqual(await messageOf(id), [200, undefined])
  await service.settle()
  const told = receiver.received.map(({ body }) => body)
  assert.deepEqual(
    told.map(({ eventType }) => eventType),
    ['workflow.erased'],
  )
  assert.deepEqual(told[0].data, { workflowId: id, customFields: {}, reason: 'request' })
  assert.deepEqual(told[0].workflow, { name: 'erased', labels: {} })
  const kept = (await service.ns('GET', '/events?limit=100')).body.data
  assert.deepEqual(
    kept.flatMap(({ eventType, data }: Json) => (data.workflowId === id ? [eventType] : [])),
    ['workflow.erased'],
  )
})
