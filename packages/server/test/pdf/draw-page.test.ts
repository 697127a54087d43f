import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { drawPage, openPagePool } from '../../src/pdf/draw-page.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPagePool({ size: 1, memoryBytesMax: 1024 ** 3, idleStopMs: 30_000 })
after(() => pool.close())

async function makePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const first = pdf.addPage([200, 100])
  first.drawRectangle({ x: 0, y: 50, width: 100, height: 50, color: rgb(1, 0, 0) })
  first.drawText('Words', { x: 110, y: 20, size: 24, font })
  const second = pdf.addPage([200, 100])
  second.setRotation(degrees(90))
  second.drawRectangle({ x: 0, y: 0, width: 20, height: 20, color: rgb(0, 0, 1) })
  return pdf.save()
}

const pixel = ({ width, data }: PNG, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

test('a page as a reader sees it, in the size that is asked for', async () => {
  const pdf = await makePdf()
  const draw = async (page: number, dpi: number) => {
    const drawn = await drawPage(pool, { pdf, page, dpi, pixelsMax: 1e6 }, { timeoutMs: AMPLE_MS })
    assert.ok(drawn.ok, JSON.stringify(drawn))
    return PNG.sync.read(Buffer.from(drawn.png))
  }
  const first = await draw(1, 72)
  assert.deepEqual([first.width, first.height], [200, 100])
  assert.deepEqual(pixel(first, 50, 25), [255, 0, 0])
  assert.deepEqual(pixel(first, 150, 25), [255, 255, 255])
  const ink = Array.from({ length: 80 * 30 }, (_, at) =>
    pixel(first, 110 + (at % 80), 60 + Math.floor(at / 80)),
  )
  assert.ok(ink.filter(([red = 255]) => red < 100).length > 50, 'the text is drawn')
  const large = await draw(1, 144)
  assert.deepEqual([large.width, large.height], [400, 200])
  const last = await draw(-1, 72)
  assert.deepEqual([last.width, last.height], [100, 200])
  assert.deepEqual(pixel(last, 5, 5), [0, 0, 255])
})

test('a page that is not there, and one that would be too large', async () => {
  const pdf = await makePdf()
  const draw = (page: number, pixelsMax: number) =>
    drawPage(pool, { pdf, page, dpi: 72, pixelsMax }, { timeoutMs: AMPLE_MS })
  assert.deepEqual(await draw(3, 1e6), { ok: false, message: 'There is no page 3: the document has 2 pages' })
  assert.deepEqual(await draw(-3, 1e6), {
    ok: false,
    message: 'There is no page -3: the document has 2 pages',
  })
  assert.deepEqual(await draw(0, 1e6), { ok: false, message: 'There is no page 0: the document has 2 pages' })
  assert.deepEqual(await draw(1, 19_999), {
    ok: false,
    message: 'At 72 dpi page 1 has 200 × 100 pixels; at most 19999 are allowed',
  })
})
