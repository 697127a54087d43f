import assert from 'node:assert/strict'
import test from 'node:test'
import { RETRY_BOUNDS } from '../../src/access/retry-config.ts'
import { limits } from '../../src/limits.ts'
import { EVENT_DATA } from '../../src/webhooks/event-catalogue.ts'
import { RETRY_DEFAULTS } from '../../src/webhooks/retry-schedule.ts'
import { createEndpoint, openWebhookService, recordEvent, theDelivery } from './support.ts'

const URL_OF_NOBODY = 'https://hooks.example.com/countersign'

test('an endpoint is created with its secret, read without it, changed, listed, removed', async (t) => {
  const service = await openWebhookService(t, {})
  const body = { url: URL_OF_NOBODY, eventTypes: ['workflow.*', 'step.failed'], description: 'Payroll' }
  const created = await service.ns('POST', '/webhook-endpoints', { body })
  assert.equal(created.status, 201)
  const { id, secret, createdAt, updatedAt, ...rest } = created.body
  assert.deepEqual(rest, { ...body, isActive: true, retryConfig: RETRY_DEFAULTS })
  assert.match(secret, /^whsec_/)

  const path = `/webhook-endpoints/${id}`
  const read = await service.ns('GET', path)
  assert.deepEqual(read.body, { id, createdAt, updatedAt, ...rest })
  assert.equal(read.headers.get('etag'), created.headers.get('etag'))

  const change = { description: 'Payroll and badges', retryConfig: { jitter: 'full', maxAttempts: 5 } }
  const changed = await service.ns('PATCH', path, { body: change })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.retryConfig, { ...RETRY_DEFAULTS, jitter: 'full', maxAttempts: 5 })
  assert.equal(changed.body.description, 'Payroll and badges')
  assert.notEqual(changed.headers.get('etag'), created.headers.get('etag'))

  await createEndpoint(service, { url: URL_OF_NOBODY, eventTypes: ['*'], isActive: false })
  const listed = await service.ns('GET', '/webhook-endpoints')
  assert.deepEqual(
    listed.body.data.map(({ isActive }: { isActive: boolean }) => isActive),
    [false, true],
  )
  assert.equal((await service.ns('GET', '/webhook-endpoints?isActive=true')).body.data[0].id, id)

  assert.deepEqual((await service.ns('DELETE', path)).body, { id, deleted: true })
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const gone = await service.ns(method, path, method === 'PATCH' ? { body: {} } : {})
    assert.equal(gone.status, 404, method)
  }
  assert.equal((await service.ns('GET', '/webhook-endpoints')).body.pagination.total, 1)
})

test('an address is kept as it is sent to', async (t) => {
  const service = await openWebhookService(t, {})
  const [given, kept] = [
    'HTTPS://Hooks.Exämple.com:443/a/../b c?x=ü#',
    'https://hooks.xn--exmple-cua.com/b%20c?x=%C3%BC',
  ]
  const { id, url } = await createEndpoint(service, { url: given, eventTypes: ['*'] })
  assert.equal(url, kept)
  const path = `/webhook-endpoints/${id}`
  assert.equal((await service.ns('GET', path)).body.url, kept)
  const changed = await service.ns('PATCH', path, { body: { url: 'https://hooks.example.com' } })
  assert.equal(changed.body.url, 'https://hooks.example.com/')
  const long = await service.ns('PATCH', path, {
    body: { url: `https://hooks.example.com/${'ü'.repeat(400)}` },
  })
  assert.equal(long.status, 400)
  assert.equal(
    long.body.errorInfo.message,
    `url has 2426 characters when it is encoded; at most ${limits.webhookUrlMax} are allowed`,
  )
})

