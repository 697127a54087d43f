import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { scanObjects } from '@countersign/pdf/read/scan-objects'
import { prepareSeal } from '@countersign/pdf/seal/seal-update'
import * as odd from '@countersign/pdf/testing/odd-pdfs'
import { AT } from '@countersign/pdf/testing/sealing'
import { PDF, PdfRef, PdfStream } from '@libpdf/core'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { AMPLE_MS } from '../support/slowness.ts'

// A sealed file names no object that it lacks: whoever brought that object later would change what readers show.

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const options = { timeoutMs: AMPLE_MS }
after(() => pool.close())

const root = new URL('../../../../', import.meta.url)
const files = [
  'examples/employee-onboarding/nda.pdf',
  'examples/tax-form/tax-form.pdf',
  'examples/quick-start/agreement.pdf',
  'bench/input/input-3page.pdf',
  'packages/evidence/cases/unsealed.pdf',
]

const made: { readonly [name: string]: () => Uint8Array | Promise<Uint8Array> } = {
  'a plain page': () => odd.onePage(),
  'a page that names what is not there': () =>
    odd.onePage({
      page: '/Annots [6 0 R 900 0 R] ',
      more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /AP << /N 901 0 R >> >>'],
    }),
  'a form': () => odd.withForm(),
  'a form that is not up to date': () => odd.withStaleForm(),
  'active content': () => odd.withActiveContent(),
  'a link': () => odd.withLink(),
  'packed objects': () => odd.withObjectStream(),
  'a damaged table': () => odd.withDamagedTable(),
  'an odd page tree': () => odd.withOddPageTree(),
  'an encrypted file': () => odd.encrypted({}),
}

async function missingIn(pdf: Uint8Array): Promise<readonly number[]> {
  const { registry } = (await PDF.load(pdf)).context
  const scanned = await scanObjects(pdf, (number) => {
    const packed = registry.resolve(PdfRef.of(number, 0))
    return packed instanceof PdfStream ? packed.getDecodedData() : undefined
  })
  assert(scanned !== undefined, 'the file cannot be read strictly')
  return [...scanned.missing]
}

async function sealed(given: Uint8Array): Promise<Uint8Array> {
  const read = await readPdf(pool, given, { pagesMax: 500, ...options })
  assert(read.ok, read.ok ? '' : read.message)
  const content = { kind: 'text', text: 'Ann' } as const
  const mark = { page: 1, x: 40, y: 40, width: 100, height: 20, content }
  const made = await stampFields(
    pool,
    { pdf: read.bytes, marks: [], flattenForm: { without: [] }, watermark: 'TEST' },
    options,
  )
  const { pdf } = await stampFields(pool, { pdf: made.pdf, marks: [mark] }, options)
  return (await prepareSeal(pdf, { at: AT, contentsSizeBytes: 4_000 })).bytes
}

for (const file of files) {
  test(`${file}, sealed, names no object that is not there`, async () => {
    assert.deepEqual(await missingIn(await sealed(await readFile(new URL(file, root)))), [])
  })
}
for (const [name, make] of Object.entries(made)) {
  test(`${name}, sealed, names no object that is not there`, async () => {
    assert.deepEqual(await missingIn(await sealed(await make())), [])
  })
}
