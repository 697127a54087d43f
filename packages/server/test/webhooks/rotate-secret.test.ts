import assert from 'node:assert/strict'
import test from 'node:test'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import type { TestService } from '../support/service.ts'
import { openReceiver } from './receiver.ts'
import { call, createEndpoint, openWebhookService, recordEvent } from './support.ts'

/** How many signatures the next delivery bears. */
async function signaturesOf(service: TestService, received: { headers: object }[]): Promise<number> {
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const headers: Record<string, unknown> = { ...received.at(-1)?.headers }
  const own = String(headers['x-webhook-signature']).match(/v1=/g)?.length ?? 0
  assert.equal(String(headers['webhook-signature']).split(' ').length, own)
  return own
}

test('each secret signs until the end of its own grace: 24 hours, or what is asked for', async (t) => {
  const service = await openWebhookService(t)
  const { url, received } = await openReceiver(t)
  const created = await createEndpoint(service, { url, eventTypes: ['*'] })
  const path = `/webhook-endpoints/${created.id}/rotate-secret`
  assert.equal(await signaturesOf(service, received), 1)
  const rotated = await service.ns('POST', path)
  assert.equal(rotated.status, 200)
  assert.match(rotated.body.secret, /^whsec_/)
  assert.notEqual(rotated.body.secret, created.secret)
  assert.equal(rotated.body.id, created.id)
  const read = await service.ns('GET', `/webhook-endpoints/${created.id}`)
  assert.equal(read.body.secret, undefined)
  assert.equal(read.headers.get('etag'), rotated.headers.get('etag'))

  await call(service, 'POST', path, { graceHours: 2 })
  assert.equal(await signaturesOf(service, received), 3)
  service.clock.advance(2 * HOUR_MS)
  assert.equal(await signaturesOf(service, received), 2)
  service.clock.advance(21 * HOUR_MS)
  assert.equal(await signaturesOf(service, received), 2)
  service.clock.advance(HOUR_MS)
  assert.equal(await signaturesOf(service, received), 1)
  await service.app.webhooks.tidy()
  const [row] = await service.app.database.system.rows<{ previous_secrets: unknown[] }>(
    'SELECT previous_secrets FROM webhook_targets($1)',
    [[created.id]],
  )
  assert.deepEqual(row?.previous_secrets, [], 'an old secret is forgotten')
})

test('graces within their bounds; at most so many secrets, which 0 ends', async (t) => {
  const service = await openWebhookService(t)
  const { url, received } = await openReceiver(t)
  const { id } = await createEndpoint(service, { url, eventTypes: ['*'] })
  const path = `/webhook-endpoints/${id}/rotate-secret`
  for (const graceHours of [-1, 0.5, limits.webhookGraceHoursMax + 1, '24', null]) {
    const refused = await service.ns('POST', path, { body: { graceHours } })
    assert.equal(refused.status, 400, String(graceHours))
    assert.equal(refused.body.errorInfo.issues[0].path, '/graceHours')
  }
  assert.equal((await service.ns('POST', path, { body: { hours: 1 } })).status, 400)
  for (let count = 1; count < limits.webhookSecretsMax; count += 1) {
    const graceHours = limits.webhookGraceHoursMax
    assert.equal((await service.ns('POST', path, { body: { graceHours } })).status, 200)
  }
  assert.equal(await signaturesOf(service, received), limits.webhookSecretsMax)
  const refused = await service.ns('POST', path, { body: {} })
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorInfo.message, /4 secrets of this endpoint are valid/)
  assert.equal((await service.ns('POST', path, { body: { graceHours: 0 } })).status, 200)
  assert.equal(await signaturesOf(service, received), 1)
  assert.equal((await service.ns('POST', '/webhook-endpoints/nothing/rotate-secret')).status, 404)
})
