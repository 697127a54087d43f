import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { startAgreement } from '../support/agreement.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { openWorld, type World } from './world.ts'

// The rows and rules of the interface specification's parts Endpoints and Versioning, line by line.

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.service.close())

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const SECRET = '[0-9A-Za-z]{43}'

async function must(status: number, method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const reply = await world.live(method, path, options)
  assert.equal(reply.status, status, `${method} ${path}: ${reply.bytes.toString().slice(0, 500)}`)
  return reply
}

function org(method: string, path: string, token: string, body?: object) {
  const { credentials } = world.service
  return world.service.call(method, `/v1/orgs/${credentials.orgId}${path}`, {
    token,
    ...(body && { body }),
  })
}

const schema = (key: string, properties: object) => ({
  apiVersion: 'countersign/v1',
  kind: 'Schema',
  metadata: { key },
  spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object', properties } },
})

test('[endpoints-1] [errors-200] a token is exchanged for a key', async () => {
  const { credentials, call } = world.service
  const body = { grantType: 'api_key', apiKey: credentials.orgApiKey }
  const reply = await call('POST', '/v1/auth/token', { body })
  assert.equal(reply.status, 200)
  assert.match(reply.body.accessToken, /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.match(reply.body.expiresAt, INSTANT)
  assert.equal(reply.body.orgId, credentials.orgId)
  const wrong = await call('POST', '/v1/auth/token', { body: { ...body, grantType: 'password' } })
  assert.equal(wrong.status, 400)
})

test('[endpoints-2] [auth-credential-2] [errors-201] an org API key is made, and its secret shown once', async () => {
  const { tokens } = world.service
  const made = await org('POST', '/api-keys', tokens.org, { name: 'one', scopes: ['organization:read'] })
  assert.equal(made.status, 201)
  const { apiKey, keyId } = made.body
  assert.match(apiKey, new RegExp(`^sk_org_${keyId}_${SECRET}$`))
  assert.equal(made.body.expiresAt, undefined, 'long-lived')
  const list = await org('GET', '/api-keys', tokens.org)
  assert.ok(list.bytes.includes(keyId) && !list.bytes.includes(apiKey.slice(-43)))
  const exchanged = await world.service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey },
  })
  assert.equal((await org('GET', '', exchanged.body.accessToken)).status, 200)
})

test('[endpoints-3] [auth-credential-1] a namespace API key is made, its secret shown once, and it reaches its one namespace', async () => {
  const made = await must(201, 'POST', '/api-keys', { body: { name: 'one', scopes: ['resource:read'] } })
  const { apiKey, keyId } = made.body
  assert.match(apiKey, new RegExp(`^sk_ns_live_${keyId}_${SECRET}$`))
  const list = await must(200, 'GET', '/api-keys')
  assert.ok(list.bytes.includes(keyId) && !list.bytes.includes(apiKey.slice(-43)))
  const { body } = await world.service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey },
  })
  const token = body.accessToken
  await must(200, 'GET', '/schemas', { token })
  assert.equal((await world.service.ns('GET', '/schemas', { mode: 'test', token })).status, 404)
})

test('[endpoints-4] [auth-credential-4] an embed token is made for a step', async () => {
  const started = await startAgreement(world.live)
  const { body } = await must(201, 'POST', '/auth/embed', {
    body: {
      intent: 'participant',
      workflowId: started.id,
      stepKey: 'first_signs',
      allowedOrigins: ['https://host.example'],
    },
  })
  assert.match(body.accessToken, /^eyJ/)
  assert.equal(body.expiresIn, 7200)
})

test("[endpoints-5] the organization's workflows", async () => {
  const reply = await org('GET', '/workflows', world.service.tokens.live)
  assert.equal(reply.status, 200)
  assert.ok(reply.body.data.some(({ id }: { id: string }) => id === world.ids['workflows/:id']))
})

test('[endpoints-6] a template is created', async () => {
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Template',
    metadata: { key: 'of_the_interface' },
    spec: { type: 'html', content: 'our_asset@1.0.0' },
  }
  const reply = await org('POST', '/templates', world.service.tokens.live, body)
  assert.equal(reply.status, 201)
  assert.equal(reply.body.metadata.key, 'of_the_interface')
  await must(200, 'GET', '/templates/of_the_interface')
})

test('[endpoints-7] [endpoints-8] [endpoints-9] [locking-1] a workflow is created, read with its ETag, and changed under If-Match', async () => {
  const options = { mode: 'review', timezone: 'Europe/Berlin' }
  const { id } = await startAgreement(world.live, { options })
  const read = await must(200, 'GET', `/workflows/${id}`)
  assert.match(read.body.id, UUID)
  assert.equal(read.body.status, 'pending')
  assert.equal(read.body.timezone, 'Europe/Berlin')
  const etag = read.headers.get('ETag') ?? ''
  assert.match(etag, /^"[^"]+"$/)
  const body = { name: 'another name' }
  await must(400, 'PATCH', `/workflows/${id}`, { body })
  const changed = await must(200, 'PATCH', `/workflows/${id}`, { body, headers: { 'If-Match': etag } })
  assert.equal(changed.body.name, 'another name')
  assert.notEqual(changed.headers.get('ETag'), etag)
})

