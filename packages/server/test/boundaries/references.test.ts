import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Inhabited, openInhabited } from './inhabited.ts'

let world: Inhabited
before(async () => {
  world = await openInhabited()
})
after(() => world.service.close())

const resource = (kind: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key: 'thief', version: 'draft' },
  spec,
})

test("a body that names another namespace's record is told that there is none", async () => {
  const { ids, service } = world
  const fileId = ids['files/:fileId']
  const workflowId = ids['workflows/:id']
  const cases: [path: string, body: object, status: number, message: RegExp][] = [
    ['/assets', resource('Asset', { type: 'pdf', fileId }), 400, /File '.*' not found/],
    [
      '/templates',
      resource('Template', { type: 'html', content: 'our_asset@1.0.0' }),
      400,
      /Asset 'our_asset@1.0.0' not found/,
    ],
    [
      '/blueprints',
      resource('Blueprint', {
        envelopes: [{ key: 'e', documents: [{ key: 'd', template: 'our_template@1.0.0' }] }],
      }),
      400,
      /Template 'our_template@1.0.0' not found/,
    ],
    [
      '/blueprints',
      resource('Blueprint', { envelopes: [{ key: 'e', documents: [{ key: 'd', fileId }] }] }),
      400,
      /File '.*' not found/,
    ],
    [
      '/scenarios',
      resource('Scenario', { for: 'our_blueprint@1.0.0', data: {} }),
      400,
      /'our_blueprint@1.0.0' not found/,
    ],
    [
      '/workflows',
      { blueprintKey: 'our_blueprint', blueprintVersion: '1.0.0' },
      400,
      /Blueprint 'our_blueprint@1.0.0' not found/,
    ],
    [
      '/workflows',
      { blueprint: { envelopes: [{ key: 'e', documents: [{ key: 'd', fileId }] }] } },
      400,
      /File '.*' not found/,
    ],
    [
      '/workflows',
      {
        blueprint: {
          envelopes: [{ key: 'e', documents: [{ key: 'd', fileId: { expression: `"${fileId}"` } }] }],
        },
      },
      400,
      /not found/,
    ],
    [
      '/auth/embed',
      { intent: 'participant', workflowId, stepKey: 'first_signs', allowedOrigins: ['https://a.example'] },
      404,
      /Workflow '.*' not found/,
    ],
  ]
  for (const [path, body, status, message] of cases) {
    const reply = await service.ns('POST', path, { body })
    assert.equal(reply.status, status, `${path} ${JSON.stringify(body)}: ${reply.bytes}`)
    assert.match(reply.body.errorInfo.message, message)
  }
})

test("a document that is added to a pending workflow cannot be another namespace's file", async () => {
  const { service, ids } = world
  const blueprint = { envelopes: [{ key: 'papers', documents: [] }] }
  const made = await service.ns('POST', '/workflows', { body: { blueprint, options: { mode: 'review' } } })
  assert.equal(made.status, 201, made.bytes.toString())
  const documents = [{ key: 'stolen', fileId: ids['files/:fileId'] }]
  const reply = await service.ns('PATCH', `/workflows/${made.body.id}`, {
    headers: { 'If-Match': made.headers.get('etag') ?? '' },
    body: { envelopes: [{ key: 'papers', documents }] },
  })
  assert.equal(reply.status, 400, reply.bytes.toString())
  assert.match(reply.body.errorInfo.message, /not found/)
})

test('the two paths above namespaces act on the namespace of the token, and an org key gets 403', async () => {
  const { service } = world
  const org = `/v1/orgs/${service.credentials.orgId}`
  const listOf = async (path: string, token: string) => (await service.call('GET', path, { token })).body.data
  const { live, test } = service.tokens
  const ofLive = await listOf(`${org}/workflows`, live)
  assert.ok(ofLive.length > 0)
  assert.deepEqual(ofLive, await listOf(`${org}/namespaces/default-live/workflows`, live))
  assert.notDeepEqual(ofLive, await listOf(`${org}/workflows`, test))
  assert.equal((await service.call('GET', `${org}/workflows`, { token: service.tokens.org })).status, 403)
  assert.equal(
    (await service.call('POST', `${org}/templates`, { token: service.tokens.org, body: {} })).status,
    403,
  )
  const foreign = await service.call('POST', `${org}/templates`, {
    token: service.tokens.test,
    body: resource('Template', { type: 'html', content: 'our_asset@1.0.0' }),
  })
  assert.equal(foreign.status, 400)
})

test('a participant reaches the files of their own session alone', async () => {
  const { service, first, ids, live } = world
  const { token } = first
  for (const fileId of [ids['files/:fileId'], 'nonsense', '01890000-0000-7000-8000-000000000000']) {
    const reply = await service.call('GET', `/v1/signing/images/${fileId}`, { token })
    assert.equal(reply.status, 404)
  }
  const second = (await live('GET', `/workflows/${ids['workflows/:id']}/action-urls`)).body.actionUrls[1]
  const other = second.url.slice(second.url.lastIndexOf('/') + 1)
  const put = (value: unknown) =>
    service.call('PUT', '/v1/signing/fields', {
      token: other,
      body: { values: { contract: { second_title: value, second_signature: value } } },
    })
  const named = await put({ kind: 'image', fileId: ids['files/:fileId'] })
  assert.equal(named.status, 400, named.bytes.toString())
  assert.match(named.body.errorInfo.message, /no uploaded image/)
  const smuggled = await put({ kind: 'photo', fileId: ids['files/:fileId'] })
  assert.equal(smuggled.status, 200)
  const read = await service.call('GET', `/v1/signing/images/${ids['files/:fileId']}`, { token: other })
  assert.equal(read.status, 404)
})

test('one organization knows nothing of another', async () => {
  const { service } = world
  const owner = new pg.Client(service.database.connection)
  await owner.connect()
  const orgId = '01890000-0000-7000-8000-00000000abcd'
  const keyId = 'ab'.repeat(16)
  await owner.query(
    `INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, 'Theirs', now(), now())`,
    [orgId],
  )
  await owner.query(
    `INSERT INTO api_key (key_id, org_id, name, scopes, secret_sha256, created_at) VALUES ($1, $2, 'theirs', '{}', sha256(''), now())`,
    [keyId, orgId],
  )
  await owner.end()
  const { org: token } = service.tokens
  const own = `/v1/orgs/${service.credentials.orgId}`
  for (const path of [`/v1/orgs/${orgId}`, `/v1/orgs/${orgId}/namespaces`, `/v1/orgs/${orgId}/api-keys`]) {
    assert.equal((await service.call('GET', path, { token })).status, 404, path)
  }
  const revoke = await service.call('POST', `${own}/api-keys/${keyId}/revoke`, { token })
  assert.equal(revoke.status, 404)
  const list = await service.call('GET', `${own}/api-keys`, { token })
  assert.ok(!list.bytes.toString().includes(keyId))
  const ofNamespace = await service.call('POST', `${own}/api-keys/${world.ids['api-keys/:keyId']}/revoke`, {
    token,
  })
  assert.equal(ofNamespace.status, 404, 'a key of a namespace is none of the organization')
})
