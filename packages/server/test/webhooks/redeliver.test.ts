import assert from 'node:assert/strict'
import test from 'node:test'
import { DAY_MS, HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import type { Reply } from '../support/reply.ts'
import { openReceiver } from './receiver.ts'
import { call, createEndpoint, listDeliveries, openWebhookService, recordEvent } from './support.ts'

const ONE_ATTEMPT = { maxAttempts: 1 }

test('a test event goes to its endpoint alone, whatever events it and the others ask for', async (t) => {
  const service = await openWebhookService(t)
  const [asked, other] = await Promise.all([openReceiver(t), openReceiver(t)])
  const { id } = await createEndpoint(service, { url: asked.url, eventTypes: ['step.failed'] })
  await createEndpoint(service, { url: other.url, eventTypes: ['*'] })
  const reply = await service.ns('POST', `/webhook-endpoints/${id}/test`)
  assert.equal(reply.status, 201)
  assert.deepEqual([reply.body.status, reply.body.eventType], ['pending', 'webhook.test'])
  await service.settle()
  assert.equal(other.received.length, 0)
  const [{ body }, ...more] = asked.received.length > 0 ? asked.received : [{ body: {} }]
  assert.equal(more.length, 0)
  assert.deepEqual([body.eventType, body.eventId], ['webhook.test', reply.body.eventId])
  assert.deepEqual(Object.keys(body.data), ['message'])
  const read = await service.ns('GET', `/webhooks/deliveries/${reply.body.id}`)
  assert.equal(read.body.status, 'succeeded')
  assert.equal((await service.ns('POST', '/webhook-endpoints/nothing/test')).status, 404)
  const wrong = await service.ns('POST', `/webhook-endpoints/${id}/test`, { body: { message: 'mine' } })
  assert.equal(wrong.status, 400)
})

test('a delivery that failed is made again as a new one, with the same event', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id: webhookId } = await createEndpoint(service, {
    url: receiver.url,
    eventTypes: ['*'],
    retryConfig: ONE_ATTEMPT,
  })
  receiver.answer = (_, response) => response.writeHead(500).end()
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
  const [failed] = await listDeliveries(service)
  receiver.answer = (_, response) => response.writeHead(200).end()
  const again = await service.ns('POST', `/webhooks/deliveries/${failed?.id}/redeliver`)
  assert.equal(again.status, 201)
  assert.equal(again.body.redeliveryOf, failed?.id)
  await service.settle()
  const [second, first] = await listDeliveries(service)
  assert.deepEqual([first?.status, second?.status], ['failed', 'succeeded'])
  assert.equal(second?.id, again.body.id)
  assert.equal(receiver.received[0]?.rawBody, receiver.received[1]?.rawBody)
  const listed = await listDeliveries(service, `?eventId=${failed?.eventId}`)
  assert.equal(listed.length, 2)
  assert.deepEqual(await listDeliveries(service, `?eventId=${failed?.id}`), [])

  await service.ns('DELETE', `/webhook-endpoints/${webhookId}`)
  assert.equal((await service.ns('POST', `/webhooks/deliveries/${failed?.id}/redeliver`)).status, 400)
  assert.equal((await service.ns('POST', '/webhooks/deliveries/nothing/redeliver')).status, 404)
})

