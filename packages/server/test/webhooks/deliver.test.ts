import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { Compile } from 'typebox/compile'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { until } from '../support/service.ts'
import { openReceiver, ownSignature, standardSignature } from './receiver.ts'
import {
  call,
  createEndpoint,
  listDeliveries,
  openWebhookService,
  recordEvent,
  theDelivery,
} from './support.ts'

const SECOND = 1_000

test('[event-envelope-1] [event-envelope-2] [event-envelope-3] [event-envelope-4] [event-envelope-5] [event-headers] [event-custom-fields] [events-1] an event arrives once, signed in both ways, in the envelope of its published schema', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id: webhookId, secret } = await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  const workflowId = newId()
  const event = {
    eventType: 'workflow.failed',
    workflowId,
    workflow: { name: 'Offer für „Zoë“', labels: { team: 'hr' }, externalId: 'offer-1' },
    sequence: 7,
    customFields: { grade: 12 },
  } as const
  await recordEvent(service, { ...event, data: { errorMessage: 'ü€' } })
  await service.settle()
  await service.settle()

  const [received, ...more] = receiver.received
  assert.ok(received)
  assert.equal(more.length, 0)
  const { headers, rawBody, body } = received
  assert.equal(headers['x-webhook-event-id'], body.eventId)
  assert.equal(headers['x-webhook-event-type'], 'workflow.failed')
  assert.equal(headers['content-type'], 'application/json')
  assert.match(headers['user-agent'] ?? '', /^Countersign\//)
  const [, at = '', own] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(String(headers['x-webhook-signature'])) ?? []
  assert.equal(own, ownSignature(secret, at, rawBody))
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(headers['webhook-id'], body.eventId)
  const standardAt = String(headers['webhook-timestamp'])
  assert.equal(standardAt, String(Math.floor(Number(at) / 1000)))
  assert.equal(headers['webhook-signature'], standardSignature(secret, body.eventId, standardAt, rawBody))

  const { timestamp, eventId } = body
  assert.deepEqual(body, {
    apiVersion: '1',
    eventType: 'workflow.failed',
    eventId,
    timestamp,
    orgId: service.credentials.orgId,
    namespaceKey: 'default-test',
    mode: 'test',
    sequence: 7,
    workflow: event.workflow,
    data: { workflowId, customFields: { grade: 12 }, errorMessage: 'ü€' },
  })
  const { schemas } = (await service.call('GET', '/v1/events/schemas')).body
  assert.ok(Compile(schemas['workflow.failed']).Check(body))
  assert.ok(!Compile(schemas['workflow.completed']).Check(body))

  const delivery = await theDelivery(service)
  const { attempts, createdAt, id, ...rest } = delivery
  assert.deepEqual(rest, {
    webhookId,
    eventId,
    eventType: 'workflow.failed',
    workflowId,
    workflow: event.workflow,
    status: 'succeeded',
  })
  assert.equal(attempts.length, 1)
  assert.deepEqual(Object.keys(attempts[0]).sort(), [
    'attemptNumber',
    'attemptedAt',
    'duration',
    'responseStatus',
  ])
  assert.equal(attempts[0].responseStatus, 204)
  const read = await service.ns('GET', `/webhooks/deliveries/${id}`)
  const { requestBody, attempts: sent, ...readRest } = read.body
  const { request, ...attempt } = sent[0]
  assert.deepEqual({ ...readRest, attempts: [attempt] }, delivery)
  // What was sent can be read again as it was, signatures included.
  assert.deepEqual([requestBody, request.url, request.method], [rawBody, receiver.url, 'POST'])
  for (const [name, value] of Object.entries(request.headers))
    assert.equal(headers[name.toLowerCase()], value)
  const ownHeaders = Object.keys(request.headers).map((name) => name.toLowerCase())
  const others = Object.keys(headers).filter((name) => !ownHeaders.includes(name))
  assert.deepEqual(others.toSorted(), ['connection', 'content-length', 'host'])
  assert.ok(!read.bytes.includes(secret) && !read.bytes.includes(secret.replace('whsec_', '')))
  assert.ok(createdAt >= timestamp)
})

