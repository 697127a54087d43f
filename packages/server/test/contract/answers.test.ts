import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PIXEL } from '../support/embed.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

const pixel = Buffer.from(PIXEL, 'base64')
let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

/** What a refusal says: each issue as path and message. */
function saidBy({ status, body }: Reply): string[] {
  assert.equal(status, 400)
  const issues: { path: string; message: string }[] = body.errorInfo.issues
  assert.equal(body.errorInfo.message, issues[0]?.message)
  return issues.map(({ path, message }) => `${path} ${message}`)
}

test('a text of the wrong form is told what form it must have', async () => {
  const org = `/v1/orgs/${service.credentials.orgId}`
  const token = service.tokens.org
  const key = await service.call('POST', `${org}/namespaces`, {
    token,
    body: { namespaceKey: 'a_b', mode: 'test' },
  })
  assert.match(saidBy(key).join(), /^\/namespaceKey 'namespaceKey' must be a namespace key: .* not 'a_b'$/)
  const user = { email: 'ann', name: 'Ann', roles: ['owner', 'owner'] }
  assert.deepEqual(saidBy(await service.call('POST', `${org}/users`, { token, body: user })), [
    "/email 'email' must be an e-mail address, not 'ann'",
    "/roles/1 'roles[1]' repeats 'owner'",
  ])
  assert.deepEqual(saidBy(await service.ns('GET', '/files?hash=x')), [
    "/hash 'hash' must be a SHA-256 in lower-case hexadecimal, not 'x'",
  ])
  assert.deepEqual(
    saidBy(
      await service.ns('POST', '/workflows', {
        body: { blueprint: {}, participants: { ann: { email: '' } } },
      }),
    ),
    ["/participants/ann/email 'email' must not be empty"],
  )
})

test('an embed token is refused in the words of the intent that was asked for', async () => {
  const allowedOrigins = ['https://app.example.com']
  const mint = (body: object) => service.ns('POST', '/auth/embed', { body })
  assert.deepEqual(saidBy(await mint({ intent: 'workflow', allowedOrigins })), [
    "/workflowId 'workflowId' is required",
  ])
  assert.deepEqual(saidBy(await mint({ intent: 'signing', allowedOrigins })), [
    "/intent 'intent' must be one of participant, workflow, builder, not 'signing'",
  ])
  assert.deepEqual(saidBy(await mint({ allowedOrigins })), ["/intent 'intent' is required"])
  const kind = { intent: 'builder', resourceKey: 'letter', resourceKind: 'Template', allowedOrigins }
  assert.match(saidBy(await mint(kind)).join(), /^\/resourceKind 'resourceKind' must be one of .*template/)
})

test('every path of an issue is a JSON pointer, of query parameters too', async () => {
  const paths = async (query: string) => {
    const { body } = await service.ns('GET', query)
    return body.errorInfo.issues.map(({ path }: { path: string }) => path)
  }
  assert.deepEqual(await paths('/workflows?cursor=x'), ['/cursor'])
  assert.deepEqual(await paths('/workflows?createdAfter=x'), ['/createdAfter'])
  assert.deepEqual(await paths('/workflows?q=%00'), ['/q'])
  assert.deepEqual(await paths('/workflows?limit=x'), ['/limit'])
  const nameless = await service.ns('POST', '/files', {
    bytes: pixel,
    headers: { 'Content-Type': 'image/png' },
  })
  assert.deepEqual(saidBy(nameless), ['/name The file needs a name'])
})

test('names are counted in code points, as the OpenAPI document says it', async () => {
  const named = (name: string) => service.ns('PATCH', '', { body: { name } })
  assert.equal((await named('😀'.repeat(200))).status, 200)
  assert.deepEqual(saidBy(await named('😀'.repeat(201))), [
    "/name 'name' has 201 characters; at most 200 are allowed",
  ])
  const headers = { 'Content-Type': 'image/png' }
  const file = `/files?name=${encodeURIComponent('😀'.repeat(256))}`
  assert.match(saidBy(await service.ns('POST', file, { bytes: pixel, headers })).join(), /256 characters/)
})

test('a setting of the namespace is taken away by null, as what PATCH of a workflow merges is', async () => {
  const patch = async (settings: object) =>
    (await service.ns('PATCH', '', { body: { settings } })).body.settings
  await patch({ senderName: 'Store', seal: { level: 'B-B' }, returnOrigins: ['https://a.example'] })
  assert.deepEqual(await patch({ senderName: null, seal: null, replyTo: null }), {
    returnOrigins: ['https://a.example'],
  })
  assert.deepEqual(await patch({ returnOrigins: null }), {})
  assert.deepEqual(saidBy(await service.ns('PATCH', '', { body: { settings: { senderName: 5 } } })), [
    "/settings/senderName 'senderName' must be a text or null, not 5",
  ])
})

