import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, resource, SPECS } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await create(service, 'Schema', 'employee')
  await create(service, 'Schema', 'employee', SPECS.Schema, { version: '1.0.0' })
  await create(service, 'Asset', 'page')
})
after(() => service.close())

const yaml = (method: string, path: string, text: string, headers: Record<string, string> = {}) =>
  service.ns(method, path, { bytes: text, headers: { 'Content-Type': 'application/yaml', ...headers } })

const template = (inputs: object[]) => ({ type: 'html', content: 'page@draft', inputs })

test('[locking-5] [versioning-4] a reference to what does not exist is named', async () => {
  const schema = await service.ns('POST', '/templates', {
    body: resource('Template', 'wrong', template([{ key: 'employee', schema: 'employee@9.9.9' }])),
  })
  assert.equal(schema.status, 400)
  assert.equal(schema.body.errorInfo.message, "Schema 'employee@9.9.9' not found")
  assert.deepEqual(schema.body.errorInfo.issues, [
    { path: '/spec/inputs/0/schema', message: "Schema 'employee@9.9.9' not found", line: 1, column: 177 },
  ])
  const blueprint = await service.ns('POST', '/blueprints', {
    body: resource('Blueprint', 'wrong', {
      envelopes: [{ key: 'e', documents: [{ key: 'd', template: 'nowhere@draft' }] }],
    }),
  })
  assert.equal(blueprint.body.errorInfo.message, "Template 'nowhere@draft' not found")
  const asset = await service.ns('POST', '/assets', {
    body: resource('Asset', 'wrong', { type: 'image', fileId: '01890000-0000-7000-8000-000000000003' }),
  })
  assert.equal(asset.body.errorInfo.message, "File '01890000-0000-7000-8000-000000000003' not found")
})

test('both forms of a reference, and answers carry both', async () => {
  const pair = await create(service, 'Template', 'by_pair', {
    type: 'html',
    contentKey: 'page',
    contentVersion: 'draft',
    inputs: [{ key: 'employee', schemaKey: 'employee', schemaVersion: '1.0.0' }],
  })
  const combined = await create(
    service,
    'Template',
    'combined',
    template([{ key: 'employee', schema: 'employee@1.0.0' }]),
  )
  assert.deepEqual(pair.body.spec, combined.body.spec)
  assert.equal(pair.body.contentHash, combined.body.contentHash)
  assert.deepEqual(pair.body.spec.inputs[0], {
    key: 'employee',
    schema: 'employee@1.0.0',
    schemaKey: 'employee',
    schemaVersion: '1.0.0',
  })
  const different = { type: 'html', content: 'page@draft', contentKey: 'page', contentVersion: '1.0.0' }
  const refused = await service.ns('POST', '/templates', {
    body: resource('Template', 'different', different),
  })
  assert.equal(refused.status, 400)
  assert.equal(refused.body.errorInfo.issues[0].path, '/spec/content')
})

test('what was read can be sent back', async () => {
  const read = await service.ns('GET', '/templates/combined')
  const { metadata, ...rest } = read.body
  const put = await service.ns('PUT', '/templates/combined/versions/draft', {
    body: { ...rest, metadata: { ...metadata, name: 'Changed' } },
    headers: { 'If-Match': etagOf(read) },
  })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  assert.equal(put.body.contentHash, read.body.contentHash)
  assert.equal(put.body.metadata.name, 'Changed')
})

test('a patch changes half of a reference that is stored combined', async () => {
  const made = await create(service, 'Template', 'half', template([]))
  await create(service, 'Asset', 'page', SPECS.Asset, { version: '1.0.0' })
  const patched = await service.ns('PATCH', '/templates/half/versions/draft', {
    body: { spec: { contentVersion: '1.0.0' } },
    headers: { 'If-Match': etagOf(made), 'Content-Type': 'application/merge-patch+json' },
  })
  assert.equal(patched.status, 200, JSON.stringify(patched.body))
  assert.equal(patched.body.spec.content, 'page@1.0.0')
})

test('a published version refers to published versions only', async () => {
  await create(service, 'Template', 'half_done', template([{ key: 'employee', schema: 'employee@draft' }]))
  const refused = await service.ns('POST', '/templates/half_done/versions/draft/publish', {
    body: { versionType: 'major' },
  })
  assert.equal(refused.status, 400)
  const paths = refused.body.errorInfo.issues.map(({ path }: { path: string }) => path)
  assert.deepEqual(paths, ['/spec/content', '/spec/inputs/0/schema'])
  assert.match(refused.body.errorInfo.message, /'page@draft' is a draft/)
  const atOnce = await service.ns('POST', '/templates', {
    body: resource('Template', 'at_once', template([]), { version: '1.0.0' }),
  })
  assert.equal(atOnce.status, 400)
})