test('an endpoint gets the events that it asked for: one type, a family, all', async (t) => {
  const service = await openWebhookService(t)
  const receivers = await Promise.all([1, 2, 3].map(() => openReceiver(t)))
  const wanted = [['workflow.started'], ['workflow.*', 'step.failed'], ['*']]
  for (const [index, receiver] of receivers.entries()) {
    await createEndpoint(service, { url: receiver.url, eventTypes: wanted[index] })
  }
  for (const eventType of ['workflow.started', 'workflow.completed', 'step.started'] as const) {
    await recordEvent(service, { eventType })
  }
  await service.settle()
  const got = receivers.map(({ received }) => received.map(({ body }) => body.eventType).sort())
  assert.deepEqual(got, [
    ['workflow.started'],
    ['workflow.completed', 'workflow.started'],
    ['step.started', 'workflow.completed', 'workflow.started'],
  ])
})

test('[events-2] [retry-max-duration] [limits-webhook-duration] whatever is not 2xx is tried again on the published schedule, until 72 h end it at the 15th attempt', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  const statuses = [500, 404, 400, 301, 429, 503]
  receiver.answer = (_, response) => {
    const status = statuses[receiver.received.length % statuses.length] ?? 500
    response.writeHead(status, { Location: '/elsewhere', 'Retry-After': '1' }).end(`refused with ${status}`)
  }
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const gaps: number[] = []
  for (;;) {
    const delivery = await theDelivery(service)
    if (delivery.status !== 'retrying') break
    const waitMs = Date.parse(delivery.nextAttemptAt) - Date.parse(service.clock.now())
    service.clock.advance(waitMs - 5 * SECOND)
    await service.settle()
    assert.equal(receiver.received.length, delivery.attempts.length, 'nothing is sent before its time')
    service.clock.advance(5 * SECOND)
    await service.settle()
    gaps.push(Math.round((waitMs + delivery.attempts.at(-1).duration) / SECOND))
    assert.equal(receiver.received.length, delivery.attempts.length + 1)
  }
  const doubled = [60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 30_720]
  const expected = [...doubled, 43_200, 43_200, 43_200, 43_200]
  assert.equal(gaps.length, expected.length)
  for (const [index, gap] of gaps.entries())
    assert.ok(Math.abs(gap - (expected[index] ?? 0)) <= 2, `gap ${index}: ${gap}`)
  const delivery = await theDelivery(service)
  assert.equal(delivery.status, 'failed')
  assert.equal(delivery.failedBecause, 'max_duration')
  assert.equal(delivery.nextAttemptAt, undefined)
  assert.equal(delivery.attempts.length, 15)
  assert.deepEqual(
    delivery.attempts.map(({ attemptNumber }: { attemptNumber: number }) => attemptNumber),
    Array.from({ length: 15 }, (_, index) => index + 1),
  )
  assert.match(delivery.attempts[0].responseBody, /^refused with \d+$/)
  const eventIds = new Set(receiver.received.map(({ headers }) => headers['x-webhook-event-id']))
  assert.equal(eventIds.size, 1)
})