test('[endpoints-10] [endpoints-11] [versioning-2] schemas are listed, and published as 1.0.0, then patch, minor and major', async () => {
  await must(201, 'POST', '/schemas', { body: schema('versioned', { a: { type: 'string' } }) })
  const versions: string[] = []
  for (const versionType of ['minor', 'patch', 'minor', 'major', 'patch']) {
    const { body } = await must(201, 'POST', '/schemas/versioned/versions/draft/publish', {
      body: { versionType },
    })
    versions.push(body.metadata.version)
  }
  assert.deepEqual(versions, ['1.0.0', '1.0.1', '1.1.0', '2.0.0', '2.0.1'])
  await must(400, 'POST', '/schemas/versioned/versions/draft/publish', { body: { versionType: 'huge' } })
  const { body } = await must(200, 'GET', '/schemas')
  assert.ok(body.data.some(({ metadata }: Reply['body']) => metadata.key === 'versioned'))
})

test('[endpoints-12] [versioning-5] the timezone of the namespace changes, and a workflow keeps the one it was made with', async () => {
  const before = await startAgreement(world.live, { options: { mode: 'review' } })
  const zone = (await must(200, 'GET', '')).body.timezone
  const changed = await must(200, 'PATCH', '', { body: { timezone: 'Asia/Tokyo' } })
  assert.equal(changed.body.timezone, 'Asia/Tokyo')
  assert.equal((await must(200, 'GET', `/workflows/${before.id}`)).body.timezone, zone)
  const later = await startAgreement(world.live, { options: { mode: 'review' } })
  assert.equal((await must(200, 'GET', `/workflows/${later.id}`)).body.timezone, 'Asia/Tokyo')
  for (const timezone of ['EST', 'Etc/GMT+8', 'Mars/Base']) {
    await must(400, 'PATCH', '', { body: { timezone } })
  }
})

test('[endpoints-13] [endpoints-14] [events-5] deliveries are listed across all webhooks, and read', async () => {
  const { body } = await must(200, 'GET', '/webhooks/deliveries')
  assert.ok(body.data.length > 0)
  const [{ id }] = body.data
  const one = await must(200, 'GET', `/webhooks/deliveries/${id}`)
  // Read by itself it tells what was sent, too.
  const { requestBody, ...read } = one.body
  const withoutRequests = read.attempts.map(({ request: _, ...attempt }: Record<string, unknown>) => attempt)
  assert.deepEqual({ ...read, attempts: withoutRequests }, body.data[0])
  assert.ok(requestBody !== undefined)
})

test('[endpoints-rule-2] [locking-2] every change of a draft and of a workflow needs If-Match', async () => {
  const changes = operations.filter(
    ({ method, path }) =>
      (['PUT', 'PATCH', 'DELETE'].includes(method) && path.endsWith('/versions/draft')) ||
      (method === 'PATCH' && path.endsWith('/workflows/:id')),
  )
  assert.ok(changes.length >= 6 * 3 + 1)
  for (const operation of changes) {
    const missing = await world.ask(operation, {
      bytes: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    assert.equal(missing.status, 400, operation.operationId)
    assert.match(missing.body.errorInfo.message, /^The If-Match header is required: read the record first/)
    const headers = { 'Content-Type': 'application/json', 'If-Match': 'W/"1"' }
    const malformed = await world.ask(operation, { bytes: '{}', headers })
    assert.equal(malformed.status, 400, operation.operationId)
    assert.match(malformed.body.errorInfo.message, /format of the If-Match header is invalid/)
  }
})

test('[endpoints-rule-4] no actual key or token stands in the interface description', () => {
  const text = readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')
  assert.doesNotMatch(text, /sk_(?:ns_(?:live|test)|org)_[0-9a-f]{32}_[0-9A-Za-z]{43}/)
  assert.doesNotMatch(text, /eyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/)
  assert.doesNotMatch(text, /whsec_[0-9A-Za-z+/]{43}=/)
})

test('[versioning-1] paths begin with /v1, and the description is version 1.0.0 of OpenAPI 3.1.0', async () => {
  const { body } = await world.service.call('GET', '/v1/openapi.json')
  assert.equal(body.openapi, '3.1.0')
  assert.equal(body.info.version, '1.0.0')
  const others = Object.keys(body.paths).filter((path) => !path.startsWith('/v1/'))
  assert.deepEqual(
    others.filter(
      (path) => !/^\/(?:healthz|readyz|metrics|\.well-known\/[\w.-]+|uploads\/.+|pki\/.+)$/.test(path),
    ),
    [],
    'what is no part of the interface: health, metrics, well-known places, upload addresses, what the authority publishes',
  )
})

test('[versioning-3] a draft is edited in place, a published version never', async () => {
  await must(201, 'POST', '/schemas', { body: schema('kept', { a: { type: 'string' } }) })
  await must(201, 'POST', '/schemas/kept/versions/draft/publish', { body: { versionType: 'minor' } })
  const before = await must(200, 'GET', '/schemas/kept/versions/1.0.0')
  const draft = await must(200, 'GET', '/schemas/kept/versions/draft')
  const headers = { 'If-Match': draft.headers.get('ETag') ?? '' }
  await must(200, 'PUT', '/schemas/kept/versions/draft', { body: schema('kept', { b: {} }), headers })
  assert.deepEqual((await must(200, 'GET', '/schemas/kept/versions/1.0.0')).body, before.body)
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const reply = await world.live(method, '/schemas/kept/versions/1.0.0', { headers })
    assert.equal(reply.status, 405, method)
  }
})