test('a draft that another draft refers to is not deleted', async () => {
  await create(service, 'Asset', 'used')
  await create(service, 'Template', 'user', { type: 'html', content: 'used@draft' })
  const read = await service.ns('GET', '/assets/used')
  const headers = { 'If-Match': etagOf(read) }
  const refused = await service.ns('DELETE', '/assets/used/versions/draft', { headers })
  assert.equal(refused.status, 400)
  assert.equal(
    refused.body.errorInfo.message,
    "Asset 'used@draft' cannot be deleted: Template 'user@draft' refers to it",
  )
  const user = await service.ns('GET', '/templates/user')
  await service.ns('DELETE', '/templates/user/versions/draft', { headers: { 'If-Match': etagOf(user) } })
  assert.equal((await service.ns('DELETE', '/assets/used/versions/draft', { headers })).status, 200)
  assert.equal((await service.ns('GET', '/assets/used')).status, 404)
})

test('HTML that cannot be rendered is refused with its line, in JSON that of the content', async () => {
  const content = `<p>\n  {{#if open}}${'<b>long</b>'.repeat(3_000)}</p>\n`
  const message = '`{{#if open}}` is never closed: add `{{/if}}`'
  const issue = (line: number, column: number) => [{ path: '/spec/content', message, line, column }]
  for (const html of [content, content.replaceAll('<b>long</b>', '')]) {
    const body = resource('Asset', 'unclosed', { type: 'html', content: html })
    const json = await service.ns('POST', '/assets', { body })
    assert.deepEqual([json.status, json.body.errorInfo.issues], [400, issue(2, 3)])
    const applied = await service.ns('POST', '/resources/apply', {
      body: { documents: [body], dryRun: true },
    })
    assert.equal(applied.status, 400)
    assert.match(applied.bytes.toString(), /is never closed.*"line":2,"column":3/)
    const head = 'apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: unclosed }\nspec:\n  type: html\n'
    const text = `${head}  content: |\n${html.replace(/^(?=.)/gm, '    ')}`
    const refused = await yaml('POST', '/assets', text)
    assert.deepEqual([refused.status, refused.body.errorInfo.issues], [400, issue(8, 7)])
  }
})

