import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PNG } from 'pngjs'
import { openServer } from '../../src/http/server.ts'
import { limits } from '../../src/limits.ts'
import { processesOfGroup, rendererGroups } from '../pdf/html-renderer.ts'
import { create } from '../resources/examples.ts'
import { makePdf, pushAgreement } from '../support/agreement.ts'
import type { Reply } from '../support/reply.ts'
import { callService, openTestService, type TestService, until } from '../support/service.ts'

let service: TestService
const lines: string[] = []
before(async () => {
  service = await openTestService({}, { workers: false, hear: (line) => void lines.push(line) })
  await create(service, 'Schema', 'person', {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, isWarm: { type: 'boolean' } },
    },
  })
  await create(service, 'Asset', 'page', {
    type: 'html',
    content:
      '<h1>Dear {{name}}</h1><p>At {{at}}</p><p>{{field "sum"}}</p><p>{{field "title"}}</p><p>{{field "sign"}}</p><p>{{field "on"}}</p><p>{{field "extra"}}</p><p>{{field "agree" width=14 height=14}} I agree</p>',
    pdfSettings: { paperSize: 'A4' },
  })
  await create(service, 'Template', 'letter', LETTER)
  await create(service, 'Scenario', 'ada', { data: { person: { name: 'Ada' }, more: { a: 1 } } })
  await pushAgreement(service.ns)
})
after(() => service.close())

const LETTER = {
  type: 'html',
  content: 'page@draft',
  inputs: [{ key: 'person', schema: 'person@draft' }],
  roles: [{ key: 'reader' }, { key: 'other', required: false }],
  data: { transform: '{ "name": $.person.name, "at": $zoneOffset(0) }' },
  fields: [
    { key: 'sum', type: 'number', value: { expression: '6 * 7' } },
    { key: 'title', type: 'text_field', role: 'reader', value: 'Dame' },
    { key: 'sign', type: 'signature', role: 'reader', label: 'Sign here' },
    { key: 'agree', type: 'check_box', role: 'reader', label: 'Too long for its box' },
    { key: 'on', type: 'signed_date', role: 'reader', label: 'The day' },
    { key: 'extra', type: 'text_field', role: 'other', label: 'Elsewhere', includeIf: '$.person.isWarm' },
  ],
}

const render = (body: object): Promise<Reply> => service.ns('POST', '/templates/render', { body })

