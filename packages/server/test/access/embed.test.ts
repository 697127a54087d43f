import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openingsOf } from '../../src/http/embed-access.ts'
import { operations } from '../../src/http/operation-list.ts'
import { limits } from '../../src/limits.ts'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { draftOf, HOST, PIXEL, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let pendingId: string
let otherId: string
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  pendingId = await newWorkflow()
  otherId = await newWorkflow()
})
after(() => service.close())

async function newWorkflow(): Promise<string> {
  const body = {
    blueprintKey: 'agreement',
    blueprintVersion: '1.0.0',
    data: DEAL,
    options: { mode: 'review' },
  }
  const made = await service.ns('POST', '/workflows', { body })
  assert.equal(made.body.status, 'pending')
  return made.body.id
}

async function mint(body: object) {
  const reply = await service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body
}

const ask = (method: string, path: string, options: CallOptions, more: CallOptions = {}) =>
  service.ns(method, path, { ...options, ...more, headers: { ...options.headers, ...more.headers } })

test('an editor reads and changes its workflow while it is pending, and nothing else', async () => {
  const minted = await mint({ intent: 'workflow', workflowId: pendingId })
  assert.deepEqual(minted.scopes, ['workflow:read', 'file:read', 'workflow:update', 'file:upload'])
  assert.deepEqual(minted.resources, [
    { type: 'workflow', id: pendingId, actions: ['read', 'update', 'run'] },
  ])
  assert.equal(minted.expiresIn, limits.editorTokenLifeMs / 1000)
  const as = page(minted.accessToken, 'ss-workflow-editor')
  const read = await ask('GET', `/workflows/${pendingId}`, as)
  assert.equal(read.status, 200)
  assert.equal(read.headers.get('access-control-allow-origin'), HOST)
  assert.equal((await ask('GET', `/workflows/${pendingId}/events`, as)).status, 200)
  const ifMatch = { 'If-Match': read.headers.get('etag') ?? '' }
  const changed = await ask('PATCH', `/workflows/${pendingId}`, as, {
    headers: ifMatch,
    body: { name: 'Ours' },
  })
  assert.equal(changed.body.name, 'Ours')
  assert.equal((await ask('GET', `/workflows/${otherId}`, as)).status, 404)
  for (const [method, path] of [
    ['GET', '/workflows'],
    ['GET', `/workflows/${pendingId}/action-urls`],
    ['POST', `/workflows/${pendingId}/void`],
    ['POST', '/workflows'],
    ['GET', '/api-keys'],
    ['GET', '/schemas'],
    ['POST', '/auth/embed'],
    ['GET', '/webhook-endpoints'],
  ] as const) {
    const reply = await ask(method, path, as, method === 'POST' ? { body: {} } : {})
    assert.equal(reply.status, 403, `${method} ${path}`)
    assert.match(reply.body.errorInfo.message, /Token lacks required scope/)
  }
  assert.equal((await ask('POST', `/workflows/${pendingId}/run`, as, { body: {} })).status, 200)
  const late = await ask('PATCH', `/workflows/${pendingId}`, as, { headers: ifMatch, body: { name: 'x' } })
  assert.equal(late.status, 403)
  assert.match(late.body.errorInfo.message, /only while it is pending/)
  const { body } = await ask('GET', `/workflows/${pendingId}/events`, as)
  const started = body.data.find((event: { actorType: string }) => event.actorType === 'embed')
  assert.ok(started, 'the trail names the embed token')
})

test("an embed token's Idempotency-Keys are not its key's", async () => {
  const image = {
    bytes: Buffer.from(PIXEL, 'base64'),
    headers: { 'Content-Type': 'image/png', 'Idempotency-Key': 'one' },
  }
  const upload = async (options: CallOptions) => {
    const reply = await ask('POST', '/files?name=pixel.png', options, image)
    assert.equal(reply.status, 201, reply.bytes.toString())
    return [reply.body.fileId, reply.headers.get('idempotent-replayed')]
  }
  const workflowId = await newWorkflow()
  const { accessToken } = await mint({ intent: 'workflow', workflowId })
  const elsewhere = await mint({ intent: 'workflow', workflowId: await newWorkflow() })
  const [byKey] = await upload({})
  const [byToken] = await upload(page(accessToken))
  const [byOther] = await upload(page(elsewhere.accessToken))
  assert.equal(new Set([byKey, byToken, byOther]).size, 3)
  const renewed = await mint({ intent: 'workflow', workflowId, allowedOrigins: [HOST, 'https://b.example'] })
  assert.deepEqual(await upload(page(renewed.accessToken)), [byToken, 'true'])
  assert.deepEqual(await upload({}), [byKey, 'true'])
})

