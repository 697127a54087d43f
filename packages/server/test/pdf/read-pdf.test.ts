import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import {
  encrypted,
  onePage,
  stream,
  withActiveContent,
  withContent,
  withContentBomb,
  withDamagedTable,
  withForm,
  withLink,
  withObjectBomb,
  withObjectStream,
  withOddPageTree,
  withPages,
} from '@countersign/pdf/testing/odd-pdfs'
import { withPreviousInWhiteSpace } from '@countersign/pdf/testing/unsealable-pdfs'
import { zipSync } from 'fflate'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const limits = { pagesMax: 20, timeoutMs: AMPLE_MS }
after(() => pool.close())

async function accept(bytes: Uint8Array) {
  const read = await readPdf(pool, bytes, limits)
  assert.equal(read.ok, true, read.ok ? '' : read.message)
  assert(read.ok)
  return read
}

async function refuse(bytes: Uint8Array) {
  const read = await readPdf(pool, bytes, limits)
  assert(!read.ok)
  return read
}

describe('readPdf: pages as a reader sees them', () => {
  const boxes: readonly [string, { width: number; height: number; rotation: number }][] = [
    ['', { width: 400, height: 600, rotation: 0 }],
    ['/Rotate 90 ', { width: 600, height: 400, rotation: 90 }],
    ['/Rotate 180 ', { width: 400, height: 600, rotation: 180 }],
    ['/Rotate -90 ', { width: 600, height: 400, rotation: 270 }],
    ['/Rotate 450 ', { width: 600, height: 400, rotation: 90 }],
    ['/Rotate 45 ', { width: 400, height: 600, rotation: 0 }],
    ['/CropBox [50 100 350 500] ', { width: 300, height: 400, rotation: 0 }],
    ['/CropBox [50 100 350 500] /Rotate 270 ', { width: 400, height: 300, rotation: 270 }],
    ['/CropBox [-50 -100 200 500] ', { width: 200, height: 500, rotation: 0 }],
    ['/CropBox [900 900 950 950] ', { width: 400, height: 600, rotation: 0 }],
    ['/MediaBox [400 600 0 0] /UserUnit 2 ', { width: 800, height: 1200, rotation: 0 }],
  ]
  for (const [page, expected] of boxes) {
    it(`page with ${page === '' ? 'nothing special' : page}`, async () => {
      const bytes = onePage({ page })
      const read = await accept(bytes)
      assert.deepEqual(read.pages, [expected])
      assert.deepEqual(read.warnings, [])
      assert.equal(read.bytes, bytes)
    })
  }
})