async function textOf(reply: Reply): Promise<string> {
  assert.equal(reply.status, 200, reply.bytes.toString().slice(0, 500))
  assert.equal(reply.headers.get('content-type'), 'application/pdf')
  const pdf = await getDocument({ data: new Uint8Array(reply.bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('pdf: data, computed values, prefills, and a frame with the name of what is still to be filled in', async () => {
  const text = await textOf(
    await render({ template: 'letter@draft', data: { person: { name: 'Ada' } }, format: 'pdf' }),
  )
  for (const shown of ['Dear Ada', 'At +0000', '42', 'Dame', 'Sign here', 'The day'])
    assert.ok(text.includes(shown), `${shown}: ${text}`)
  assert.ok(!text.includes('Elsewhere'))
  assert.ok(text.includes('I agree') && !/Too|long|box/.test(text), 'a small box is a frame alone')
  const warm = { person: { name: 'Ada', isWarm: true } }
  assert.ok(
    (await textOf(await render({ template: 'letter@draft', data: warm, format: 'pdf' }))).includes(
      'Elsewhere',
    ),
  )
})

test('pdf: roles that take part, with what they enter', async () => {
  const request = { template: 'letter@draft', scenario: 'ada@draft', format: 'pdf' }
  const sign = { kind: 'typed', text: 'Ada L.', font: 'caveat' }
  const text = await textOf(await render({ ...request, roles: { reader: { title: 'Countess', sign } } }))
  assert.ok(text.includes('Countess') && !text.includes('Dame') && !text.includes('Sign here'), text)
  assert.ok(text.includes(service.clock.now().slice(0, 10)) && !text.includes('The day'), text)
  const none = await textOf(await render({ ...request, roles: {} }))
  assert.ok(none.includes('42') && !none.includes('Dame'), none)
  for (const [roles, path, message] of [
    [{ nobody: {} }, '/roles/nobody', "'nobody' is not a role of the template"],
    [{ reader: { extra: 'x' } }, '/roles/reader/extra', "'extra' is not a field of the role 'reader'"],
  ] as const) {
    const refused = await render({ ...request, roles })
    assert.deepEqual(refused.body.errorInfo.issues, [{ path, message }])
  }
})

test('the watermark stands on every page, as a mark and not as text', async () => {
  const pdf = await render({ template: 'agreement_template@1.0.0', data: DEAL, format: 'pdf' })
  assert.ok(!(await textOf(pdf)).includes('PREVIEW'))
  const png = await render({ template: 'agreement_template@1.0.0', data: DEAL, format: 'png', dpi: 36 })
  const { data } = PNG.sync.read(png.bytes)
  const grey = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4] ?? 0).filter(
    (red) => red > 120 && red < 250,
  )
  assert.ok(grey.length > 1000, `only ${grey.length} pixels are grey`)
})

test('a field looks like nothing but for what the author says of its class', async () => {
  const content = '.field { background: #d00000 } a { background: #0000d0; padding: 40px }'
  await create(service, 'Asset', 'look', { type: 'css', content })
  await create(service, 'Asset', 'looking', {
    type: 'html',
    content: '<p>{{field "own" width=200 height=100}}</p>',
    styles: ['look@draft'],
  })
  const template = {
    type: 'html',
    content: 'looking@draft',
    roles: [{ key: 'reader' }],
    fields: [{ key: 'own', type: 'text_field', role: 'reader', label: 'Own', includeIf: 'false' }],
  }
  const { bytes } = await render({ template, data: {}, format: 'png', dpi: 72 })
  const { data } = PNG.sync.read(bytes)
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3))
  const [red, blue] = [0, 2].map(
    (strong) =>
      pixels.filter((pixel) => pixel.every((part, at) => (at === strong ? part > 150 : part < 60))).length,
  )
  // The watermark covers some of its 20 000.
  assert.ok((red ?? 0) > 18_000 && (red ?? 0) <= 20_000, `${red} pixels are red`)
  assert.equal(blue, 0)
})

const DEAL = {
  deal: {
    first: { name: 'Alice', email: 'alice@example.com' },
    second: { name: 'Bob', email: 'bob@example.com' },
  },
}

test('png: one page, in the size that is asked for', async () => {
  const request = { template: 'letter@draft', scenario: 'ada@draft', format: 'png' }
  const first = await render(request)
  assert.equal(first.status, 200, first.bytes.toString().slice(0, 300))
  assert.equal(first.headers.get('content-type'), 'image/png')
  assert.equal(first.headers.get('x-content-type-options'), 'nosniff')
  const { width, height } = PNG.sync.read(first.bytes)
  assert.ok(Math.abs(width - 794) <= 1 && Math.abs(height - 1123) <= 1, `${width} × ${height}`)
  const last = await render({ ...request, page: -1, dpi: 48 })
  assert.ok(Math.abs(PNG.sync.read(last.bytes).width - 397) <= 1)
  const missing = await render({ ...request, page: 2 })
  assert.equal(missing.status, 400)
  assert.deepEqual(missing.body.errorInfo.issues, [
    { path: '/page', message: 'There is no page 2: the document has 1 page' },
  ])
  assert.equal((await render({ ...request, dpi: limits.previewDpiMax + 1 })).status, 400)
  assert.equal(
    (await render({ ...request, format: 'pdf', page: 1 })).body.errorInfo.message,
    "'page' is for the format png",
  )
})

