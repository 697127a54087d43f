import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openInstance } from '../races/instances.ts'
import { HOST, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { slowed } from '../support/slowness.ts'
import { createHire, start } from './blueprint.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
let id: string
before(async () => {
  service = await openTestService({ RATE_LIMIT: '5/1000' }, { workers: false })
  await createHire(service)
  id = (await start(service, { options: { mode: 'review' } })).id
})
after(() => service.close())

const follow = async (query: string, options: CallOptions = {}) => {
  const begin = performance.now()
  const reply = await service.ns('GET', `/workflows/${id}/events${query}`, options)
  return { ...reply, tookMs: performance.now() - begin }
}
const sequencesOf = ({ body }: { body: Json }): number[] => body.data.map(({ sequence }: Json) => sequence)
const headOf = async () => (await follow('?limit=1')).body.pagination.total

async function rename(name: string): Promise<void> {
  const { headers } = await service.ns('GET', `/workflows/${id}`)
  const options = { headers: { 'If-Match': headers.get('etag') ?? '' }, body: { name } }
  assert.equal((await service.ns('PATCH', `/workflows/${id}`, options)).status, 200)
}

async function mint(body: object): Promise<string> {
  const reply = await service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body.accessToken
}

/** An access token of a key with these scopes. */
async function tokenWith(scopes: string[]): Promise<string> {
  const { apiKey } = (await service.ns('POST', '/api-keys', { body: { name: 'one', scopes } })).body
  const body = { grantType: 'api_key', apiKey }
  return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
}

test('rows behind a sequence come at once, and a wait without any ends in time', async () => {
  const head = await headOf()
  assert.deepEqual(sequencesOf(await follow('?after=0&wait=20')), sequencesOf(await follow('')))
  assert.deepEqual(sequencesOf(await follow(`?after=${head - 1}&wait=20`)), [head])
  assert.deepEqual(sequencesOf(await follow('?after=0&limit=1')), [1])
  const none = await follow(`?after=${head}&wait=1`)
  assert.equal(none.status, 200)
  assert.deepEqual(none.body, { data: [], pagination: { limit: 25, offset: 0, total: head } })
  assert.ok(none.tookMs >= 1000, `${none.tookMs} ms`)
  assert.deepEqual(sequencesOf(await follow(`?after=${head}&wait=0`)), [])
})

test('who waits gets the rows that this process commits, and those of another one within two seconds', async () => {
  const other = await openInstance(service)
  try {
    const after = await headOf()
    const query = `/workflows/${id}/events?after=${after}&wait=25`
    const asked = [follow(`?after=${after}&wait=25`), other.ns('GET', query)]
    await rename('Told at once')
    const begin = performance.now()
    for (const reply of await Promise.all(asked)) assert.equal(sequencesOf(reply)[0], after + 1)
    const lateMs = performance.now() - begin
    assert.ok(lateMs < slowed(limits.waitLookMs * 2), `${lateMs} ms`)
  } finally {
    await other.close()
  }
})

test('as many requests wait as may with one token; one more is told so, other tokens wait on', async () => {
  const after = await headOf()
  const [token, other] = [await tokenWith(['workflow:read']), await tokenWith(['workflow:read'])]
  const query = `?after=${after}&wait=3`
  const many = Array.from({ length: limits.waitsOfTokenMax + 1 }, () => follow(query, { token }))
  const replies = await Promise.all([...many, follow(query, { token: other })])
  const refused = replies.filter(({ status }) => status === 429)
  assert.equal(refused.length, 1)
  assert.match(
    refused[0]?.body.errorInfo.message,
    /2 requests with one token and 500 of one namespace may wait at once/,
  )
  assert.equal(refused[0]?.headers.get('retry-after'), '5')
  assert.ok(replies.every(({ status, tookMs }) => status === 429 || tookMs >= 3000))
  assert.equal(replies.at(-1)?.status, 200)
})

test('a caller that goes leaves its place', async () => {
  const after = await headOf()
  const token = await tokenWith(['workflow:read'])
  const gone = new AbortController()
  const url = `${service.url}/v1/orgs/${service.credentials.orgId}/namespaces/default-test/workflows/${id}/events?after=${after}&wait=25`
  // The question below takes a place too: who finds none asks again until there is one.
  const waitUntilGone = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    for (;;) if ((await fetch(url, { headers, signal: gone.signal })).status !== 429) return
  }
  const abandoned = Array.from({ length: limits.waitsOfTokenMax }, () => waitUntilGone().catch(() => 'gone'))
  const status = async () => (await follow(`?after=${after}&wait=1`, { token })).status
  await until('all places are taken', async () => (await status()) === 429)
  gone.abort()
  assert.deepEqual(await Promise.all(abandoned), ['gone', 'gone'])
  await until('they are free again', async () => (await status()) === 200)
})

