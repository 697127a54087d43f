import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { Mark, MarkContent } from '@countersign/pdf/draw/mark'
import {
  onePage,
  stream,
  withActiveContent,
  withContent,
  withForm,
  withObjectStream,
  withPages,
  withStaleForm,
} from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { PDF } from '@libpdf/core'
import { ChildFailed } from '../../src/children/child-pool.ts'
import { inspectPdf } from '../../src/pdf/inspect-pdf.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const options = { timeoutMs: AMPLE_MS }
after(() => pool.close())

const box = { page: 1, x: 60, y: 80, width: 120, height: 20 }

async function stamp(pdf: Uint8Array, ...marks: Mark[]) {
  const stamped = await stampFields(pool, { pdf, marks }, options)
  assert.match((await runTool('qpdf', ['--check', 'FILE'], stamped.pdf)) ?? 'No syntax', /No syntax/)
  return stamped
}

function text(content: string, more: Partial<Mark> = {}): Mark {
  return { ...box, content: { kind: 'text', text: content }, ...more }
}

interface Word {
  readonly word: string
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** The words of the first page, as poppler sees them: an opinion that shares no code with ours. */
async function words(pdf: Uint8Array): Promise<readonly Word[] | undefined> {
  const html = await runTool('pdftotext', ['-bbox', '-cropbox', 'FILE', '-'], pdf)
  return html?.match(/<word[^>]*>[^<]*/g)?.map((line) => {
    const numbers = [...line.matchAll(/="([-\d.]+)"/g)].map((match) => Number(match[1]))
    const [x = 0, y = 0, right = 0, bottom = 0] = numbers
    return { word: line.replace(/.*>/, ''), x, y, right, bottom }
  })
}

describe('stampFields: places', () => {
  const pages: readonly string[] = [
    '',
    '/Rotate 90 ',
    '/Rotate 180 ',
    '/Rotate 270 ',
    '/CropBox [50 100 350 500] ',
    '/CropBox [50 100 350 500] /Rotate 90 ',
    '/CropBox [50 100 350 500] /Rotate 180 ',
    '/CropBox [50 100 350 500] /Rotate 270 ',
  ]
  for (const page of pages) {
    const name = `stands where it should on a page with ${page === '' ? 'nothing special' : page}`
    it(judgedBy('pdftotext', name), async () => {
      const { pdf } = await stamp(onePage({ page }), text('Inside', { style: { fontSize: 12 } }))
      const found = (await words(pdf))?.find(({ word }) => word === 'Inside')
      if (found === undefined) return assert.equal(await words(pdf), undefined)
      assert(found.x >= box.x - 1 && found.right <= box.x + box.width, JSON.stringify(found))
      assert(found.y >= box.y - 3 && found.bottom <= box.y + box.height + 3, JSON.stringify(found))
    })
  }

  // Hello is drawn half as high as it says, and stays there.
  const half = '0.5 0 0 0.5 0 0 cm'
  const hello = 'BT /F1 24 Tf 100 500 Td (Hello) Tj ET'
  const leftOpen: Readonly<Record<string, string>> = {
    'a state that was saved and never restored': `${half} q ${hello}`,
    'a state that was restored and never saved': `${half} Q ${hello}`,
    'a clip that goes on': `0 0 300 300 re W n q ${half} ${hello}`,
    'a layer that goes on and is hidden': `q ${half} ${hello} Q /OC /Hidden BDC`,
    'a text that goes on': `q ${half} ${hello} Q BT`,
    'a string that never ends': `q ${half} ${hello} Q (and then`,
    'an image that never ends': `q ${half} ${hello} Q BI /W 1 /H 1 /BPC 8 /CS /G ID 0`,
    'a comment without an end': `q ${half} ${hello} Q % and then`,
  }
  for (const [kind, content] of Object.entries(leftOpen)) {
    it(judgedBy('pdftotext', `stands where it should behind ${kind}`), async () => {
      const read = await readPdf(pool, withContent(content), { pagesMax: 1, timeoutMs: AMPLE_MS })
      assert(read.ok)
      const { pdf } = await stamp(read.bytes, text('Inside', { style: { fontSize: 12 } }))
      const found = await words(pdf)
      if (found === undefined) return
      const [inside, given] = ['Inside', 'Hello'].map((word) => found.find((each) => each.word === word))
      assert(inside !== undefined && given !== undefined, JSON.stringify(found))
      assert(inside.x >= box.x - 1 && inside.right <= box.x + box.width, JSON.stringify(inside))
      assert(inside.y >= box.y - 3 && inside.bottom <= box.y + box.height + 3, JSON.stringify(inside))
      assert(Math.abs(given.x - 50) < 1 && Math.abs(given.bottom - 350) < 9, JSON.stringify(given))
    })
  }

  for (const page of pages.slice(0, 4)) {
    it(judgedBy('pdftotext', `finds a text where it is, page with ${page}`), async () => {
      const pdf = onePage({ page })
      const { texts } = await inspectPdf(pool, { pdf, texts: ['Nowhere', 'Hello'] }, options)
      assert.equal(texts[0]?.length, 0)
      const place = texts[1]?.[0]
      const found = (await words(pdf))?.find(({ word }) => word === 'Hello')
      assert(place !== undefined)
      if (found === undefined) return
      assert(Math.abs(place.x - found.x) < 8, `${JSON.stringify(place)} ${JSON.stringify(found)}`)
      assert(Math.abs(place.y - found.y) < 8, `${JSON.stringify(place)} ${JSON.stringify(found)}`)
    })
  }

  it('refuses a page that is not there', async () => {
    const stamping = stampFields(pool, { pdf: onePage(), marks: [text('x', { page: 2 })] }, options)
    await assert.rejects(stamping, (error) => error instanceof ChildFailed && /no page 2/.test(error.message))
  })

  it('begins with the given bytes', async () => {
    for (const given of [onePage(), withObjectStream()]) {
      const { pdf } = await stamp(given, text('x'))
      assert.deepEqual(Buffer.from(pdf.subarray(0, given.length)), given)
    }
  })
})

describe('stampFields: text', () => {
  const samples = [
    'AVATAR office ﬁnal 2026',
    'Ελληνικά и русский',
    'Ångström Ệ ḿ',
    '山田太郎',
    '简体中文姓名',
    '김철수',
    'שלום',
  ]
  for (const sample of samples) {
    it(judgedBy('pdftotext', `can be copied again: ${sample}`), async () => {
      const { pdf, missingCharacters } = await stamp(onePage(), text(sample))
      assert.deepEqual(missingCharacters, [])
      const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
      if (copied !== undefined) assert(plain(copied).includes(plain(sample)), copied)
    })
  }

  it(judgedBy('pdftotext', 'joins Arabic letters and keeps their words'), async () => {
    const { pdf } = await stamp(onePage(), text('محمد بن عبد الله'))
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert(plain(copied).includes('محمد'), copied)
  })

  it('says which characters no font has', async () => {
    const { pdf, missingCharacters } = await stamp(onePage(), text('ok 🎉 𓀀'))
    assert.deepEqual(missingCharacters, ['𓀀'])
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert(copied.includes('[U+13000]'), copied)
  })

  it(judgedBy('pdftotext', 'is never cut, however small the box'), async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    for (const multiline of [true, false]) {
      const { pdf } = await stamp(onePage(), { ...box, content: { kind: 'text', text: long, multiline } })
      const copied = await words(pdf)
      if (copied === undefined) return
      const ours = copied.filter(({ word }) => word.startsWith('word'))
      assert.equal(ours.length, 60)
      for (const word of ours) {
        assert(word.x >= box.x - 1 && word.right <= box.x + box.width + 1, JSON.stringify(word))
        assert(word.y >= box.y - 3 && word.bottom <= box.y + box.height + 3, JSON.stringify(word))
      }
    }
  })

  it('embeds subsets, so that files stay small', async () => {
    const { pdf } = await stamp(onePage(), text('Ada Lovelace'), text('山田太郎', { y: 120 }))
    assert(pdf.length < 16_000, `${pdf.length} bytes`)
    const fonts = await runTool('pdffonts', ['FILE'], pdf)
    if (fonts !== undefined)
      assert.match(fonts, /[A-Z]{6}\+NotoSans-Regular +CID TrueType +Identity-H +yes yes yes/)
  })
})

