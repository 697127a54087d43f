import assert from 'node:assert/strict'
import test from 'node:test'
import { DAY_MS, HOUR_MS, MINUTE_MS, millisOf } from '../../src/lib/clock.ts'
import type { TestService } from '../support/service.ts'
import { openReceiver } from './receiver.ts'
import { createEndpoint, openWebhookService, recordEvent } from './support.ts'

const DAYS_OF_RETRIES = 3

test('a delivery counts in the month in which it succeeded, however long it was tried', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  receiver.answer = (_, response) => response.writeHead(500).end()
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  toLastMinutesOfMonth(service)
  const before = service.clock.now().slice(0, 7)
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
  for (let day = 1; day < DAYS_OF_RETRIES; day++) {
    service.clock.advance(DAY_MS)
    await service.settle()
    assert.deepEqual(await deliveriesByMonth(service), {})
  }
  receiver.answer = (_, response) => response.writeHead(200).end()
  service.clock.advance(DAY_MS - 2 * HOUR_MS)
  await service.settle()
  const month = service.clock.now().slice(0, 7)
  assert.notEqual(month, before)
  assert.deepEqual(await deliveriesByMonth(service), { [month]: 1 })
  await recordEvent(service, { eventType: 'workflow.completed' })
  await service.settle()
  assert.deepEqual(await deliveriesByMonth(service), { [month]: 2 })
})

/** Ten minutes before the midnight (UTC) at which a month ends. */
function toLastMinutesOfMonth({ clock }: TestService): void {
  const now = clock.now()
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))]
  clock.advance(Date.UTC(year, month, 1) - 10 * MINUTE_MS - millisOf(now))
}

async function deliveriesByMonth(service: TestService): Promise<Record<string, number>> {
  const { orgId, orgApiKey: apiKey } = service.credentials
  const { body } = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const reply = await service.call('GET', `/v1/orgs/${orgId}/billing`, { token: body.accessToken })
  assert.equal(reply.status, 200, reply.bytes.toString())
  const usage: { month: string; deliveries: number }[] = reply.body.usage
  return Object.fromEntries(usage.map(({ month, deliveries }) => [month, deliveries]))
}
