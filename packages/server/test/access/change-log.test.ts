import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

interface Entry {
  at: string
  operation: string
  actor: { type: string; id: string }
  subject: { type: string; id?: string }
  fields?: string[]
  traceId: string
}

const org = () => `/v1/orgs/${service.credentials.orgId}`
const list = async (query = ''): Promise<Entry[]> =>
  (await service.ns('GET', `/audit?limit=100${query}`)).body.data
const schema = (version: string) => ({
  apiVersion: 'countersign/v1',
  kind: 'Schema',
  metadata: { key: 'person', version },
  spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
})

test('the log says who made, published, changed, revoked and deleted what, newest first', async () => {
  const made = await service.ns('POST', '/schemas', { body: schema('draft') })
  assert.equal(made.status, 201)
  await service.ns('POST', '/schemas/person/versions/draft/publish', { body: { versionType: 'major' } })
  await service.ns('PATCH', '', { body: { name: 'Ours', settings: { company: 'Acme' } } })
  const key = (await service.ns('POST', '/api-keys', { body: { name: 'k', scopes: ['file:read'] } })).body
  const revoked = await service.ns('POST', `/api-keys/${key.keyId}/revoke`)
  const draft = await service.ns('GET', '/schemas/person/versions/draft')
  const headers = { 'If-Match': draft.headers.get('etag') ?? '' }
  await service.ns('DELETE', '/schemas/person/versions/draft', { headers })
  const entries = await list()
  assert.deepEqual(
    entries.map(({ operation, subject, fields }) => [operation, subject.type, subject.id, fields]),
    [
      ['deleteSchemaDraft', 'schema', 'person@draft', undefined],
      ['revokeNamespaceApiKey', 'api_key', key.keyId, undefined],
      ['createNamespaceApiKey', 'api_key', key.keyId, undefined],
      ['updateNamespace', 'namespace', 'default-test', ['name', 'settings.company']],
      ['publishSchemaDraft', 'schema', 'person@1.0.0', undefined],
      ['createSchema', 'schema', 'person@draft', undefined],
    ],
  )
  assert.equal(entries[1]?.traceId, revoked.headers.get('x-trace-id'))
  const [namespace] = service.credentials.namespaces
  assert.ok(entries.every(({ actor }) => actor.type === 'api_key' && namespace?.apiKey.includes(actor.id)))
  assert.ok(!JSON.stringify(entries).includes(key.apiKey.slice(-20)))
})

test('what was refused or only tried is not in it; nor is another namespace', async () => {
  const before = (await list()).length
  assert.equal(
    (await service.ns('POST', '/schemas', { body: { ...schema('draft'), kind: 'Nonsense' } })).status,
    400,
  )
  assert.equal((await service.ns('PATCH', '', { body: { timezone: 'EST' } })).status, 400)
  await service.ns('POST', '/resources/apply', { body: { documents: [schema('draft')], dryRun: true } })
  await service.ns('POST', '/api-keys', { mode: 'live', body: { name: 'k', scopes: ['file:read'] } })
  assert.equal((await list()).length, before)
})

test('a partial change that names thousands of properties is told in short', async () => {
  const made = await service.ns('POST', '/schemas', {
    body: { ...schema('draft'), metadata: { key: 'patched', version: 'draft' } },
  })
  assert.equal(made.status, 201)
  const names = Array.from({ length: 5_000 }, (_, index) => `unknown_${index}`)
  const spec = Object.fromEntries(['x'.repeat(10_000), ...names].map((name) => [name, null]))
  const patched = await service.ns('PATCH', '/schemas/patched/versions/draft', {
    headers: { 'If-Match': made.headers.get('etag') ?? '', 'Content-Type': 'application/merge-patch+json' },
    bytes: JSON.stringify({ spec }),
  })
  assert.equal(patched.status, 200, patched.bytes.toString())
  const [{ fields = [] } = {}] = await list('&operation=changeSchemaDraft')
  assert.equal(fields.length, limits.changeFieldsMax + 1)
  assert.equal(fields[0], `${`spec.${'x'.repeat(10_000)}`.slice(0, limits.changeFieldLengthMax)}…`)
  assert.equal(fields.at(-1), `… and ${5_001 - limits.changeFieldsMax} more`)
})

test('resources that are applied together are told one by one', async () => {
  const documents = [schema('draft'), { ...schema('draft'), metadata: { key: 'company', version: 'draft' } }]
  await service.ns('POST', '/resources/apply', { body: { documents, publish: 'minor' } })
  const entries = await list('&operation=applyResources')
  const ids = entries.map(({ subject }) => `${subject.type} ${subject.id}`).toSorted()
  assert.deepEqual(ids, ['schema company@1.0.0', 'schema company@draft', 'schema person@draft'])
})

test('the log is asked by who did it and when', async () => {
  const [namespace] = service.credentials.namespaces
  const all = await list()
  const [{ actor, at } = { actor: { id: '' }, at: '' }] = all
  assert.ok(namespace?.apiKey.includes(actor.id))
  assert.deepEqual(await list(`&actorId=${actor.id}`), all)
  assert.deepEqual(await list('&actorId=nobody'), [])
  service.clock.advance(1000)
  await service.ns('PATCH', '', { body: { name: 'Later' } })
  const later = await list(`&createdAfter=${at}`)
  assert.deepEqual(
    later.map(({ operation }) => operation),
    ['updateNamespace'],
  )
  const before = await list(`&createdBefore=${later[0]?.at}`)
  assert.deepEqual(before, all)
  const refused = await service.ns('GET', '/audit?createdAfter=yesterday')
  assert.equal(refused.status, 400, refused.bytes.toString())
})

test("the organization's log is its own, paged by offset and by cursor", async () => {
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `${org()}${path}`, { token: service.tokens.org, ...(body && { body }) })
  for (const name of ['One', 'Two', 'Three']) await call('PATCH', '', { name })
  await call('POST', '/namespaces', { namespaceKey: 'logged', mode: 'test' })
  const first = await call('GET', '/audit?limit=2')
  assert.equal(first.body.pagination.total, 4)
  assert.deepEqual(first.body.data[0].subject, { type: 'namespace', id: 'logged' })
  const { nextCursor } = first.body.pagination
  const second = await call('GET', `/audit?limit=2&cursor=${nextCursor}`)
  const byOffset = await call('GET', '/audit?limit=2&offset=2')
  assert.deepEqual(second.body.data, byOffset.body.data)
  assert.deepEqual(
    second.body.data.map(({ operation }: Entry) => operation),
    ['updateOrganization', 'updateOrganization'],
  )
  assert.equal((await service.ns('GET', '/audit?subjectId=logged')).body.pagination.total, 0)
})
