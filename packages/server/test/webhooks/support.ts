import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type CatalogueEvent, insertEvents } from '../../src/events/event.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

export async function openWebhookService(
  t: TestContext,
  environment: Record<string, string> = { WEBHOOK_ALLOW_PRIVATE: 'true' },
): Promise<TestService> {
  const service = await openTestService(environment, { workers: false })
  t.after(() => service.close())
  return service
}

/** A call in the test namespace with a new token: tests push time past the life of the service's own. */
export async function call(
  service: TestService,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const [{ apiKey } = { apiKey: '' }] = service.credentials.namespaces
  const answer = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  return service.ns(method, path, { token: answer.body.accessToken, ...(body && { body }) })
}

export async function createEndpoint(service: TestService, body: object): Promise<Reply['body']> {
  const reply = await call(service, 'POST', '/webhook-endpoints', body)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

/** Records an event of a workflow in the test namespace, as the rooms below do in the commit of their change. */
export async function recordEvent(
  service: TestService,
  event: Partial<CatalogueEvent> & { eventType: string },
): Promise<void> {
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  const workflow = { name: 'Offer', labels: {} }
  const ofWorkflow = { workflowId: newId(), workflow, sequence: 1, customFields: {} }
  await service.app.database
    .tenant(namespace.tenantId)
    .commit((tx) => insertEvents(tx, [{ at: tx.now, data: {}, ...ofWorkflow, ...event }]))
}

export async function listDeliveries(service: TestService, query = ''): Promise<Reply['body'][]> {
  const reply = await call(service, 'GET', `/webhooks/deliveries${query}`)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.data
}

/** The only delivery that there is. */
export async function theDelivery(service: TestService): Promise<Reply['body']> {
  const deliveries = await listDeliveries(service)
  assert.equal(deliveries.length, 1)
  return deliveries[0]
}
