import assert from 'node:assert/strict'
import test from 'node:test'
import { HOUR_MS, millisOf } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { withOwner } from '../support/database.ts'
import { openReceiver } from './receiver.ts'
import { call, createEndpoint, openWebhookService, recordEvent } from './support.ts'

test('the last day of an endpoint is counted by hours, and nothing of its neighbours', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const dead = await openReceiver(t)
  dead.answer = (_, response) => response.writeHead(500).end()
  const { id } = await createEndpoint(service, { url: receiver.url, eventTypes: ['workflow.completed'] })
  const failing = await createEndpoint(service, { url: dead.url, eventTypes: ['workflow.failed'] })
  const summary = async (webhookId: string) => {
    const reply = await call(service, 'GET', `/webhook-endpoints/${webhookId}/summary`)
    assert.equal(reply.status, 200, reply.bytes.toString())
    return reply.body
  }
  const record = async (eventType: 'workflow.completed' | 'workflow.failed', count: number) => {
    for (let made = 0; made < count; made++) await recordEvent(service, { eventType })
    await service.settle()
  }
  // Half past: what is made together is of one hour.
  service.clock.advance(HOUR_MS * 1.5 - (millisOf(service.clock.now()) % HOUR_MS))
  await record('workflow.completed', 2)
  service.clock.advance(5 * HOUR_MS)
  await record('workflow.completed', 1)
  await record('workflow.failed', 3)
  const { hours, ...rest } = await summary(id)
  assert.deepEqual(rest, { webhookId: id, isActive: true, countedFrom: hours[0].from })
  assert.equal(hours.length, 24)
  assert.equal(millisOf(hours[23].from) % HOUR_MS, 0)
  assert.equal(millisOf(hours[23].from) - millisOf(hours[0].from), 23 * HOUR_MS)
  assert.deepEqual(
    hours.map(({ succeeded }: { succeeded: number }) => succeeded),
    [...Array(18).fill(0), 2, 0, 0, 0, 0, 1],
  )
  const other = await summary(failing.id)
  const { from: _from, ...now } = other.hours[23]
  assert.deepEqual(now, { succeeded: 0, waiting: 3, failed: 0, cancelled: 0 })
  assert.ok(other.failingSince > hours[22].from)
  service.clock.advance(24 * HOUR_MS)
  const later = (await summary(id)).hours.map(({ succeeded }: { succeeded: number }) => succeeded)
  assert.deepEqual(later, Array(24).fill(0))
  assert.equal((await call(service, 'GET', `/webhook-endpoints/${newId()}/summary`)).status, 404)
})

test('of more deliveries than a summary looks at it says since when it counted', async (t) => {
  const service = await openWebhookService(t)
  const { id } = await createEndpoint(service, { url: 'https://hooks.example.com/', eventTypes: ['*'] })
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  // Two seconds of many, and one an hour before.
  await withOwner(service.database, (client) =>
    client.query(
      `INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, status, created_at)
       SELECT $1, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'a' || substr(md5(n::text), 4, 15))::uuid,
         $2, gen_random_uuid(), 'workflow.completed', 'succeeded', at
       FROM (SELECT n, $4::timestamptz - CASE WHEN n = 0 THEN interval '1 hour' ELSE interval '1 s' * (n % 2) END AS at
         FROM generate_series(0, $3::integer) n) made`,
      [namespace?.tenantId, id, limits.webhookSummaryDeliveriesMax, service.clock.now()],
    ),
  )
  const { hours, countedFrom } = (await call(service, 'GET', `/webhook-endpoints/${id}/summary`)).body
  const all = hours.reduce((sum: number, { succeeded }: { succeeded: number }) => sum + succeeded, 0)
  assert.equal(all, limits.webhookSummaryDeliveriesMax)
  assert.ok(countedFrom > hours[0].from)
})