test('a monitor only reads; it lives half an hour, and an hour at most', async () => {
  const minted = await mint({ intent: 'workflow', mode: 'monitor', workflowId: otherId })
  assert.deepEqual(minted.scopes, ['workflow:read', 'file:read'])
  assert.equal(minted.expiresIn, limits.monitorTokenLifeDefaultMs / 1000)
  const asked = await mint({ intent: 'workflow', mode: 'monitor', workflowId: otherId, expiresIn: 999_999 })
  assert.equal(asked.expiresIn, limits.monitorTokenLifeMs / 1000)
  const as = page(minted.accessToken, 'ss-workflow-monitor')
  assert.equal((await ask('GET', `/workflows/${otherId}`, as)).status, 200)
  const patched = await ask('PATCH', `/workflows/${otherId}`, as, {
    headers: { 'If-Match': '"1"' },
    body: {},
  })
  assert.equal(patched.status, 403)
  assert.equal((await ask('POST', `/workflows/${otherId}/run`, as, { body: {} })).status, 403)
})

test('origin, component, plane and revocation are checked', async () => {
  const { accessToken: token } = await mint({ intent: 'workflow', workflowId: otherId })
  const path = `/workflows/${otherId}`
  const elsewhere = await ask('GET', path, page(token, undefined, 'https://evil.example.com'))
  assert.equal(elsewhere.status, 403)
  assert.equal(elsewhere.headers.get('access-control-allow-origin'), 'https://evil.example.com')
  assert.match(elsewhere.body.errorInfo.message, /not in the token's allowedOrigins/)
  assert.equal((await service.ns('GET', path, { token })).status, 403)
  assert.equal((await ask('GET', path, page(token, 'ss-resource-editor'))).status, 403)
  assert.equal((await ask('GET', path, page(token, 'ss-workflow-monitor'))).status, 403)
  const live = await service.ns('GET', path, { ...page(token), mode: 'live' })
  assert.equal(live.status, 404)
  const org = `/v1/orgs/${service.credentials.orgId}`
  assert.equal((await service.call('GET', org, page(token))).status, 401)
  assert.equal((await service.call('GET', '/v1/signing/session', page(token))).status, 401)
  const participant = await mint({ intent: 'participant', workflowId: otherId, stepKey: 'first_signs' })
  assert.equal((await ask('GET', path, page(participant.accessToken))).status, 401)
  const key = await service.ns('POST', '/api-keys', {
    body: { name: 'minter', scopes: ['embed-token:create', 'workflow:*', 'file:*'] },
  })
  const exchanged = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: key.body.apiKey },
  })
  const minted = await service.ns('POST', '/auth/embed', {
    token: exchanged.body.accessToken,
    body: { intent: 'workflow', workflowId: otherId, allowedOrigins: [HOST] },
  })
  assert.equal((await ask('GET', path, page(minted.body.accessToken))).status, 200)
  await service.ns('POST', `/api-keys/${key.body.keyId}/revoke`)
  assert.equal((await ask('GET', path, page(minted.body.accessToken))).status, 401)
})

test('a builder edits one draft, and reads what it refers to, scenarios and previews', async () => {
  for (const [path, body] of [
    ['/assets', draftOf('Asset', 'letter_html', { type: 'html', content: '<p>ours</p>' })],
    ['/assets', draftOf('Asset', 'other_html', { type: 'html', content: '<p>theirs</p>' })],
    ['/templates', draftOf('Template', 'letter', { type: 'html', content: 'letter_html@draft' })],
    ['/scenarios', draftOf('Scenario', 'some', { data: {} })],
  ] as const) {
    assert.equal((await service.ns('POST', path, { body })).status, 201)
  }
  const minted = await mint({ intent: 'builder', resourceKind: 'template', resourceKey: 'letter' })
  assert.deepEqual(minted.resources, [{ type: 'template', id: 'letter@draft', actions: ['read', 'update'] }])
  const as = page(minted.accessToken, 'ss-resource-editor')
  const own = '/templates/letter/versions/draft'
  const read = await ask('GET', own, as)
  assert.equal(read.status, 200)
  assert.equal((await ask('GET', '/assets/letter_html/versions/draft', as)).status, 200)
  assert.equal((await ask('GET', '/assets/other_html/versions/draft', as)).status, 404)
  assert.equal((await ask('GET', '/scenarios/some', as)).status, 200)
  assert.equal((await ask('GET', '/templates', as)).status, 403)
  assert.equal((await ask('DELETE', own, as, { headers: { 'If-Match': '"1"' } })).status, 403)
  const headers = { 'If-Match': read.headers.get('etag') ?? '' }
  const saved = await ask('PUT', own, as, {
    headers,
    body: draftOf('Template', 'letter', { type: 'html', content: 'letter_html@draft' }),
  })
  assert.equal(saved.status, 200, saved.bytes.toString())
  const foreign = await ask('PUT', '/assets/letter_html/versions/draft', as, {
    headers,
    body: draftOf('Asset', 'letter_html', { type: 'html', content: 'x' }),
  })
  assert.equal(foreign.status, 404)
  const preview = await ask('POST', '/expressions/evaluate', as, {
    body: { expression: '1', place: 'template.field.value', data: {} },
  })
  assert.equal(preview.status, 200)
  const log = await service.ns('GET', '/audit?limit=1')
  assert.equal(log.body.data[0].actor.type, 'embed')
})

