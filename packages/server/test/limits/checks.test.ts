import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  await pushAgreement(service.ns)
})
after(() => service.close())

interface Locked {
  method: string
  path: string
  /** A body that is fine. */
  body?: object
  isRequired: boolean
}

const ORG = () => `/v1/orgs/${service.credentials.orgId}`
const NS = () => `${ORG()}/namespaces/default-test`

const schema = (title: string) => ({
  apiVersion: 'countersign/v1',
  kind: 'Schema',
  metadata: { key: 'locked', version: 'draft' },
  spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object', title } },
})

/** A record behind each operation that takes If-Match. */
async function openLocked(): Promise<Locked[]> {
  await service.ns('POST', '/schemas', { body: schema('a') })
  const body = {
    blueprintKey: 'agreement',
    blueprintVersion: '1.0.0',
    data: DEAL,
    options: { mode: 'review' },
  }
  const { id } = (await service.ns('POST', '/workflows', { body })).body
  const endpoint = { url: 'http://127.0.0.1:9/', eventTypes: ['*'] }
  const webhook = (await service.ns('POST', '/webhook-endpoints', { body: endpoint })).body
  const draft = `${NS()}/schemas/locked/versions/draft`
  return [
    { method: 'PATCH', path: `${NS()}/workflows/${id}`, body: { name: 'x' }, isRequired: true },
    { method: 'PUT', path: draft, body: schema('b'), isRequired: true },
    { method: 'PATCH', path: draft, body: { metadata: { name: 'x' } }, isRequired: true },
    { method: 'DELETE', path: draft, isRequired: true },
    { method: 'PATCH', path: NS(), body: { name: 'x' }, isRequired: false },
    { method: 'PATCH', path: ORG(), body: { name: 'x' }, isRequired: false },
    {
      method: 'PATCH',
      path: `${NS()}/webhook-endpoints/${webhook.id}`,
      body: { description: 'x' },
      isRequired: false,
    },
    { method: 'DELETE', path: `${NS()}/webhook-endpoints/${webhook.id}`, isRequired: false },
  ]
}

test('[locking-1] [locking-2] [locking-3] If-Match in every form: missing, malformed, weak, a list, *, stale, right', async () => {
  for (const { method, path, body, isRequired } of await openLocked()) {
    const what = `${method} ${path}`
    const token = path === ORG() ? service.tokens.org : service.tokens.test
    const send = (headers: Record<string, string>, sent: unknown = body) =>
      service.call(method, path, { token, headers, ...(sent !== undefined && { body: sent }) })
    if (isRequired) {
      const missing = await send({})
      assert.equal(missing.status, 400, what)
      assert.match(missing.body.errorInfo.message, /^The If-Match header is required: read the record first/)
    }
    for (const value of [
      '*',
      'W/"1"',
      'w/"1"',
      '1',
      '"1',
      '1"',
      '""',
      '"a" "b"',
      '"a", "b"',
      '"a\u00e9"',
      "'1'",
      'null',
    ]) {
      const malformed = await send({ 'If-Match': value })
      assert.equal(malformed.status, 400, `${what} ${value}`)
      assert.match(malformed.body.errorInfo.message, /^The format of the If-Match header is invalid/)
    }
    const stale = await send({ 'If-Match': '"999999"' })
    assert.equal(stale.status, 409, what)
    assert.match(stale.body.errorInfo.message, /modified by another process.*[Rr]efresh and retry/)
    if (body !== undefined) {
      const wrong = await send({ 'If-Match': '"999999"' }, { colour: 'red' })
      assert.equal(wrong.status, 400, `${what}: a wrong body is said before a stale If-Match`)
    }
    if (method === 'DELETE') continue
    const { headers } = await service.call('GET', path, { token })
    const right = await send({ 'If-Match': headers.get('etag') ?? '' })
    assert.equal(right.status, 200, `${what}: ${right.bytes}`)
    assert.notEqual(right.headers.get('etag'), headers.get('etag'))
  }
})

