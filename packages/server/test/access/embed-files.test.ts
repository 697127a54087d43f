// A file that an embed token of a host names is read with what the token is for: it names its own only.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { upload } from '../documents/letter.ts'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { draftOf, HOST, page } from '../support/embed.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
/** Uploaded by a key: nothing of the editor's. */
let foreign: string
before(async () => {
  service = await openTestService({}, { workers: false })
  await pushAgreement(service.ns)
  foreign = await upload(service, 'test', 'salaries.pdf', 'application/pdf', onePage())
})
after(() => service.close())

const ask = (method: string, path: string, as: CallOptions, more: CallOptions = {}) =>
  service.ns(method, path, { ...as, ...more, headers: { ...as.headers, ...more.headers } })

async function mint(body: object, component: string): Promise<CallOptions> {
  const reply = await service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return page(reply.body.accessToken, component)
}
const editorOf = (workflowId: string) => mint({ intent: 'workflow', workflowId }, 'ss-workflow-editor')
const builderOf = (resourceKind: string, resourceKey: string) =>
  mint({ intent: 'builder', resourceKind, resourceKey }, 'ss-resource-editor')

async function pending(data: object = DEAL): Promise<string> {
  const body = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data, options: { mode: 'review' } }
  const made = await service.ns('POST', '/workflows', { body })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.id
}

async function uploadAs(as: CallOptions): Promise<string> {
  const bytes = new Uint8Array(onePage())
  const reply = await ask('POST', '/files?name=own.pdf', as, {
    bytes,
    headers: { 'Content-Type': 'application/pdf' },
  })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body.fileId
}

async function change(id: string, as: CallOptions, body: object): Promise<Reply> {
  const read = await ask('GET', `/workflows/${id}`, as)
  return ask('PATCH', `/workflows/${id}`, as, {
    body,
    headers: { 'If-Match': read.headers.get('etag') ?? '' },
  })
}

let documents = 0
const adding = (document: object) => ({
  envelopes: [{ key: 'papers', documents: [{ key: `added_${'x'.repeat(++documents)}`, ...document }] }],
})
const noted = (note: unknown) => ({ data: { deal: { ...DEAL.deal, note } } })

function assertMissing(reply: Reply, path: string, message: string): void {
  assert.equal(reply.status, 400, reply.bytes.toString())
  assert.deepEqual(reply.body.errorInfo.issues, [{ path, message }])
}

test('an editor adds documents of files that were uploaded for its workflow, by whichever of its tokens', async () => {
  const id = await pending()
  const editor = await editorOf(id)
  const own = await uploadAs(await editorOf(id))
  const added = await change(id, editor, adding({ fileId: own }))
  assert.equal(added.status, 200, added.bytes.toString())
  assert.equal((await ask('GET', `/files/${own}/content`, editor)).status, 200)
  const again = await change(id, editor, adding({ fileId: own }))
  assert.equal(again.status, 200, 'what is part of it may stand there twice')
})

test('an editor makes no other file part of its workflow, in documents or in data', async () => {
  const id = await pending()
  const editor = await editorOf(id)
  const elsewhere = await uploadAs(await editorOf(await pending()))
  const unknown = '01890000-0000-7000-8000-000000000000'
  for (const fileId of [foreign, elsewhere, unknown]) {
    const reply = await change(id, editor, adding({ fileId }))
    assertMissing(reply, '/envelopes/0/documents/0/fileId', `File '${fileId}' not found`)
  }
  for (const [note, path] of [
    [foreign, '/data/deal/note'],
    [[{ file: `urn:${foreign}` }], '/data/deal/note/0/file'],
    [{ [foreign]: true }, '/data/deal/note'],
  ] as const) {
    assertMissing(await change(id, editor, noted(note)), path, `File '${foreign}' not found`)
  }
  assert.equal((await ask('GET', `/files/${foreign}/content`, editor)).status, 404)
  assert.equal((await change(id, editor, noted(unknown))).status, 200, 'what is no file is any text')
  const byKey = await change(id, {}, adding({ fileId: foreign }))
  assert.equal(byKey.status, 200, byKey.bytes.toString())
})

