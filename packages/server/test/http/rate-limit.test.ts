import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { limits } from '../../src/limits.ts'
import { openInstance } from '../races/instances.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

/** So little comes back in a second that a slow machine, too, sends more than that. */
const RATE = { perSecond: 1, burst: 40 }
const TRUSTED = { 'X-Forwarded-For': '203.0.113.7' }

let service: TestService
before(async () => {
  service = await openTestService({ RATE_LIMIT: `${RATE.perSecond}/${RATE.burst}`, TRUST_PROXY: '1' })
})
after(() => service.close())

/** How many requests a bucket lets through between two moments, with room for a fifth. */
const allowance = (ms: number) => (RATE.burst + (ms / 1000) * RATE.perSecond) * 1.2

async function newToken(address: string, scopes = ['namespace:read']): Promise<string> {
  const made = await service.ns('POST', '/api-keys', { body: { name: 'one', scopes } })
  assert.equal(made.status, 201)
  const body = { grantType: 'api_key', apiKey: made.body.apiKey }
  return (await service.call('POST', '/v1/auth/token', { body, headers: { 'X-Forwarded-For': address } }))
    .body.accessToken
}

const isLimited = (reply: Reply) => reply.status === 429
const numberOf = (reply: Reply, name: string) => Number(reply.headers.get(name))

test('[errors-429] [limits-rate] a key may so many requests at once; then 429 with the envelope, Retry-After and what is left in every answer', async () => {
  const token = await newToken('198.51.100.1')
  const startMs = performance.now()
  const replies = []
  for (let index = 0; index < 60; index++) replies.push(await service.ns('GET', '', { token }))
  const allowed = replies.filter(({ status }) => status === 200)
  assert.ok(allowed.length >= RATE.burst - 1, `${allowed.length} passed`)
  assert.ok(allowed.length <= allowance(performance.now() - startMs), `${allowed.length} passed`)
  for (const reply of replies) {
    assert.equal(numberOf(reply, 'RateLimit-Limit'), RATE.burst)
    assert.ok(
      numberOf(reply, 'RateLimit-Remaining') >= 0 && numberOf(reply, 'RateLimit-Remaining') < RATE.burst,
    )
    assert.ok(numberOf(reply, 'RateLimit-Reset') <= Math.ceil(RATE.burst / RATE.perSecond))
  }
  const refused = replies.find(isLimited)
  assert.equal(refused?.headers.get('Retry-After'), '1')
  assert.equal(refused?.headers.get('RateLimit-Remaining'), '0')
  assert.match(refused?.body.errorInfo.message, /Rate limit exceeded/)
  assert.equal((await service.ns('GET', '', { token: await newToken('198.51.100.1') })).status, 200)
  const counted = `countersign_refused_requests_total{limit="key"} ${replies.filter(isLimited).length}\n`
  assert.ok((await service.call('GET', '/metrics')).bytes.toString().includes(counted), counted)
})

test('two processes share what a key has left', async () => {
  const token = await newToken('198.51.100.2')
  const other = await openInstance(service)
  try {
    const startMs = performance.now()
    const send = (index: number) => (index % 2 === 0 ? service : other).ns('GET', '', { token })
    const replies = await Promise.all(Array.from({ length: 160 }, (_, index) => send(index)))
    const allowed = replies.filter(({ status }) => status === 200).length
    assert.ok(allowed >= RATE.burst, `${allowed} passed`)
    assert.ok(allowed <= allowance(performance.now() - startMs), `${allowed} passed`)
  } finally {
    await other.close()
  }
})

test('token exchange has a tighter limit, by address', async () => {
  const exchange = (address: string) =>
    service.call('POST', '/v1/auth/token', {
      body: { grantType: 'api_key', apiKey: 'wrong' },
      headers: { 'X-Forwarded-For': address },
    })
  const startMs = performance.now()
  const replies = await Promise.all(Array.from({ length: 30 }, () => exchange('198.51.100.3')))
  const passed = replies.filter(({ status }) => status === 401).length
  const { burst, perSecond } = limits.exchangeRate
  assert.ok(
    passed >= burst && passed <= burst + ((performance.now() - startMs) / 1000) * perSecond + 1,
    `${passed}`,
  )
  assert.equal(replies.length - passed, replies.filter(isLimited).length)
  assert.equal((await exchange('198.51.100.4')).status, 401)
})