describe('stampFields: marks of all kinds', () => {
  const strokes = [Array.from({ length: 40 }, (_, index) => [index * 5, 40 + 30 * Math.sin(index / 4), 0.3])]
  const webp = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
  const contents: readonly MarkContent[] = [
    { kind: 'check', checked: true },
    { kind: 'line' },
    { kind: 'strokes', strokes, width: 200, height: 80 },
    { kind: 'strokes', strokes: [[[5, 5]], []], width: 10, height: 10 },
    { kind: 'typed', text: 'Ada Lovelace', font: 'great_vibes' },
    {
      kind: 'image',
      bytes: pngOf(4, 2, [
        [0, 0, 0, 255],
        [0, 0, 0, 90],
      ]),
      contentType: 'image/png',
    },
    {
      kind: 'image',
      bytes: pngOf(4, 2, [
        [255, 0, 0, 255],
        [0, 0, 255, 90],
      ]),
      contentType: 'image/png',
    },
    { kind: 'image', bytes: Buffer.from(webp, 'base64'), contentType: 'image/webp' },
  ]
  for (const content of contents) {
    it(`draws ${content.kind}${content.kind === 'image' ? ` ${content.contentType}` : ''}`, async () => {
      const caption = { name: 'Ada Lovelace', at: '2026-11-20 19:30 +01:00', id: '7F3A-91BC' }
      const plainPage = await stamp(onePage())
      const drawn = await stamp(onePage(), { ...box, height: 40, content, caption, rotation: 90 })
      assert(drawn.pdf.length > plainPage.pdf.length + 500)
      const copied = await runTool('pdftotext', ['FILE', '-'], drawn.pdf)
      if (copied !== undefined) assert.match(copied, /7F3A-?91BC/)
    })
  }

  it('embeds one image once, wherever it is used', async () => {
    const bytes = pngOf(
      300,
      300,
      [...Array(90_000).keys()].map((index) => [index & 255, (index * 7) & 255, 9, 255]),
    )
    const mark: Mark = { ...box, content: { kind: 'image', bytes, contentType: 'image/png' } }
    const once = await stamp(onePage(), mark)
    const twice = await stamp(onePage(), mark, { ...mark, y: 200 })
    assert(twice.pdf.length - once.pdf.length < 200)
  })

  it('refuses bytes that are no such image', async () => {
    const mark: Mark = {
      ...box,
      content: { kind: 'image', bytes: Buffer.from('no'), contentType: 'image/png' },
    }
    await assert.rejects(stampFields(pool, { pdf: onePage(), marks: [mark] }, options), /not a PNG/)
  })
})

