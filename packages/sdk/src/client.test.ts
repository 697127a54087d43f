import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import runner from 'node:test'
import { runInNewContext } from 'node:vm'
import {
  ApiError,
  type Client,
  ConflictError,
  ConnectionError,
  etagOf,
  InvalidInputError,
  type KeyOptions,
  openClient,
  ServerError,
  TimeoutError,
  TooManyRequestsError,
  UnauthenticatedError,
  yaml,
} from './index.ts'

const HOUR_MS = 3_600_000
const ORG = '01890000-0000-7000-8000-000000000001'
const NS = `/v1/orgs/${ORG}/namespaces/main`

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Answerer = (seen: Seen, response: ServerResponse, number: number) => void

/** A server that answers as a test says; it exchanges keys by itself. */
let answer: Answerer
let seen: Seen[]
let exchanges: number
let url: string
let nowMs: number

/** A test with a server of its own. */
function test(name: string, run: () => Promise<void>): void {
  runner.test(name, async (t) => {
    seen = []
    exchanges = 0
    nowMs = Date.parse('2026-03-14T09:00:00Z')
    const server = createServer(hear).listen(0, '127.0.0.1')
    t.after(() => server.close().closeAllConnections())
    await once(server, 'listening')
    const address = server.address()
    assert(typeof address === 'object' && address !== null)
    url = `http://127.0.0.1:${address.port}`
    await run()
  })
}

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '', headers } = request
  const body = await text(request)
  if (path === '/v1/auth/token') return exchange(response)
  const one = { method, url: path, headers, body }
  seen.push(one)
  answer(one, response, seen.length)
}

function exchange(response: ServerResponse): void {
  exchanges += 1
  const expiresAt = new Date(nowMs + HOUR_MS).toISOString()
  const subject = { namespaceKey: 'main' }
  response.setHeader('Date', new Date(nowMs).toUTCString())
  send(response, 200, { accessToken: `token-${exchanges}`, expiresAt, orgId: ORG, subject })
}

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const refusal = (statusCode: number, message: string, issues?: object[]) => ({
  statusCode,
  timestamp: '2026-03-14T09:26:53.589Z',
  path: '/v1/x',
  traceId: '01890000-0000-7000-8000-00000000000a',
  errorInfo: { message, ...(issues !== undefined && { issues }) },
})

function client(options: Partial<KeyOptions> = {}): Client {
  const retry = { firstDelayMs: 4, maxDelayMs: 20 }
  return openClient({
    baseUrl: url,
    apiKey: 'sk_ns_test_x_y',
    now: () => nowMs,
    random: () => 0.5,
    retry,
    ...options,
  })
}

test('the key is exchanged once for all requests, and the paths hold its organization and namespace', async () => {
  answer = (_seen, response) => send(response, 200, { id: 'w' }, { ETag: '"3"' })
  const one = client()
  const [workflow] = await Promise.all([one.workflows.read('w'), one.workflows.read('w/../x')])
  assert.equal(exchanges, 1)
  assert.deepEqual(seen.map((request) => request.url).toSorted(), [
    `${NS}/workflows/w`,
    `${NS}/workflows/w%2F..%2Fx`,
  ])
  assert.equal(seen[0]?.headers.authorization, 'Bearer token-1')
  assert.equal(etagOf(workflow), '"3"')
  assert.deepEqual(await one.identity(), { orgId: ORG, namespaceKey: 'main' })
})

test('a token is refreshed before expiresAt, by the clock of the service', async () => {
  answer = (_seen, response) => send(response, 200, {})
  let ownNowMs = nowMs - 5 * HOUR_MS
  const one = client({ now: () => ownNowMs })
  await one.workflows.read('w')
  ownNowMs += 0.89 * HOUR_MS
  await one.workflows.read('w')
  assert.equal(exchanges, 1)
  ownNowMs += 0.02 * HOUR_MS
  await one.workflows.read('w')
  assert.equal(exchanges, 2)
  assert.equal(seen.at(-1)?.headers.authorization, 'Bearer token-2')
})

test('a token that is refused is exchanged anew once, a second 401 is told', async () => {
  answer = ({ headers }, response) =>
    headers.authorization === 'Bearer token-1'
      ? send(response, 401, refusal(401, 'Invalid or expired token'))
      : send(response, 200, { id: 'w' })
  const one = client()
  assert.equal((await one.workflows.read('w')).id, 'w')
  answer = (_seen, response) => send(response, 401, refusal(401, 'Invalid or expired token'))
  await assert.rejects(one.workflows.read('w'), UnauthenticatedError)
  assert.equal(seen.length, 4)
})

