import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { countStatuses, type Instance, openInstance } from './instances.ts'

let service: TestService
let other: Instance
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  other = await openInstance(service)
  await pushAgreement(service.ns)
  await pushAgreement(service.ns, { key: 'together', execution: 'parallel' })
})
after(async () => {
  await other.close()
  await service.close()
})

/** The same request, ten times at once, every second one to the other process. */
function ten(
  method: string,
  path: string,
  make: (index: number) => { body?: unknown; headers?: Record<string, string> },
) {
  return Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? service : other).ns(method, path, make(index)),
    ),
  )
}

test('of ten changes under the same If-Match exactly one wins, over two processes', async () => {
  const made = await service.ns('POST', '/workflows', {
    body: { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL, options: { mode: 'review' } },
  })
  const headers = { 'If-Match': made.headers.get('etag') ?? '' }
  const replies = await ten('PATCH', `/workflows/${made.body.id}`, (index) => ({
    headers,
    body: { name: `Name ${index}` },
  }))
  assert.deepEqual(countStatuses(replies), { 200: 1, 409: 9 })
  const winner = replies.find(({ status }) => status === 200)
  const read = await other.ns('GET', `/workflows/${made.body.id}`)
  assert.equal(read.body.name, winner?.body.name)
  assert.equal(read.headers.get('etag'), winner?.headers.get('etag'))
  assert.match(
    replies.find(({ status }) => status === 409)?.body.errorInfo.message,
    /modified by another process.*[Rr]efresh and retry/,
  )
})

const schema = (version: string, title: string) => ({
  apiVersion: 'countersign/v1',
  kind: 'Schema',
  metadata: { key: 'contested', version },
  spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object', title } },
})

test('of ten drafts of one key one is made, of ten changes one wins, and ten publications are ten versions or refusals', async () => {
  const made = await ten('POST', '/schemas', (index) => ({ body: schema('draft', `${index}`) }))
  assert.deepEqual(countStatuses(made), { 201: 1, 400: 9 })
  const etag = made.find(({ status }) => status === 201)?.headers.get('etag') ?? ''
  const headers = { 'If-Match': etag }
  const path = '/schemas/contested/versions/draft'
  const changed = await ten('PUT', path, (index) => ({ headers, body: schema('draft', `changed ${index}`) }))
  assert.deepEqual(countStatuses(changed), { 200: 1, 409: 9 })
  const published = await ten('POST', `${path}/publish`, () => ({ body: { versionType: 'minor' } }))
  const won = published.filter(({ status }) => status === 201)
  assert.ok(won.length >= 1)
  assert.deepEqual(
    published.filter(({ status }) => ![201, 400, 409].includes(status)).map(({ body }) => body),
    [],
  )
  const versions = (await service.ns('GET', '/schemas/contested/versions')).body.data.map(
    (one: { metadata: { version: string } }) => one.metadata.version,
  )
  assert.equal(new Set(versions).size, won.length + 1)
})

test('of ten deletions of a draft one happens', async () => {
  const body = { ...schema('draft', 'x'), metadata: { key: 'doomed', version: 'draft' } }
  const made = await service.ns('POST', '/schemas', { body })
  const headers = { 'If-Match': made.headers.get('etag') ?? '' }
  const replies = await ten('DELETE', '/schemas/doomed/versions/draft', () => ({ headers }))
  const counts = countStatuses(replies)
  assert.equal(counts[200], 1, JSON.stringify(counts))
  assert.equal((counts[404] ?? 0) + (counts[409] ?? 0), 9)
})

test('of twenty endpoints that are made at once no more become active than a namespace may have', async () => {
  const url = 'http://127.0.0.1:9/'
  const make = (at: Pick<Instance, 'ns'>) =>
    at.ns('POST', '/webhook-endpoints', { body: { url, eventTypes: ['workflow.voided'] } })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => make(index % 2 ? service : other)),
  )
  const most = limits.webhookEndpointsActiveMax
  assert.deepEqual(countStatuses(replies), { 201: most, 400: 20 - most })
  assert.match(replies.find(({ status }) => status === 400)?.body.errorInfo.message, /16/)
  const list = await service.ns('GET', '/webhook-endpoints?isActive=true&limit=100')
  assert.equal(list.body.data.length, most)
})

