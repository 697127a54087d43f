import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { draftOf, HOST, PIXEL, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

async function mint(body: object): Promise<string> {
  const reply = await service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body.accessToken
}
const ask = (method: string, path: string, options: CallOptions, more: CallOptions = {}) =>
  service.ns(method, path, { ...options, ...more, headers: { ...options.headers, ...more.headers } })

async function create(...resources: ReturnType<typeof draftOf>[]): Promise<void> {
  for (const body of resources) {
    const made = await service.ns('POST', `/${body.kind.toLowerCase()}s`, { body })
    assert.equal(made.status, 201, made.bytes.toString())
  }
}

const htmlOf = (content: string) => ({ type: 'html', content })
const builder = async (resourceKind: string, resourceKey: string, more: object = {}) => {
  return page(await mint({ intent: 'builder', resourceKind, resourceKey, ...more }), 'ss-resource-editor')
}

test('previews of a builder name only what its resource refers to, as it is stored', async () => {
  await create(
    draftOf('Asset', 'memo_html', htmlOf('<p>ours</p>')),
    draftOf('Asset', 'salary_html', htmlOf('<p>TOP SECRET</p>')),
    draftOf('Template', 'memo', htmlOf('memo_html@draft')),
    draftOf('Template', 'salary', htmlOf('salary_html@draft')),
    draftOf('Function', 'secret', { params: [], body: '"TOP SECRET"', returnType: { type: 'string' } }),
    draftOf('Scenario', 'empty', { data: {} }),
  )
  const as = await builder('template', 'memo')
  const render = (template: unknown, sample: object = { data: {} }) =>
    ask('POST', '/templates/render', as, { body: { template, ...sample, format: 'html' } })
  const own = await render('memo@draft', { scenario: 'empty@draft' })
  assert.equal(own.status, 200, own.bytes.toString())
  assert.match(own.bytes.toString(), /ours/)
  assert.equal((await render(htmlOf('memo_html@draft'))).status, 200)
  for (const [template, path, message] of [
    ['salary@draft', '/template', "Template 'salary@draft' not found"],
    ['missing@draft', '/template', "Template 'missing@draft' not found"],
    [htmlOf('salary_html@draft'), '/template/content', "Asset 'salary_html@draft' not found"],
    [
      { type: 'html', contentKey: 'salary_html', contentVersion: 'draft' },
      '/template/content',
      "Asset 'salary_html@draft' not found",
    ],
  ] as const) {
    const refused = await render(template)
    assert.equal(refused.status, 400, JSON.stringify(template))
    assert.deepEqual(refused.body.errorInfo.issues, [{ path, message }])
  }
  const author = await builder('asset', 'memo_html')
  const renderAsset = (spec: object) =>
    ask('POST', '/templates/render', author, { body: { asset: spec, data: {}, format: 'layout' } })
  assert.equal((await renderAsset({ type: 'html', content: '<p>ours</p>' })).status, 200)
  const foreign = await renderAsset({
    type: 'html',
    content: '{{> salary}}',
    partials: { salary: 'salary_html@draft' },
  })
  assert.equal(foreign.status, 400)
  assert.deepEqual(foreign.body.errorInfo.issues, [
    { path: '/asset/partials/salary', message: "Asset 'salary_html@draft' not found" },
  ])
  const evaluate = (options: CallOptions) =>
    ask('POST', '/expressions/evaluate', options, {
      body: {
        expression: '$said()',
        place: 'template.field.value',
        data: {},
        functions: { said: 'secret@draft' },
      },
    })
  assert.equal((await evaluate({})).body.result, 'TOP SECRET')
  const refused = await evaluate(as)
  assert.deepEqual(refused.body.errorInfo.issues, [
    { path: '/functions/said', message: "Function 'secret@draft' not found" },
  ])
  assert.equal(
    (await ask('POST', '/blueprints/agreement/versions/1.0.0/simulate', as, { body: { data: DEAL } })).status,
    404,
  )
})

test('a builder reads what its resource refers to at that version, and at no other', async () => {
  await create(
    draftOf('Asset', 'versioned', htmlOf('<p>one</p>')),
    draftOf('Asset', 'other', htmlOf('<p>other</p>')),
  )
  const asset = '/assets/versioned'
  const published = await service.ns('POST', `${asset}/versions/draft/publish`, {
    body: { versionType: 'major' },
  })
  assert.equal(published.body.metadata.version, '1.0.0')
  await create(draftOf('Template', 'pinned', htmlOf('versioned@1.0.0')))
  const as = await builder('template', 'pinned')
  const status = async (path: string) => (await ask('GET', path, as)).status
  assert.equal(await status(`${asset}/versions/1.0.0`), 200)
  assert.equal(await status(`${asset}?version=1.0.0`), 200)
  assert.equal(await status(asset), 200)
  assert.equal(await status(`${asset}/compare?from=1.0.0&to=1.0.0`), 200)
  for (const path of [
    `${asset}/versions/draft`,
    `${asset}?version=draft`,
    `${asset}?version=1.0.0&version=draft`,
    `${asset}/versions`,
    `${asset}/compare`,
    `${asset}/compare?to=1.0.0&from=draft`,
    '/assets/other',
  ]) {
    assert.equal(await status(path), 404, path)
  }
  const again = await service.ns('POST', `${asset}/versions/draft/publish`, {
    body: { versionType: 'major' },
  })
  assert.equal(again.body.metadata.version, '2.0.0')
  assert.equal(await status(asset), 404, 'the latest is another one now')
  assert.equal(await status('/templates/pinned/versions'), 200)
})

test('a builder adds no reference to a draft that it does not read', async () => {
  await create(
    draftOf('Asset', 'first_html', htmlOf('<p>first</p>')),
    draftOf('Asset', 'second_html', htmlOf('<p>second</p>')),
    draftOf('Template', 'note', htmlOf('first_html@draft')),
  )
  const as = await builder('template', 'note')
  const draft = '/templates/note/versions/draft'
  const save = async (method: 'PUT' | 'PATCH', body: object) => {
    const read = await ask('GET', draft, as)
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    return ask(method, draft, as, { body, headers })
  }
  const put = await save('PUT', draftOf('Template', 'note', htmlOf('second_html@draft')))
  const patch = await save('PATCH', { spec: { content: 'second_html@draft' } })
  for (const refused of [put, patch]) {
    assert.equal(refused.status, 400)
    const [{ path, message }] = refused.body.errorInfo.issues
    assert.deepEqual([path, message], ['/spec/content', "Asset 'second_html@draft' not found"])
  }
  assert.equal((await ask('GET', '/assets/second_html/versions/draft', as)).status, 404)
  await service.ns('POST', '/assets/second_html/versions/draft/publish', { body: { versionType: 'major' } })
  assert.equal((await ask('GET', '/assets/second_html/versions/1.0.0', as)).status, 404)
  const saved = await save('PATCH', { spec: { content: 'second_html@1.0.0' } })
  assert.equal(saved.status, 200, saved.bytes.toString())
  assert.equal((await ask('GET', '/assets/second_html/versions/1.0.0', as)).status, 200)
  assert.equal((await ask('GET', '/assets/first_html/versions/draft', as)).status, 404, 'not referred to now')
})

test('a builder of a draft reads what the last published version refers to, and a builder of a version does not', async () => {
  const publish = async (path: string) => {
    const reply = await service.ns('POST', `/${path}/versions/draft/publish`, {
      body: { versionType: 'major' },
    })
    assert.equal(reply.status, 201, reply.bytes.toString())
  }
  const uploaded = await service.ns('POST', '/files?name=pixel.png', {
    bytes: Buffer.from(PIXEL, 'base64'),
    headers: { 'Content-Type': 'image/png' },
  })
  const file = `/files/${uploaded.body.fileId}/content`
  const page = (images: object) => ({ type: 'html', content: '<p>x</p>', images })
  await create(
    draftOf('Asset', 'old_mark', { type: 'image', fileId: uploaded.body.fileId }),
    draftOf('Asset', 'older_html', htmlOf('<p>oldest</p>')),
    draftOf('Asset', 'new_html', htmlOf('<p>new</p>')),
  )
  for (const key of ['old_mark', 'older_html', 'new_html']) await publish(`assets/${key}`)
  await create(draftOf('Asset', 'old_html', page({ mark: 'old_mark@1.0.0' })))
  await publish('assets/old_html')
  await create(draftOf('Template', 'moved', htmlOf('older_html@1.0.0')))
  const draft = '/templates/moved/versions/draft'
  const rewrite = async (content: string) => {
    const { headers } = await service.ns('GET', draft)
    const reply = await service.ns('PATCH', draft, {
      body: { spec: { content } },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    })
    assert.equal(reply.status, 200, reply.bytes.toString())
  }
  await publish('templates/moved')
  await rewrite('old_html@1.0.0')
  await publish('templates/moved')
  await rewrite('new_html@1.0.0')
  const statuses = async (as: CallOptions) =>
    Promise.all(
      [
        '/assets/new_html/versions/1.0.0',
        '/assets/old_html/versions/1.0.0',
        '/assets/old_mark/versions/1.0.0',
        file,
        '/assets/old_html/versions/draft',
        '/assets/older_html/versions/1.0.0',
      ].map(async (path) => (await ask('GET', path, as)).status),
    )
  assert.deepEqual(await statuses(await builder('template', 'moved')), [200, 200, 200, 200, 404, 404])
  const first = await builder('template', 'moved', { resourceVersion: '1.0.0' })
  assert.deepEqual(await statuses(first), [404, 404, 404, 404, 404, 200])
})

test('an embed token uploads so many files, and no more', async () => {
  const as = await builder('blueprint', 'agreement', { resourceVersion: '1.0.0' })
  const upload = (options: CallOptions) =>
    ask('POST', '/files?name=pixel.png', options, {
      bytes: Buffer.from(PIXEL, 'base64'),
      headers: { 'Content-Type': 'image/png' },
    })
  const replies = await Promise.all(Array.from({ length: limits.embedUploadsMax + 3 }, () => upload(as)))
  const refused = replies.filter(({ status }) => status !== 201)
  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400],
  )
  assert.match(
    refused[0]?.body.errorInfo.message,
    /^100 files were uploaded with this token, which is the most/,
  )
  const renewed = await builder('blueprint', 'agreement', { resourceVersion: '1.0.0' })
  assert.equal((await upload(renewed)).status, 201)
  assert.equal((await upload({})).status, 201)
})

