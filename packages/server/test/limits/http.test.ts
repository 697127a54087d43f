import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { sendRaw } from './raw-http.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const ns = () => `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`

function raw(line: string, headers: readonly string[] = [], body = '') {
  const all = [
    `${line} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${service.tokens.test}`,
    'Connection: close',
    ...headers,
  ]
  return sendRaw(service.url, `${all.join('\r\n')}\r\n\r\n${body}`)
}

function requireEnvelope(
  { status, headers, body }: Awaited<ReturnType<typeof raw>>,
  expected: number,
  what: string,
) {
  assert.equal(status, expected, `${what}: ${headers} ${body}`)
  assert.match(headers, /content-type: application\/json/i, what)
  assert.match(headers, /cache-control: no-store/i, what)
  assert.match(headers, /x-content-type-options: nosniff/i, what)
  const [, traceId] = /x-trace-id: ([0-9a-f-]{36})/i.exec(headers) ?? []
  const envelope = JSON.parse(body)
  assert.equal(envelope.statusCode, expected, what)
  assert.equal(envelope.traceId, traceId, what)
  assert.ok(envelope.errorInfo.message.length > 0, what)
  return envelope
}

test('what the router or the parser of HTTP refuses has the envelope too', async () => {
  const many = 'a'.repeat(20_000)
  const cases: [what: string, status: number, reply: ReturnType<typeof raw>][] = [
    ['a path that cannot be decoded', 400, raw('GET /v1/%zz')],
    ['a path that is no UTF-8', 400, raw(`GET ${ns()}/files/%ed%a0%80`)],
    ['an id without end', 414, raw(`GET ${ns()}/files/${'a'.repeat(600)}`)],
    ['headers without end', 431, raw(`GET ${ns()}`, [`X-Long: ${many}`])],
    ['no HTTP', 400, sendRaw(service.url, 'NONSENSE\r\n\r\n')],
    [
      'two lengths',
      400,
      raw(`POST ${ns()}/api-keys`, ['Transfer-Encoding: chunked', 'Content-Length: 2'], '0\r\n\r\n'),
    ],
    [
      'a compressed body',
      415,
      raw(
        `POST ${ns()}/api-keys`,
        ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 2'],
        '{}',
      ),
    ],
    [
      'a media type that is none',
      415,
      raw(`POST ${ns()}/api-keys`, ['Content-Type: ;;;', 'Content-Length: 2'], '{}'),
    ],
    ['no media type', 415, raw(`POST ${ns()}/api-keys`, ['Content-Length: 2'], '{}')],
    ['no body', 400, raw(`POST ${ns()}/api-keys`)],
    ['another method', 405, raw(`PUT ${ns()}/api-keys`, ['Content-Length: 0'])],
    ['TRACE', 405, raw(`TRACE ${ns()}`)],
    ['OPTIONS', 405, raw(`OPTIONS ${ns()}`)],
    ['another case', 404, raw('GET /V1/openapi')],
    ['a slash at the end', 404, raw(`GET ${ns()}/`)],
    ['dots in the path', 404, raw(`GET ${ns()}/files/..%2f..%2fapi-keys`)],
    ['U+0000 in the path', 404, raw(`GET ${ns()}/files/a%00b`)],
    ['U+0000 in a parameter', 400, raw(`GET ${ns()}/files?q=a%00b`)],
    ['a parameter called __proto__', 400, raw(`GET ${ns()}/files?__proto__=1`)],
    ['a parameter called constructor', 400, raw(`GET ${ns()}/files?constructor=1`)],
    ['a parameter twice', 400, raw(`GET ${ns()}/files?limit=1&limit=2`)],
    ['files beside the component’s', 404, raw('GET /embed/v1/..%2f..%2fpackage.json')],
    ['files beside the component’s, with backslashes', 404, raw('GET /embed/v1/..%5c..%5cpackage.json')],
    ['another method on a page', 405, raw('POST /sign/x', ['Content-Length: 0'])],
  ]
  for (const [what, status, reply] of cases) requireEnvelope(await reply, status, what)
})

test('a token in a path stands in no envelope, however the path is written', async () => {
  const token = `${'Zm9'.repeat(21)}x`
  for (const line of [
    `GET /sign/${token}%zz`,
    `GET /sign/${token}/more`,
    `POST /sign/${token}`,
    `GET http://localhost/sign/${token}/more`,
    `GET /SIGN/${token}`,
    `GET /%73ign/${token}/more`,
    `GET /v1/nothing?token=${token}`,
    `GET /v1/nothing/${token}`,
    `GET /v1/nothing/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl`,
  ]) {
    const reply = await raw(line)
    assert.ok(reply.status >= 400, line)
    assert.ok(!`${reply.headers}${reply.body}`.includes(token), line)
    assert.ok(!reply.body.includes('eyJhbGciOiJFUzI1NiJ9.'), line)
    assert.match(reply.body, /\*\*\*/)
  }
})