test('ten namespaces of one key at once are one namespace with one first key', async () => {
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces`
  const body = { namespaceKey: 'contested', mode: 'test' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? service : other).call('POST', path, { token: service.tokens.org, body }),
    ),
  )
  assert.deepEqual(countStatuses(replies), { 201: 1, 400: 9 })
  const apiKey = replies.find(({ status }) => status === 201)?.body.apiKey
  const token = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const keys = await service.call('GET', `${path}/contested/api-keys`, { token: token.body.accessToken })
  assert.equal(keys.body.pagination.total, 1)
})

test('a key that is revoked by one process stops at the other within a second', async () => {
  const made = await service.ns('POST', '/api-keys', { body: { name: 'x', scopes: ['namespace:read'] } })
  const exchanged = await other.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: made.body.apiKey },
  })
  const token = exchanged.body.accessToken
  assert.equal((await other.ns('GET', '', { token })).status, 200)
  assert.equal((await service.ns('POST', `/api-keys/${made.body.keyId}/revoke`)).status, 200)
  assert.equal((await service.ns('GET', '', { token })).status, 401)
  assert.ok(limits.keyCacheMs < 1_000)
  service.clock.advance(limits.keyCacheMs)
  assert.equal((await other.ns('GET', '', { token })).status, 401)
})

/** Two people of one workflow whose documents are there, the second one at the other process. */
async function pair(blueprintKey: string) {
  const { id } = await startAgreement(service.ns, { blueprintKey })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return { id, first: openPerson(service, actionUrls[0].url), second: openPerson(other, actionUrls[1].url) }
}

const eventTypes = async (id: string): Promise<string[]> =>
  (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data.map(
    (event: { type: string }) => event.type,
  )

test('two people who complete in the same instant at two processes both count, and the envelope is sealed once', async () => {
  const { id, first, second } = await pair('together')
  await Promise.all([first.consent(), second.consent()])
  const [one, two] = await Promise.all([first.fill(), second.fill()])
  const replies = await Promise.all([
    first.send('POST', '/complete', { shownHash: one.shownHash }),
    second.send('POST', '/complete', { shownHash: two.shownHash }),
  ])
  assert.deepEqual(countStatuses(replies), { 200: 2 })
  await service.settle()
  const types = await eventTypes(id)
  const count = (type: string) => types.filter((one) => one === type).length
  assert.deepEqual(
    ['participant.signing_completed', 'envelope.completed', 'workflow.completed'].map(count),
    [2, 1, 1],
  )
  assert.equal((await other.ns('GET', `/workflows/${id}`)).body.status, 'completed')
})

test('one person who completes in two windows at two processes signs once; both windows say so', async () => {
  const { id, first } = await pair('agreement')
  await first.consent()
  const { shownHash } = await first.fill()
  const elsewhere = openPerson(other, `/${first.token}`)
  const replies = await Promise.all(
    [first, elsewhere, first, elsewhere].map((window) => window.send('POST', '/complete', { shownHash })),
  )
  assert.deepEqual(countStatuses(replies), { 200: 4 })
  assert.deepEqual([...new Set(replies.map(({ body }) => body.state))], ['signed'])
  const types = await eventTypes(id)
  assert.equal(types.filter((type) => type === 'participant.signing_completed').length, 1)
})

test('completing and declining in the same instant is one of them, and completing and voiding too', async () => {
  for (const [path, body] of [
    ['/decline', {}],
    ['/void', undefined],
  ] as const) {
    const { id, first } = await pair('agreement')
    await first.consent()
    const { shownHash } = await first.fill()
    const elsewhere = openPerson(other, `/${first.token}`)
    const [completed, ended] = await Promise.all([
      first.send('POST', '/complete', { shownHash }),
      path === '/void' ? other.ns('POST', `/workflows/${id}/void`) : elsewhere.send('POST', path, body),
    ])
    assert.ok([200, 400].includes(completed.status), `${completed.status}`)
    assert.ok([200, 400].includes(ended.status), `${ended.status}`)
    const types = await eventTypes(id)
    const signed = types.filter((type) => type === 'participant.signing_completed').length
    assert.equal(signed, completed.body.state === 'signed' || completed.body.state === 'voided' ? signed : 0)
    assert.ok(signed <= 1)
    if (path === '/decline') {
      const declined = types.filter((type) => type === 'participant.signing_declined').length
      assert.equal(signed + declined, 1, 'the person either signed or declined')
    } else assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'voided')
  }
})

test('values that two windows save at once are all kept', async () => {
  const { first } = await pair('agreement')
  const elsewhere = openPerson(other, `/${first.token}`)
  const put = (window: typeof first, values: object) =>
    window.send('PUT', '/fields', { values: { contract: values } })
  const replies = await Promise.all([
    put(first, { first_title: 'Director' }),
    put(elsewhere, { first_on: '2026-12-01' }),
  ])
  assert.deepEqual(countStatuses(replies), { 200: 2 })
  const { fields } = await first.session()
  const shown = (key: string) => fields.find((field: { key: string }) => field.key === key).value
  assert.deepEqual([shown('first_title'), shown('first_on')], ['Director', '2026-12-01'])
})
