import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { resource } from '../resources/examples.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { publish, upload } from './letter.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

let count = 0

/** Runs a document with these fields; one person signs. */
async function run(asset: object, type: 'html' | 'pdf', fields: object[]) {
  count += 1
  const key = `page${count}`
  await publish(service, 'test', 'Asset', key, { type, ...asset })
  const roles = [{ key: 'signer', name: 'Signer' }]
  await publish(service, 'test', 'Template', key, { type, content: `${key}@1.0.0`, roles, fields })
  await publish(service, 'test', 'Blueprint', key, {
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [
      { key: 'papers', name: 'Papers', documents: [{ key: 'page', name: 'Page', template: `${key}@1.0.0` }] },
    ],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'page', role: 'signer' }] },
    },
  })
  const created = await service.ns('POST', '/workflows', {
    body: { blueprintKey: key, blueprintVersion: '1.0.0' },
  })
  assert.equal(created.status, 201, created.bytes.toString())
  await service.settle()
  const { id } = created.body
  const workflow = (await service.ns('GET', `/workflows/${id}`)).body
  const trail = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const warnings = trail
    .filter((event: { type: string }) => event.type === 'document.warning')
    .map((event: { data: { message: string } }) => event.data.message)
  return { workflow, warnings, template: { type, content: `${key}@1.0.0`, roles, fields } }
}

const sign = { key: 'sign', type: 'signature', role: 'signer' }
const note = { key: 'note', type: 'text_field', role: 'signer' }
const seen = "<p>{{field 'sign'}}</p>\n"
const far = (html: string) =>
  `<div style="position:relative"><div style="position:absolute;left:2000pt">${html}</div></div>`

for (const [name, content] of [
  ['pushed off the page', `<p>Text</p>\n${far("{{field 'sign'}}")}`],
  ['hidden by a style', `<p>Text</p>\n<div style="display:none">{{field 'sign'}}</div>`],
  [
    'in a box that hides what does not fit',
    `<p>Text</p>\n<div style="overflow:hidden;height:9pt"><p style="height:90pt"></p>{{field 'sign'}}</div>`,
  ],
  ['without a height', `<style>.field { height: 0 !important }</style>\n{{field 'sign'}}`],
] as const)
  test(`a signature that is ${name} fails the document with its place`, async () => {
    const { workflow } = await run({ content }, 'html', [sign])
    assert.equal(workflow.status, 'failed')
    assert.match(
      workflow.errorMessage,
      /Field 'sign' \(document, line 2, column \d+\) is on no page: .*a signer must fill it in/,
    )
  })

test('what nobody must fill in, and text that is cut, are warnings in the audit trail and at preview', async () => {
  const content = `${seen}${far("{{field 'note'}} Beyond")}<p style="width:90pt;overflow:hidden;white-space:nowrap">A line that is longer than its box is cut off</p>`
  const { workflow, warnings, template } = await run({ content }, 'html', [sign, note])
  assert.equal(workflow.status, 'in_progress')
  const expected = [
    /^Field 'note' \(document, line 2, column \d+\) is on no page/,
    /^Text is cut off, .*'Beyond'$/,
    /^Text is cut off, .*'A line that is longer than its box is cut off'$/,
  ]
  const preview = await service.ns('POST', '/templates/render', {
    body: { template, data: {}, format: 'pdf' },
  })
  assert.equal(preview.status, 200, preview.bytes.toString())
  for (const told of [warnings, JSON.parse(preview.headers.get('x-warnings') ?? '[]')]) {
    assert.equal(told.length, expected.length, told.join('\n'))
    for (const [index, sentence] of expected.entries()) assert.match(told[index] ?? '', sentence)
  }
})

const signer = { role: 'signer' }

/** What trail and preview tell of a page with these fields. */
async function toldOf(content: string, fields: object[]): Promise<string[]> {
  const { workflow, warnings, template } = await run({ content }, 'html', fields)
  assert.equal(workflow.status, 'in_progress')
  const preview = await service.ns('POST', '/templates/render', {
    body: { template, data: {}, format: 'pdf' },
  })
  assert.deepEqual(JSON.parse(preview.headers.get('x-warnings') ?? '[]'), warnings)
  return warnings
}

