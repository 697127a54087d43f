import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { stream, writePdf } from '@countersign/pdf/testing/odd-pdfs'
import { inspectPdf } from '../../src/pdf/inspect-pdf.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { AMPLE_MS } from '../support/slowness.ts'

// Objects that name themselves more than once: who follows each name doubles the work at every step, and is never done.

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
after(() => pool.close())

/** It takes a hundredth of that, or for ever. */
const TIMEOUT_MS = AMPLE_MS

/** A page, with number 6 for what the circle is made of. */
const circle = (catalog: string, resources: string, content: string, object: string) =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    `<< /Type /Page /Parent 2 0 R /Resources << ${resources} >> /Contents 4 0 R >>`,
    stream(content),
    '<< /Type /OCG /Name (a) >>',
    object,
  ])

it('a form whose field is its own kid, twice, has no fields', async () => {
  const pdf = circle('/AcroForm << /Fields [6 0 R] >>', '', '', '<< /FT /Tx /T (a) /Kids [6 0 R 6 0 R] >>')
  const inspected = await inspectPdf(pool, { pdf, texts: [] }, { timeoutMs: TIMEOUT_MS })
  assert.deepEqual(inspected.acroFields, [])
})

it('a layer whose condition names itself, twice, is read to its end', async () => {
  const pdf = circle(
    '/OCProperties << /OCGs [5 0 R] /D << >> >>',
    '/Properties << /M << /Type /OCMD /OCGs 5 0 R /VE 6 0 R >> >>',
    '/OC /M BDC 0 0 9 9 re f EMC',
    '[/And 6 0 R 6 0 R 5 0 R]',
  )
  const read = await readPdf(pool, pdf, { pagesMax: 9, timeoutMs: TIMEOUT_MS })
  assert.ok(read.ok, read.ok ? '' : read.message)
})
