import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import {
  type Answered,
  ConnectionError,
  type KeyOptions,
  NotFoundError,
  openClient,
  responseOf,
  type SentRequest,
  ServerError,
} from './index.ts'

const TRACE = '01890000-0000-7000-8000-00000000000a'
const LIMITS = { 'RateLimit-Limit': '200', 'RateLimit-Remaining': '199', 'RateLimit-Reset': '1' }

/** A fetch that exchanges keys by itself (`sk_<namespace>`), and gives what a test says to everything else. */
function served(answers: readonly (Response | Error)[], options: Partial<KeyOptions> = {}) {
  const seen: { url: string; headers: Headers }[] = []
  const left = [...answers]
  const fake: typeof fetch = async (input, init) => {
    const url = String(input)
    const headers = new Headers(init?.headers)
    if (url.endsWith('/v1/auth/token')) {
      const { apiKey }: { apiKey: string } = JSON.parse(String(init?.body))
      const namespaceKey = apiKey.slice(3)
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
      return Response.json({
        accessToken: `of-${namespaceKey}`,
        expiresAt,
        orgId: 'o',
        subject: { namespaceKey },
      })
    }
    seen.push({ url, headers })
    const next = left.shift()
    if (next === undefined) return Response.json({ id: 'w' })
    if (next instanceof Error) throw next
    return next
  }
  const retry = { firstDelayMs: 1 }
  const client = openClient({
    baseUrl: 'https://sign.example.com',
    apiKey: 'sk_main',
    fetch: fake,
    retry,
    ...options,
  })
  return { client, seen }
}

test('what came with a record, a page and an error is told: trace, limits, whether it is a repeat', async () => {
  const headers = { 'X-Trace-Id': TRACE, ...LIMITS, 'Idempotent-Replayed': 'true' }
  const { client } = served([
    Response.json({ id: 'w' }, { status: 201, headers }),
    Response.json({ data: [], pagination: { limit: 1, offset: 0, total: 0 } }, { headers: LIMITS }),
    Response.json({ errorInfo: { message: 'no' } }, { status: 404, headers: { 'X-Trace-Id': TRACE } }),
  ])
  const made = responseOf(await client.workflows.create({}))
  assert.equal(made?.statusCode, 201)
  assert.equal(made.traceId, TRACE)
  assert.equal(made.isReplayed, true)
  assert.deepEqual(made.rateLimit, { limit: 200, remaining: 199, resetSeconds: 1 })
  const page = responseOf(await client.workflows.list().page())
  assert.deepEqual([page?.isReplayed, page?.traceId, page?.rateLimit?.remaining], [false, undefined, 199])
  const error = await client.workflows.read('w').catch((thrown: unknown) => thrown)
  assert(error instanceof NotFoundError)
  assert.equal(responseOf(error)?.traceId, TRACE)
  assert.equal(responseOf(error)?.rateLimit, undefined)
  assert.equal(responseOf({}), undefined)
})

test('hooks see each try and what became of it, may add headers, and never see the token', async () => {
  const sent: SentRequest[] = []
  const answered: Answered[] = []
  const { client, seen } = served([new Response('', { status: 503 }), new TypeError('fetch failed')], {
    hooks: {
      beforeRequest(request) {
        request.headers.set('traceparent', `00-${request.attempt}`)
        sent.push(request)
      },
      afterResponse: (one) => void answered.push(one),
    },
  })
  await client.workflows.read('w')
  assert.deepEqual(
    answered.map(({ request, response, error }) => [request.attempt, response?.statusCode, error?.name]),
    [
      [1, 200, undefined],
      [1, 503, 'ServerError'],
      [2, undefined, 'ConnectionError'],
      [3, 200, undefined],
    ],
  )
  assert(answered.every(({ durationMs }) => durationMs >= 0))
  assert(sent.every(({ headers }) => !headers.has('Authorization')))
  assert.deepEqual(
    seen.map(({ headers }) => [headers.get('traceparent'), headers.get('Authorization')]),
    [1, 2, 3].map((attempt) => [`00-${attempt}`, 'Bearer of-main']),
  )
})

test('what a hook throws ends the call, without another try', async () => {
  const { client, seen } = served([], {
    hooks: {
      beforeRequest({ url }) {
        if (url.includes('/workflows')) throw new Error('not now')
      },
    },
  })
  await assert.rejects(client.workflows.read('w'), /^Error: not now$/)
  assert.equal(seen.length, 0)
})

test('a call may bring its own key, tries and headers', async () => {
  const down = () => new Response('', { status: 503 })
  const { client, seen } = served([down()])
  const { workflows } = client
  await assert.rejects(workflows.read('w', { apiKey: 'sk_other', retry: { attemptsMax: 1 } }), ServerError)
  await workflows.read('w', { headers: { 'X-Own': '1' } })
  await client.request({
    method: 'GET',
    path: '/v1/orgs/{orgId}/namespaces/{namespaceKey}',
    apiKey: 'sk_other',
  })
  assert.deepEqual(
    seen.map(({ url, headers }) => [
      new URL(url).pathname.split('/')[5],
      headers.get('Authorization'),
      headers.get('X-Own'),
    ]),
    [
      ['other', 'Bearer of-other', null],
      ['main', 'Bearer of-main', '1'],
      ['other', 'Bearer of-other', null],
    ],
  )
})

test('of very many keys the latest are kept', async () => {
  const urls: string[] = []
  const { client } = served([], { hooks: { beforeRequest: ({ url }) => void urls.push(url) } })
  const read = (number: number) => client.workflows.read('w', { apiKey: `sk_n${number}` })
  for (let number = 0; number < 1001; number += 1) await read(number)
  urls.length = 0
  await read(1000)
  assert.equal(urls.length, 1)
  await read(0)
  assert.equal(urls.length, 3, 'it was forgotten, and is exchanged again')
})

test('an address that cannot be meant is refused by name, and one that nobody listens at says so', async () => {
  for (const [baseUrl, hint] of [
    ['localhost:3000', 'did you mean https://localhost:3000 or http://localhost:3000?'],
    ['sign.example.com', 'did you mean https://sign.example.com'],
    ['', "baseUrl '' must begin"],
    ['ftp://sign.example.com', 'must begin with https:// or http://'],
  ] as const)
    assert.throws(
      () => openClient({ baseUrl, apiKey: 'x' }),
      (error) => error instanceof TypeError && error.message.includes(hint),
    )
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  await new Promise((resolve) => server.close(resolve))
  const where = `127.0.0.1:${address.port}`
  const client = openClient({ baseUrl: `http://${where}`, apiKey: 'sk_main', retry: { attemptsMax: 1 } })
  const error = await client.workflows.read('w').catch((thrown: unknown) => thrown)
  assert(error instanceof ConnectionError)
  assert.equal(error.code, 'ECONNREFUSED')
  assert.equal(
    error.message,
    `POST http://${where}/v1/auth/token could not be sent: connect ECONNREFUSED ${where}`,
  )
})