test('full jitter takes a part of each delay; a Retry-After is heeded where the endpoint says so, up to its longest delay', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  receiver.answer = (_, response) => response.writeHead(503, { 'Retry-After': '7200' }).end()
  const configs = {
    plain: {},
    jitter: { jitter: 'full' },
    heeded: { honorRetryAfter: true },
    bounded: { honorRetryAfter: true, maxDelaySeconds: 1_800 },
  }
  const names = new Map<string, string>()
  for (const [name, retryConfig] of Object.entries(configs)) {
    const { id } = await createEndpoint(service, { url: receiver.url, eventTypes: ['*'], retryConfig })
    names.set(id, name)
  }
  const waits: Record<string, number[]> = {}
  for (let count = 0; count < 8; count += 1) await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  for (const { webhookId, nextAttemptAt, attempts } of await listDeliveries(service, '?limit=100')) {
    const failedMs = Date.parse(attempts[0].attemptedAt) + attempts[0].duration
    const name = names.get(webhookId) ?? ''
    waits[name] = [...(waits[name] ?? []), (Date.parse(nextAttemptAt) - failedMs) / SECOND]
  }
  const near = (name: string, seconds: number) =>
    assert.ok(
      waits[name]?.every((wait) => Math.abs(wait - seconds) < 2),
      `${name}: ${waits[name]}`,
    )
  near('plain', 60)
  near('heeded', 7_200)
  near('bounded', 1_800)
  assert.ok(
    waits.jitter?.every((wait) => wait >= -1 && wait <= 61),
    `jitter: ${waits.jitter}`,
  )
  assert.ok(new Set(waits.jitter?.map(Math.round)).size > 1, `jitter: ${waits.jitter}`)
})

test('a receiver that comes back gets the event at its next attempt', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const retryConfig = { startingDelaySeconds: 10, maxAttempts: 2 }
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'], retryConfig })
  const good = receiver.answer
  receiver.answer = (_, response) => response.destroy()
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const waiting = await theDelivery(service)
  assert.equal(waiting.status, 'retrying')
  assert.match(waiting.attempts[0].errorMessage, /^disconnected: /)
  receiver.answer = good
  service.clock.advance(11 * SECOND)
  await service.settle()
  const done = await theDelivery(service)
  assert.equal(done.status, 'succeeded')
  assert.equal(done.attempts.length, 2)
})

test('[retry-max-attempts] [limits-webhook-attempts] the last attempt ends a delivery with max_attempts', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'], retryConfig: { maxAttempts: 1 } })
  receiver.answer = (_, response) => response.writeHead(500).end()
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const delivery = await theDelivery(service)
  assert.deepEqual([delivery.status, delivery.failedBecause], ['failed', 'max_attempts'])
})

test('an endpoint that is not active lets its events wait; active again it gets them; after 72 h they are cancelled', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id } = await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  receiver.answer = (_, response) => response.writeHead(500).end()
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  await call(service, 'PATCH', `/webhook-endpoints/${id}`, { isActive: false })
  const [waiting] = await listDeliveries(service, '?status=pending')
  assert.deepEqual([waiting?.status, waiting?.nextAttemptAt], ['pending', undefined])
  await recordEvent(service, { eventType: 'workflow.completed' })
  service.clock.advance(HOUR_MS)
  await service.settle()
  assert.equal(receiver.received.length, 1)

  receiver.answer = (_, response) => response.writeHead(200).end()
  await call(service, 'PATCH', `/webhook-endpoints/${id}`, { isActive: true })
  await service.settle()
  assert.deepEqual(
    (await listDeliveries(service)).map(({ status }) => status),
    ['succeeded', 'succeeded'],
  )

  await call(service, 'PATCH', `/webhook-endpoints/${id}`, { isActive: false })
  await recordEvent(service, { eventType: 'workflow.voided' })
  await service.settle()
  service.clock.advance(71 * HOUR_MS)
  await service.app.webhooks.tidy()
  assert.equal((await listDeliveries(service, '?status=pending')).length, 1)
  service.clock.advance(2 * HOUR_MS)
  await service.app.webhooks.tidy()
  const [cancelled] = await listDeliveries(service, '?eventType=workflow.voided')
  assert.equal(cancelled?.status, 'cancelled')
})

