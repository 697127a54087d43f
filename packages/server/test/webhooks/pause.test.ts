import assert from 'node:assert/strict'
import test from 'node:test'
import { DAY_MS, HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import type { TestService } from '../support/service.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { call, createEndpoint, listDeliveries, openWebhookService, recordEvent } from './support.ts'

const ONE_ATTEMPT = { maxAttempts: 1 }

const refuse: Receiver['answer'] = (_, response) => response.writeHead(500).end()
const accept: Receiver['answer'] = (_, response) => response.writeHead(204).end()

async function tell(service: TestService): Promise<void> {
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
}

test('an endpoint that fails for 5 days without one success is paused: the others and the contact are told, its events wait for 72 hours, and go out when it is active again', async (t) => {
  const service = await openWebhookService(t)
  const contact = { settings: { contactEmail: 'it@example.com' } }
  assert.equal((await service.ns('PATCH', '', { body: contact })).status, 200)
  const [dead, alive] = await Promise.all([openReceiver(t), openReceiver(t)])
  dead.answer = refuse
  const { id } = await createEndpoint(service, {
    url: dead.url,
    eventTypes: ['*'],
    retryConfig: ONE_ATTEMPT,
  })
  await createEndpoint(service, { url: alive.url, eventTypes: ['webhook.*'] })
  await tell(service)
  service.clock.advance(limits.webhookFailingMaxMs - HOUR_MS)
  await tell(service)
  const endpoint = async () => (await call(service, 'GET', `/webhook-endpoints/${id}`)).body
  assert.equal((await endpoint()).isActive, true, 'an hour before the end of the fifth day')
  service.clock.advance(HOUR_MS)
  await tell(service)
  const paused = await endpoint()
  assert.equal(paused.isActive, false)
  assert.match(paused.disabledReason, /^No delivery there succeeded for 5 days/)

  await service.app.worker.start()
  await service.settle()
  const [told, ...more] = alive.received.map(({ body }) => body)
  assert.equal(more.length, 0)
  assert.equal(told.eventType, 'webhook.endpoint_paused')
  assert.deepEqual(told.data, { webhookId: id, url: dead.url, reason: paused.disabledReason })
  const [mail, ...otherMails] = await service.mails()
  assert.equal(otherMails.length, 0)
  assert.match(mail ?? '', /To: .*it@example\.com/)
  assert.match(mail ?? '', /Subject: Webhook endpoint paused/)

  const before = dead.received.length
  await tell(service)
  service.clock.advance(DAY_MS)
  await tell(service)
  assert.equal(dead.received.length, before, 'nothing is sent there')
  assert.equal((await listDeliveries(service, '?status=pending')).length, 2)
  service.clock.advance(limits.webhookWaitMaxMs - DAY_MS + HOUR_MS)
  await service.app.webhooks.tidy()
  const statuses = (await listDeliveries(service, `?webhookId=${id}`)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 'pending').length, 1, 'the older one was cancelled')
  assert.equal(statuses.filter((status) => status === 'cancelled').length, 1)

  dead.answer = accept
  const resumed = await call(service, 'PATCH', `/webhook-endpoints/${id}`, { isActive: true })
  assert.equal(resumed.body.disabledReason, undefined)
  await service.settle()
  assert.equal(dead.received.length, before + 1)
  assert.ok(!dead.received.some(({ body }) => body.eventType === 'webhook.endpoint_paused'))
})

test('one success, a new address, or being made active again: the days are counted anew', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id } = await createEndpoint(service, {
    url: receiver.url,
    eventTypes: ['*'],
    retryConfig: ONE_ATTEMPT,
  })
  const path = `/webhook-endpoints/${id}`
  const renewals: [what: string, renew: () => Promise<unknown>][] = [
    [
      'a success',
      async () => {
        receiver.answer = accept
        await tell(service)
      },
    ],
    ['a new address', () => call(service, 'PATCH', path, { url: `${receiver.url}&y=2` })],
    [
      'made active again',
      async () => {
        await call(service, 'PATCH', path, { isActive: false })
        await call(service, 'PATCH', path, { isActive: true })
      },
    ],
  ]
  receiver.answer = refuse
  await tell(service)
  for (const [what, renew] of renewals) {
    service.clock.advance(limits.webhookFailingMaxMs - HOUR_MS)
    await renew()
    receiver.answer = refuse
    await tell(service)
    service.clock.advance(2 * HOUR_MS)
    await tell(service)
    const endpoint = await call(service, 'GET', path)
    assert.equal(endpoint.body.isActive, true, what)
  }
  service.clock.advance(limits.webhookFailingMaxMs)
  await tell(service)
  assert.equal((await call(service, 'GET', path)).body.isActive, false)
  assert.deepEqual(await service.mails(), [], 'the namespace has no contact')
})
