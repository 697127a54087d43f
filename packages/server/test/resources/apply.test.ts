import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, resource, SPECS } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const apply = (documents: object[], options: object = {}) =>
  service.ns('POST', '/resources/apply', { body: { documents, ...options } })

const applyYaml = (text: string, query = '') =>
  service.ns('POST', `/resources/apply${query}`, {
    bytes: text,
    headers: { 'Content-Type': 'application/yaml' },
  })

const person = (properties: object, required: string[] = []) => ({
  jsonSchemaDraft: '2020-12',
  schemaDefinition: { type: 'object', required, properties },
})

/** A schema, a page of it, a template of both, a blueprint of that and a scenario: each refers to the draft of another. */
function folder(prefix: string, schema: object = person({ name: { type: 'string' } })): object[] {
  return [
    resource('Scenario', `${prefix}_case`, {
      for: `${prefix}_process@draft`,
      data: { person: { name: 'Ada' } },
    }),
    resource('Blueprint', `${prefix}_process`, {
      inputs: [{ key: 'person', schema: `${prefix}_person@draft` }],
      envelopes: [{ key: 'papers', documents: [{ key: 'letter', template: `${prefix}_letter@draft` }] }],
    }),
    resource('Template', `${prefix}_letter`, {
      type: 'html',
      content: `${prefix}_page@draft`,
      inputs: [{ key: 'person', schema: `${prefix}_person@draft` }],
      data: { transform: '$.person' },
    }),
    resource('Asset', `${prefix}_page`, { type: 'html', content: '<p>{{name}}</p>' }),
    resource('Schema', `${prefix}_person`, schema),
  ]
}

interface Line {
  kind: string
  key: string
  status: string
  publishedAs?: string
  publishes?: { version: string; versionType?: string; deserved?: string }
}
const linesOf = (body: { resources: Line[] }) =>
  body.resources.map(({ kind, status, publishedAs, publishes }) =>
    [kind, status, publishedAs, publishes?.version === undefined ? undefined : 'new']
      .filter(Boolean)
      .join(' '),
  )

test('documents that refer to each other are saved together, in whatever order they come', async () => {
  const made = await apply(folder('first'))
  assert.equal(made.status, 200, made.bytes.toString())
  assert.deepEqual(linesOf(made.body), [
    'Scenario created',
    'Blueprint created',
    'Template created',
    'Asset created',
    'Schema created',
  ])
  assert.equal(made.body.dryRun, false)
  const read = await service.ns('GET', '/blueprints/first_process')
  assert.equal(read.body.contentHash, made.body.resources[1].contentHash)
  assert.equal(read.body.createdBy.type, 'api_key')

  const again = await apply(folder('first'))
  assert.deepEqual(new Set(linesOf(again.body).map((line) => line.split(' ')[1])), new Set(['unchanged']))
  assert.equal(etagOf(await service.ns('GET', '/blueprints/first_process')), etagOf(read))

  const changed = await apply(folder('first', person({ name: { type: 'string' }, age: { type: 'integer' } })))
  assert.deepEqual(linesOf(changed.body).slice(3), ['Asset unchanged', 'Schema changed'])
  assert.deepEqual(changed.body.resources[4].changes, [
    {
      type: 'widened',
      subject: 'schema',
      path: '/spec/schemaDefinition/properties/age',
      to: { type: 'integer' },
      versionType: 'minor',
      message: "'age' was added",
    },
  ])
})

test('all problems of all documents at once, each at its place, and nothing is saved', async () => {
  const reply = await applyYaml(`# a stream
apiVersion: countersign/v1
kind: Asset
metadata: { key: good_page }
spec: { type: html, content: '' }
---
apiVersion: countersign/v1
kind: Template
metadata: { key: bad_template }
spec:
  type: html
  content: good_page@draft
  inputs:
    - { key: person, schema: nobody@draft }
  fields: [{ key: a, type: colour }]
---
apiVersion: countersign/v1
kind: Template
metadata: { key: worse_template }
spec:
  type: html
  content: good_page@draft
  inputs:
    - { key: person, schema: nobody@draft }
---
kind: Blueprint
 broken: yes
`)
  assert.equal(reply.status, 400)
  const places = reply.body.errorInfo.issues.map(
    ({ path, line, column }: { path: string; line: number; column: number }) => `${path} ${line}:${column}`,
  )
  assert.deepEqual(
    places.filter((place: string) => /^\/documents\/[12]/.test(place)),
    [
      '/documents/1/spec/inputs/0/schema 14:30',
      '/documents/1/spec/fields/0/type 15:28',
      '/documents/2/spec/inputs/0/schema 24:30',
    ],
  )
  assert.ok(
    places.some((place: string) => place.startsWith('/documents/3')),
    places.join(),
  )
  assert.equal((await service.ns('GET', '/assets/good_page')).status, 404)
})