test('wrong requests for tokens', async () => {
  const post = (body: object) =>
    service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })
  assert.equal((await post({ intent: 'nonsense' })).status, 400)
  assert.equal((await post({ intent: 'workflow' })).status, 400)
  assert.equal((await post({ intent: 'workflow', workflowId: otherId, stepKey: 'x' })).status, 400)
  assert.equal(
    (await post({ intent: 'workflow', workflowId: '01890000-0000-7000-8000-000000000000' })).status,
    404,
  )
  assert.equal(
    (await post({ intent: 'builder', resourceKind: 'template', resourceKey: 'missing' })).status,
    404,
  )
  assert.equal((await post({ intent: 'builder', resourceKind: 'workflow', resourceKey: 'x' })).status, 400)
  for (const origin of [
    'https://a.example.com/',
    'https://a.example.com/x',
    'a.example.com',
    'https://*.example.com',
    'null',
    '*',
  ])
    assert.equal(
      (await post({ intent: 'workflow', workflowId: otherId, allowedOrigins: [origin] })).status,
      400,
      origin,
    )
  assert.equal((await post({ intent: 'workflow', workflowId: otherId, allowedOrigins: [] })).status, 400)
})

test('preflights are answered for any origin on paths that are open to pages, and only there', async () => {
  const preflight = (path: string) =>
    service.call('OPTIONS', `/v1/orgs/${service.credentials.orgId}/namespaces/default-test${path}`, {
      headers: { Origin: 'https://any.example.com', 'Access-Control-Request-Method': 'PATCH' },
    })
  const open = await preflight(`/workflows/${otherId}`)
  assert.equal(open.status, 204)
  assert.equal(open.headers.get('access-control-allow-origin'), 'https://any.example.com')
  assert.equal(open.headers.get('access-control-allow-methods'), 'GET, PATCH')
  assert.match(open.headers.get('access-control-allow-headers') ?? '', /If-Match.*X-Countersign-Component/)
  assert.equal(open.headers.get('access-control-allow-credentials'), null)
  const closed = await preflight('/api-keys')
  assert.equal(closed.status, 405)
  assert.equal(closed.headers.get('access-control-allow-origin'), null)
})

test('every operation that is open to embed tokens exists', () => {
  const open = operations.filter((operation) => openingsOf(operation).length > 0)
  const counts = (['editor', 'monitor', 'builder'] as const).map(
    (opening) => open.filter((operation) => openingsOf(operation).includes(opening)).length,
  )
  assert.deepEqual(counts, [12, 7, 57])
  assert.ok(open.every(({ plane }) => plane === 'namespace'))
})

const CARRIED: readonly [name: string, request: () => object, needed: readonly string[]][] = [
  [
    'participant',
    () => ({ intent: 'participant', workflowId: otherId, stepKey: 'first_signs' }),
    ['workflow:execute'],
  ],
  [
    'monitor',
    () => ({ intent: 'workflow', mode: 'monitor', workflowId: otherId }),
    ['workflow:read', 'file:read'],
  ],
  [
    'editor',
    () => ({ intent: 'workflow', workflowId: otherId }),
    ['workflow:read', 'file:read', 'workflow:update', 'file:upload', 'workflow:execute'],
  ],
  [
    'builder',
    () => ({
      intent: 'builder',
      resourceKind: 'blueprint',
      resourceKey: 'agreement',
      resourceVersion: '1.0.0',
    }),
    ['resource:read', 'resource:update', 'resource:create', 'file:read', 'file:upload'],
  ],
]

test('minting needs every scope that the token carries, but for keys of before that rule', async () => {
  const keyWith = async (scopes: readonly string[]) => {
    const { body } = await service.ns('POST', '/api-keys', {
      body: { name: 'minter', scopes: ['embed-token:create', ...scopes] },
    })
    const exchanged = await service.call('POST', '/v1/auth/token', {
      body: { grantType: 'api_key', apiKey: body.apiKey },
    })
    return { keyId: body.keyId, token: exchanged.body.accessToken }
  }
  const bare = await keyWith([])
  const mintWith = (token: string, request: object) =>
    service.ns('POST', '/auth/embed', { token, body: { allowedOrigins: [HOST], ...request } })
  for (const [name, request, needed] of CARRIED) {
    for (const missing of needed) {
      const { token } = await keyWith(needed.filter((scope) => scope !== missing))
      const refused = await mintWith(token, request())
      assert.equal(refused.status, 403, `${name} without ${missing}`)
      assert.equal(refused.body.errorInfo.message, `Token lacks required scope: ${missing}`)
    }
    const { token } = await keyWith(needed)
    assert.equal((await mintWith(token, request())).status, 201, name)
    assert.equal((await mintWith(bare.token, request())).status, 403, name)
  }
  const unknown = { intent: 'workflow', workflowId: '01890000-0000-7000-8000-000000000000' }
  assert.equal((await mintWith(bare.token, unknown)).status, 403, 'it learns nothing of what there is')
  const owner = new pg.Client(service.database.connection)
  await owner.connect()
  // As migration 0043 left the keys that it found.
  await owner.query('UPDATE api_key SET mints_any = true WHERE key_id = $1', [bare.keyId])
  await owner.end()
  for (const [name, request] of CARRIED) {
    assert.equal((await mintWith(bare.token, request())).status, 201, name)
  }
})
