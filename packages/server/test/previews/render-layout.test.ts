import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { create } from '../resources/examples.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await create(service, 'Asset', 'page', {
    type: 'html',
    content:
      '<h1>Dear {{name}}</h1><p>{{field "sum"}}</p><p>{{field "sign"}}</p><p>{{field "agree" width=14 height=14}} I agree</p>',
    pdfSettings: { paperSize: 'A4' },
  })
  await create(service, 'Template', 'letter', {
    type: 'html',
    content: 'page@draft',
    roles: [{ key: 'reader' }],
    data: { transform: '{ "name": "Ada" }' },
    fields: [
      { key: 'sum', type: 'number', value: { expression: '6 * 7' } },
      { key: 'sign', type: 'signature', role: 'reader' },
      { key: 'agree', type: 'check_box', role: 'reader' },
    ],
  })
})
after(() => service.close())

const render = (body: object): Promise<Reply> => service.ns('POST', '/templates/render', { body })

async function textOf(reply: Reply): Promise<string> {
  assert.equal(reply.status, 200, reply.bytes.toString().slice(0, 500))
  assert.equal(reply.headers.get('content-type'), 'application/pdf')
  const pdf = await getDocument({ data: new Uint8Array(reply.bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('layout: the PDF and, of the same rendering, where each field landed', async () => {
  const reply = await render({ template: 'letter@draft', data: {}, format: 'layout' })
  assert.equal(reply.status, 200, reply.bytes.toString().slice(0, 300))
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/)
  const { pdf, fields, warnings } = reply.body
  assert.deepEqual(warnings, [])
  const opened = await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 }).promise
  assert.equal(opened.numPages, 1)
  const keys = fields.map(({ key }: { key: string }) => key)
  assert.deepEqual(keys, ['sum', 'sign', 'agree'])
  const [place] = fields[2].widgets
  assert.ok(Math.abs(place.width - 14) <= 0.5 && Math.abs(place.height - 14) <= 0.5, JSON.stringify(place))
  // The words beside it stand on its line.
  const { items } = await (await opened.getPage(1)).getTextContent()
  const words = items.find((item) => 'str' in item && item.str.includes('I agree'))
  assert.ok(words !== undefined && 'transform' in words)
  const baseline = 841.89 - words.transform[5]
  assert.ok(
    place.y < baseline && baseline < place.y + place.height + 6,
    `${baseline}, ${JSON.stringify(place)}`,
  )
})

test('an asset that is not saved is rendered with data as its context, and a style sheet with an example', async () => {
  const asset = {
    type: 'html',
    content: '<h1>Dear {{person.name}}</h1><p>{{field "wish"}}</p>',
    pdfSettings: { footer: '<p>{{field "initials" width=60 height=20}}</p>' },
  }
  const data = { person: { name: 'Ada' } }
  assert.ok((await textOf(await render({ asset, data, format: 'pdf' }))).includes('Dear Ada'))
  const { body } = await render({ asset, data, format: 'layout' })
  assert.deepEqual(
    body.fields.map(({ key }: { key: string }) => key),
    ['wish', 'initials'],
  )
  const css = { type: 'css', content: 'h1 { text-transform: uppercase }' }
  assert.ok((await textOf(await render({ asset: css, data: {}, format: 'pdf' }))).includes('HEADING 1'))
  for (const [request, path, message] of [
    [{ asset: { ...asset, content: '{{#if a}}' } }, '/asset/content', /never closed/],
    [
      { asset: { type: 'image', fileId: '01890000-0000-7000-8000-000000000000' } },
      '/asset/type',
      /^An asset of type 'image' is not rendered/,
    ],
    [{ asset, template: 'letter@draft' }, '/asset', /^Give template or asset, not both$/],
    [{}, '/template', /^Give template or asset$/],
    [{ asset: { ...asset, styles: ['missing@draft'] } }, '/asset/styles/0', /'missing@draft'/],
  ] as const) {
    const refused = await render({ ...request, data: {}, format: 'pdf' })
    assert.equal(refused.status, 400, JSON.stringify(request))
    const [issue] = refused.body.errorInfo.issues
    assert.equal(issue.path, path)
    assert.match(issue.message, message)
  }
})