test('changes at once follow each other, each with what the others changed', async (t) => {
  const service = await openWebhookService(t, {})
  const { id } = await createEndpoint(service, { url: URL_OF_NOBODY, eventTypes: ['*'] })
  const path = `/webhook-endpoints/${id}`
  const changes = [{ description: 'Payroll' }, { isActive: false }, { eventTypes: ['workflow.*'] }]
  const rest = [{ retryConfig: { maxAttempts: 5 } }, { retryConfig: { jitter: 'full' } }]
  const answers = await Promise.all([...changes, ...rest].map((body) => service.ns('PATCH', path, { body })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  const { description, isActive, eventTypes, retryConfig } = (await service.ns('GET', path)).body
  assert.deepEqual(
    { description, isActive, eventTypes },
    { description: 'Payroll', isActive: false, eventTypes: ['workflow.*'] },
  )
  assert.deepEqual(retryConfig, { ...RETRY_DEFAULTS, maxAttempts: 5, jitter: 'full' })
  const removals = await Promise.all([1, 2, 3].map(() => service.ns('DELETE', path)))
  assert.deepEqual(removals.map(({ status }) => status).toSorted(), [200, 404, 404])
})

test('a stale If-Match is a conflict; without one the change goes through', async (t) => {
  const service = await openWebhookService(t, {})
  const { id } = await createEndpoint(service, { url: URL_OF_NOBODY, eventTypes: ['*'] })
  const path = `/webhook-endpoints/${id}`
  const etag = (await service.ns('GET', path)).headers.get('etag') ?? ''
  const change = (description: string, headers = {}) =>
    service.ns('PATCH', path, { body: { description }, headers })
  assert.equal((await change('one', { 'If-Match': etag })).status, 200)
  assert.equal((await change('two', { 'If-Match': etag })).status, 409)
  assert.equal((await change('three', { 'If-Match': '*' })).status, 400)
  assert.equal((await change('four')).status, 200)
  assert.equal((await service.ns('DELETE', path, { headers: { 'If-Match': etag } })).status, 409)
})

test('every problem of a body is named with its path', async (t) => {
  const service = await openWebhookService(t, {})
  const issuesOf = async (body: object): Promise<string[]> => {
    const reply = await service.ns('POST', '/webhook-endpoints', { body })
    assert.equal(reply.status, 400, JSON.stringify(reply.body))
    return reply.body.errorInfo.issues.map(({ path }: { path: string }) => path)
  }
  const good = { url: URL_OF_NOBODY, eventTypes: ['*'] }
  assert.deepEqual(
    await issuesOf({ url: 'http://user:pw@10.0.0.1/#x', eventTypes: ['workflow.began', 'step.*', 'step.*'] }),
    ['/url', '/url', '/url', '/eventTypes/0', '/eventTypes/2'],
  )
  assert.deepEqual(await issuesOf({ ...good, eventTypes: [] }), ['/eventTypes'])
  assert.deepEqual(await issuesOf({ ...good, isActive: 'yes' }), ['/isActive'])
  assert.deepEqual(await issuesOf({ ...good, secret: 'mine' }), ['/secret'])
  assert.deepEqual(await issuesOf({ ...good, url: `${URL_OF_NOBODY}/${'x'.repeat(limits.webhookUrlMax)}` }), [
    '/url',
  ])
  const description = 'x'.repeat(limits.webhookDescriptionMax + 1)
  assert.deepEqual(await issuesOf({ ...good, description }), ['/description'])
  for (const [name, { minimum, maximum }] of Object.entries(RETRY_BOUNDS)) {
    for (const value of [minimum - 1, maximum + 1, minimum + 0.5, String(minimum)]) {
      assert.deepEqual(await issuesOf({ ...good, retryConfig: { [name]: value } }), [`/retryConfig/${name}`])
    }
    await createEndpoint(service, { ...good, isActive: false, retryConfig: { [name]: minimum } })
    await createEndpoint(service, { ...good, isActive: false, retryConfig: { [name]: maximum } })
  }
})

test('a namespace has at most 16 active endpoints, however many are asked for at once', async (t) => {
  const service = await openWebhookService(t, {})
  const most = limits.webhookEndpointsActiveMax
  const body = { url: URL_OF_NOBODY, eventTypes: ['*'] }
  const replies = await Promise.all(
    Array.from({ length: most + 4 }, () => service.ns('POST', '/webhook-endpoints', { body })),
  )
  const refused = replies.filter(({ status }) => status === 400)
  assert.equal(refused.length, 4)
  assert.match(refused[0]?.body.errorInfo.message, /at most 16 active webhook endpoints, and 16 are active/)
  const { id } = await createEndpoint(service, { ...body, isActive: false })
  assert.equal(
    (await service.ns('PATCH', `/webhook-endpoints/${id}`, { body: { isActive: true } })).status,
    400,
  )
  const active = replies.find(({ status }) => status === 201)?.body.id
  await service.ns('PATCH', `/webhook-endpoints/${active}`, { body: { isActive: false } })
  assert.equal(
    (await service.ns('PATCH', `/webhook-endpoints/${id}`, { body: { isActive: true } })).status,
    200,
  )
})

test("another namespace's endpoints and deliveries do not exist", async (t) => {
  const service = await openWebhookService(t, {})
  const { id } = await createEndpoint(service, { url: URL_OF_NOBODY, eventTypes: ['*'], isActive: false })
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  const { id: deliveryId } = await theDelivery(service)
  const asLive = { mode: 'live' } as const
  assert.equal((await service.ns('GET', `/webhook-endpoints/${id}`, asLive)).status, 404)
  assert.equal((await service.ns('PATCH', `/webhook-endpoints/${id}`, { ...asLive, body: {} })).status, 404)
  assert.equal((await service.ns('DELETE', `/webhook-endpoints/${id}`, asLive)).status, 404)
  assert.equal((await service.ns('GET', `/webhooks/deliveries/${deliveryId}`, asLive)).status, 404)
  assert.deepEqual((await service.ns('GET', '/webhooks/deliveries', asLive)).body.data, [])
  assert.deepEqual((await service.ns('GET', '/webhook-endpoints', asLive)).body.data, [])
  assert.equal((await service.ns('GET', '/webhook-endpoints/nothing')).status, 404)
  assert.equal((await service.ns('GET', '/webhooks/deliveries/nothing')).status, 404)
})

test('an event that nobody asked for is told to nobody, and not to endpoints that come later', async (t) => {
  const service = await openWebhookService(t, {})
  await recordEvent(service, { eventType: 'workflow.started' })
  await service.settle()
  await createEndpoint(service, { url: URL_OF_NOBODY, eventTypes: ['*'], isActive: false })
  await service.settle()
  assert.deepEqual((await service.ns('GET', '/webhooks/deliveries')).body.data, [])
})

test('wrong filters of deliveries are refused', async (t) => {
  const service = await openWebhookService(t, {})
  for (const query of [
    'status=lost',
    'createdAfter=yesterday',
    'createdBefore=2030-02-31x',
    'limit=0',
    'cursor=%7B',
    'more=1',
  ]) {
    assert.equal((await service.ns('GET', `/webhooks/deliveries?${query}`)).status, 400, query)
  }
  const query =
    'status=failed&webhookId=x&workflowId=y&eventType=z&createdAfter=2030-01-01&createdBefore=2030-01-01T00:00:00Z'
  assert.deepEqual((await service.ns('GET', `/webhooks/deliveries?${query}`)).body.data, [])
})

test('every type of event has a schema, open to anybody', async (t) => {
  const service = await openWebhookService(t, {})
  const reply = await service.call('GET', '/v1/events/schemas')
  assert.equal(reply.status, 200)
  assert.deepEqual(Object.keys(reply.body.schemas).sort(), Object.keys(EVENT_DATA).sort())
  const schema = reply.body.schemas['envelope.completed']
  assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
  assert.deepEqual(schema.properties.data.required, [
    'workflowId',
    'customFields',
    'envelopeKey',
    'documents',
  ])
})