describe('readPdf: what is repaired or removed', () => {
  it('makes the same bytes of the same upload each time', async () => {
    const [first, second] = [await accept(withActiveContent()), await accept(withActiveContent())]
    assert.notEqual(first.warnings.length, 0)
    assert.deepEqual(Buffer.from(first.bytes), Buffer.from(second.bytes))
  })

  it('reads object streams and cross-reference streams', async () => {
    const read = await accept(withObjectStream())
    assert.equal(read.pageCount, 1)
    assert.deepEqual(read.warnings, [])
  })

  it('repairs a damaged cross-reference table', async () => {
    const read = await accept(withDamagedTable())
    assert.deepEqual(read.warnings, ['The structure of the PDF was damaged and was repaired'])
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('reads on where Prev points into the white space before a cross-reference stream', async () => {
    const read = await accept(withPreviousInWhiteSpace())
    assert.equal(read.pageCount, 1)
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('takes lists nested a hundred deep as they are', async () => {
    const bytes = onePage({ catalog: `/PieceInfo << /A ${'['.repeat(100)}${']'.repeat(100)} >> ` })
    assert.equal((await accept(bytes)).bytes, bytes)
  })

  it('loses no page of an odd page tree', async () => {
    const read = await accept(withOddPageTree())
    assert.equal(read.pageCount, 2)
    assert.match(read.warnings.join(), /tree of pages/)
    assert.equal((await accept(read.bytes)).pageCount, 2)
  })

  it('takes nothing for a page that is something else', async () => {
    const kids = onePage().toString('latin1').replace('[3 0 R]', '[3 0 R 5 0 R 4 0 R]')
    const read = await accept(Buffer.from(kids, 'latin1'))
    assert.equal(read.pageCount, 1)
    assert.match(read.warnings.join(), /tree of pages/)
  })

  it('makes two pages of one that is in the tree twice', async () => {
    const twice = onePage().toString('latin1').replace('[3 0 R] /Count 1 ', '[3 0 R 3 0 R] ')
    const read = await accept(Buffer.from(twice, 'latin1'))
    assert.equal(read.pageCount, 2)
    assert.match(read.warnings.join(), /tree of pages/)
    assert.equal((await accept(read.bytes)).pageCount, 2)
  })

  it('gives a page what it inherits though it does not know its parent', async () => {
    const orphan = onePage().toString('latin1').replace('/Parent 2 0 R', '/Parent 4 0 R')
    const read = await accept(Buffer.from(orphan, 'latin1'))
    assert.deepEqual(read.pages, [{ width: 400, height: 600, rotation: 0 }])
    assert.match(read.warnings.join(), /tree of pages/)
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('gives a page without paper one', async () => {
    const read = await accept(onePage({ page: '/MediaBox [0 0 0 0] ' }))
    assert.deepEqual(read.pages, [{ width: 612, height: 792, rotation: 0 }])
    assert.match(read.warnings.join(), /tree of pages/)
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('closes what the content of a page left open', async () => {
    const read = await accept(withContent('0.5 0 0 0.5 0 0 cm q BT (Hello'))
    assert.deepEqual(read.warnings, ['Drawing commands that a page left open were closed'])
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('takes a content that is null for none', async () => {
    const page = '/Contents null '
    const bytes = Buffer.from(onePage().toString('latin1').replace('/Contents 4 0 R ', page), 'latin1')
    assert.equal((await accept(bytes)).pageCount, 1)
  })

  it('removes what acts, carries or signs, and says each', async () => {
    const read = await accept(withActiveContent())
    assert.equal(read.warnings.length, 5, read.warnings.join('\n'))
    for (const word of [/JavaScript/, /start programs/, /Embedded files/, /XFA/, /digital signatures/]) {
      assert.match(read.warnings.join('\n'), word)
    }
    const text = Buffer.from(read.bytes).toString('latin1')
    for (const gone of ['JavaScript', 'Launch', 'calc.exe', 'MZ-executable', 'XFA', 'PPKLite', 'alert']) {
      assert.equal(text.includes(gone), false, `${gone} is still there`)
    }
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('leaves harmless links alone', async () => {
    const bytes = withLink()
    assert.equal((await accept(bytes)).bytes, bytes)
  })

  it('undoes encryption that needs no password, with and without a protection against changes', async () => {
    for (const options of [{}, { modify: false }]) {
      const read = await accept(await encrypted(options))
      assert.deepEqual(read.warnings, ['The encryption (without a password to open it) was removed'])
      assert.equal(Buffer.from(read.bytes).toString('latin1').includes('/Encrypt'), false)
      assert.deepEqual((await accept(read.bytes)).warnings, [])
    }
  })
})

describe('readPdf: what is refused', () => {
  it('a password that nobody gave', async () => {
    const read = await refuse(await encrypted({ userPassword: 'secret' }))
    assert.equal(read.reason, 'encrypted')
    assert.match(read.message, /needs a password to be opened\. Save it without a password/)
  })

  it('what is a ZIP archive too, as the words say', async () => {
    const archive = Buffer.from(zipSync({ 'contract.pdf': Buffer.from('%PDF-1.7 9 000 EUR') }))
    const { message } = await refuse(onePage({ more: [stream(archive)] }))
    assert.match(message, /^The PDF is a ZIP archive too, .*Print it into a new PDF/)
  })

  it('what is no PDF', async () => {
    for (const text of ['', 'Hello', '<html>'])
      assert.equal((await refuse(Buffer.from(text))).reason, 'not_pdf')
  })

  it('a header without a document', async () => {
    assert.equal((await refuse(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).reason, 'broken')
    assert.equal((await refuse(Buffer.from('%PDF-1.7\n'))).reason, 'broken')
    assert.match((await refuse(Buffer.from('%PDF-1.7\n'))).message, /damaged.*print it into a new PDF/)
  })

  it('fewer pages than it says it has', async () => {
    const cut = onePage().toString('latin1').replace('[3 0 R] /Count 1 ', '[3 0 R 9 0 R] /Count 2 ')
    const { reason, message } = await refuse(Buffer.from(cut, 'latin1'))
    assert.equal(reason, 'broken')
    assert.match(message, /says that it has 2 pages, and 1 can be found.*print it into a new PDF/)
  })

  it('a page whose content is gone or damaged', async () => {
    const missing = Buffer.from(
      onePage().toString('latin1').replace('/Contents 4 0 R', '/Contents 9 0 R'),
      'latin1',
    )
    const lost = await refuse(missing)
    assert.equal(lost.reason, 'broken')
    assert.match(lost.message, /content of page 1 is missing or damaged.*print it into a new PDF/)
    assert.match((await refuse(withPages(0))).message, /has no pages.*print it into a new PDF/)
    const bomb = withContentBomb(1_000)
    const at = bomb.indexOf('stream\n') + 7
    bomb.fill(0x55, at, at + 12)
    assert.equal((await refuse(bomb)).reason, 'broken')
  })

  it('one page more than allowed', async () => {
    assert.equal((await accept(withPages(20))).pageCount, 20)
    const read = await refuse(withPages(21))
    assert.equal(read.reason, 'too_many_pages')
    assert.match(read.message, /21 pages; at most 20/)
  })

  it('a content bomb', async () => {
    const bomb = await refuse(withContentBomb(260 * 2 ** 20))
    assert.equal(bomb.reason, 'too_complex')
    assert.match(bomb.message, /unpack to more.*Print it into a new PDF/)
  })

  it('a bomb of objects, and goes on afterwards', async () => {
    assert.equal((await refuse(withObjectBomb(1_500_000))).reason, 'too_complex')
    assert.equal((await accept(onePage())).pageCount, 1)
  })
})

describe('readPdf: form fields', () => {
  it('lists them with their places', async () => {
    const read = await accept(withForm())
    const [name, agree, country] = read.acroFields
    assert.deepEqual(name, {
      name: 'full_name',
      type: 'text',
      page: 1,
      x: 100,
      y: 180,
      width: 150,
      height: 20,
      required: true,
      readOnly: false,
      value: 'Ada',
      maxLength: 40,
      fontSize: 10,
    })
    assert.equal(agree?.type, 'check_box')
    assert.equal(agree?.option, 'Yes')
    assert.deepEqual(country?.options, ['DE', 'France'])
    assert.equal(country?.type, 'dropdown')
  })

  it('turns their places with the page', async () => {
    const [name] = (await accept(withForm('/Rotate 90 '))).acroFields
    assert.deepEqual([name?.x, name?.y, name?.width, name?.height], [400, 100, 20, 150])
  })
})