test('YAML in and out, with line and column of the very value, and as readable as it came', async () => {
  const text = `# The offer's terms
apiVersion: countersign/v1
kind: Function
metadata:
  key: gross # the yearly sum
  version: draft
  name: 'Gross'
spec:
  params: [{ name: net, type: number }]
  returnType: { type: number }
  body: |
    $net *
      1.25
`
  const made = await yaml('POST', '/functions', text, { Accept: 'application/yaml' })
  assert.equal(made.status, 201)
  assert.equal(made.headers.get('content-type'), 'application/yaml; charset=utf-8')
  const out = made.bytes.toString()
  assert.ok(out.startsWith(text), out)
  assert.match(out, /^contentHash: [0-9a-f]{64}$/m)
  const read = await service.ns('GET', '/functions/gross')
  assert.equal(read.body.spec.body, '$net *\n  1.25\n')
  assert.equal(read.headers.get('content-type'), 'application/json; charset=utf-8')

  const back = await yaml('PUT', '/functions/gross/versions/draft', out.replace('1.25', '1.5'), {
    'If-Match': etagOf(made),
  })
  assert.equal(back.status, 200, JSON.stringify(back.body))
  const published = await service.ns('POST', '/functions/gross/versions/draft/publish', {
    body: { versionType: 'major' },
    headers: { Accept: 'application/yaml, application/json;q=0.5' },
  })
  assert.match(published.bytes.toString(), /version: 1\.0\.0/)
  assert.match(published.bytes.toString(), /# the yearly sum/)

  const wrong = await yaml(
    'POST',
    '/functions',
    text.replace('key: gross', 'key: other').replace('{ name: net', '{ nam: net').replace('$net', '$nett'),
  )
  assert.equal(wrong.status, 400)
  assert.deepEqual(wrong.body.errorInfo.issues, [
    {
      path: '/spec/params/0/nam',
      message: "Unknown property 'nam'; did you mean 'name'?",
      line: 9,
      column: 19,
    },
  ])
  const misspelt = await yaml(
    'POST',
    '/functions',
    text.replace('key: gross', 'key: other').replace('$net', '$nett'),
  )
  assert.equal(misspelt.status, 400)
  assert.match(misspelt.body.errorInfo.message, /\$nett.*\$net/)
  assert.equal(misspelt.body.errorInfo.issues[0].line, 12)
})

test('a patch or a JSON body changes the YAML that was there, and its comments stay', async () => {
  const text = `# Twice
apiVersion: countersign/v1
kind: Function
metadata: { key: twice, version: draft } # a draft
spec:
  params:
    - { name: a, type: number } # what is doubled
  returnType: { type: number }
  body: $a * 2 # simply
`
  const made = await yaml('POST', '/functions', text)
  const patch = (body: object, tag: string) =>
    service.ns('PATCH', '/functions/twice/versions/draft', {
      body,
      headers: { 'If-Match': tag, Accept: 'application/yaml' },
    })
  const once = await patch({ spec: { body: '$a + $a' } }, etagOf(made))
  assert.ok(once.bytes.toString().startsWith(text.replace('$a * 2', '$a + $a')), once.bytes.toString())
  const twice = await patch({ metadata: { name: 'Twice' }, spec: { functions: {} } }, etagOf(once))
  for (const kept of [
    '# Twice',
    '# a draft',
    '# what is doubled',
    '# simply',
    'name: Twice',
    'functions: {}',
  ]) {
    assert.ok(twice.bytes.toString().includes(kept), `${kept}: ${twice.bytes}`)
  }
  const read = await service.ns('GET', '/functions/twice')
  const put = await service.ns('PUT', '/functions/twice/versions/draft', {
    body: { ...read.body, spec: { ...read.body.spec, body: '2 * $a' } },
    headers: { 'If-Match': etagOf(read), Accept: 'application/yaml' },
  })
  assert.match(put.bytes.toString(), /body: 2 \* \$a # simply/)

  const long = `${text}${'# more\n'.repeat(limits.revisedTextMax / 7)}`
  const large = await yaml('PUT', '/functions/twice/versions/draft', long, { 'If-Match': etagOf(put) })
  const anew = await patch({ spec: { body: '$a' } }, etagOf(large))
  assert.equal(anew.status, 200)
  assert.doesNotMatch(anew.bytes.toString(), /# /)
})

test('JSON comes out as YAML too', async () => {
  const read = await service.ns('GET', '/templates/combined', { headers: { Accept: 'application/yaml' } })
  assert.match(
    read.bytes.toString(),
    /^apiVersion: countersign\/v1\nkind: Template\nmetadata:\n {2}key: combined\n/,
  )
  assert.doesNotMatch(read.bytes.toString(), /schemaKey/)
})

test('expressions and zones are checked when a draft is saved; warnings come in the answer', async () => {
  const body = (expression: string) =>
    resource('Function', 'checked', {
      params: [{ name: 'at', type: 'number' }],
      returnType: { type: 'string' },
      body: expression,
    })
  for (const wrong of ['$at +', '$zoneOffset($at, "EST")', '$nowhere($at)', '$other']) {
    const refused = await service.ns('POST', '/functions', { body: body(wrong) })
    assert.equal(refused.status, 400, wrong)
    assert.equal(refused.body.errorInfo.issues[0].path, '/spec/body')
  }
  const warned = await service.ns('POST', '/functions', { body: body('$fromMillis($at, "[Y]", "+05:30")') })
  assert.equal(warned.status, 201)
  assert.equal(warned.body.warnings[0].path, '/spec/body')
})

test('broken bodies: 400, 413 and 415, never 500', async () => {
  const send = (bytes: string | Uint8Array<ArrayBuffer>, type: string) =>
    service.ns('POST', '/schemas', { bytes, headers: { 'Content-Type': type } })
  assert.equal((await send('{"a":', 'application/json')).status, 400)
  assert.equal((await send('a: *b', 'application/yaml')).status, 400)
  assert.equal((await send('', 'application/json')).status, 400)
  assert.equal((await send('[]', 'application/json')).status, 400)
  assert.equal((await send('null', 'application/json')).status, 400)
  assert.equal((await send('"text"', 'application/json')).status, 400)
  assert.equal((await send(new Uint8Array([0xff, 0xfe]), 'application/json')).status, 400)
  assert.equal((await send('{"__proto__": {}}', 'application/json')).status, 400)
  assert.equal((await send('['.repeat(50_000), 'application/json')).status, 400)
  assert.equal((await send('<a/>', 'application/xml')).status, 415)
  assert.equal((await send(`"${'x'.repeat(2_200_000)}"`, 'application/json')).status, 413)
  const nul = JSON.stringify(resource('Asset', 'nul', { type: 'css', content: '\u0000' }))
  const reply = await service.ns('POST', '/assets', {
    bytes: nul,
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(reply.status, 400)
  const patch = await service.ns('PATCH', '/assets/page/versions/draft', {
    bytes: '[1]',
    headers: { 'Content-Type': 'application/json', 'If-Match': '"x"' },
  })
  assert.equal(patch.status, 400)
})

test('two writers with one validator: one wins', async () => {
  const made = await create(service, 'Schema', 'raced')
  const put = (name: string) =>
    service.ns('PUT', '/schemas/raced/versions/draft', {
      body: resource('Schema', 'raced', SPECS.Schema, { name }),
      headers: { 'If-Match': etagOf(made) },
    })
  const statuses = (await Promise.all([put('a'), put('b'), put('c'), put('d')])).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [200, 409, 409, 409])
})

test('publishing at the same moment gives one version each', async () => {
  await create(service, 'Schema', 'busy')
  const publish = () =>
    service.ns('POST', '/schemas/busy/versions/draft/publish', { body: { versionType: 'patch' } })
  const replies = await Promise.all(Array.from({ length: 6 }, publish))
  assert.deepEqual(replies.map(({ body }) => body.metadata.version).toSorted(), [
    '1.0.0',
    '1.0.1',
    '1.0.2',
    '1.0.3',
    '1.0.4',
    '1.0.5',
  ])
  assert.equal((await service.ns('GET', '/schemas/busy')).body.metadata.version, '1.0.5')
})