test('png: a page with more than previewPixelsMax pixels is refused', async () => {
  const bytes = Buffer.from(await (await largePage()).save())
  const upload = await service.ns('POST', '/files?name=large.pdf', {
    bytes,
    headers: { 'Content-Type': 'application/pdf' },
  })
  await create(service, 'Asset', 'large', { type: 'pdf', fileId: upload.body.fileId })
  const template = { type: 'pdf', content: 'large@draft' }
  const reply = await render({ template, data: {}, format: 'png', dpi: limits.previewDpiMax })
  assert.equal(reply.status, 400)
  assert.match(reply.body.errorInfo.message, new RegExp(`at most ${limits.previewPixelsMax} are allowed`))
})

async function largePage() {
  const pdf = await PDF.load(new Uint8Array(await makePdf()))
  pdf.addPage({ width: 1500, height: 1500 })
  pdf.removePage(0)
  return pdf
}

test('html: the page that would be printed, closed in its sandbox', async () => {
  const reply = await render({ template: 'letter@draft', scenario: 'ada@draft', format: 'html' })
  assert.equal(reply.status, 200, reply.bytes.toString())
  assert.equal(reply.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.equal(reply.headers.get('content-security-policy'), 'sandbox')
  const html = reply.bytes.toString()
  assert.match(html, /<h1>Dear Ada<\/h1>/)
  assert.match(html, /content: "PREVIEW"/)
  assert.match(html, /<a class="field"/)
  const pdf = await render({ template: 'agreement_template@1.0.0', data: DEAL, format: 'html' })
  assert.equal(pdf.status, 400)
  assert.match(pdf.body.errorInfo.message, /has no HTML/)
})

test('a template that is not saved is checked as if it were, and rendered', async () => {
  const shown = await textOf(
    await render({ template: LETTER, data: { person: { name: 'Eve' } }, format: 'pdf' }),
  )
  assert.ok(shown.includes('Dear Eve'))
  const wrong = { ...LETTER, content: 'nowhere@draft', fields: [{ key: 'a', type: 'colour' }] }
  const refused = await render({ template: wrong, data: {}, format: 'pdf' })
  assert.equal(refused.status, 400)
  const places = refused.body.errorInfo.issues.map(({ path }: { path: string }) => path)
  assert.deepEqual(places, ['/template/fields/0/type'])
  assert.equal((await service.ns('GET', '/templates')).body.pagination.total, 2)
})

test('what would keep a workflow from making the document is said', async () => {
  await create(service, 'Asset', 'faulty', { type: 'html', content: "{{field 'nowhere'}}" })
  for (const [body, message] of [
    [{ template: 'nobody@draft', data: {} }, /Template 'nobody@draft' not found/],
    [{ template: 'letter@draft', data: {} }, /'person' is required by the template/],
    [{ template: 'letter@draft', data: { person: {} } }, /name/],
    [{ template: 'letter@draft', data: { person: { name: 'A' }, other: {} } }, /'other' is not an input/],
    [{ template: 'letter@draft', scenario: 'nobody@draft' }, /Scenario 'nobody@draft' not found/],
    [{ template: 'letter@draft' }, /Give data or scenario/],
    [{ template: { type: 'html', content: 'faulty@draft' }, data: {} }, /document, line 1/],
    [
      { template: { ...LETTER, data: { transform: '1 + "a"' } }, data: { person: { name: 'A' } } },
      /data.transform|number/,
    ],
  ] as const) {
    const reply = await render({ ...body, format: 'pdf' })
    assert.equal(reply.status, 400, `${message}: ${reply.status}`)
    assert.match(reply.body.errorInfo.message, message)
  }
  assert.equal((await render({ template: 'letter@draft', data: {}, format: 'docx' })).status, 400)
})

test('a schema that costs much is checked in a child, not in the service', async () => {
  const bounds = Array.from({ length: 40 }, (_, n) => ({ minimum: -n }))
  const schemaDefinition = {
    type: 'object',
    properties: { numbers: { type: 'array', items: { allOf: bounds } } },
  }
  await create(service, 'Schema', 'costly', { jsonSchemaDraft: '2020-12', schemaDefinition })
  const asked: string[] = []
  const { turns } = service.app
  const run: typeof turns.run = (task, input, options) => {
    asked.push(task)
    return turns.run(task, input, options)
  }
  const server = openServer({ ...service.app, turns: { ...turns, run } })
  try {
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const template = { ...LETTER, inputs: [{ key: 'person', schema: 'costly@draft' }] }
    const { orgId } = service.credentials
    const path = `/v1/orgs/${orgId}/namespaces/default-test/templates/render`
    const numbers = Array.from({ length: 6_000 }, (_, n) => (n === 0 ? -1 : n))
    const body = { template, data: { person: { numbers } }, format: 'html' }
    const reply = await callService(url, 'POST', path, { token: service.tokens.test, body })
    assert.equal(reply.status, 400)
    assert.equal(reply.body.errorInfo.issues[0].path, '/data/person/numbers/0')
    assert.deepEqual(asked, ['check'])
  } finally {
    await server.close()
  }
})

test('a page that crashes the browser is told as the page of its author', async () => {
  const content = `<style>${':not('.repeat(100_000)}a${')'.repeat(100_000)}{}</style>`
  await create(service, 'Asset', 'crasher', { type: 'html', content })
  const template = { type: 'html', content: 'crasher@draft' }
  const reply = await render({ template, data: {}, format: 'pdf' })
  assert.equal(reply.status, 400)
  assert.match(reply.body.errorInfo.message, /^The page crashes the browser that prints it: take /)
})

test('a renderer that is lost by no doing of the author is a fault of the service: 500, with its words in the log alone', async () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `<b style="position:absolute">${index}</b>`)
  const content = `${'<div>'.repeat(100)}${words.join('')}${'</div>'.repeat(100)}`
  await create(service, 'Asset', 'slow', { type: 'html', content })
  // One stands then, and takes the next: one that is lost as it starts is another case, a renderer that cannot be had.
  const small = { type: 'html', content: 'small@draft' }
  await create(service, 'Asset', 'small', { type: 'html', content: 'small' })
  assert.equal((await render({ template: small, data: {}, format: 'pdf' })).status, 200)
  const used = (group: number) => processesOfGroup(group).reduce((sum, pid) => sum + ticksOf(pid), 0)
  const idle = new Map(rendererGroups(process.pid).map((group) => [group, used(group)]))
  const reply = render({ template: { type: 'html', content: 'slow@draft' }, data: {}, format: 'pdf' })
  const busyGroup = () => [...idle].find(([group, ticks]) => used(group) > ticks + 20)?.[0]
  await until('a renderer is at work', async () => busyGroup() !== undefined)
  process.kill(-(busyGroup() ?? assert.fail()), 'SIGTERM')
  const { status, body } = await reply
  assert.deepEqual(
    [status, body.errorInfo],
    [500, { message: 'Internal error. Name the traceId to the operator.' }],
  )
  const told = lines.map((line) => JSON.parse(line)).find(({ traceId }) => traceId === body.traceId)
  assert.deepEqual([told?.level, told?.error.startsWith('The renderer failed (')], ['error', true])
})

