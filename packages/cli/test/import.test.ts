/** A PDF with a form made into resources: files alone. */
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Desk, openDesk } from './support.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.clear())

/** A PDF of these objects, the first of which is its root; readers find the objects by themselves. */
function pdfOf(objects: readonly string[]): string {
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.7\n${written.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`
}

describe('import', () => {
  const form = fileURLToPath(new URL('../../../examples/tax-form/tax-form.pdf', import.meta.url))

  it('makes resources of a form, which are valid', async () => {
    const { fields, leftOut, files } = await desk.json(['import', form, '--out', 'tax', '--role', 'taxpayer'])
    assert.equal(fields.length, 26)
    assert.deepEqual(
      leftOut.map(({ name }: { name: string }) => name),
      ['form.page2.f2_03', 'form.page2.f2_04'],
    )
    assert.equal(files.length, 4)
    const byName = (name: string) =>
      fields.find((field: { acroField: string }) => field.acroField === `form.${name}`)
    assert.deepEqual(byName('page1.f1_01'), {
      key: 'name_as_shown_on_your_tax',
      type: 'text_field',
      role: 'taxpayer',
      label: 'Name as shown on your tax return',
      required: true,
      validation: { maxLength: 80 },
      acroField: 'form.page1.f1_01',
    })
    assert.deepEqual(byName('page1.f1_07').options, ['North', 'East', 'South', 'West', 'Islands'])
    assert.equal(byName('page1.f1_07').type, 'dropdown')
    assert.equal(byName('page1.classification').type, 'radio')
    assert.deepEqual(byName('page1.classification').options, [
      'individual',
      'company',
      'partnership',
      'trust',
      'other',
    ])
    assert.deepEqual([byName('page1.f1_11').type, byName('page1.f1_11').format], ['date', 'DD/MM/YYYY'])
    assert.deepEqual([byName('page1.f1_16').type, byName('page1.f1_16').format], ['number', '#,##0.00'])
    assert.equal(byName('page1.c1_01').type, 'check_box')
    const valid = await desk.run(['validate', '--strict', 'tax'])
    assert.equal(valid.code, 0, valid.stderr)
  })

  it('makes what is checked against the form that lies beside it', async () => {
    const path = desk.path('tax', 'tax_form.template.yaml')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('acroField: form.page1.f1_07', 'acroField: form.page1.f107'))
    const { code, stderr } = await desk.run(['validate', 'tax'])
    await writeFile(path, text)
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^tax\/tax_form\.template\.yaml:\d+:18: error: The PDF has no form field 'form\.page1\.f107'; did you mean 'form\.page1\.f1_07'\?$/m,
    )
    assert.match(stderr, /^1 error in 4 files$/m)
  })

  it('takes a number of more decimals than there can be as one without a format', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
      '<< /Subtype /Widget /Rect [9 9 99 30] /P 3 0 R /FT /Tx /T (sum) /AA << /F << /JS (AFNumber_Format\\(999999999, 0\\)) >> >> >>',
    ]
    await writeFile(desk.path('decimals.pdf'), pdfOf(objects))
    const { fields } = await desk.json(['import', 'decimals.pdf', '--out', 'decimals'])
    assert.deepEqual([fields[0].type, fields[0].format], ['text_field', undefined])
  })

  it('takes each signature as required, since the flag of a form says nothing of signing', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R] >>',
      '<< /Subtype /Widget /Rect [9 9 99 30] /P 3 0 R /FT /Sig /T (buyer) >>',
      '<< /Subtype /Widget /Rect [9 49 99 70] /P 3 0 R /FT /Sig /Ff 2 /T (seller) >>',
    ]
    await writeFile(desk.path('signatures.pdf'), pdfOf(objects))
    const { fields } = await desk.json(['import', 'signatures.pdf', '--out', 'signatures'])
    assert.deepEqual(
      fields.map(({ type, required }: { type: string; required?: boolean }) => [type, required]),
      [
        ['signature', undefined],
        ['signature', undefined],
      ],
    )
  })

  it('writes over nothing, and says what is no form', async () => {
    assert.match(
      (await desk.run(['import', form, '--out', 'tax'])).stderr,
      /exists already; nothing was written/,
    )
    await mkdir(desk.path('taken'))
    await writeFile(desk.path('taken/tax-form.pdf'), 'another file')
    assert.match(
      (await desk.run(['import', form, '--out', 'taken'])).stderr,
      /exists already, and is another file; nothing was written/,
    )
    assert.deepEqual(await readdir(desk.path('taken')), ['tax-form.pdf'])
    const agreement = desk.path('quick-start/agreement.pdf')
    await desk.example('quick-start')
    const plain = await desk.run(['import', agreement, '--out', 'other'])
    assert.equal(plain.code, 1)
    assert.match(plain.stderr, /has no form fields that a person fills in/)
    const text = await desk.run([
      'import',
      fileURLToPath(new URL('../../../README.md', import.meta.url)),
      '--key',
      'x',
    ])
    assert.equal(text.code, 2)
    assert.match(text.stderr, /cannot be read as a PDF/)
    const key = await desk.run(['import', form, '--key', 'Not a key'])
    assert.equal(key.code, 2)
    assert.match(key.stderr, /'--key' must be a key: .*, not 'Not a key'/)
  })
})
