import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { onePage, withForm } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { makePdf } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { pushForm } from './form.ts'
import { upload } from './letter.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

type Mode = 'test' | 'live'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = (pdf: Uint8Array) => runTool('pdftotext', ['-layout', 'FILE', '-'], pdf)
const at = (page: number | 'all' | number[], y: number, more: object = {}) => ({
  page,
  x: 60,
  y,
  width: 160,
  height: 24,
  ...more,
})
const signature = (role: string, y: number) => ({
  key: `${role}_signature`,
  type: 'signature',
  role,
  widgets: [at(1, y, { height: 50 })],
})

async function start(key: string, mode: Mode = 'test', deal: object = { price: 1234.5, note: 'Urgent' }) {
  const created = await service.ns('POST', '/workflows', {
    mode,
    body: { blueprintKey: key, blueprintVersion: '1.0.0', data: { deal } },
  })
  assert.equal(created.status, 201, created.bytes.toString())
  const { id } = created.body
  await service.settle()
  return { id, read: async () => (await service.ns('GET', `/workflows/${id}`, { mode })).body }
}

async function peopleOf(id: string, mode: Mode = 'test') {
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`, { mode })).body
  return actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
}

async function signAll(id: string, mode: Mode = 'test') {
  for (const person of await peopleOf(id, mode)) await person.sign()
  await service.settle()
}

const form = (id: string, state: string, mode: Mode = 'test') =>
  service.ns('GET', `/workflows/${id}/envelopes/papers/documents/form?state=${state}`, { mode })

describe('a document of PDF', () => {
  it('is the uploaded file itself in a live namespace, when nothing is to be drawn', async () => {
    const pdf = await makePdf(2)
    const fields = [signature('seller', 100), signature('buyer', 200)]
    await pushForm(service, 'plain', { pdf, fields, mode: 'live' })
    const { id } = await start('plain', 'live')
    assert.equal(sha256((await form(id, 'original', 'live')).bytes), sha256(pdf))
    await signAll(id, 'live')
    const sealed = await form(id, 'signed', 'live')
    assert.deepEqual(sealed.bytes.subarray(0, pdf.length), pdf)
    assert.equal((await verifyPdf(sealed.bytes)).intact, true)
  })

  it(judgedBy('pdftotext', 'has fields at widgets of any page, anchors and form fields'), async () => {
    const fields = [
      { ...signature('seller', 100), widgets: [at(1, 100, { height: 50, rotation: 90 })] },
      signature('buyer', 200),
      {
        key: 'price',
        type: 'number',
        value: { expression: '$.deal.price' },
        format: '#,##0.00 €',
        widgets: [at(-1, 300)],
      },
      { key: 'note', type: 'text_field', role: 'buyer', widgets: [at('all', 400), at([1, 1], 430)] },
      { key: 'full_name', type: 'text_field', role: 'seller', acroField: 'full_name' },
      { key: 'agree', type: 'check_box', role: 'seller', acroField: 'agree', required: true },
      {
        key: 'day',
        type: 'date',
        role: 'buyer',
        anchor: { text: 'Hello', dx: 100, dy: 3 },
        format: 'DD.MM.YYYY',
      },
      { key: 'stamp', type: 'line', role: 'buyer', anchor: { text: 'Hello', dy: 60, width: 100, height: 2 } },
    ]
    await pushForm(service, 'placed', { pdf: withForm(), fields })
    const { id } = await start('placed')
    const [seller, buyer] = await peopleOf(id)
    const { fields: own } = await seller.session()
    assert.equal(own.find(({ key }: { key: string }) => key === 'full_name').value, 'Ada')
    const placed = own.map(({ key, widgets }: { key: string; widgets: object[] }) => [key, widgets])
    const { x, y, width, height } = Object.fromEntries(placed).full_name[0]
    assert.deepEqual([x, y, width, height], [100, 180, 150, 20])
    assert.equal(Object.fromEntries(placed).seller_signature[0].rotation, 90)
    await seller.sign({ full_name: 'Sam S. Seller' })
    await buyer.sign({ note: 'Ring twice', day: '2027-02-03' })
    await service.settle()
    const sealed = await form(id, 'signed')
    assert.equal((await verifyPdf(sealed.bytes)).intact, true)
    const copied = await textOf(sealed.bytes)
    if (copied === undefined) return
    assert.match(copied, /Hello +03\.02\.2027/)
    assert.match(copied, /1,234\.50 €/)
    assert.match(copied, /Sam S\. Seller/)
    assert.equal(copied.match(/Ring twice/g)?.length, 2)
    assert.doesNotMatch(copied, /Ada/)
  })

  it(
    judgedBy('pdftotext', 'gets the certificate behind its pages when the namespace wants that'),
    async () => {
      const fields = [signature('seller', 100), signature('buyer', 200)]
      await pushForm(service, 'appended', { pdf: await makePdf(2), fields })
      const namespace = await service.ns('PATCH', '', { body: { settings: { certificate: 'appended' } } })
      assert.equal(namespace.status, 200, namespace.bytes.toString())
      const { id, read } = await start('appended')
      await signAll(id)
      const [{ certificateFileId, documents }] = (await read()).envelopes
      assert.equal(certificateFileId, undefined)
      const file = await service.ns('GET', `/files/${documents[0].signedFileId}`)
      assert(file.body.pageCount > 2)
      const sealed = await form(id, 'signed')
      assert.equal((await verifyPdf(sealed.bytes)).intact, true)
      const copied = await textOf(sealed.bytes)
      if (copied === undefined) return
      const original = await form(id, 'original')
      for (const text of [
        'Certificate of Completion',
        'Agreement, page 2 of 2',
        sha256(original.bytes),
        'BEFORE THIS CERTIFICATE',
      ]) {
        assert(copied.includes(text), text)
      }
      await service.ns('PATCH', '', { body: { settings: { certificate: 'separate' } } })
    },
  )
})

describe('a document that cannot be made', () => {
  const both = [signature('seller', 100), signature('buyer', 200)]
  const failures: readonly [string, { pdf?: Uint8Array; fields?: object[]; document?: object }, RegExp][] = [
    [
      'an anchor that is not there',
      { fields: [...both, { key: 'a', type: 'date', role: 'buyer', anchor: { text: 'Nowhere' } }] },
      /fields\.a: occurrence 1 of the text 'Nowhere'.*nowhere/,
    ],
    [
      'too few occurrences',
      {
        fields: [
          ...both,
          { key: 'a', type: 'date', role: 'buyer', anchor: { text: 'Hello', occurrence: 2 } },
        ],
      },
      /it is there 1 times/,
    ],
    [
      'a form field that a computed file does not have',
      {
        pdf: withForm(),
        fields: [...both, { key: 'a', type: 'text_field', role: 'buyer', acroField: 'full_name' }],
        document: { fileId: { expression: '$.deal.note' } },
      },
      /the PDF has no form field 'full_name'/,
    ],
  ]
  for (const [index, [name, options, message]] of failures.entries()) {
    it(`fails the workflow and says why: ${name}`, async () => {
      const key = `failing${index}`
      await pushForm(service, key, { pdf: onePage(), fields: both, ...options })
      const note = await upload(service, 'test', 'other.pdf', 'application/pdf', onePage())
      const { read } = await start(key, 'test', { price: 1, note })
      const workflow = await read()
      assert.equal(workflow.status, 'failed')
      assert.match(workflow.errorMessage, message)
      assert.equal(workflow.envelopes[0].documents[0].status, 'failed')
    })
  }

  const refusals: readonly [string, { fields?: object[]; document?: object }, RegExp][] = [
    [
      'an expression that errs',
      {
        fields: [
          ...both,
          { key: 'a', type: 'text_field', value: { expression: '$number("x")' }, widgets: [at(1, 300)] },
        ],
      },
      /fields\.a\.value: /,
    ],
    [
      'a value of another type',
      {
        fields: [
          ...both,
          { key: 'a', type: 'number', value: { expression: '$.deal.note' }, widgets: [at(1, 300)] },
        ],
      },
      /fields\.a\.value: gives 'Urgent' where a number is needed/,
    ],
    [
      'a file that is not there',
      { document: { fileId: { expression: '"01a1fbf4-7f8a-7000-926b-64d989a54dbf"' } } },
      /[Ff]ile '01a1fbf4-7f8a-7000-926b-64d989a54dbf' not found/,
    ],
  ]
  for (const [index, [name, options, message]] of refusals.entries()) {
    it(`refuses the start and says why: ${name}`, async () => {
      const key = `refused${index}`
      await pushForm(service, key, { pdf: onePage(), fields: both, ...options })
      const body = {
        blueprintKey: key,
        blueprintVersion: '1.0.0',
        data: { deal: { price: 1, note: 'Urgent' } },
      }
      const reply = await service.ns('POST', '/workflows', { body })
      assert.equal(reply.status, 400)
      assert.match(reply.body.errorInfo.message, message)
    })
  }
})
