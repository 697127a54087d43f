import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { draftOf, HOST, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

type Json = ReturnType<typeof JSON.parse>

const html = { type: 'html', content: '<p>TOP SECRET</p>' }
const versioned = (kind: string, key: string, spec: object, version: string, name: string) => ({
  ...draftOf(kind, key, spec),
  metadata: { key, version, name, description: 'TOP SECRET', labels: { secret: 'yes' } },
})

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  for (const body of [
    versioned('Asset', 'page', html, '1.0.0', 'Old page'),
    versioned('Asset', 'page', html, '1.1.0', 'Page'),
    draftOf('Asset', 'hidden', html),
    draftOf('Template', 'letter', { type: 'html', content: 'page@1.0.0' }),
    versioned('Template', 'sent', { type: 'html', content: 'page@1.0.0' }, '1.0.0', 'Sent'),
    draftOf('Scenario', 'sample', { data: {} }),
  ]) {
    const made = await service.ns('POST', `/${body.kind.toLowerCase()}s`, { body })
    assert.equal(made.status, 201, made.bytes.toString())
  }
})
after(() => service.close())

const ask = (method: string, path: string, as: CallOptions, body?: unknown) =>
  service.ns(method, path, { ...as, ...(body !== undefined && { body }) })

async function builder(resourceKind: string, resourceKey: string, resourceVersion = 'draft') {
  const body = { intent: 'builder', resourceKind, resourceKey, resourceVersion, allowedOrigins: [HOST] }
  const minted = await service.ns('POST', '/auth/embed', { body })
  assert.equal(minted.status, 201, minted.bytes.toString())
  return page(minted.body.accessToken, 'ss-resource-editor')
}

test('a builder is told what references can name, and nothing else of it', async () => {
  const as = await builder('template', 'letter')
  const { status, body, bytes } = await ask('GET', '/resource-names', as)
  assert.equal(status, 200)
  assert.deepEqual(body.data, [
    { kind: 'Asset', key: 'page', name: 'Page', versions: ['1.1.0', '1.0.0'] },
    { kind: 'Scenario', key: 'sample', versions: ['draft'] },
    { kind: 'Template', key: 'sent', name: 'Sent', versions: ['1.0.0'] },
  ])
  assert.equal(body.pagination.total, 3)
  assert.doesNotMatch(bytes.toString(), /SECRET|hidden|contentHash|createdBy/)
  const keys = async (query: string) =>
    (await ask('GET', `/resource-names${query}`, as)).body.data.map(({ key }: Json) => key)
  assert.deepEqual(await keys('?kind=Template'), ['sent'])
  assert.deepEqual(await keys('?q=old'), ['page'])
  assert.deepEqual(await keys('?q=%25'), [])
  const first = await ask('GET', '/resource-names?limit=2', as)
  assert.deepEqual(await keys(`?limit=2&cursor=${first.body.pagination.nextCursor}`), ['sent'])
  assert.equal((await ask('GET', '/resource-names?kind=nonsense', as)).status, 400)
  assert.equal((await ask('GET', '/assets', as)).status, 403)
  assert.equal((await ask('GET', '/assets/page/versions/1.1.0', as)).status, 404)
})

test('no more versions of a key are told than anybody refers to', async () => {
  for (let patch = 0; patch <= limits.namedVersionsMax; patch++) {
    const body = versioned('Asset', 'often', html, `1.0.${patch}`, 'Often')
    assert.equal((await service.ns('POST', '/assets', { body })).status, 201)
  }
  const { body } = await service.ns('GET', '/resource-names?q=often')
  const { versions } = body.data[0]
  assert.equal(versions.length, limits.namedVersionsMax)
  assert.deepEqual([versions[0], versions.at(-1)], [`1.0.${limits.namedVersionsMax}`, '1.0.1'])
})

test('names go to keys that may read, and to no other token; another namespace has its own', async () => {
  const key = await service.ns('POST', '/api-keys', { body: { name: 'one', scopes: ['resource:create'] } })
  const body = { grantType: 'api_key', apiKey: key.body.apiKey }
  const { accessToken } = (await service.call('POST', '/v1/auth/token', { body })).body
  assert.equal((await service.ns('GET', '/resource-names', { token: accessToken })).status, 403)
  const live = await service.ns('GET', '/resource-names', { mode: 'live' })
  assert.deepEqual(live.body.data, [])
  const as = await builder('template', 'letter')
  assert.equal((await service.ns('GET', '/resource-names', { ...as, mode: 'live' })).status, 404)
})