test('what stands in labels names no file', async () => {
  const uploaded = await service.ns('POST', '/files?name=pixel.png', {
    bytes: Buffer.from(PIXEL, 'base64'),
    headers: { 'Content-Type': 'image/png' },
  })
  const content = `/files/${uploaded.body.fileId}/content`
  const labels = { file: uploaded.body.fileId }
  const made = await service.ns('POST', '/workflows', {
    body: {
      blueprintKey: 'agreement',
      blueprintVersion: '1.0.0',
      data: DEAL,
      options: { mode: 'review' },
    },
  })
  const workflowId = made.body.id
  const editor = page(await mint({ intent: 'workflow', workflowId }), 'ss-workflow-editor')
  const read = await ask('GET', `/workflows/${workflowId}`, editor)
  const changed = await ask('PATCH', `/workflows/${workflowId}`, editor, {
    headers: { 'If-Match': read.headers.get('etag') ?? '' },
    body: { labels },
  })
  assert.deepEqual(changed.body.labels, labels)
  assert.equal((await ask('GET', content, editor)).status, 404)
  const image = { type: 'image', fileId: uploaded.body.fileId }
  await create(draftOf('Asset', 'labelled', htmlOf('x'), { labels }), draftOf('Asset', 'logo', image))
  assert.equal((await ask('GET', content, await builder('asset', 'labelled'))).status, 404)
  const named = await ask('GET', content, await builder('asset', 'logo'))
  assert.deepEqual(named.bytes, Buffer.from(PIXEL, 'base64'))
})