test('a request that waits counts once for the rate limit', async () => {
  const token = await tokenWith(['workflow:read'])
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'))
  const first = await follow('?limit=1', { token })
  const waited = await follow(`?after=${await headOf()}&wait=2`, { token })
  const last = await follow('?limit=1', { token })
  assert.ok(left(first) - left(last) <= 2, `${left(first)} ${left(waited)} ${left(last)}`)
})

test('what cannot be asked for is refused', async () => {
  for (const query of [
    `?after=1&wait=${limits.waitMaxMs / 1000 + 1}`,
    '?after=-1',
    '?after=x',
    '?wait=-1',
    '?wait=1.5',
    '?after=1&offset=1',
    '?after=1000000000',
  ]) {
    assert.equal((await follow(query)).status, 400, query)
  }
  const { nextCursor } = (await follow('?limit=1')).body.pagination
  const both = await follow(`?after=1&cursor=${nextCursor}`)
  assert.equal(both.body.errorInfo.message, 'A list takes one of after, offset and cursor')
})

test('who may not read the workflow waits for nothing', async () => {
  const query = '?after=99&wait=25'
  assert.equal((await follow(query, { token: await tokenWith(['workflow:create']) })).status, 403)
  const elsewhere = await start(service, { options: { mode: 'review' } })
  const token = await mint({ intent: 'workflow', mode: 'monitor', workflowId: elsewhere.id })
  assert.equal((await follow(query, page(token))).status, 404)
  const builder = await mint({
    intent: 'builder',
    resourceKind: 'blueprint',
    resourceKey: 'hire',
    resourceVersion: '1.0.0',
  })
  assert.equal((await follow(query, page(builder))).status, 403)
  const own = await mint({ intent: 'workflow', mode: 'monitor', workflowId: id })
  assert.equal((await follow(query, page(own, undefined, 'https://evil.example.com'))).status, 403)
  assert.equal((await follow(query, { token: service.tokens.org })).status, 403)
  assert.equal((await follow(query, { token: null })).status, 401)
  const live = `/v1/orgs/${service.credentials.orgId}/namespaces/default-live/workflows/${id}/events${query}`
  assert.equal((await service.call('GET', live, { token: service.tokens.live })).status, 404)
})

test('a page of a host is told who did what, without addresses, browsers and salts', async () => {
  await rename('By a key')
  const whole = (await follow('')).body.data
  assert.ok(whole.every(({ salt }: Json) => typeof salt === 'string'))
  assert.ok(whole.some(({ actor }: Json) => 'ip' in actor && 'userAgent' in actor))
  for (const mode of [undefined, 'monitor']) {
    const token = await mint({ intent: 'workflow', workflowId: id, ...(mode && { mode }) })
    const told = (await follow('?after=0&wait=20', page(token))).body.data
    const shown = whole.map(({ salt: _, actor: { ip: __, userAgent: ___, ...actor }, ...row }: Json) => ({
      ...row,
      actor,
    }))
    assert.deepEqual(told, shown)
  }
})

test('the end of the service ends who waits for it, with an answer', async () => {
  const own = await openInstance(service)
  const head = await headOf()
  const waiting = own.ns('GET', `/workflows/${id}/events?after=${head}&wait=25`)
  const token = await tokenWith(['workflow:read'])
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test/workflows/${id}/events?after=${head}&wait=1`
  await own.call('GET', path, { token })
  const begin = performance.now()
  await own.close()
  const { status, body } = await waiting
  assert.deepEqual([status, body.data], [200, []])
  assert.ok(performance.now() - begin < slowed(5000))
})
