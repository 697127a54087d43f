import assert from 'node:assert/strict'
import test from 'node:test'
import { openReceiver } from './receiver.ts'
import { createEndpoint, listDeliveries, openWebhookService, recordEvent } from './support.ts'

test('a delivery says what its workflow is called, to whoever may read workflows', async (t) => {
  const service = await openWebhookService(t)
  const receiver = await openReceiver(t)
  const { id: webhookId } = await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  const workflow = { name: 'Lease of Ms Ames', labels: { team: 'hr' }, externalId: 'lease-17' }
  await recordEvent(service, { eventType: 'workflow.completed', workflow })
  await service.settle()
  const [delivery] = await listDeliveries(service)
  assert.deepEqual(delivery.workflow, workflow)
  const path = `/webhooks/deliveries/${delivery.id}`
  assert.deepEqual((await service.ns('GET', path)).body.workflow, workflow)
  const again = (await service.ns('POST', `${path}/redeliver`)).body
  assert.deepEqual(again.workflow, workflow)
  await service.settle()
  const made = (await service.ns('POST', `/webhook-endpoints/${webhookId}/test`)).body
  assert.equal('workflow' in made, false)

  const key = { name: 'Hooks', scopes: ['webhook:read', 'webhook:update'] }
  const { apiKey } = (await service.ns('POST', '/api-keys', { body: key })).body
  const { accessToken: token } = (
    await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  ).body
  const listed = await service.ns('GET', '/webhooks/deliveries', { token })
  const replies = [
    ...listed.body.data,
    (await service.ns('GET', path, { token })).body,
    (await service.ns('POST', `${path}/redeliver`, { token })).body,
  ]
  assert.equal(replies.length, 5)
  for (const reply of replies) assert.equal('workflow' in reply, false)
  assert.ok(!listed.bytes.toString().includes(workflow.name))
})
