import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { KINDS } from '@countersign/resources'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, PATHS, resource, SPECS } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await create(service, 'Asset', 'page', SPECS.Asset)
  await create(service, 'Asset', 'page', SPECS.Asset, { version: '1.0.0' })
})
after(() => service.close())

for (const kind of KINDS) {
  const path = PATHS[kind]

  test(`${kind}: created, read, replaced, changed, published, deleted`, async () => {
    const spec = kind === 'Template' ? { ...SPECS.Template, content: 'page@1.0.0' } : SPECS[kind]
    const made = await service.ns('POST', path, { body: resource(kind, 'cycle', spec, { name: 'One' }) })
    assert.equal(made.status, 201)
    assert.equal(made.body.metadata.version, 'draft')
    assert.match(made.body.contentHash, /^[0-9a-f]{64}$/)
    assert.equal(made.body.createdBy.type, 'api_key')
    assert.deepEqual(made.body.warnings, [])

    const read = await service.ns('GET', `${path}/cycle`)
    assert.equal(read.status, 200)
    assert.equal(etagOf(read), etagOf(made))
    assert.equal(read.body.metadata.name, 'One')

    const put = await service.ns('PUT', `${path}/cycle/versions/draft`, {
      body: resource(kind, 'cycle', spec, { name: 'Two' }),
      headers: { 'If-Match': etagOf(read) },
    })
    assert.equal(put.status, 200, JSON.stringify(put.body))
    assert.notEqual(etagOf(put), etagOf(read))
    assert.equal(put.body.createdAt, made.body.createdAt)

    const patched = await service.ns('PATCH', `${path}/cycle/versions/draft`, {
      body: { metadata: { name: null, description: 'Changed', labels: { domain: 'hr' } } },
      headers: { 'If-Match': etagOf(put) },
    })
    assert.equal(patched.status, 200, JSON.stringify(patched.body))
    assert.deepEqual(patched.body.metadata, {
      key: 'cycle',
      version: 'draft',
      description: 'Changed',
      labels: { domain: 'hr' },
    })
    assert.equal(patched.body.contentHash, made.body.contentHash)

    const versions = []
    for (const versionType of ['minor', 'patch', 'minor', 'major']) {
      const published = await service.ns('POST', `${path}/cycle/versions/draft/publish`, {
        body: { versionType },
      })
      assert.equal(published.status, 201, JSON.stringify(published.body))
      assert.equal(published.body.publishedBy.type, 'api_key')
      versions.push(published.body.metadata.version)
    }
    assert.deepEqual(versions, ['1.0.0', '1.0.1', '1.1.0', '2.0.0'])
    assert.equal((await service.ns('GET', `${path}/cycle`)).body.metadata.version, '2.0.0')
    assert.equal((await service.ns('GET', `${path}/cycle?version=1.0.1`)).body.metadata.version, '1.0.1')
    assert.equal((await service.ns('GET', `${path}/cycle/versions/draft`)).body.metadata.version, 'draft')

    const list = await service.ns('GET', `${path}/cycle/versions`)
    const listed = list.body.data.map((item: { metadata: { version: string } }) => item.metadata.version)
    assert.deepEqual(listed, ['draft', '2.0.0', '1.1.0', '1.0.1', '1.0.0'])

    const gone = await service.ns('DELETE', `${path}/cycle/versions/draft`, {
      headers: { 'If-Match': etagOf(patched) },
    })
    assert.equal(gone.status, 200)
    assert.deepEqual(gone.body, { key: 'cycle', deleted: true })
    assert.equal((await service.ns('GET', `${path}/cycle/versions/draft`)).status, 404)
    assert.equal((await service.ns('GET', `${path}/cycle`)).body.metadata.version, '2.0.0')
  })

  test(`${kind}: If-Match is required, strong and current`, async () => {
    const spec = kind === 'Template' ? { ...SPECS.Template, content: 'page@1.0.0' } : SPECS[kind]
    const made = await create(service, kind, 'matched', spec)
    const draft = `${path}/matched/versions/draft`
    const body = resource(kind, 'matched', spec, { name: 'New' })
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const send = (headers?: Record<string, string>) =>
        service.ns(method, draft, { ...(method !== 'DELETE' && { body }), ...(headers && { headers }) })
      const missing = await send()
      assert.equal(missing.status, 400)
      assert.match(missing.body.errorInfo.message, /If-Match header is required/)
      for (const malformed of ['*', `W/${etagOf(made)}`, 'plain', '"a", "b"']) {
        const reply = await send({ 'If-Match': malformed })
        assert.equal(reply.status, 400, malformed)
        assert.match(reply.body.errorInfo.message, /format of the If-Match header is invalid/)
      }
      const stale = await send({ 'If-Match': '"0199"' })
      assert.equal(stale.status, 409)
      assert.match(stale.body.errorInfo.message, /modified by another process.*[Rr]efresh and retry/)
      assert.equal(
        (await service.ns(method, `${path}/nobody/versions/draft`, { body, headers: {} })).status,
        404,
      )
    }
    assert.equal(etagOf(await service.ns('GET', `${path}/matched`)), etagOf(made))
  })

  test(`${kind}: a version exists once, at once or never again changed`, async () => {
    const spec = kind === 'Template' ? { ...SPECS.Template, content: 'page@1.0.0' } : SPECS[kind]
    const once = await service.ns('POST', path, { body: resource(kind, 'once', spec, { version: '3.1.4' }) })
    assert.equal(once.status, 201)
    assert.equal(typeof once.body.publishedAt, 'string')
    const twice = await service.ns('POST', path, { body: resource(kind, 'once', spec, { version: '3.1.4' }) })
    assert.equal(twice.status, 400)
    assert.equal(twice.body.errorInfo.message, `${kind} 'once@3.1.4' already exists`)
    const fixed = { headers: { 'If-Match': etagOf(once) }, body: resource(kind, 'once', spec) }
    assert.equal((await service.ns('PUT', `${path}/once/versions/3.1.4`, fixed)).status, 405)
    assert.equal((await service.ns('DELETE', `${path}/once/versions/3.1.4`, fixed)).status, 405)
    // The draft is started anew from the latest published version, with its validator.
    const stale = await service.ns('PUT', `${path}/once/versions/draft`, {
      ...fixed,
      headers: { 'If-Match': '"0199"' },
    })
    assert.equal(stale.status, 409)
    const anew = await service.ns('PUT', `${path}/once/versions/draft`, fixed)
    assert.equal(anew.status, 200, JSON.stringify(anew.body))
    assert.equal(anew.body.metadata.version, 'draft')
    const again = await service.ns('PUT', `${path}/once/versions/draft`, fixed)
    assert.equal(again.status, 409)
    const next = await service.ns('POST', `${path}/once/versions/draft/publish`, {
      body: { versionType: 'patch' },
    })
    assert.equal(next.body.metadata.version, '3.1.5')
  })

  test(`${kind}: lists show the latest of each key, found by label and by words`, async () => {
    const spec = kind === 'Template' ? { ...SPECS.Template, content: 'page@1.0.0' } : SPECS[kind]
    for (const [key, labels] of [
      ['listed_a', { team: 'red' }],
      ['listed_b', { team: 'red', size: 'xl' }],
      ['listed_c', { team: 'blue' }],
    ] as const) {
      await create(service, kind, key, spec, { labels, description: `100% of ${key}` })
    }
    await service.ns('POST', `${path}/listed_a/versions/draft/publish`, { body: { versionType: 'major' } })
    const keys = async (query: string) => {
      const reply = await service.ns('GET', `${path}?${query}`)
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
      return reply.body.data.map(
        ({ metadata }: { metadata: { key: string; version: string } }) =>
          `${metadata.key}@${metadata.version}`,
      )
    }
    assert.deepEqual(await keys('q=listed'), ['listed_c@draft', 'listed_b@draft', 'listed_a@1.0.0'])
    assert.deepEqual(await keys('q=100%25%20of%20LISTED_b'), ['listed_b@draft'])
    assert.deepEqual(await keys('labels[team]=red&q=listed'), ['listed_b@draft', 'listed_a@1.0.0'])
    assert.deepEqual(await keys('labels[team]=red&labels[size]=xl'), ['listed_b@draft'])
    assert.deepEqual(await keys('labels[team]=green'), [])
    assert.equal((await service.ns('GET', `${path}?label=x`)).status, 400)

    const first = await service.ns('GET', `${path}?q=listed&limit=2`)
    assert.equal(first.body.pagination.total, 3)
    assert.equal(first.body.data[0].spec, undefined)
    const second = await keys(`q=listed&limit=2&cursor=${first.body.pagination.nextCursor}`)
    assert.deepEqual(second, ['listed_a@1.0.0'])
  })
}