test('5xx, 429 and broken connections are tried again with the same idempotency key', async () => {
  answer = ({ method }, response, number) => {
    assert.equal(method, 'POST')
    if (number === 1) send(response, 503, refusal(503, 'Not ready'))
    else if (number === 2) response.destroy()
    else if (number === 3) send(response, 429, refusal(429, 'Too many requests'), { 'Retry-After': '0' })
    else send(response, 201, { id: 'w' })
  }
  const workflow = await client().workflows.create({ blueprintKey: 'agreement' })
  assert.equal(workflow.id, 'w')
  const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']))
  assert.equal(keys.size, 1)
  assert.match(String([...keys][0]), /^[0-9a-f-]{36}$/)
  assert.equal(seen[3]?.body, '{"blueprintKey":"agreement"}')
})

test('every call has an idempotency key of its own, unless it is given or refused', async () => {
  answer = (_seen, response) => send(response, 201, { id: 'w' })
  const { workflows } = client()
  await workflows.run('w')
  await workflows.run('w')
  await workflows.run('w', { idempotencyKey: 'mine' })
  await workflows.run('w', { idempotencyKey: null })
  await workflows.read('w')
  const [first, second, third, ...rest] = seen.map(({ headers }) => headers['idempotency-key'])
  assert.notEqual(first, second)
  assert.equal(third, 'mine')
  assert.deepEqual(rest, [undefined, undefined])
})

test('no other 4xx is tried again; errors tell status, message, issues and traceId', async () => {
  const issues = [{ path: '/name', message: "'name' must be a text" }]
  answer = (_seen, response) => send(response, 400, refusal(400, "'name' must be a text", issues))
  const error = await client()
    .workflows.create({})
    .catch((thrown: unknown) => thrown)
  assert(error instanceof InvalidInputError && error instanceof ApiError)
  assert.equal(error.name, 'InvalidInputError')
  assert.equal(error.statusCode, 400)
  assert.equal(error.message, "'name' must be a text")
  assert.deepEqual(error.issues, issues)
  assert.equal(error.traceId, '01890000-0000-7000-8000-00000000000a')
  assert.equal(seen.length, 1)
})

test('what keeps failing is told after the last try, with what the answer said', async () => {
  answer = (_seen, response) => send(response, 500, refusal(500, 'Internal error'))
  await assert.rejects(client().workflows.read('w'), ServerError)
  assert.equal(seen.length, 4)
  answer = (_seen, response) => send(response, 429, refusal(429, 'Slow down'), { 'Retry-After': '3600' })
  const error = await client()
    .workflows.read('w')
    .catch((thrown: unknown) => thrown)
  assert(error instanceof TooManyRequestsError)
  assert.equal(error.retryAfterMs, HOUR_MS)
  answer = (_seen, response) => response.destroy()
  await assert.rejects(client().workflows.read('w'), ConnectionError)
  answer = (_seen, response) => void response.writeHead(502).end('<html>bad gateway</html>')
  await assert.rejects(client().workflows.read('w'), { statusCode: 502, message: 'The service answered 502' })
})

test('a request that is not answered in time fails, and a signal ends it at once', async () => {
  answer = () => {}
  const one = client({ timeoutMs: 30, retry: { attemptsMax: 1 } })
  await assert.rejects(one.workflows.read('w'), TimeoutError)
  const controller = new AbortController()
  const pending = client().workflows.read('w', { signal: controller.signal })
  controller.abort(new Error('not wanted'))
  await assert.rejects(pending, /not wanted/)
})

test('an answer that breaks off, or that something else gave, is no answer: the request is sent again with its key', async () => {
  answer = (_seen, response, number) => {
    if (number === 2) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>log in')
    if (number > 2) return send(response, 201, { id: 'w' })
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': 100 })
    response.write('{"id": "w",', () => response.destroy())
  }
  assert.equal((await client().workflows.create({})).id, 'w')
  assert.equal(seen.length, 3)
  assert.equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 1)
  answer = (_seen, response) => void response.writeHead(200).end('<html>log in')
  await assert.rejects(client().workflows.list().toArray(), (error) => {
    assert(error instanceof ConnectionError && error.cause instanceof SyntaxError)
    const what = `GET ${url}${NS}/workflows was not answered as a whole, or by something else`
    assert.equal(error.message, `${what}: ${error.cause.message}`)
    return true
  })
  answer = (_seen, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('{')
  const stalled = client({ timeoutMs: 50, retry: { attemptsMax: 1 } })
  await assert.rejects(stalled.workflows.read('w'), TimeoutError)
})