test('a JSON body has lines and columns too', async () => {
  const text = JSON.stringify({ documents: [resource('Asset', 'fine'), { kind: 'Asset' }] }, null, 2)
  const reply = await service.ns('POST', '/resources/apply', {
    bytes: text.replace('"kind": "Asset"\n', '"kind": "Asset",\n      "spac": 1\n'),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(reply.status, 400)
  const unknown = reply.body.errorInfo.issues.find(
    ({ path }: { path: string }) => path === '/documents/1/spac',
  )
  assert.equal(text.split('\n').indexOf('      "kind": "Asset"') + 2, unknown?.line)
  assert.match(unknown.message, /^Unknown property 'spac'/)
})

test('publish: what was sent together refers to itself in the versions that it got', async () => {
  const first = await apply(folder('pub'), { publish: 'deserved' })
  assert.equal(first.status, 200, first.bytes.toString())
  assert.deepEqual(linesOf(first.body), [
    'Scenario created 1.0.0 new',
    'Blueprint created 1.0.0 new',
    'Template created 1.0.0 new',
    'Asset created 1.0.0 new',
    'Schema created 1.0.0 new',
  ])
  const blueprint = await service.ns('GET', '/blueprints/pub_process/versions/1.0.0')
  assert.equal(blueprint.body.spec.inputs[0].schema, 'pub_person@1.0.0')
  assert.equal(blueprint.body.spec.envelopes[0].documents[0].template, 'pub_letter@1.0.0')
  const draft = await service.ns('GET', '/blueprints/pub_process/versions/draft')
  assert.equal(draft.body.spec.inputs[0].schema, 'pub_person@draft')

  const nothing = await apply(folder('pub'), { publish: 'deserved' })
  assert.deepEqual(
    new Set(linesOf(nothing.body).map((line) => line.replace(/^\w+ /, ''))),
    new Set(['unchanged 1.0.0']),
  )

  const wider = folder('pub', person({ name: { type: 'string' }, age: { type: 'integer' } }))
  const second = await apply(wider, { publish: 'deserved' })
  // The page says the same; whoever takes the schema takes more now.
  assert.deepEqual(linesOf(second.body), [
    'Scenario unchanged 1.0.1 new',
    'Blueprint unchanged 1.1.0 new',
    'Template unchanged 1.1.0 new',
    'Asset unchanged 1.0.0',
    'Schema changed 1.1.0 new',
  ])
  const narrower = folder('pub', person({ name: { type: 'string' }, age: { type: 'integer' } }, ['age']))
  const small = await apply(narrower, { publish: 'patch' })
  assert.equal(small.body.resources[4].publishedAs, '1.1.1')
  assert.deepEqual(small.body.resources[4].publishes, {
    version: '1.1.1',
    versionType: 'patch',
    deserved: 'major',
    reasons: ["'age' is required now"],
  })
  assert.match(small.body.resources[4].warnings[0].message, /deserves major: 'age' is required now/)
  assert.equal(small.body.resources[4].warnings[0].path, '/documents/4/metadata/version')
})

test('publish: a draft that was not sent along is no version to refer to', async () => {
  await create(service, 'Asset', 'apart')
  const documents = [resource('Template', 'alone', { type: 'html', content: 'apart@draft' })]
  assert.equal((await apply(documents, { dryRun: true })).status, 200)
  const reply = await apply(documents, { publish: 'minor' })
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.errorInfo.issues.map(({ path }: { path: string }) => path),
    ['/documents/0/spec/content'],
  )
  assert.match(reply.body.errorInfo.message, /'apart@draft' is a draft/)
  assert.equal((await service.ns('GET', '/templates/alone')).status, 404)
})

test('dryRun says the same and saves nothing', async () => {
  const dry = await apply(folder('dry'), { dryRun: true, publish: 'minor' })
  assert.equal(dry.status, 200)
  assert.equal(dry.body.dryRun, true)
  assert.equal((await service.ns('GET', '/schemas/dry_person')).status, 404)
  const wet = await apply(folder('dry'), { publish: 'minor' })
  assert.deepEqual({ ...wet.body, dryRun: true }, dry.body)
})

test('a document that names a version publishes it once, and may repeat it', async () => {
  const version = resource('Asset', 'fixed', SPECS.Asset, { version: '2.3.4' })
  assert.deepEqual(linesOf((await apply([version])).body), ['Asset created 2.3.4 new'])
  assert.deepEqual(linesOf((await apply([version])).body), ['Asset unchanged 2.3.4'])
  const other = await apply([{ ...version, spec: { type: 'html', content: 'other' } }])
  assert.equal(other.status, 400)
  assert.equal(
    other.body.errorInfo.message,
    "Asset 'fixed@2.3.4' is published and says something else; a published version never changes",
  )
  const both = await apply(
    [resource('Asset', 'both', SPECS.Asset, { version: '1.0.0' }), resource('Asset', 'both')],
    {
      publish: 'major',
    },
  )
  assert.match(
    both.body.errorInfo.message,
    /would be published as 1.0.0, and Asset 'both@1.0.0' is in the same request/,
  )
})

test('the text of each YAML document is kept, with its comments, in drafts and in versions', async () => {
  const one = `# The page
apiVersion: countersign/v1
kind: Asset
metadata:
  key: noted_page # shown
  version: draft
spec: { type: html, content: '<p>Hi</p>' }
`
  const two = `# The letter
apiVersion: countersign/v1
kind: Template
metadata: { key: noted_letter, version: draft }
spec:
  type: html
  content: noted_page@draft # the page above
`
  const reply = await applyYaml(`${one}---\n${two}`, '?publish=minor')
  assert.equal(reply.status, 200, reply.bytes.toString())
  const read = async (path: string) =>
    (await service.ns('GET', path, { headers: { Accept: 'application/yaml' } })).bytes.toString()
  assert.ok((await read('/assets/noted_page/versions/draft')).startsWith(one))
  assert.ok((await read('/templates/noted_letter/versions/draft')).startsWith(two))
  const version = two
    .replace('version: draft', 'version: 1.0.0')
    .replace('noted_page@draft', 'noted_page@1.0.0')
  const published = await read('/templates/noted_letter/versions/1.0.0')
  assert.ok(published.startsWith(version), published)

  const rewritten = await applyYaml(one.replace('# shown', '# seen'))
  assert.equal(rewritten.body.resources[0].status, 'changed')
  assert.equal(rewritten.body.resources[0].changes[0].subject, 'text')
})

test('what is malformed is refused', async () => {
  for (const [documents, options, message] of [
    [[], {}, /documents/],
    [[resource('Asset', 'x')], { publish: 'huge' }, /publish/],
    [[resource('Asset', 'x')], { dryRun: 'yes' }, /dryRun/],
    [[resource('Asset', 'x')], { dry: true }, /dry/],
    [[resource('Asset', 'x'), resource('Asset', 'x')], {}, /is given twice/],
  ] as const) {
    const reply = await apply([...documents], options)
    assert.equal(reply.status, 400, JSON.stringify(options))
    assert.match(reply.body.errorInfo.message, message)
  }
  assert.equal((await applyYaml(JSON.stringify(resource('Asset', 'x')), '?publish=huge')).status, 400)
})

test('at most applyDocumentsMax documents', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => resource('Scenario', `s${at}`, { data: {} }))
  const max = limits.applyDocumentsMax
  assert.equal((await apply(many(max), { dryRun: true })).status, 200)
  const reply = await apply(many(max + 1), { dryRun: true })
  assert.equal(reply.status, 400)
  assert.match(reply.body.errorInfo.message, new RegExp(`${max}`))
})