const scenario = (key: string, reference: string | undefined, version = 'draft') => ({
  ...draftOf('Scenario', key, { data: {}, ...(reference !== undefined && { for: reference }) }),
  metadata: { key, version },
})

test('a builder creates scenarios for its own draft, and for nothing else', async () => {
  const as = await builder('template', 'letter')
  const made = await ask('POST', '/scenarios', as, scenario('letter_short', 'letter@draft'))
  assert.equal(made.status, 201, made.bytes.toString())
  assert.equal((await ask('GET', '/scenarios/letter_short', as)).status, 200)
  for (const [body, path] of [
    [scenario('other', 'sent@1.0.0'), '/spec/for'],
    [scenario('other', 'letter@1.0.0'), '/spec/for'],
    [scenario('other', undefined), '/spec/for'],
    [scenario('other', 'letter@draft', '1.0.0'), '/metadata/version'],
    [scenario('letter_short', 'letter@draft'), '/metadata/version'],
  ] as const) {
    const refused = await ask('POST', '/scenarios', as, body)
    assert.equal(refused.status, 400, JSON.stringify(body))
    assert.equal(refused.body.errorInfo.issues[0].path, path)
  }
  for (const [path, body] of [
    ['/templates', draftOf('Template', 'mine', { type: 'html', content: 'page@1.0.0' })],
    ['/assets', draftOf('Asset', 'mine', html)],
    ['/resources/apply', { resources: [] }],
  ] as const) {
    assert.equal((await ask('POST', path, as, body)).status, 403, path)
  }
  assert.equal((await service.ns('GET', '/scenarios/other')).status, 404)
})

test('a token for what may not be changed, or has no scenarios, creates none', async () => {
  for (const [kind, key, version] of [
    ['template', 'sent', '1.0.0'],
    ['asset', 'hidden', 'draft'],
    ['scenario', 'sample', 'draft'],
  ] as const) {
    const as = await builder(kind, key, version)
    const refused = await ask('POST', '/scenarios', as, scenario('none', `${key}@${version}`))
    assert.equal(refused.status, 403, kind)
    assert.match(refused.body.errorInfo.message, /only where it is for the draft of a blueprint or template/)
  }
})

test('a scenario for a template is none for a blueprint of the same key', async () => {
  await service.ns('POST', '/templates', {
    body: draftOf('Template', 'both', { type: 'html', content: 'page@1.0.0' }),
  })
  const as = await builder('template', 'both')
  const blueprint = draftOf('Blueprint', 'both', { inputs: [], participants: [], envelopes: [] })
  const made = await service.ns('POST', '/blueprints', { body: blueprint })
  assert.equal(made.status, 201, made.bytes.toString())
  assert.equal((await ask('POST', '/scenarios', as, scenario('two', 'both@draft'))).status, 403)
})

test('a builder is told which resources refer to its own, and how many workflows run on it, but not which', async () => {
  await pushAgreement(service.ns)
  for (const name of ['Salary of Ada', 'Salary of Ben']) await startAgreement(service.ns, { name })
  const as = await builder('template', 'agreement_template', '1.0.0')
  const path = '/templates/agreement_template/versions/1.0.0/dependents'
  const { status, body, bytes } = await ask('GET', path, as)
  assert.equal(status, 200, bytes.toString())
  const [referring, workflows, ...others] = body.data
  assert.deepEqual(
    [referring.type, referring.kind, referring.key, referring.version],
    ['resource', 'Blueprint', 'agreement', '1.0.0'],
  )
  assert.deepEqual([workflows, others], [{ type: 'workflows', count: 2 }, []])
  assert.equal(body.pagination.total, 2)
  assert.doesNotMatch(bytes.toString(), /Salary|workflowId|createdAt/)
  const second = await ask('GET', `${path}?limit=1&offset=1`, as)
  assert.deepEqual(second.body.data, [{ type: 'workflows', count: 2 }])
  const behind = await ask('GET', `${path}?offset=9`, as)
  assert.deepEqual([behind.body.data, behind.body.pagination.total], [[], 2])
  // What its resource refers to is its to read, but not whom that concerns besides.
  for (const other of [
    '/assets/agreement_pdf',
    '/schemas/agreement_deal',
    '/blueprints/agreement',
    '/assets/page',
  ])
    assert.equal((await ask('GET', `${other}/versions/1.0.0/dependents`, as)).status, 404, other)
  const all = await service.ns('GET', path)
  assert.deepEqual(
    all.body.data.flatMap(({ type, name }: Json) => (type === 'workflow' ? [name] : [])),
    ['Salary of Ben', 'Salary of Ada'],
  )
})