test('wrong tokens, unknown paths and public operations count for their address; only the proxy is believed about it', async () => {
  const kinds = [
    { path: '/v1/nothing', token: null },
    { path: '/.well-known/jwks.json', token: null },
    { path: `/v1/orgs/${service.credentials.orgId}`, token: 'wrong' },
  ]
  let refused = 0
  for (let index = 0; index < 60; index++) {
    const { path, token } = kinds[index % kinds.length] ?? { path: '/', token: null }
    // The left entry is whatever the caller wrote; the right one is what the proxy saw.
    const headers = { 'X-Forwarded-For': `10.0.0.${index}, 203.0.113.7` }
    if (isLimited(await service.call('GET', path, { token, headers }))) refused += 1
  }
  assert.ok(refused > 0, 'the address was never refused')
  const { tokens, credentials } = service
  const known = await service.call('GET', `/v1/orgs/${credentials.orgId}`, {
    token: tokens.org,
    headers: { 'X-Forwarded-For': '198.51.100.9' },
  })
  assert.equal(known.status, 200)
})

test('addresses of one IPv6 network are one', async () => {
  const replies = []
  for (let index = 0; index < 60; index++) {
    const headers = { 'X-Forwarded-For': `2001:db8:1:2::${index.toString(16)}` }
    replies.push(await service.call('GET', '/v1/nothing', { headers }))
  }
  assert.ok(replies.some(isLimited))
})

test('health is exempt', async () => {
  for (let index = 0; index < 60; index++) {
    const reply = await service.call('GET', '/healthz', { headers: TRUSTED })
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('RateLimit-Limit'), null)
  }
})

test('buckets that nobody has asked for are removed', async () => {
  const { system } = service.app.database
  await service.app.housekeeping.tidy()
  const [row] = await system.rows<{ granted: number }>(
    `SELECT * FROM access_lease_rate('address 203.0.113.7', 1, 0.001, 40)`,
  )
  assert.equal(row?.granted, 0, 'a bucket in use is kept')
})

test('RATE_LIMIT and TRUST_PROXY that say nothing sensible stop the start', () => {
  const dataDir = service.app.config.dataDir
  const read = (env: object) => readConfig({ DATA_DIR: dataDir, ...env })
  assert.deepEqual(read({}).rateLimit, { perSecond: 100, burst: 200 })
  assert.equal(read({ RATE_LIMIT: 'off' }).rateLimit, null)
  for (const RATE_LIMIT of ['0/5', '100', 'on', '-1/2', '1/2/3'])
    assert.throws(() => read({ RATE_LIMIT }), new RegExp(`RATE_LIMIT .*'${RATE_LIMIT}'`))
  assert.equal(read({ TRUST_PROXY: 'true' }).trustProxy, 1)
  assert.deepEqual(read({ TRUST_PROXY: '10.0.0.0/8 ::1' }).trustProxy, ['10.0.0.0/8', '::1'])
  for (const TRUST_PROXY of ['0', 'yes', '10.0.0.0/64', 'proxy.example.com'])
    assert.throws(() => read({ TRUST_PROXY }), /TRUST_PROXY must be/)
})