test('a text of very many documents is refused before they are read', async () => {
  const documents = limits.bodyBytesMax / 5 - 100
  const cpu = process.cpuUsage()
  for (const [path, type, text] of [
    ['/resources/apply', 'application/yaml', '--- \n'.repeat(documents)],
    ['/resources/apply', 'application/yaml', '...\n'.repeat(documents)],
    ['/templates', 'application/yaml', '--- \n'.repeat(documents)],
    ['/resources/apply', 'application/json', `{"documents":[${'{},'.repeat(documents)}{}]}`],
  ] as const) {
    const reply = await service.ns('POST', path, { bytes: text, headers: { 'Content-Type': type } })
    assert.equal(reply.status, 400)
    const max = type === 'application/yaml' ? limits.applyDocumentsMax : limits.bodyValuesMax
    assert.match(reply.body.errorInfo.message, new RegExp(`at most ${max} are allowed`))
  }
  assert.ok(process.cpuUsage(cpu).user < 20_000_000)
})

test('both scopes are needed', async () => {
  for (const [scope, missing] of [
    ['resource:create', 'resource:update'],
    ['resource:update', 'resource:create'],
  ] as const) {
    const made = await service.ns('POST', '/api-keys', { body: { name: 'half', scopes: [scope] } })
    const { body } = await service.call('POST', '/v1/auth/token', {
      body: { grantType: 'api_key', apiKey: made.body.apiKey },
    })
    const reply = await service.ns('POST', '/resources/apply', {
      token: body.accessToken,
      body: { documents: [] },
    })
    assert.equal(reply.status, 403)
    assert.equal(reply.body.errorInfo.message, `Token lacks required scope: ${missing}`)
  }
})
