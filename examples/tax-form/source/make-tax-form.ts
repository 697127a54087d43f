import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, type PDFField, PDFName, PDFNumber, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib'
import { openHtmlRenderer } from '../../../packages/server/src/pdf/render-html.ts'
import { FORM_FIELDS, type FormField } from './form-fields.ts'

// Makes tax-form.pdf, a form such as offices publish: pages printed from form.html, and an AcroForm over them with the fields of form-fields.ts.
// node examples/tax-form/source/make-tax-form.ts

interface Box {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const FLAG_RADIO_AND_NO_TOGGLE = (1 << 15) | (1 << 14)
const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const renderer = openHtmlRenderer({
  cacheDir: join(tmpdir(), 'countersign-examples'),
  timeoutMs: 30_000,
  memoryBytesMax: 1024 ** 3,
})
const printed = await renderer.render({
  html: text('./form.html'),
  partials: {},
  styles: [text('./form.css')],
  images: {},
  context: {},
  fields: FORM_FIELDS.map(({ place }) => place),
  settings: { paperSize: 'A4', margin: { top: 13, right: 15, bottom: 13, left: 15 } },
  title: 'Form R-27: Declaration of taxpayer status',
  language: 'en-GB',
  createdAt: '2027-01-04T09:00:00.000Z',
})
await renderer.close()
const boxes = new Map(printed.boxes.map((box) => [box.field, box]))
const pdf = await PDFDocument.load(printed.pdf, { updateMetadata: false })
addForm(pdf)
const bytes = await pdf.save({ useObjectStreams: false })
writeFileSync(new URL('../tax-form.pdf', import.meta.url), bytes)

function addForm(document: PDFDocument): void {
  const form = document.getForm()
  for (const field of FORM_FIELDS) {
    const box = boxes.get(field.place)
    if (box === undefined) throw new Error(`form.html does not place ${field.place}`)
    const page = document.getPage(box.page - 1)
    // The frame of a box to tick is printed on the page.
    const inset = field.kind === 'check_box' || field.kind === 'radio' ? 1 : 0
    const place = {
      x: box.x + inset,
      y: page.getHeight() - box.y - box.height + inset,
      width: box.width - 2 * inset,
      height: box.height - 2 * inset,
    }
    if (field.kind === 'signature') addSignature(document, page, field, place)
    else describe(addField(document, page, field, place), field)
  }
  form.updateFieldAppearances()
}

type Place = Omit<Box, 'page'>

function addField(document: PDFDocument, page: PDFPage, field: FormField, place: Place): PDFField {
  const form = document.getForm()
  const look = { ...place, borderWidth: 0, backgroundColor: rgb(0.93, 0.96, 1) }
  switch (field.kind) {
    case 'check_box': {
      const made = form.createCheckBox(field.name)
      made.addToPage(page, { ...place, borderWidth: 0 })
      return made
    }
    case 'dropdown': {
      const made = form.createDropdown(field.name)
      made.setOptions([...(field.options ?? [])])
      made.addToPage(page, look)
      return made
    }
    case 'radio': {
      const known = form.getFields().some((one) => one.getName() === field.name)
      const made = known ? form.getRadioGroup(field.name) : form.createRadioGroup(field.name)
      made.addOptionToPage(field.option ?? '', page, { ...place, borderWidth: 0 })
      return made
    }
    default: {
      const made = form.createTextField(field.name)
      if (field.multiline) made.enableMultiline()
      if (field.maxLength !== undefined) made.setMaxLength(field.maxLength)
      made.addToPage(page, look)
      made.setFontSize(9)
      return made
    }
  }
}

function describe(made: PDFField, { tooltip, required, readOnly, format, kind }: FormField): void {
  const { dict } = made.acroField
  dict.set(PDFName.of('TU'), PDFString.of(tooltip))
  if (required) made.enableRequired()
  if (readOnly) made.enableReadOnly()
  if (kind === 'radio') made.acroField.setFlags(made.acroField.getFlags() | FLAG_RADIO_AND_NO_TOGGLE)
  if (format === undefined) return
  const action = dict.context.obj({ F: { S: 'JavaScript', JS: PDFString.of(format) } })
  dict.set(PDFName.of('AA'), action)
}

/** The library draws no signature fields: one is a field and its place in one object (ISO 32000-2, 12.7.5.5). */
function addSignature(document: PDFDocument, page: PDFPage, field: FormField, place: Place): void {
  const { context } = document
  const { x, y, width, height } = place
  const required = 2
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(field.name.split('.').at(-1) ?? field.name),
    TU: PDFString.of(field.tooltip),
    Ff: PDFNumber.of(required),
    F: 4,
    Rect: [x, y, x + width, y + height],
    P: page.ref,
  })
  const ref = context.register(widget)
  page.node.addAnnot(ref)
  document.getForm().acroForm.addField(ref)
}