test('what a request cost beyond a simple one is owed, by its key and by the namespace', async () => {
  const { rates } = service.app
  const owing = { perSecond: 5, burst: 40 }
  assert.equal((await rates.take('key that costs', owing)).isAllowed, true)
  rates.charge('key that costs', owing, 60)
  const refused = await rates.take('key that costs', owing)
  assert.equal(refused.isAllowed, false)
  assert.ok(refused.retryAfterSeconds >= 3, `${refused.retryAfterSeconds} s`)
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-live')
  const share = limits.namespaceRateShare
  const ofAll = { perSecond: RATE.perSecond * share, burst: RATE.burst * share }
  assert.equal((await service.ns('GET', '', { mode: 'live' })).status, 200)
  rates.charge(`namespace ${namespace?.tenantId}`, ofAll, limits.rateDebtBurstsMax * ofAll.burst)
  const reply = await service.ns('GET', '', { mode: 'live' })
  assert.equal(reply.status, 429)
  assert.match(
    reply.body.errorInfo.message,
    /Rate limit of the namespace exceeded: 10 requests per second, 400 at once/,
  )
  assert.equal((await service.ns('GET', '', { token: await newToken('198.51.100.77') })).status, 200)
})

test('an expression that takes long costs more than a simple request', async () => {
  const token = await newToken('198.51.100.78').then(async () => {
    const scopes = ['resource:read']
    const made = await service.ns('POST', '/api-keys', { body: { name: 'author', scopes } })
    const body = { grantType: 'api_key', apiKey: made.body.apiKey }
    const headers = { 'X-Forwarded-For': '198.51.100.79' }
    return (await service.call('POST', '/v1/auth/token', { body, headers })).body.accessToken
  })
  const evaluate = (expression: string) =>
    service.ns('POST', '/expressions/evaluate', {
      token,
      body: { expression, place: 'function.body', data: {} },
    })
  await evaluate('$sum([1..200000].($ * 2))')
  const next = await evaluate('1')
  const left = numberOf(next, 'RateLimit-Remaining')
  assert.ok(
    isLimited(next) || left < RATE.burst - 4,
    `${next.status}, ${left} left: it counted like a simple one`,
  )
})

test('of one caller so many requests are worked on at once; others wait for them', async () => {
  const { underway } = service.app
  const leaves = await Promise.all(
    Array.from({ length: limits.requestsOfOneMax }, () => underway.take('somebody')),
  )
  let isTaken = false
  const waiting = underway.take('somebody').then((leave) => {
    isTaken = true
    leave?.()
  })
  const other = await underway.take('somebody else')
  assert.ok(other !== null && !isTaken)
  leaves[0]?.()
  await waiting
  for (const leave of leaves) leave?.()
})

test('a long body counts for several requests, whatever it says; a file does not', async () => {
  const long = ' '.repeat(20 * limits.simpleBodyBytesMax)
  const headers = { 'Content-Type': 'application/json' }
  const token = await newToken('198.51.100.80')
  const first = await service.ns('POST', '/workflows', { token, bytes: long, headers })
  assert.equal(first.status, 403)
  const left = numberOf(await service.ns('GET', '', { token }), 'RateLimit-Remaining')
  assert.ok(left < RATE.burst - 20, `${left} left`)
})

test('a caller who is refused for what they do themselves takes nothing from the others of the namespace', async () => {
  const token = await newToken('198.51.100.81')
  const namespace = await service.app.directory.namespace(service.credentials.orgId, 'default-test')
  const share = limits.namespaceRateShare
  const ofAll = { perSecond: RATE.perSecond * share, burst: RATE.burst * share }
  const leftOfAll = async () =>
    (await service.app.rates.take(`namespace ${namespace?.tenantId}`, ofAll)).remaining
  const before = await leftOfAll()
  const startMs = performance.now()
  const replies = await Promise.all(
    Array.from({ length: ofAll.burst }, () => service.ns('GET', '', { token })),
  )
  assert.ok(replies.filter(isLimited).length > ofAll.burst / 2)
  const taken = before - (await leftOfAll())
  // What a process has leased and not used within a second is lost: at the beginning, and at the end.
  const lost = 2 * (ofAll.burst / limits.rateLeaseShare)
  assert.ok(taken <= allowance(performance.now() - startMs) + lost, `${taken} of the namespace's were taken`)
})

