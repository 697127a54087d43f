import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { verifyPdf } from '@countersign/evidence'
import { sealPdf } from '../src/seal/seal.ts'
import { type SampleOptions, samplePdf } from '../src/testing/sample-pdf.ts'
import { AT, problemsOf, sealingParty } from '../src/testing/sealing.ts'

const party = sealingParty()

const KINDS: Readonly<Record<string, SampleOptions>> = {
  'a classic cross-reference table': {},
  'a cross-reference stream and object streams': { objectStreams: true },
  'a form': { form: true },
  'a form in object streams': { form: true, objectStreams: true },
  'annotations as an object of their own': { form: true, indirectAnnotations: true },
  'annotations as an object in an object stream': {
    form: true,
    indirectAnnotations: true,
    objectStreams: true,
  },
  'many pages': { pages: 40 },
}
for (const [kind, options] of Object.entries(KINDS)) {
  test(`a document with ${kind} is sealed, and stays as it was before the seal`, async () => {
    const pdf = await samplePdf(options)
    const sealed = await sealPdf({ pdf, key: party.key, at: AT })
    assert.equal(sealed.level, 'B-B')
    assert.equal(sealed.sha256, createHash('sha256').update(sealed.pdf).digest('hex'))
    assert.deepEqual(Buffer.from(sealed.pdf.subarray(0, pdf.length)), Buffer.from(pdf))
    assert.deepEqual(await problemsOf(sealed.pdf, party), [])
    const reread = await PDFDocument.load(sealed.pdf)
    assert.equal(reread.getPageCount(), options.pages ?? 1)
    assert.equal(reread.getForm().getFields().length, options.form ? 2 : 1)
  })
}

test('the seal says who sealed, claims the time of sealing and bears its texts in any script', async () => {
  const texts = { name: 'Größe & Söhne', reason: 'Completed (all signed)', location: '東京' }
  const sealed = await sealPdf({ pdf: await samplePdf(), key: party.key, at: AT, ...texts })
  const { seal, notes } = await verifyPdf(sealed.pdf)
  assert.ok(seal)
  const { subject, issuer, level, claimedAt, timestamp, isTrusted, name, reason, location } = seal
  assert.deepEqual({ name, reason, location }, texts)
  assert.deepEqual(
    { level, claimedAt, timestamp, isTrusted },
    { level: 'B-B', claimedAt: AT, timestamp: undefined, isTrusted: null },
  )
  assert.equal(subject, 'O=Example Ltd, CN=Example Ltd Document Seal')
  assert.equal(issuer, 'O=Example Ltd, CN=Example Ltd Countersign Authority')
  assert.equal(seal.authoritySha256, createHash('sha256').update(party.root).digest('hex'))
  assert.match(notes.join(' '), new RegExp(`${seal.authoritySha256}.*was not checked`))
})

test('a document that was saved in several revisions is sealed', async () => {
  const document = await PDFDocument.load(await samplePdf(), { forIncrementalUpdate: true })
  document.setTitle('Second revision')
  const pdf = await document.save({ useObjectStreams: false })
  assert.deepEqual(await problemsOf((await sealPdf({ pdf, key: party.key, at: AT })).pdf, party), [])
})

test('a sealed document says what of PDF it uses, whatever its writer said', async () => {
  const pdf = Buffer.from(await samplePdf())
  const of = (version: string) =>
    Buffer.from(pdf.toString('latin1').replace(/^%PDF-1\.\d/, `%PDF-${version}`), 'latin1')
  const told = { '1.3': '/1.7', '1.7': undefined, '2.0': undefined }
  for (const [version, said] of Object.entries(told)) {
    const sealed = await sealPdf({ pdf: of(version), key: party.key, at: AT })
    assert.deepEqual(await problemsOf(sealed.pdf, party), [])
    const { catalog } = await PDFDocument.load(sealed.pdf)
    const etsi = version === '2.0' ? undefined : '<<\n/ESIC <<\n/BaseVersion /1.7\n/ExtensionLevel 5\n>>\n>>'
    const entry = (key: string) => catalog.get(PDFName.of(key))?.toString()
    assert.deepEqual([entry('Version'), entry('Extensions')], [said, etsi], version)
  }
  const document = await PDFDocument.load(of('1.4'))
  const others = document.context.obj({ ADBE: { BaseVersion: '1.7', ExtensionLevel: 3 } })
  document.catalog.set(PDFName.of('Extensions'), others)
  const sealed = await sealPdf({
    pdf: await document.save({ useObjectStreams: false }),
    key: party.key,
    at: AT,
  })
  const kept = (await PDFDocument.load(sealed.pdf)).catalog.get(PDFName.of('Extensions'))
  assert.match(String(kept), /\/ADBE.*\/ExtensionLevel 3.*\/ESIC.*\/ExtensionLevel 5/s)
})

test('a document is sealed once only', async () => {
  const { pdf } = await sealPdf({ pdf: await samplePdf(), key: party.key, at: AT })
  await assert.rejects(sealPdf({ pdf, key: party.key, at: AT }), /already signed/)
})

test('what is no readable PDF is refused with a reason', async () => {
  const pdf = Buffer.from(await samplePdf())
  const seal = (bytes: Uint8Array) => sealPdf({ pdf: bytes, key: party.key, at: AT })
  await assert.rejects(seal(Buffer.from('not a PDF')), /it has no startxref/)
  await assert.rejects(seal(pdf.subarray(0, pdf.length - 40)), /PdfError|startxref|expected/)
  const text = pdf.toString('latin1')
  await assert.rejects(
    seal(Buffer.from(text.replace('/Root', '/Encrypt 1 0 R /Root'), 'latin1')),
    /encrypted/,
  )
  await assert.rejects(seal(Buffer.from(text.replace('/Root', '/Rots'), 'latin1')), /catalog/)
  const circle = text.replace(/\/Root/, `/Prev ${/startxref\s+(\d+)/.exec(text)?.[1]} /Root`)
  await assert.rejects(seal(Buffer.from(circle, 'latin1')), /circle/)
})