test('all kinds in one list', async () => {
  const all = await service.ns('GET', '/resources?q=listed_b')
  assert.deepEqual(
    all.body.data.map(({ kind }: { kind: string }) => kind),
    [...KINDS].reverse(),
  )
  const assets = await service.ns('GET', '/resources?q=listed&kind=Asset')
  assert.equal(assets.body.pagination.total, 3)
  assert.equal((await service.ns('GET', '/resources?kind=Workflow')).status, 400)
})

test('a body of another kind, key or version is refused', async () => {
  const made = await create(service, 'Schema', 'strict')
  const wrong = await service.ns('POST', '/schemas', { body: resource('Asset', 'strict') })
  assert.equal(wrong.status, 400)
  assert.equal(wrong.body.errorInfo.message, "'kind' must be Schema here, not Asset")
  const put = (metadata: object) =>
    service.ns('PUT', '/schemas/strict/versions/draft', {
      body: resource('Schema', 'strict', SPECS.Schema, metadata),
      headers: { 'If-Match': etagOf(made) },
    })
  assert.equal((await put({ key: 'other' })).body.errorInfo.issues[0].path, '/metadata/key')
  assert.equal((await put({ version: '1.0.0' })).body.errorInfo.issues[0].path, '/metadata/version')
})

test('what does not exist is named', async () => {
  for (const [path, message] of [
    ['/schemas/nobody', "Schema 'nobody' not found"],
    ['/schemas/nobody/versions', "Schema 'nobody' not found"],
    ['/schemas/strict?version=9.9.9', "Schema 'strict@9.9.9' not found"],
    ['/schemas/strict/versions/1.0.0', "Schema 'strict@1.0.0' not found"],
    ['/schemas/strict/versions/latest', "Schema 'strict@latest' not found"],
    ['/assets/strict', "Asset 'strict' not found"],
  ] as const) {
    const reply = await service.ns('GET', path)
    assert.equal(reply.status, 404, path)
    assert.equal(reply.body.errorInfo.message, message)
  }
  const publish = await service.ns('POST', '/schemas/nobody/versions/draft/publish', {
    body: { versionType: 'minor' },
  })
  assert.equal(publish.status, 404)
  const badType = await service.ns('POST', '/schemas/strict/versions/draft/publish', {
    body: { versionType: 'huge' },
  })
  assert.equal(badType.status, 400)
})