test('every operation that reads one record has an ETag that If-None-Match knows', async () => {
  const locked = await openLocked().then((all) => all.filter(({ method }) => method === 'PATCH'))
  for (const { path } of locked) {
    const token = path === ORG() ? service.tokens.org : service.tokens.test
    const etag = (await service.call('GET', path, { token })).headers.get('etag') ?? ''
    assert.match(etag, /^"[^"]+"$/)
    const ask = async (value: string) =>
      (await service.call('GET', path, { token, headers: { 'If-None-Match': value } })).status
    assert.deepEqual(
      [await ask(etag), await ask(`W/${etag}`), await ask('*'), await ask(`"x", ${etag}`), await ask('"x"')],
      [304, 304, 304, 304, 200],
      path,
    )
  }
})

test('a thousand answers of 304 leave no file open', async () => {
  // A range, since small files are sent whole and not as a stream.
  const files = (await service.ns('GET', '/files')).body.data
  const path = `/files/${files[0].fileId}/content`
  const etag = (await service.ns('GET', path)).headers.get('etag') ?? ''
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  for (let index = 0; index < 100; index++) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.ns('GET', path, { headers: { 'If-None-Match': etag, Range: 'bytes=0-9' } }),
      ),
    )
    assert.ok(replies.every(({ status }) => status === 304))
  }
  assert.ok(open() - before < 100, `${open()} files are open, ${before} were before`)
})

test('what is wrong is said in the order of the specification', async () => {
  const foreign = ORG().replace(service.credentials.orgId, '01890000-0000-7000-8000-000000000000')
  const reader = await tokenWith(['workflow:read'])
  const steps: [
    what: string,
    status: number,
    token: string | null,
    path: string,
    headers: object,
    body: object,
  ][] = [
    ['nobody', 401, null, `${foreign}/namespaces/nowhere/workflows/x`, {}, { colour: 1 }],
    [
      'a foreign organization',
      404,
      service.tokens.org,
      `${foreign}/namespaces/nowhere/workflows/x`,
      {},
      { colour: 1 },
    ],
    ['an org key', 403, service.tokens.org, `${ORG()}/namespaces/nowhere/workflows/x`, {}, { colour: 1 }],
    ['a foreign namespace', 404, reader, `${ORG()}/namespaces/nowhere/workflows/x`, {}, { colour: 1 }],
    ['a missing scope', 403, reader, `${NS()}/workflows/x`, {}, { colour: 1 }],
    ['no record', 404, service.tokens.test, `${NS()}/workflows/x`, {}, { colour: 1 }],
  ]
  for (const [what, status, token, path, headers, body] of steps) {
    const reply = await service.call('PATCH', path, { token, headers: { ...headers }, body })
    assert.equal(reply.status, status, what)
  }
  assert.ok(operations.some(({ method, path }) => method === 'PATCH' && path.endsWith('/workflows/:id')))
})

async function tokenWith(scopes: string[]): Promise<string> {
  const made = await service.ns('POST', '/api-keys', { body: { name: 'x', scopes } })
  const body = { grantType: 'api_key', apiKey: made.body.apiKey }
  return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
}

test('nobody grants what they do not have, nor a family that holds it', async () => {
  const token = await tokenWith(['api-key:create', 'workflow:read'])
  const grant = (scopes: string[]) => service.ns('POST', '/api-keys', { token, body: { name: 'x', scopes } })
  assert.equal((await grant(['workflow:read'])).status, 201)
  for (const scopes of [['workflow:execute'], ['workflow:*'], ['workflow:read', 'file:read']]) {
    const reply = await grant(scopes)
    assert.equal(reply.status, 403, scopes.join())
    assert.match(reply.body.errorInfo.message, /^Token lacks required scope: /)
  }
  for (const scope of [
    '*',
    '*:*',
    ':*',
    'workflow',
    'workflow:',
    'signing:sign',
    'organization:read',
    'work*',
  ]) {
    assert.equal(
      (await service.ns('POST', '/api-keys', { body: { name: 'x', scopes: [scope] } })).status,
      400,
      scope,
    )
  }
})