test('a long body that does not say its length counts for as many', async () => {
  const token = await newToken('198.51.100.82', ['namespace:read', 'resource:read'])
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test/templates/render`
  const sending = request(new URL(path, service.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  // Written in two parts it goes out in chunks, without Content-Length.
  sending.write(' ')
  sending.end(' '.repeat(20 * limits.simpleBodyBytesMax))
  const [reply] = await once(sending, 'response')
  assert.equal(reply.statusCode, 400)
  reply.resume()
  const left = numberOf(await service.ns('GET', '', { token }), 'RateLimit-Remaining')
  assert.ok(left < RATE.burst - 20, `${left} left`)
})

test('a request that waits for another one costs no more than one that does not', async () => {
  const token = await newToken('198.51.100.83', ['namespace:read', 'namespace:update'])
  const other = new pg.Client(service.database.connection)
  await other.connect()
  try {
    const { headers } = await service.ns('GET', '', { token })
    await other.query('BEGIN; LOCK TABLE namespace IN SHARE MODE')
    const waiting = service.ns('PATCH', '', {
      token,
      body: { name: 'Waits' },
      headers: { 'If-Match': headers.get('ETag') ?? '' },
    })
    await until('it has waited', async () => {
      const sql =
        "SELECT 1 FROM pg_locks WHERE NOT granted AND waitstart < clock_timestamp() - interval '500 ms'"
      return (await other.query(sql)).rowCount === 1
    })
    await other.query('COMMIT')
    assert.equal((await waiting).status, 200)
    const left = numberOf(await service.ns('GET', '', { token }), 'RateLimit-Remaining')
    assert.ok(left > RATE.burst / 2, `${left} left`)
  } finally {
    await other.end()
  }
})

const OTHER_SITE = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }
/** Somebody without a credential at an address; TRUST_PROXY believes what it is told of it. */
const visitorAt = (address: string) => (from: Record<string, string>, path: string) =>
  service.call('POST', `/v1/auth/session${path}`, {
    headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json', ...from },
    body: {},
  })

test('what pages of other sites ask for in a browser leaves its person half of what their address may ask', async () => {
  const ask = visitorAt('203.0.113.77')
  const flood = RATE.burst * 2
  for (const path of ['/ways', '/sign-in']) {
    const replies = await Promise.all(Array.from({ length: flood }, () => ask(OTHER_SITE, path)))
    assert.deepEqual([...new Set(replies.map(({ status }) => status))].sort(), [403, 429], path)
    const refused = replies.find(isLimited)
    assert.match(refused?.body.errorInfo.message, /^Rate limit of pages of other sites exceeded/)
  }
  assert.equal((await ask({ 'Sec-Fetch-Site': 'same-origin' }, '/ways')).status, 200)
  assert.equal((await ask({ 'Sec-Fetch-Site': 'same-origin' }, '/sign-in')).status, 400)
  // What they open by a link elsewhere is their own.
  const opened = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Dest': 'document',
    'X-Forwarded-For': '203.0.113.77',
  }
  assert.equal((await service.call('GET', '/studio', { headers: opened })).status, 200)
})

test('an address may ask as often whatever headers it sends', async () => {
  const heads = [
    {},
    OTHER_SITE,
    { ...OTHER_SITE, 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const [index, order] of [heads, heads.toReversed()].entries()) {
    const ask = visitorAt(`203.0.113.${80 + index}`)
    const startMs = performance.now()
    const replies = []
    for (const head of order)
      replies.push(...(await Promise.all(Array.from({ length: RATE.burst }, () => ask(head, '/ways')))))
    const passed = replies.filter((reply) => !isLimited(reply)).length
    assert.ok(passed >= RATE.burst - 1, `${passed} passed`)
    assert.ok(passed <= allowance(performance.now() - startMs), `${passed} passed`)
  }
  // Pages of other sites have a part of it, and never more.
  const ask = visitorAt('203.0.113.82')
  const startMs = performance.now()
  const replies = await Promise.all(Array.from({ length: RATE.burst }, () => ask(OTHER_SITE, '/ways')))
  const passed = replies.filter((reply) => !isLimited(reply)).length
  assert.ok(passed <= allowance(performance.now() - startMs) / limits.otherSitesRateShare, `${passed} passed`)
})