test('cursors, instants and filters that nobody gave out are refused, on every list', async () => {
  const lists = operations.filter(({ method, query, plane, path }) => {
    return (
      method === 'GET' &&
      plane === 'namespace' &&
      !path.includes('/:id/') &&
      JSON.stringify(query ?? {}).includes('"cursor"')
    )
  })
  assert.ok(lists.length >= 10)
  const cursors = [
    'nonsense',
    '',
    '["x","y"]',
    '["x"]',
    '[]',
    '{}',
    '[1]',
    '["\\u0000"]',
    '["2026-01-01T00:00:00.000Z","x"]',
  ].map((text) => Buffer.from(text).toString('base64url'))
  for (const { path, operationId } of lists) {
    const concrete = path
      .replace(':orgId', service.credentials.orgId)
      .replace(':namespaceKey', 'default-test')
    for (const cursor of ['%00', ...cursors]) {
      const reply = await service.call('GET', `${concrete}?cursor=${cursor}`, { token: service.tokens.test })
      assert.equal(reply.status, 400, `${operationId} ${cursor}`)
    }
  }
  for (const parameter of ['createdAfter', 'createdBefore']) {
    for (const text of [
      '0000-01-01',
      '2026-02-31',
      '2026-01-01T25:00:00Z',
      '2026-01-01T12:00:00',
      'now',
      '1',
    ]) {
      for (const list of ['workflows', 'webhooks/deliveries']) {
        const reply = await service.ns('GET', `/${list}?${parameter}=${text}`)
        assert.equal(reply.status, 400, `${list} ${parameter}=${text}`)
        assert.match(reply.body.errorInfo.message, new RegExp(parameter))
      }
    }
  }
})

test('pages end where lists say so: limit, offset, cursor and offset together', async () => {
  for (const [query, message] of [
    ['limit=0', /limit/],
    [`limit=${limits.pageLimitMax + 1}`, /limit.*100/],
    ['limit=-1', /limit/],
    ['limit=1e1', /limit/],
    ['limit=1.5', /limit/],
    ['limit=', /limit/],
    [`offset=${limits.pageOffsetMax + 1}`, /offset.*10000/],
    ['offset=99999999999999999999', /offset/],
  ] as const) {
    const reply = await service.ns('GET', `/files?${query}`)
    assert.equal(reply.status, 400, query)
    assert.match(reply.body.errorInfo.message, message)
  }
  assert.equal(
    (await service.ns('GET', `/files?limit=${limits.pageLimitMax}&offset=${limits.pageOffsetMax}`)).status,
    200,
  )
})

test('HEAD is GET without a body, and Allow names what there is', async () => {
  const head = await raw(`HEAD ${ns()}`)
  assert.deepEqual([head.status, head.body], [200, ''])
  assert.match(head.headers, /etag: "1"/i)
  const allowed = await raw(`DELETE ${ns()}/files`)
  assert.match(allowed.headers, /allow: GET, HEAD, POST|allow: POST, GET, HEAD/i)
})

test('a preflight is answered on the signing API alone, for any origin and without credentials', async () => {
  const ask = (path: string) =>
    raw(`OPTIONS ${path}`, ['Origin: https://app.example', 'Access-Control-Request-Method: PUT'])
  const open = await ask('/v1/signing/fields')
  assert.equal(open.status, 204)
  assert.match(open.headers, /access-control-allow-origin: https:\/\/app\.example/i)
  assert.doesNotMatch(open.headers, /access-control-allow-credentials/i)
  const closed = await ask(`${ns()}/workflows`)
  assert.equal(closed.status, 405)
  assert.doesNotMatch(closed.headers, /access-control/i)
})

test('a page behind the last record still says how many there are', async () => {
  for (const [path, total] of [
    ['/api-keys', 1],
    ['/schemas', 1],
    ['/resources', 1],
    ['/schemas/counted/versions', 1],
    ['/webhook-endpoints', 1],
    ['/files', 0],
  ] as const) {
    if (path === '/schemas') {
      const body = {
        apiVersion: 'countersign/v1',
        kind: 'Schema',
        metadata: { key: 'counted' },
        spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
      }
      assert.equal((await service.ns('POST', '/schemas', { body })).status, 201)
      const endpoint = { url: 'https://example.com/', eventTypes: ['*'] }
      assert.equal((await service.ns('POST', '/webhook-endpoints', { body: endpoint })).status, 201)
    }
    const reply = await service.ns('GET', `${path}?offset=50`)
    assert.deepEqual([reply.status, reply.body.data, reply.body.pagination.total], [200, [], total], path)
  }
})