test('another namespace sees none of it', async () => {
  for (const kind of KINDS) {
    const path = PATHS[kind]
    assert.equal((await service.ns('GET', path, { mode: 'live' })).body.pagination.total, 0)
    for (const [method, rest] of [
      ['GET', '/once'],
      ['GET', '/once/versions'],
      ['GET', '/once/versions/3.1.4'],
      ['PUT', '/once/versions/draft'],
      ['PATCH', '/once/versions/draft'],
      ['DELETE', '/once/versions/draft'],
      ['POST', '/once/versions/draft/publish'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      const reply = await service.ns(method, `${path}${rest}`, {
        mode: 'live',
        headers: { 'If-Match': '"x"' },
        ...body,
      })
      assert.equal(reply.status, 404, `${method} ${path}${rest}`)
    }
  }
})

test("POST ORG/templates makes a template in the token's namespace, and an org token gets 403", async () => {
  const path = `/v1/orgs/${service.credentials.orgId}/templates`
  const body = resource('Template', 'of_token', { ...SPECS.Template, content: 'page@1.0.0' })
  const made = await service.call('POST', path, { token: service.tokens.test, body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal((await service.ns('GET', '/templates/of_token')).status, 200)
  assert.equal((await service.call('POST', path, { token: service.tokens.org, body })).status, 403)
})

test('each operation asks for its scope', async () => {
  const made = await service.ns('POST', '/api-keys', { body: { name: 'reader', scopes: ['resource:read'] } })
  const { body } = await service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: made.body.apiKey },
  })
  const token: string = body.accessToken
  assert.equal((await service.ns('GET', '/schemas', { token })).status, 200)
  for (const [method, path, scope] of [
    ['POST', '/schemas', 'create'],
    ['PUT', '/schemas/strict/versions/draft', 'update'],
    ['PATCH', '/schemas/strict/versions/draft', 'update'],
    ['DELETE', '/schemas/strict/versions/draft', 'delete'],
    ['POST', '/schemas/strict/versions/draft/publish', 'update'],
  ] as const) {
    const reply = await service.ns(method, path, { token, body: {} })
    assert.equal(reply.status, 403, path)
    assert.equal(reply.body.errorInfo.message, `Token lacks required scope: resource:${scope}`)
  }
})

test('If-None-Match is honoured', async () => {
  const read = await service.ns('GET', '/schemas/strict')
  const again = await service.ns('GET', '/schemas/strict', { headers: { 'If-None-Match': etagOf(read) } })
  assert.equal(again.status, 304)
})

test('compare: what changed since a version, and a version that is smaller than that deserves', async () => {
  const employee = (properties: object, required: string[] = []) => ({
    jsonSchemaDraft: '2020-12',
    schemaDefinition: { type: 'object', properties, required },
  })
  const made = await create(service, 'Schema', 'compared', employee({ a: { type: 'string' } }))
  const publish = async (versionType: string) => {
    const reply = await service.ns('POST', '/schemas/compared/versions/draft/publish', {
      body: { versionType },
    })
    assert.equal(reply.status, 201)
    return reply.body.warnings.map(({ message }: { message: string }) => message)
  }
  const none = await service.ns('GET', '/schemas/compared/compare?from=draft&to=draft')
  assert.deepEqual(none.body, {
    kind: 'Schema',
    key: 'compared',
    from: 'draft',
    to: 'draft',
    reasons: [],
    changes: [],
  })
  assert.deepEqual(await publish('patch'), [])
  const put = await service.ns('PUT', '/schemas/compared/versions/draft', {
    body: resource('Schema', 'compared', employee({ a: { type: 'string' }, b: { type: 'string' } }, ['a'])),
    headers: { 'If-Match': etagOf(made) },
  })
  assert.equal(put.status, 200)
  const compared = await service.ns('GET', '/schemas/compared/compare')
  assert.deepEqual([compared.body.from, compared.body.to], ['1.0.0', 'draft'])
  assert.equal(compared.body.versionType, 'major')
  assert.deepEqual(compared.body.reasons, ["'a' is required now"])
  assert.equal(compared.body.changes.length, 2)
  assert.deepEqual(await publish('minor'), [
    "Published as minor, but what changed deserves major: 'a' is required now",
  ])
  assert.deepEqual(await publish('patch'), [
    'Version 1.1.1 would be the same as 1.1.0: the draft has not changed since. To repeat a request without a second version, send it with an Idempotency-Key',
  ])
  const stale = await service.ns('POST', '/schemas/compared/versions/draft/publish', {
    body: { versionType: 'patch' },
    headers: { 'If-Match': etagOf(made) },
  })
  assert.equal(stale.status, 409)
  const current = await service.ns('POST', '/schemas/compared/versions/draft/publish', {
    body: { versionType: 'patch' },
    headers: { 'If-Match': etagOf(put) },
  })
  assert.equal(current.body.metadata.version, '1.1.2')
  const back = await service.ns('GET', '/schemas/compared/compare?from=1.1.0&to=1.0.0')
  assert.equal(back.body.versionType, 'major')
  for (const query of ['from=9.9.9', 'to=9.9.9', 'from=latest']) {
    assert.equal((await service.ns('GET', `/schemas/compared/compare?${query}`)).status, 404, query)
  }
  assert.equal((await service.ns('GET', '/schemas/compared/compare?since=1.0.0')).status, 400)
})

test("compare: a template's input follows its schema", async () => {
  const schema = (required: string[]) => ({
    jsonSchemaDraft: '2020-12',
    schemaDefinition: { type: 'object', properties: { a: {} }, required },
  })
  await create(service, 'Schema', 'followed', schema([]), { version: '1.0.0' })
  await create(service, 'Schema', 'followed', schema(['a']))
  const template = (version: string) => ({
    type: 'html',
    content: 'page@1.0.0',
    inputs: [{ key: 'it', schema: `followed@${version}` }],
  })
  await create(service, 'Template', 'follower', template('1.0.0'), { version: '1.0.0' })
  await create(service, 'Template', 'follower', template('draft'))
  const { body } = await service.ns('GET', '/templates/follower/compare')
  assert.equal(body.versionType, 'major')
  assert.deepEqual(body.reasons, ["'schema' of input 'it' changed: 'a' is required now"])
})