/** Of a hundredth of a second each, that a process computed. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return Number(user) + Number(system)
  } catch {
    return 0
  }
}

test('links to scripts, files and shares are taken out, and named in a header', async () => {
  const hrefs = ['javascript:x', 'file:///etc/passwd', 'smb://server/share', 'https://example.com', '#here']
  const content = `<p id="here">${hrefs.map((href) => `<a href="${href}">é</a>`).join()}</p>`
  await create(service, 'Asset', 'linked', { type: 'html', content })
  const reply = await render({ template: { type: 'html', content: 'linked@draft' }, data: {}, format: 'pdf' })
  const warnings = JSON.parse(reply.headers.get('x-warnings') ?? '')
  const named = warnings.map((warning: string) => /^A link to '(.*)' was removed: /.exec(warning)?.[1])
  assert.deepEqual(named, hrefs.slice(0, 3))
  const pdf = await getDocument({ data: new Uint8Array(reply.bytes), verbosity: 0 }).promise
  const links = await (await pdf.getPage(1)).getAnnotations()
  assert.deepEqual(
    links.map(({ url, dest }) => url ?? dest),
    ['https://example.com/', 'here'],
  )
  assert.ok(!/javascript:|file:|smb:/.test(reply.bytes.toString('latin1')))
})

test('computed zones that do not exist are named in a header, of every format', async () => {
  await create(service, 'Asset', 'zoned', { type: 'html', content: '<p>{{at}}</p>' })
  const template = {
    type: 'html',
    content: 'zoned@draft',
    data: { transform: '{ "at": $string($zoneOffset(0, "Mars/" & "Base")) }' },
  }
  for (const format of ['html', 'pdf', 'png']) {
    const reply = await render({ template, data: {}, format })
    assert.equal(reply.status, 200, reply.bytes.toString())
    const warnings = JSON.parse(reply.headers.get('x-warnings') ?? '[]')
    assert.equal(warnings.length, 1, format)
    assert.match(warnings[0], /^data\.transform: .*Mars\/Base/)
  }
})

test('of many warnings as many are named as a header may hold, and how many more there are', async () => {
  await create(service, 'Asset', 'zones', { type: 'html', content: '<p>{{#each all}}{{this}}{{/each}}</p>' })
  const zones = `$map([1..60], function($n) { $string($zoneOffset(0, $n & $pad("", 90, "火"))) })`
  const template = { type: 'html', content: 'zones@draft', data: { transform: `{ "all": ${zones} }` } }
  for (const format of ['html', 'pdf']) {
    const reply = await render({ template, data: {}, format })
    assert.equal(reply.status, 200, reply.bytes.toString())
    const header = reply.headers.get('x-warnings') ?? ''
    assert.ok(header.length > 0 && header.length <= limits.warningsHeaderMax, `${header.length} characters`)
    const warnings: string[] = JSON.parse(header)
    assert.match(warnings[0] ?? '', /^data\.transform: .*火/)
    assert.match(warnings.at(-1) ?? '', /^\d+ more warnings are not shown$/)
  }
})

test('pages of other origins may read the warnings', async () => {
  const reply = await service.ns('POST', '/templates/render', {
    body: { template: 'letter@draft', scenario: 'ada@draft', format: 'html' },
    headers: { Origin: 'https://app.example.com' },
  })
  assert.match(reply.headers.get('access-control-expose-headers') ?? '', /\bX-Warnings\b/)
})

test('the zone is that of the namespace, and nothing is kept', async () => {
  await service.ns('PATCH', '', { body: { timezone: 'Asia/Kolkata' } })
  const text = await textOf(await render({ template: 'letter@draft', scenario: 'ada@draft', format: 'pdf' }))
  assert.ok(text.includes('At +0530'), text)
  // Only what was uploaded here.
  assert.equal((await service.ns('GET', '/files')).body.pagination.total, 2)
})

test('two renderings of a namespace at once, however many it asks for; more are refused at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      render({ template: 'letter@draft', scenario: 'ada@draft', format: 'pdf' }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 429)
  assert.ok(refused.length > 0, 'none was refused')
  assert.equal(replies.filter(({ status }) => status === 200).length, 12 - refused.length)
  for (const { headers, body } of refused) {
    assert.equal(headers.get('retry-after'), '1')
    assert.match(body.errorInfo.message, /is already rendering 2 templates/)
  }
  assert.equal(
    (await render({ template: 'letter@draft', scenario: 'ada@draft', format: 'html' })).status,
    200,
  )
})
