import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { encrypted, onePage, withContentBomb } from '@countersign/pdf/testing/odd-pdfs'
import type { App } from '../../src/app.ts'
import { jobHandlers } from '../../src/job-handlers.ts'
import { openWorker, type Worker } from '../../src/jobs/worker.ts'
import { limits } from '../../src/limits.ts'
import type { HtmlRenderer } from '../../src/pdf/render-html.ts'
import { openTestRenderer, textOf } from '../pdf/html-renderer.ts'
import { resource } from '../resources/examples.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { slowed } from '../support/slowness.ts'

const RENDER_MS = slowed(1_500)

let service: TestService
let html: HtmlRenderer
let worker: Worker
/** What was given to the renderer, each time. */
const rendered: string[] = []
before(async () => {
  service = await openTestService({}, { workers: false })
  html = openTestRenderer({ timeoutMs: RENDER_MS, memoryBytesMax: 700 * 1024 ** 2 })
  // The service's own worker with less time for a document than the half minute of limits.ts.
  const render: HtmlRenderer['render'] = (input) => {
    rendered.push(input.html)
    return html.render(input)
  }
  const app: App = { ...service.app, html: { ...html, render } }
  const { database, clock, log } = app
  worker = openWorker({ database, clock, log, handlers: () => jobHandlers(app) })
  await worker.start()
})
after(async () => {
  await worker.stop()
  await html.close()
  await service.close()
})

let count = 0

/** A blueprint of one document, inline, on templates of its own. */
async function blueprintOf(content: string, spec: object = {}): Promise<object> {
  const key = `page_${++count}`
  const version = { version: '1.0.0' }
  const push = async (path: string, kind: 'Asset' | 'Template' | 'Schema', own: object) => {
    const reply = await service.ns('POST', path, { body: resource(kind, key, own, version) })
    assert.equal(reply.status, 201, reply.bytes.toString())
  }
  await push('/schemas', 'Schema', { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } })
  await push('/assets', 'Asset', { type: 'html', content })
  const inputs = [{ key: 'deal', schema: `${key}@1.0.0` }]
  await push('/templates', 'Template', { type: 'html', content: `${key}@1.0.0`, inputs, ...spec })
  return { inputs, envelopes: [{ key: 'papers', documents: [{ key: 'paper', template: `${key}@1.0.0` }] }] }
}

const start = (blueprint: object, deal: object = {}) =>
  service.ns('POST', '/workflows', { body: { blueprint, data: { deal } } })

/** Lets the delays between attempts pass. */
async function finish(id: string) {
  for (let attempt = 0; attempt < 6; attempt++) {
    await worker.idle()
    const { body } = await service.ns('GET', `/workflows/${id}`)
    if (body.status !== 'in_progress') return body
    service.clock.advance(60_000)
  }
  assert.fail('the workflow did not end')
}

const rows = Array.from({ length: 1_000 }, (_, index) => index)

test('templates that hang, eat memory or write without end fail their workflow with the reason; others go on', async () => {
  const deep =
    '{{#each rows}}{{#each ../rows}}{{#each ../../rows}}{{#each ../../../rows}}{{/each}}{{/each}}{{/each}}{{/each}}'
  const wide =
    '{{#each rows}}{{#each ../rows}}{{#each ../../rows}}xxxxxxxxxxxxxxxxxxxx{{/each}}{{/each}}{{/each}}'
  const cases: [what: string, content: string, message: RegExp][] = [
    ['never ends', deep, new RegExp(`took longer than ${RENDER_MS} ms`)],
    ['writes without end', wide, /grows beyond 10485760 bytes/],
    [
      'reaches for a constructor',
      '{{deal.constructor.constructor}}{{lookup deal "__proto__"}}{{#with (lookup deal "constructor")}}{{name}}{{/with}}',
      /./,
    ],
  ]
  const started: { id: string; what: string; message: RegExp }[] = []
  for (const [what, content, message] of cases) {
    const blueprint = await blueprintOf(content, {
      data: { transform: '{ "rows": $.deal.rows, "deal": $.deal }' },
    })
    const reply = await start(blueprint, { rows })
    assert.ok([201, 400].includes(reply.status), `${what}: ${reply.bytes}`)
    if (reply.status === 201) started.push({ id: reply.body.id, what, message })
  }
  const good = await start(await blueprintOf('<p>Fine</p>'))
  for (const { id, what, message } of started) {
    const ended = await finish(id)
    if (what === 'reaches for a constructor') {
      assert.ok(['completed', 'failed'].includes(ended.status))
      continue
    }
    assert.equal(ended.status, 'failed', what)
    assert.match(ended.errorMessage, message, what)
    assert.match(ended.errorMessage, /paper/, 'the document is named')
  }
  assert.equal((await finish(good.body.id)).status, 'completed')
  assert.equal(rendered.filter((content) => content === deep).length, limits.renderAttemptsMax)
  assert.equal((await service.call('GET', '/healthz')).status, 200)
})