test('fields that the HTML leaves out are named, unless an includeIf of theirs says that they may be missing', async () => {
  const content = `${seen}{{#if nothing}}{{field 'other'}} {{field 'note'}} {{field 'may'}} {{field 'fixed'}}{{/if}}<!-- {{field 'other'}} -->`
  const other = { key: 'other', type: 'signature', ...signer }
  const may = { key: 'may', type: 'text_field', ...signer, includeIf: 'true' }
  const fixed = { key: 'fixed', type: 'text_field', ...signer, readOnly: true, value: 'x' }
  const computed = { key: 'computed', type: 'text_field', value: 'x' }
  assert.deepEqual(await toldOf(content, [sign, other, note, may, fixed, computed]), [
    "The document has no place for the fields 'other', 'note', which have no includeIf: nobody fills them in",
  ])
  assert.deepEqual(await toldOf(`${seen}{{field 'note'}}`, [sign, note]), [])
})

test('a loop without a round leaves its fields out in silence, but not the last signature of a role', async () => {
  const row = "{{#each rows}}{{field 'sign' index=@index}}{{field 'note' index=@index}}{{/each}}"
  assert.deepEqual(await toldOf(`<p>No rows</p>${row}`, [sign, note]), [
    "The document has no place for the field 'sign', which has no includeIf: nobody fills it in",
  ])
  const initials = { key: 'initials', type: 'initial', ...signer }
  assert.deepEqual(await toldOf(`${row}{{field 'initials'}}`, [sign, note, initials]), [])
})

test('one warning names twelve fields and counts the others', async () => {
  const fields = Array.from({ length: 14 }, (_, index) => ({ ...note, key: `note${index}` }))
  const [warning] = await toldOf(seen, [sign, ...fields])
  assert.match(
    warning ?? '',
    /'note0', .*'note11' and 2 more, which have no includeIf: nobody fills them in$/,
  )
})

test('a field of which a part is off the page is told, with its place', async () => {
  const content = `${seen}<div style="position:relative"><div style="position:absolute;left:-60pt">{{field 'note' width=100}}</div></div>`
  const { workflow, warnings } = await run({ content }, 'html', [sign, note])
  assert.equal(workflow.status, 'in_progress')
  assert.equal(warnings.length, 1, warnings.join('\n'))
  assert.match(warnings[0], /^Field 'note' .* is cut: /)
})

test('a place of a PDF that no reader shows fails the document, or is told', async () => {
  const pdf = onePage({
    page: '/Annots [6 0 R 7 0 R] ',
    catalog: '/AcroForm << /Fields [6 0 R 7 0 R] >> ',
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (far) /Rect [900 900 990 990] /F 4 /P 3 0 R >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (part) /Rect [350 300 450 320] /F 4 /P 3 0 R >>',
    ],
  })
  const fileId = await upload(service, 'test', 'far.pdf', 'application/pdf', pdf)
  const at = (box: object) => ({
    ...sign,
    widgets: [{ page: 1, x: 20, y: 20, width: 90, height: 30, ...box }],
  })
  const failed = await run({ fileId }, 'pdf', [{ ...sign, acroField: 'far' }])
  assert.equal(failed.workflow.status, 'failed')
  assert.match(
    failed.workflow.errorMessage,
    /Field 'sign' cannot be seen on page 1, at .* a signer must fill it in/,
  )
  const told = await run({ fileId }, 'pdf', [at({}), { ...note, acroField: 'part' }])
  assert.equal(told.workflow.status, 'in_progress')
  assert.match(told.warnings.join(), /^Field 'note' sticks out of the page on page 1, at /)
})

test('a size that no field can have is told when the HTML is saved', async () => {
  const spec = { type: 'html', content: `<p>\n{{field 'sign' width=0}}` }
  const reply = await service.ns('POST', '/assets', { body: resource('Asset', 'wrong_size', spec) })
  assert.equal(reply.status, 400)
  const { message, line, column } = reply.body.errorInfo.issues[0]
  assert.match(message, /^width=0 of field 'sign' is not a size/)
  assert.deepEqual([line, column], [2, 1])
})