test('removing an endpoint fails what was still to be sent, and is told with its deliveries', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id } = await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  receiver.answer = (_, response) => response.writeHead(500).end()
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const removed = await service.ns('DELETE', `/webhook-endpoints/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { id, deleted: true }])
  const delivery = await theDelivery(service)
  assert.deepEqual([delivery.status, delivery.failedBecause], ['failed', 'endpoint_removed'])
  service.clock.advance(HOUR_MS)
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
  assert.equal(receiver.received.length, 1)
})

test('deliveries and their events are removed after 30 days, not before', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  service.clock.advance(29 * 24 * HOUR_MS)
  await service.app.webhooks.tidy()
  assert.equal((await listDeliveries(service)).length, 1)
  // Ids begin with their time, and other tests of this process pushed that days ahead.
  service.clock.advance(15 * 24 * HOUR_MS)
  await service.app.webhooks.tidy()
  assert.equal((await listDeliveries(service)).length, 0)
})

test('one receiver that hangs does not delay another', async (t) => {
  const service = await openWebhookService(t)
  const [hanging, quick] = await Promise.all([openReceiver(t), openReceiver(t)])
  hanging.answer = () => undefined
  await createEndpoint(service, { url: hanging.url, eventTypes: ['*'] })
  await createEndpoint(service, { url: quick.url, eventTypes: ['*'] })
  for (let index = 0; index < 60; index += 1) await recordEvent(service, { eventType: 'workflow.started' })
  await service.app.webhooks.start()
  await until('the quick one has all', async () => quick.received.length === 60)
  assert.ok(hanging.received.length <= 16)
  hanging.close()
})

test('deliveries that a dead process had taken are sent when their lease ended', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.started' })
  const now = service.clock.now()
  const until = new Date(Date.parse(now) + 45 * SECOND).toISOString()
  const taken = await service.app.database.system.rows(
    'SELECT * FROM webhook_take(NULL, $1, $2, 10, 10, $3)',
    [now, until, '{}'],
  )
  assert.equal(taken.length, 2)
  await service.settle()
  assert.equal(receiver.received.length, 0)
  service.clock.advance(46 * SECOND)
  await service.settle()
  assert.equal(receiver.received.length, 1)
})

test('what a process was sending when it died is sent within seconds, and not while it lives', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  await recordEvent(service, { eventType: 'workflow.started' })
  const other = new pg.Client(service.database.connection)
  await other.connect()
  const owner = '4711471147114711'
  await other.query('SELECT pg_advisory_lock($1)', [owner])
  const now = service.clock.now()
  const until45 = new Date(Date.parse(now) + 45 * SECOND).toISOString()
  await other.query('SELECT * FROM webhook_take($1, $2, $3, 10, 10, $4)', [owner, now, until45, '{}'])
  await service.app.webhooks.start()
  await recordEvent(service, { eventType: 'workflow.completed' })
  await until('the other event arrived', async () => receiver.received.length === 1)
  service.clock.advance(5 * SECOND)
  await service.settle()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.eventType),
    ['workflow.completed'],
  )
  await other.end()
  await until('the first event arrived', async () => receiver.received.length === 2, 15_000)
})

test('many events to many endpoints: each exactly once', async (t) => {
  const service = await openWebhookService(t)
  const receivers = await Promise.all([1, 2, 3].map(() => openReceiver(t)))
  for (const { url } of receivers) await createEndpoint(service, { url, eventTypes: ['workflow.*'] })
  await Promise.all(
    Array.from({ length: 300 }, () => recordEvent(service, { eventType: 'workflow.started' })),
  )
  await Promise.all([service.settle(), service.settle()])
  for (const { received } of receivers) {
    assert.equal(received.length, 300)
    assert.equal(new Set(received.map(({ body }) => body.eventId)).size, 300)
  }
  const page = await service.ns('GET', '/webhooks/deliveries?limit=100')
  assert.equal(page.body.pagination.total, 900)
  assert.ok(page.body.data.every(({ status }: { status: string }) => status === 'succeeded'))
  const next = await service.ns(
    'GET',
    `/webhooks/deliveries?limit=100&cursor=${page.body.pagination.nextCursor}`,
  )
  const ids = new Set([...page.body.data, ...next.body.data].map(({ id }: { id: string }) => id))
  assert.equal(ids.size, 200)
})