test('a template cannot read a property that is nobody’s data', async () => {
  const content =
    '<p>[{{deal.constructor.name}}|{{deal.toString}}|{{deal.__proto__.x}}|{{lookup deal "constructor"}}]</p>'
  const blueprint = await blueprintOf(content, { data: { transform: '{ "deal": $.deal }' } })
  const { body } = await start(blueprint)
  assert.equal((await finish(body.id)).status, 'completed')
  const pdf = await service.ns('GET', `/workflows/${body.id}/envelopes/papers/documents/paper`)
  assert.equal(pdf.status, 200)
  assert.match((await textOf(pdf.bytes)).join(), /\[\|\|\|\]/)
})

test('a template whose expression errs refuses the start, with its place; nothing is left behind', async () => {
  const field = (value: object) => ({
    key: 'total',
    type: 'text_field',
    value,
    widgets: [{ page: 1, x: 1, y: 1, width: 9, height: 9 }],
  })
  const cases: [spec: object, place: RegExp][] = [
    [{ data: { transform: '$error("on purpose")' } }, /paper.*data\.transform.*on purpose/s],
    [{ data: { transform: '{ "a": 1 + "x" }' } }, /paper.*data\.transform/s],
    [{ fields: [field({ expression: '$number("x")' })] }, /paper.*fields\.total\.value/s],
    [
      { fields: [{ ...field({ expression: '"x"' }), includeIf: '$.deal.number' }] },
      /paper.*fields\.total\.includeIf/s,
    ],
    [{ data: { transform: '($f := function($n) { $f($n + 1) + 1 }; $f(0))' } }, /paper.*data\.transform/s],
    [{ data: { transform: '[1..10000000]' } }, /paper.*data\.transform/s],
    [{ data: { transform: '$pad("x", 500000000)' } }, /paper.*data\.transform/s],
    [
      {
        data: {
          transform: '$match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /^(a+)+$/) ~> $error("linear")',
        },
      },
      /paper.*data\.transform/s,
    ],
  ]
  const before = (await service.ns('GET', '/workflows')).body.pagination.total
  for (const [spec, place] of cases) {
    const reply = await start(await blueprintOf('<p>x</p>', spec), { number: 5 })
    assert.equal(reply.status, 400, `${JSON.stringify(spec)}: ${reply.bytes.toString().slice(0, 300)}`)
    assert.match(reply.body.errorInfo.message, place)
  }
  assert.equal((await service.ns('GET', '/workflows')).body.pagination.total, before)
})

test('expressions of the blueprint that err are named by their place at the start', async () => {
  const base = await blueprintOf('<p>x</p>')
  const envelope = (more: object, document: object = {}) => ({
    ...base,
    envelopes: [
      { key: 'papers', documents: [{ key: 'paper', template: `page_${count}@1.0.0`, ...document }], ...more },
    ],
  })
  for (const [blueprint, place] of [
    [envelope({ includeIf: '$number("x")' }), /papers.*includeIf/s],
    [envelope({}, { includeIf: '$.deal.number' }), /paper.*includeIf/s],
    [envelope({}, { iterator: '$error("no")' }), /paper.*iterator/s],
    [envelope({}, { iterator: '[1..201]' }), /paper.*iterator.*200/s],
    [envelope({}, { inputs: { deal: { expression: '$error("no")' } } }), /paper.*inputs\.deal/s],
  ] as const) {
    const reply = await start(blueprint, { number: 5 })
    assert.equal(reply.status, 400, `${JSON.stringify(blueprint)}: ${reply.bytes.toString().slice(0, 300)}`)
    assert.match(reply.body.errorInfo.message, place)
  }
})

test('a PDF that is broken, encrypted or a bomb never becomes an asset', async () => {
  const upload = (bytes: Uint8Array) =>
    service.ns('POST', '/files?name=a.pdf', {
      bytes: new Uint8Array(bytes),
      headers: { 'Content-Type': 'application/pdf' },
    })
  const cases: [what: string, bytes: Uint8Array, message: RegExp][] = [
    ['nothing but a head', Buffer.from('%PDF-1.7\n'), /PDF cannot be used/],
    ['half of one', onePage().subarray(0, 200), /PDF cannot be used/],
    ['one that needs a password', await encrypted({ userPassword: 'secret' }), /password/],
    [
      'random bytes',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000, 7)]),
      /PDF cannot be used/,
    ],
  ]
  for (const [what, bytes, message] of cases) {
    const reply = await upload(bytes)
    assert.equal(reply.status, 400, `${what}: ${reply.status}`)
    assert.match(reply.body.errorInfo.message, message, what)
  }
  const bomb = await upload(withContentBomb(1024 ** 3))
  assert.ok([201, 400].includes(bomb.status))
  const none = await service.ns('POST', '/assets', {
    body: resource('Asset', 'broken', { type: 'pdf', fileId: '01890000-0000-7000-8000-000000000000' }),
  })
  assert.equal(none.status, 400)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const image = await service.ns('POST', '/files?name=a.png', { bytes: png })
  const wrong = await service.ns('POST', '/assets', {
    body: resource('Asset', 'broken', { type: 'pdf', fileId: image.body.fileId }),
  })
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.errorInfo.message, /image\/png/)
})