test('a range is delivered again: by status or all that ended, each event once, nothing that is on its way', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const body = { url: receiver.url, eventTypes: ['*'], retryConfig: ONE_ATTEMPT }
  const { id } = await createEndpoint(service, body)
  const start = service.clock.now()
  const redeliver = (range: object): Promise<Reply> =>
    call(service, 'POST', `/webhook-endpoints/${id}/redeliver`, range)
  const countOf = async (range: object): Promise<number> => {
    const reply = await redeliver(range)
    assert.equal(reply.status, 201, JSON.stringify(reply.body))
    return reply.body.count
  }
  const statuses = [500, 204, 500, 204, 204]
  receiver.answer = (_, response) => response.writeHead(statuses[receiver.received.length - 1] ?? 200).end()
  for (const _ of statuses) {
    service.clock.advance(HOUR_MS)
    await recordEvent(service, { eventType: 'workflow.completed' })
    await service.settle()
  }
  service.clock.advance(HOUR_MS)
  const at = (hours: number) => new Date(Date.parse(start) + (hours - 0.5) * HOUR_MS).toISOString()
  const all = { createdAfter: at(1), createdBefore: at(6) }
  assert.equal(await countOf({ ...all, status: 'cancelled' }), 0)
  assert.equal(await countOf({ createdAfter: at(1), createdBefore: at(2), status: 'failed' }), 1)
  assert.equal(await countOf({ ...all, status: 'failed' }), 1, 'the first is on its way')
  await service.settle()
  assert.equal(receiver.received.length, 7)
  assert.equal(await countOf({ ...all, status: 'failed' }), 0, 'both have succeeded since')
  assert.equal(await countOf({ createdAfter: at(3), createdBefore: at(6) }), 3, 'successes too')
  await service.settle()
  assert.equal(await countOf(all), 5, 'once more')
  await service.settle()
  const perEvent = new Map<string, number>()
  for (const { body: event } of receiver.received)
    perEvent.set(event.eventId, (perEvent.get(event.eventId) ?? 0) + 1)
  assert.deepEqual([...perEvent.values()], [3, 2, 4, 3, 3])

  for (const [range, path] of [
    [{ createdAfter: at(2), createdBefore: at(1) }, '/createdBefore'],
    [{ createdAfter: 'yesterday', createdBefore: at(1) }, '/createdAfter'],
    [{ createdAfter: at(1) }, '/createdBefore'],
    [{ ...all, status: 'retrying' }, '/status'],
  ] as const) {
    const refused = await redeliver(range)
    assert.equal(refused.status, 400)
    assert.equal(refused.body.errorInfo.issues[0].path, path)
  }
})

test('a range of too many is refused whole; one that is about to be removed is left alone', async (t) => {
  const service = await openWebhookService(t)
  const { id } = await createEndpoint(service, { url: 'https://hooks.example.com/', eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.completed' })
  await call(service, 'PATCH', `/webhook-endpoints/${id}`, { isActive: false })
  await service.settle()
  const [first] = await listDeliveries(service)
  const { tenantId } = (await service.app.directory.namespace(service.credentials.orgId, 'default-test')) ?? {
    tenantId: '',
  }
  const db = service.app.database.tenant(tenantId)
  const copies = (count: number) =>
    db.commit((tx) =>
      tx.write(
        `INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, status, created_at)
         SELECT tenant_id, gen_random_uuid(), webhook_id, gen_random_uuid(), event_type, 'cancelled', created_at
         FROM webhook_delivery, generate_series(1, $3) WHERE tenant_id = $1 AND id = $2`,
        [tenantId, first?.id, count],
      ),
    )
  await copies(limits.webhookRedeliverMax + 1)
  const range = { createdAfter: '2000-01-01', createdBefore: '3000-01-01', status: 'cancelled' }
  const refused = await call(service, 'POST', `/webhook-endpoints/${id}/redeliver`, range)
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /more than 10000 deliveries/)
  const open = await call(service, 'GET', '/webhooks/deliveries?status=pending')
  assert.equal(open.body.pagination.total, 1)

  service.clock.advance(30 * DAY_MS - HOUR_MS / 2)
  const late = await call(service, 'POST', `/webhooks/deliveries/${first?.id}/redeliver`)
  assert.equal(late.status, 400)
  const none = await call(service, 'POST', `/webhook-endpoints/${id}/redeliver`, range)
  assert.deepEqual([none.status, none.body], [201, { count: 0 }])
})

test('an event stays as long as a delivery of it does, and goes with the last one', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
  const [first] = await listDeliveries(service)
  service.clock.advance(29 * DAY_MS)
  await call(service, 'POST', `/webhooks/deliveries/${first?.id}/redeliver`)
  await service.settle()
  // Ids begin with their time, and those of this process may be ahead of its clock.
  service.clock.advance(2 * DAY_MS)
  await service.app.webhooks.tidy()
  const left = await listDeliveries(service)
  const second = left.find(({ redeliveryOf }) => redeliveryOf === first?.id)
  const again = await call(service, 'POST', `/webhooks/deliveries/${second?.id}/redeliver`)
  assert.equal(again.status, 201)
  await service.settle()
  assert.equal(receiver.received.length, 3)
})