describe('stampFields: documents', () => {
  it('keeps title and author, also those that stand in the trailer itself', async () => {
    for (const given of [onePage(), withActiveContent()]) {
      const info = '/Info << /Title (Deed of Gift) /Author (Ada) >> >>\nstartxref'
      const titled = Buffer.from(given.toString('latin1').replace('>>\nstartxref', info), 'latin1')
      const read = await readPdf(pool, titled, { pagesMax: 1, timeoutMs: AMPLE_MS })
      assert(read.ok)
      const { pdf } = await stamp(read.bytes, text('Inside'))
      assert.equal((await PDF.load(pdf)).getTitle(), 'Deed of Gift')
    }
  })

  it(judgedBy('pdftotext', 'keeps what an earlier document drew under any of its names'), async () => {
    const names = Array.from({ length: 60 }, (_, index) => `/CsForm${index} 6 0 R`).join(' ')
    const earlier = onePage({
      page: `/Resources << /Font << /F1 5 0 R >> /XObject << ${names} >> >> `,
      more: [stream('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] ')],
    })
    const { pdf } = await stamp(earlier, text('Inside'))
    const page = Buffer.from(pdf).toString('latin1')
    assert.equal(page.match(/\/CsForm\d+ 6 0 R/g)?.length, 120)
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert.match(copied, /Inside/)
  })

  it(judgedBy('pdftotext', 'puts a watermark on every page that is no text'), async () => {
    const stamped = await stampFields(pool, { pdf: withPages(3), marks: [], watermark: 'TEST' }, options)
    assert.equal(stamped.pageCount, 3)
    const marked = Buffer.from(stamped.pdf)
      .toString('latin1')
      .match(/\/CsForm\d+ \d+ 0 R/g)
    assert.equal(marked?.length, 3)
    const copied = await runTool('pdftotext', ['FILE', '-'], stamped.pdf)
    if (copied !== undefined) assert.equal(copied.includes('TEST'), false)
  })

  it(judgedBy('pdftotext', 'turns a form into fixed content'), async () => {
    const { pdf } = await stampFields(
      pool,
      { pdf: withForm(), marks: [], flattenForm: { without: [] } },
      options,
    )
    const read = await readPdf(pool, pdf, { pagesMax: 1, timeoutMs: AMPLE_MS })
    assert(read.ok)
    assert.deepEqual(read.acroFields, [])
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert.match(copied, /Hello[\s\S]*Ada/)
  })

  it(judgedBy('pdftotext', 'draws what a form holds whose appearances are not up to date'), async () => {
    const flattenForm = { without: [] }
    const { pdf } = await stampFields(pool, { pdf: withStaleForm(), marks: [], flattenForm }, options)
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert.match(copied, /Hello[\s\S]*Ada/)
    const unticked = Buffer.from(withStaleForm().toString('latin1').replace('/V /Yes', '/V /Off'), 'latin1')
    const without = await stampFields(pool, { pdf: unticked, marks: [], flattenForm }, options)
    assert.notEqual(pdf.length, without.pdf.length)
  })

  it(judgedBy('pdftotext', 'takes form fields away that are drawn otherwise'), async () => {
    const flattenForm = { without: ['full_name'] }
    const { pdf } = await stampFields(pool, { pdf: withForm(), marks: [], flattenForm }, options)
    const copied = await runTool('pdftotext', ['FILE', '-'], pdf)
    if (copied !== undefined) assert.doesNotMatch(copied, /Ada/)
  })
})

function plain(copied: string): string {
  return copied.normalize('NFKC').replace(/[\s\u200e\u200f\u202a-\u202e]/g, '')
}

/** A PNG with alpha; the pixels are repeated until it is full. */
function pngOf(width: number, height: number, pixels: readonly (readonly number[])[]): Buffer {
  const rows = Array.from({ length: height }, (_, row) => [
    0,
    ...Array.from(
      { length: width },
      (_, column) => pixels[(row * width + column) % pixels.length] ?? [],
    ).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(type, 4, 'latin1')
    data.copy(bytes, 8)
    return bytes
  }
  const data = deflateSync(Buffer.from(rows.flat()))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