test('a signal ends waiting for the token too, and nobody else who waits for it', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const slow: typeof fetch = async (input, init) => {
    asked()
    await isOpen
    return fetch(input, init)
  }
  answer = (_seen, response) => send(response, 200, { id: 'w' })
  const { workflows } = client({ fetch: slow })
  const controller = new AbortController()
  const unwanted = workflows.read('w', { signal: controller.signal })
  const wanted = workflows.read('w')
  await isAsked
  controller.abort(new Error('not wanted'))
  await assert.rejects(unwanted, /not wanted/)
  await assert.rejects(
    workflows.read('w', { signal: AbortSignal.abort(new Error('never wanted')) }),
    /never wanted/,
  )
  open()
  assert.equal((await wanted).id, 'w')
  assert.equal(exchanges, 1)
})

test('If-Match takes the record that was read, and a stale one is a conflict', async () => {
  answer = ({ method }, response) =>
    method === 'GET'
      ? send(response, 200, { id: 'w', name: 'a' }, { ETag: '"7"' })
      : send(response, 409, refusal(409, 'The resource was modified by another process'))
  const { workflows } = client()
  const workflow = await workflows.read('w')
  await assert.rejects(workflows.update('w', { name: 'b' }, { ifMatch: workflow }), ConflictError)
  assert.equal(seen[1]?.headers['if-match'], '"7"')
  await assert.rejects(workflows.update('w', {}, { ifMatch: '"8"' }), ConflictError)
  assert.equal(seen[2]?.headers['if-match'], '"8"')
  await assert.rejects(workflows.update('w', {}, { ifMatch: { id: 'w' } }), /came without an ETag/)
})

test('a record that did not change is given back without being sent again', async () => {
  answer = ({ headers }, response) =>
    headers['if-none-match'] === '"7"'
      ? void response.writeHead(304, { ETag: '"7"' }).end()
      : send(response, 200, { id: 'w' }, { ETag: '"7"' })
  const { workflows } = client()
  const workflow = await workflows.read('w')
  assert.equal(await workflows.read('w', { ifNoneMatch: workflow }), workflow)
})

test('lists are read page by page, by cursor or by offset, and no further than wanted', async () => {
  answer = ({ url: path }, response) => {
    const query = new URL(path, url).searchParams
    const from = Number(query.get('cursor') ?? query.get('offset') ?? 0)
    const data = [from, from + 1].map((id) => ({ id: String(id), keyId: String(id) }))
    const pagination = { limit: 2, offset: from, total: 6, ...(from < 4 && { nextCursor: String(from + 2) }) }
    send(response, 200, { data, pagination })
  }
  const one = client()
  const all = await one.workflows.list({ limit: 2, status: 'pending', labels: { team: 'hr' } }).toArray()
  assert.deepEqual(
    all.map(({ id }) => id),
    ['0', '1', '2', '3', '4', '5'],
  )
  assert.deepEqual(
    seen.map((request) => new URL(request.url, url).search),
    ['', '&cursor=2', '&cursor=4'].map((rest) => `?limit=2&status=pending&labels%5Bteam%5D=hr${rest}`),
  )
  seen.length = 0
  const keys = await one.authentication.listNamespaceApiKeys({ limit: 2 }).toArray()
  assert.equal(keys.length, 6)
  assert.equal(seen.length, 3)
  seen.length = 0
  assert.equal((await one.workflows.list().toArray(3)).length, 3)
  assert.equal(seen.length, 2)
  assert.equal((await one.workflows.list({ offset: 2 }).page()).pagination.total, 6)
})