test('what PATCH of a pending workflow says is about its own body, and null takes options back', async () => {
  const blueprint = { envelopes: [{ key: 'env', documents: [] }] }
  const made = await service.ns('POST', '/workflows', {
    body: { blueprint, options: { mode: 'review', disableParticipantNotifications: true } },
  })
  assert.equal(made.status, 201)
  const path = `/workflows/${made.body.id}`
  const patch = async (body: object) => {
    const { headers } = await service.ns('GET', path)
    return service.ns('PATCH', path, { body, headers: { 'If-Match': headers.get('etag') ?? '' } })
  }
  const added = [
    { key: 'env', documents: [{ key: 'a', fileId: 'nope' }] },
    { key: 'env', documents: [{ key: 'b', template: 'letter@7.0.0' }, { key: 'c' }] },
  ]
  assert.deepEqual(
    saidBy(await patch({ envelopes: added })).map((said) => said.split(' ')[0]),
    ['/envelopes/0/documents/0/fileId'],
  )
  assert.deepEqual(saidBy(await patch({ envelopes: added.slice(1) })), [
    "/envelopes/0/documents/0/template Template 'letter@7.0.0' not found",
    "/envelopes/0/documents/1 Document 'c' needs 'template' or 'fileId'",
  ])
  const labels = (letter: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index}`, 'x']))
  assert.equal((await patch({ labels: labels('a', 32) })).status, 200)
  assert.deepEqual(saidBy(await patch({ labels: { b: 'x', 'c/!': 'x' }, data: { 'd/e': {} } })), [
    "/labels/c~1! 'c/!' is not a label name: use letters, digits, dot, slash, hyphen and underscore, at most 64 characters",
    "/labels 'labels' would have 34 entries; at most 32 are allowed",
    "/data/d~1e 'd/e' is not an input of the blueprint, which has no inputs",
  ])
  assert.equal((await patch({ labels: { a0: null, b: 'x' } })).status, 200)
  const reset = await patch({ options: { disableParticipantNotifications: null } })
  assert.equal(reset.body.options.disableParticipantNotifications, false)
  assert.equal((await patch({ options: { mode: null } })).body.status, 'completed')
})

test('a resource of another kind is told so before anything that the other kind lacks', async () => {
  const spec = { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } }
  const body = { apiVersion: 'countersign/v1', kind: 'Asset', metadata: { key: 'deal' }, spec }
  const wrong = ["/kind 'kind' must be Schema here, not Asset"]
  const told = ["/kind 'kind' is Asset, and the spec is one of kind Schema; did you mean 'Schema'?"]
  assert.deepEqual(saidBy(await service.ns('POST', '/schemas', { body })), told)
  const asset = { ...body, spec: { type: 'css', content: '' } }
  assert.deepEqual(saidBy(await service.ns('POST', '/schemas', { body: asset })), wrong)
  const made = await service.ns('POST', '/schemas', { body: { ...body, kind: 'Schema' } })
  const headers = { 'If-Match': made.headers.get('etag') ?? '' }
  const patch = { body: { kind: 'Asset' }, headers }
  assert.deepEqual(saidBy(await service.ns('PATCH', '/schemas/deal/versions/draft', patch)), wrong)
})

test('a webhook endpoint: its description can be taken away, and no cache keeps its secret', async () => {
  const body = { url: 'https://example.com/', eventTypes: ['*'], description: 'x' }
  const made = await service.ns('POST', '/webhook-endpoints', { body })
  assert.equal(made.headers.get('cache-control'), 'no-store')
  const path = `/webhook-endpoints/${made.body.id}`
  const rotated = await service.ns('POST', `${path}/rotate-secret`)
  assert.equal(rotated.headers.get('cache-control'), 'no-store')
  const bare = await service.ns('PATCH', path, { body: { description: null } })
  assert.deepEqual([bare.status, 'description' in bare.body], [200, false])
  assert.equal('description' in (await service.ns('GET', path)).body, false)
})

test('an answer that depends on Accept and on the page that asks says both to caches', async () => {
  const reply = await service.ns('GET', '/schemas/deal', { headers: { Origin: 'https://app.example.com' } })
  assert.equal(reply.headers.get('access-control-allow-origin'), 'https://app.example.com')
  assert.equal(reply.headers.get('vary'), 'Accept, Origin')
})

test('an access token is taken as it was given out, not with padding behind it', async () => {
  const token = service.tokens.test
  assert.equal((await service.ns('GET', '/schemas', { token })).status, 200)
  assert.equal((await service.ns('GET', '/schemas', { token: `${token}==` })).status, 401)
})
