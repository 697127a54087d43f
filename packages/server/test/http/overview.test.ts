import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService({}, { workers: false })
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const must = async (path: string, body: object, mode: 'test' | 'live' = 'test') => {
  const reply = await service.ns('POST', path, { body, mode })
  assert.ok(reply.status < 300, reply.bytes.toString())
  return reply
}
const asset = (key: string, name: string) => ({
  apiVersion: 'countersign/v1',
  kind: 'Asset',
  metadata: { key, name },
  spec: { type: 'css', content: '' },
})
const workflow = (name: string) => ({
  name,
  blueprint: { envelopes: [{ key: 'env', documents: [] }] },
  options: { mode: 'review' },
})
/** A token of a key with these scopes alone. */
async function tokenWith(scopes: string[]): Promise<string> {
  const { apiKey } = (await must('/api-keys', { name: scopes.join(), scopes })).body
  const reply = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  return reply.body.accessToken
}

test('what needs attention is counted in one request, each part for those who may read it', async () => {
  const { workflows, drafts, webhookEndpoints, sealing, sealCertificate } = (
    await service.ns('GET', '/counts')
  ).body
  assert.deepEqual(
    [workflows, drafts, webhookEndpoints, sealing],
    [
      { pending: 0, in_progress: 0, completed: 0, failed: 0, declined: 0, voided: 0 },
      { unpublished: 0, changed: 0 },
      { active: 0, paused: 0, failing: 0 },
      { retrying: 0 },
    ],
  )
  assert.ok(Date.parse(sealCertificate.expiresAt) > Date.parse(service.clock.now()))
  await must('/workflows', workflow('One'))
  const two = await must('/workflows', workflow('Two'))
  await must(`/workflows/${two.body.id}/void`, { reason: 'a test' })
  for (const key of ['never_published', 'published_once', 'changed_since'])
    await must('/assets', asset(key, key))
  for (const key of ['published_once', 'changed_since'])
    await must(`/assets/${key}/versions/draft/publish`, { versionType: 'major' })
  const draft = await service.ns('GET', '/assets/changed_since/versions/draft')
  const changed = await service.ns('PUT', '/assets/changed_since/versions/draft', {
    headers: { 'If-Match': draft.headers.get('etag') ?? '' },
    body: { ...asset('changed_since', 'changed'), spec: { type: 'css', content: 'a {}' } },
  })
  assert.equal(changed.status, 200, changed.bytes.toString())
  const endpoint = { url: 'https://hooks.example.com/', eventTypes: ['*'] }
  await must('/webhook-endpoints', endpoint)
  await must('/webhook-endpoints', { ...endpoint, isActive: false })
  const counted = (await service.ns('GET', '/counts')).body
  assert.deepEqual([counted.workflows.pending, counted.workflows.voided], [1, 1])
  assert.deepEqual(counted.drafts, { unpublished: 1, changed: 1 })
  assert.deepEqual(counted.webhookEndpoints, { active: 1, paused: 1, failing: 0 })
  const other = (await service.ns('GET', '/counts', { mode: 'live' })).body
  assert.deepEqual(
    [other.workflows.pending, other.drafts.unpublished, other.webhookEndpoints.active],
    [0, 0, 0],
  )
  const little = await tokenWith(['namespace:read', 'resource:read'])
  const part = (await service.ns('GET', '/counts', { token: little })).body
  assert.deepEqual(Object.keys(part), ['drafts', 'sealCertificate'])
  const none = await service.ns('GET', '/counts', { token: await tokenWith(['resource:read']) })
  assert.equal(none.status, 403)
})

test('a search finds names, keys and ids of everything that one may read, and nothing of a neighbour', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const uploaded = await service.ns('POST', '/files?name=needle.png', {
    bytes: Buffer.from(png, 'base64'),
    headers: { 'Content-Type': 'image/png' },
  })
  assert.equal(uploaded.status, 201, uploaded.bytes.toString())
  await must('/assets', asset('needle_asset', 'An asset'))
  await must('/assets', asset('other_asset', 'The 100%_Needle'))
  const { id } = (await must('/workflows', workflow('Contract with Needle & Co.'))).body
  await must('/webhook-endpoints', { url: 'https://needle.example.com/', eventTypes: ['*'] })
  await must('/assets', asset('needle_of_live', 'Of the neighbour'), 'live')
  const search = async (q: string, token?: string) => {
    const reply = await service.ns('GET', `/search?q=${encodeURIComponent(q)}`, { ...(token && { token }) })
    assert.equal(reply.status, 200, reply.bytes.toString())
    return reply.body.data
  }
  const named = (hits: Record<string, string>[]) => hits.map((hit) => hit.key ?? hit.name ?? hit.url)
  assert.deepEqual(named(await search('NEEDLE')), [
    'other_asset',
    'needle_asset',
    'Contract with Needle & Co.',
    'needle.png',
    'https://needle.example.com/',
  ])
  assert.deepEqual(named(await search('100%_N')), ['other_asset'])
  assert.deepEqual(await search('100x'), [])
  const [hit, ...more] = await search(id)
  assert.deepEqual([hit.type, hit.id, hit.status, more.length], ['workflow', id, 'pending', 0])
  const little = await tokenWith(['namespace:read', 'file:read'])
  assert.deepEqual(named(await search('needle', little)), ['needle.png'])
  for (let made = 0; made <= limits.searchHitsMax; made++)
    await must('/assets', asset(`many_${made}`, 'Many'))
  assert.equal((await search('many_')).length, limits.searchHitsMax)
  assert.equal((await service.ns('GET', '/search')).status, 400)
})

test('people list the namespaces that they see, and API keys need the scope', async () => {
  const list = async (token: string, query = '') =>
    service.call('GET', `/v1/orgs/${orgId}/namespaces${query}`, { token })
  const keysOf = (reply: { body: { data: { namespaceKey: string }[] } }) =>
    reply.body.data.map(({ namespaceKey }) => namespaceKey).toSorted()
  const token = await owner.token(orgId)
  assert.deepEqual(keysOf(await list(token)), ['default-live', 'default-test'])
  const users = `/v1/orgs/${orgId}/users`
  for (const [email, grants, seen] of [
    ['none@example.com', [], []],
    ['one@example.com', [{ namespaceKey: 'default-live', grant: 'viewer' }], ['default-live']],
    ['mode@example.com', [{ mode: 'test', grant: 'author' }], ['default-test']],
  ] as const) {
    const body = { email, name: email, roles: ['member'], grants }
    const { userId } = (await service.call('POST', users, { token, body })).body
    const invitation = await service.call('POST', `${users}/${userId}/invitation`, {
      token,
      body: { mail: false },
    })
    const visit = openVisit(service)
    await visit.post('/links/accept', { token: tokenOf(invitation.body.url), password: OWNER_PASSWORD })
    const reply = await list(await visit.token(orgId))
    assert.deepEqual([keysOf(reply), reply.body.pagination.total], [seen, seen.length], email)
    const behind = await list(await visit.token(orgId), '?offset=5')
    assert.deepEqual([behind.body.data, behind.body.pagination.total], [[], seen.length])
  }
  const wanted = { name: 'Little', scopes: ['user:read'] }
  const { apiKey } = (await service.call('POST', `/v1/orgs/${orgId}/api-keys`, { token, body: wanted })).body
  const exchanged = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const refused = await list(exchanged.body.accessToken)
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [403, 'Token lacks required scope: organization:read'],
  )
})