test('bytes go out with their media type and come back whole or as a stream', async () => {
  answer = ({ method, body }, response) =>
    method === 'POST'
      ? send(response, 201, { fileId: 'f', sizeBytes: body.length })
      : void response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 5 }).end('%PDF-')
  const { files } = client()
  const bytes = new TextEncoder().encode('%PDF-')
  await files.upload(bytes, { name: 'a b.pdf' }, { contentType: 'application/pdf' })
  await files.upload(new Blob([bytes], { type: 'application/pdf' }))
  const stream = new Blob([bytes]).stream()
  await files.upload(stream, { name: 'c.pdf' }, { contentType: 'application/pdf' })
  assert.deepEqual(
    seen.map(({ headers, body }) => [headers['content-type'], body]),
    Array.from({ length: 3 }, () => ['application/pdf', '%PDF-']),
  )
  assert.equal(seen[0]?.url, `${NS}/files?name=a+b.pdf`)
  const download = await files.readContent('f')
  assert.equal(download.contentType, 'application/pdf')
  assert.equal(download.sizeBytes, 5)
  assert.deepEqual(await download.bytes(), bytes)
  const parts = await Array.fromAsync((await files.readContent('f')).stream())
  assert.deepEqual(Buffer.concat(parts), Buffer.from(bytes))
})

test('a stream is sent once: what fails is not tried again', async () => {
  answer = (_seen, response) => send(response, 503, refusal(503, 'Not ready'))
  const stream = new Blob(['%PDF-']).stream()
  await assert.rejects(client().files.upload(stream, {}, { contentType: 'application/pdf' }), ServerError)
  assert.equal(seen.length, 1)
})

test('a stream whose token is refused is not sent again half read; what is sent next has a new token', async () => {
  answer = ({ headers }, response) =>
    headers.authorization === 'Bearer token-1'
      ? send(response, 401, refusal(401, 'The token expired'))
      : send(response, 201, { fileId: 'f' })
  const { files } = client()
  const upload = () => files.upload(new Blob(['%PDF-']).stream(), {}, { contentType: 'application/pdf' })
  await assert.rejects(upload(), UnauthenticatedError)
  assert.equal((await upload()).fileId, 'f')
  assert.equal(exchanges, 2)
})

test('bytes are taken in every type that libraries give them', async () => {
  answer = (_seen, response) => send(response, 201, { fileId: 'f' })
  const { files } = client()
  const shared: Uint8Array = new Uint8Array(new SharedArrayBuffer(5))
  shared.set(new TextEncoder().encode('%PDF-'))
  const buffer: Buffer = Buffer.from('%PDF-')
  const foreignBytes: Uint8Array = runInNewContext('Uint8Array.from([37, 80, 68, 70, 45])')
  const native = new Blob(['%PDF-']).stream()
  const foreignStream = { getReader: () => native.getReader() }
  const nodeStream = Readable.toWeb(Readable.from([buffer]))
  for (const content of [shared, buffer, foreignBytes, nodeStream, foreignStream]) {
    await files.upload(
      content,
      {},
      { contentType: 'application/pdf', signal: undefined, timeoutMs: undefined },
    )
  }
  assert.deepEqual(
    seen.map(({ body }) => body),
    Array.from({ length: 5 }, () => '%PDF-'),
  )
})

test('resources may be sent as YAML', async () => {
  answer = (_seen, response) => send(response, 201, {})
  await client().schemas.create(yaml('kind: Schema # kept\n'))
  assert.equal(seen[0]?.headers['content-type'], 'application/yaml')
  assert.equal(seen[0]?.body, 'kind: Schema # kept\n')
})

test('request() sends what there is no method for, under the same rules', async () => {
  answer = (_seen, response, number) =>
    number === 1 ? send(response, 500, refusal(500, 'Internal error')) : send(response, 200, { ok: true })
  const path = '/v1/orgs/{orgId}/namespaces/{namespaceKey}/things'
  const response = await client().request({ method: 'GET', path, query: { a: 1, b: undefined } })
  assert.deepEqual(await response.json(), { ok: true })
  assert.equal(seen[1]?.url, `${NS}/things?a=1`)
})

test('a token that was minted elsewhere is used as it is', async () => {
  answer = (_seen, response) => send(response, 200, {})
  const one = openClient({ baseUrl: `${url}/`, accessToken: 'embedded' })
  await one.signing.readSession()
  assert.equal(seen[0]?.headers.authorization, 'Bearer embedded')
  assert.equal(exchanges, 0)
  await assert.rejects(one.workflows.read('w'), /knows no orgId/)
})
