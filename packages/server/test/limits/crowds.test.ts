import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openTestService, type TestService } from '../support/service.ts'

// What one tenant does without end does not keep others from what they wait for.

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

async function onePage(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return new Uint8Array(await pdf.save())
}

test('no place in which documents are made and sealed is needed to read what is uploaded and tried', async () => {
  const bytes = await onePage()
  const upload = () =>
    service.ns('POST', '/files?name=a.pdf', { bytes, headers: { 'Content-Type': 'application/pdf' } })
  // Nothing that needs them passes any more.
  await service.app.pdf.close()
  assert.equal((await upload()).status, 201)
})
