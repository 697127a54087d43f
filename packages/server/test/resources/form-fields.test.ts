// Form fields of a PDF that a template names are those of the PDF, wherever the template is saved, and a draft's still when it is used.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withForm } from '@countersign/pdf/testing/odd-pdfs'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import { upload } from '../documents/letter.ts'
import { query } from '../http/owner.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, resource } from './examples.ts'

let service: TestService
let form: string
let plain: string
before(async () => {
  service = await openTestService({}, { workers: false })
  form = await upload(service, 'test', 'form.pdf', 'application/pdf', withForm())
  plain = await upload(service, 'test', 'plain.pdf', 'application/pdf', await samplePdf())
  await create(service, 'Asset', 'form', { type: 'pdf', fileId: form })
})
after(() => service.close())

const template = (acroField: string) => ({
  type: 'pdf',
  content: 'form@draft',
  roles: [{ key: 'patient' }],
  fields: [{ key: 'name', type: 'text_field', role: 'patient', acroField }],
})
const WRONG = "The PDF has no form field 'fullname'; did you mean 'full_name'?"
const path = '/templates/consent/versions/draft'

function assertRefused(reply: Reply, at = '/spec/fields/0/acroField', message = WRONG): void {
  assert.equal(reply.status, 400, reply.bytes.toString())
  assert.deepEqual(
    reply.body.errorInfo.issues.map((issue: { path: string; message: string }) => [
      issue.path,
      issue.message,
    ]),
    [[at, message]],
  )
}

test('a name that the form does not have is refused at POST, PUT, PATCH, apply and publish', async () => {
  const wrong = resource('Template', 'consent', template('fullname'))
  assertRefused(await service.ns('POST', '/templates', { body: wrong }))
  const applied = await service.ns('POST', '/resources/apply', { body: { documents: [wrong] } })
  assertRefused(applied, '/documents/0/spec/fields/0/acroField')

  const made = await create(service, 'Template', 'consent', template('full_name'))
  const headers = { 'If-Match': etagOf(made) }
  assertRefused(await service.ns('PUT', path, { body: wrong, headers }))
  const patch = { spec: { fields: template('fullname').fields } }
  assertRefused(await service.ns('PATCH', path, { body: patch, headers }))

  const asset = await service.ns('GET', '/assets/form/versions/draft')
  const other = { spec: { fileId: plain } }
  const moved = await service.ns('PATCH', '/assets/form/versions/draft', {
    body: other,
    headers: { 'If-Match': etagOf(asset) },
  })
  assert.equal(moved.status, 200, moved.bytes.toString())
  const gone = "The PDF has no form field 'full_name': it has no form fields at all"
  const published = await service.ns('POST', `${path}/publish`, { body: { versionType: 'major' } })
  assert.equal(published.status, 400)
  const messages = published.body.errorInfo.issues.map(({ message }: { message: string }) => message)
  assert.ok(messages.includes(gone), messages.join())

  await create(service, 'Blueprint', 'process', {
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'consent', template: 'consent@draft' }] }],
  })
  const started = await service.ns('POST', '/workflows', {
    body: { blueprintKey: 'process', blueprintVersion: 'draft', data: {} },
  })
  assertRefused(started, '/spec/fields/0/acroField', gone)
  assert.equal(
    started.body.errorInfo.message,
    `Template 'consent@draft' no longer fits what it refers to: ${gone}`,
  )
})

test('a PDF of before forms were kept is read when a template names its form', async () => {
  const old = await upload(service, 'test', 'old.pdf', 'application/pdf', withForm())
  const kept = `UPDATE file SET form = NULL WHERE file_id = '${old}' AND form IS NOT NULL RETURNING 1`
  assert.equal((await query(service, kept)).length, 1, 'an upload keeps its form')
  await create(service, 'Asset', 'old_form', { type: 'pdf', fileId: old })
  const documents = (name: string) => [
    resource('Template', 'old', { ...template(name), content: 'old_form@draft' }),
  ]
  const apply = (name: string) =>
    service.ns('POST', '/resources/apply', { body: { documents: documents(name) } })
  assertRefused(await apply('fullname'), '/documents/0/spec/fields/0/acroField')
  assert.equal((await apply('full_name')).status, 200)
})

test('a form of names that no template can write is kept without them', async () => {
  const names = ['(ok)', '<FEFF00610000>', '<FEFFD800>', `(${'x'.repeat(501)})`]
  const bytes = Buffer.from(formOf(names))
  const fileId = await upload(service, 'test', 'odd.pdf', 'application/pdf', bytes)
  await create(service, 'Asset', 'odd_form', { type: 'pdf', fileId })
  const spec = { ...template('ok'), content: 'odd_form@draft' }
  await create(service, 'Template', 'odd', spec)
})

/** A PDF whose form has text fields of these names, as PDF writes them. */
function formOf(names: readonly string[]): string {
  const at = names.map((_, index) => `${index + 4} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${at}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${names.length + 4} 0 R /Annots [${at}] >>`,
    ...names.map(
      (name, index) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${name} /Rect [50 ${700 - index * 30} 150 ${720 - index * 30}] /P 3 0 R >>`,
    ),
    '<< /Length 0 >>\nstream\n\nendstream',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
