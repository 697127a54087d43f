import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openPdf } from '@countersign/evidence/pdf'
import { readWholePdf } from '@countersign/evidence/whole-pdf'
import { findSealProblem } from '@countersign/pdf/read/sealable-pdf'
import { findStrictProblem } from '@countersign/pdf/read/strict-pdf'
import { prepareSeal } from '@countersign/pdf/seal/seal-update'
import { encrypted, onePage, withForm, withPages } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { unsealablePdfs } from '@countersign/pdf/testing/unsealable-pdfs'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const task = { timeoutMs: AMPLE_MS }
after(() => pool.close())

async function accept(bytes: Uint8Array) {
  const read = await readPdf(pool, bytes, { ...task, pagesMax: 20 })
  assert(read.ok, read.ok ? '' : read.message)
  return read
}

describe('a PDF that cannot be sealed as it is', () => {
  for (const [name, make] of Object.entries(unsealablePdfs)) {
    it(judgedBy('pdftotext', `is written anew when it is uploaded: ${name}`), async () => {
      const given = make()
      assert.notEqual(
        await findStrictProblem(given),
        undefined,
        'the case has to be one that is not readable',
      )
      const read = await accept(given)
      assert.equal(read.pageCount, 1)
      const short = name.includes('abbreviated')
        ? ['Short names that some readers do not know were written out']
        : []
      assert.deepEqual(read.warnings, ['The structure of the PDF was damaged and was repaired', ...short])
      assert.equal(await findStrictProblem(read.bytes), undefined)
      assert.equal(await findSealProblem(read.bytes, 1), undefined)
      assert.deepEqual((await accept(given)).bytes, read.bytes, 'the same upload becomes the same bytes')
      assert.deepEqual((await accept(read.bytes)).warnings, [])
      const text = await runTool('pdftotext', ['FILE', '-'], read.bytes)
      if (text !== undefined) assert.match(text, /Hello/)
      assert.match(Buffer.from(read.bytes).toString('latin1'), /\/BaseFont ?\/Helvetica/)
    })

    it(`comes back as one that can be, where nothing is drawn: ${name}`, async () => {
      const { pdf, pageCount } = await stampFields(pool, { pdf: make(), marks: [] }, task)
      assert.equal(pageCount, 1)
      assert.equal(await findStrictProblem(pdf), undefined)
    })

    it(`is sealed all the same when it was stored by a version of before: ${name}`, async () => {
      const stamped = await stampFields(pool, { pdf: make(), marks: [] }, task)
      const at = '2000-01-01T00:00:00.000Z'
      const { bytes } = await prepareSeal(stamped.pdf, { at, contentsSizeBytes: 64 })
      assert.equal((await readWholePdf(await openPdf(bytes))).size, 0)
      const again = await stampFields(pool, { pdf: make(), marks: [] }, task)
      assert.deepEqual(again.pdf, stamped.pdf, 'a certificate names the hash of what is drawn twice')
    })
  }
})

describe('a document without any mark', () => {
  it('stays byte for byte what it was', async () => {
    const pdf = onePage()
    assert(Buffer.from((await stampFields(pool, { pdf, marks: [] }, task)).pdf).equals(pdf))
  })

  it('is refused when it can be sealed in no way', async () => {
    const pdf = Buffer.from('%PDF-1.7\nnothing')
    await assert.rejects(stampFields(pool, { pdf, marks: [] }, task), /cannot be sealed/)
  })
})

describe('findSealProblem', () => {
  it('finds nothing in what can be stamped and sealed', async () => {
    for (const bytes of [onePage(), withForm(), withForm('/Rotate 90 '), withPages(3)]) {
      assert.equal(await findStrictProblem(bytes), undefined)
      assert.equal(await findSealProblem(bytes, 1), undefined)
    }
  })

  it('tries what is sealed as it came too: drawing alone would have mended it', async () => {
    const text = onePage().toString('latin1')
    const early = text.replace(/(?<=startxref\n)\d+/, (place) => String(Number(place) - 1))
    const given = Buffer.from(early, 'latin1')
    assert.equal(await findStrictProblem(given), undefined)
    assert.match(
      (await findSealProblem(given, 1)) ?? '',
      /cross-references at byte \d+ are written in an unusual way/,
    )
    assert.equal(await findSealProblem((await accept(given)).bytes, 1), undefined)
  })

  it('tells what cannot be', async () => {
    assert.match((await findStrictProblem(await encrypted({}))) ?? '', /encrypted/)
    assert.match((await findSealProblem(onePage(), 2)) ?? '', /no page 2/)
  })
})