test('an editor keeps the files that stand in the data already', async () => {
  const id = await pending({ deal: { ...DEAL.deal, note: foreign } })
  const changed = await change(id, await editorOf(id), noted([foreign, 'and more']))
  assert.equal(changed.status, 200, changed.bytes.toString())
})

test('an editor adds no draft of a template, and computes no input', async () => {
  const template = { type: 'html', content: 'secret_html@draft', inputs: [] }
  for (const body of [
    draftOf('Asset', 'secret_html', { type: 'html', content: '<p>TOP SECRET</p>' }),
    draftOf('Template', 'secret', template),
  ]) {
    const made = await service.ns('POST', `/${body.kind.toLowerCase()}s`, { body })
    assert.equal(made.status, 201, made.bytes.toString())
  }
  const id = await pending()
  const editor = await editorOf(id)
  const place = '/envelopes/0/documents/0'
  for (const key of ['secret', 'missing']) {
    const reply = await change(id, editor, adding({ template: `${key}@draft` }))
    assertMissing(reply, `${place}/template`, `Template '${key}@draft' not found`)
  }
  const inputs = { deal: { expression: `{ "photo": "${foreign.slice(0, 8)}" & "${foreign.slice(8)}" }` } }
  assertMissing(
    await change(id, editor, adding({ fileId: await uploadAs(editor), inputs })),
    `${place}/inputs/deal`,
    'With an embed token, the input of a document must name an input of the workflow; it cannot be computed',
  )
  assert.equal((await change(id, {}, adding({ template: 'secret@draft' }))).status, 200)
  const more = await change(id, editor, adding({ template: 'secret@draft' }))
  assert.equal(more.status, 200, 'what is part of it already is its own')
})

test('a builder names in its resource only files that are part of it, or were uploaded for it', async () => {
  const named = await upload(service, 'test', 'form.pdf', 'application/pdf', onePage())
  for (const key of ['paper', 'other_paper']) {
    const body = draftOf('Asset', key, { type: 'pdf', fileId: named })
    assert.equal((await service.ns('POST', '/assets', { body })).status, 201)
  }
  const builder = await builderOf('asset', 'paper')
  const elsewhere = await uploadAs(await builderOf('asset', 'other_paper'))
  const draft = '/assets/paper/versions/draft'
  const save = async (fileId: string) => {
    const read = await ask('GET', draft, builder)
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    return ask('PATCH', draft, builder, { body: { spec: { fileId } }, headers })
  }
  for (const fileId of [foreign, elsewhere])
    assertMissing(await save(fileId), '/spec/fileId', `File '${fileId}' not found`)
  assert.equal((await save(named)).status, 200)
  assert.equal((await save(await uploadAs(builder))).status, 200)
  assert.equal((await ask('GET', `/files/${foreign}/content`, builder)).status, 404)
})

test('a builder reads what was uploaded for its draft before it is saved; one for a published version does not', async () => {
  const named = await upload(service, 'test', 'form.pdf', 'application/pdf', onePage())
  const body = draftOf('Asset', 'leaf', { type: 'pdf', fileId: named })
  assert.equal((await service.ns('POST', '/assets', { body })).status, 201)
  const reply = await service.ns('POST', '/assets/leaf/versions/draft/publish', {
    body: { versionType: 'patch' },
  })
  assert.equal(reply.status, 201, reply.bytes.toString())
  const own = await uploadAs(await builderOf('asset', 'leaf'))
  const elsewhere = await uploadAs(await builderOf('asset', 'paper'))
  const published = await mint(
    { intent: 'builder', resourceKind: 'asset', resourceKey: 'leaf', resourceVersion: '1.0.0' },
    'ss-resource-editor',
  )
  const statuses = async (as: CallOptions, fileId: string) =>
    Promise.all(
      ['', '/content'].map(async (more) => (await ask('GET', `/files/${fileId}${more}`, as)).status),
    )
  const builder = await builderOf('asset', 'leaf')
  assert.deepEqual(await statuses(builder, own), [200, 200])
  assert.deepEqual(await statuses(builder, named), [200, 200])
  assert.deepEqual(await statuses(builder, elsewhere), [404, 404])
  assert.deepEqual(await statuses(builder, foreign), [404, 404])
  assert.deepEqual(await statuses(published, own), [404, 404])
  assert.deepEqual(await statuses(published, named), [200, 200])
})
