import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { boundsOf, turnBox } from '@countersign/pdf-form/turned-box'
import { PNG } from 'pngjs'
import { drawPage, openPagePool } from '../../src/pdf/draw-page.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { shownOf } from '../support/shown-of.ts'
import { AMPLE_MS } from '../support/slowness.ts'

// Where a turned mark stands in the file; where its field stands on the screen is asked in packages/embed/test/suites/turned-fields.ts.

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const drawers = openPagePool({ size: 1, memoryBytesMax: 1024 ** 3, idleStopMs: 60_000 })
after(() => Promise.all([pool.close(), drawers.close()]))

/** Pixels for a point. */
const SHARPNESS = 4
const TOLERANCE = 0.5
const TURNS = [0, 90, 180, 270, 30, -45]

async function draw(page: string, rotation: number): Promise<PNG> {
  const style = { background: '#ff0000', color: '#0000ff', align: 'left', fontSize: 20 } as const
  const content = { kind: 'text', text: 'I' } as const
  const mark = { ...box, page: 1, rotation, style, content }
  const { pdf } = await stampFields(
    pool,
    { pdf: onePage({ page, text: '' }), marks: [mark] },
    { timeoutMs: AMPLE_MS },
  )
  const drawn = await drawPage(
    drawers,
    { pdf, page: 1, dpi: 72 * SHARPNESS, pixelsMax: 2e7 },
    { timeoutMs: AMPLE_MS },
  )
  assert(drawn.ok)
  return PNG.sync.read(Buffer.from(drawn.png))
}

const box = { x: 150, y: 150, width: 120, height: 40 }

test('a typed signature of ninety letters is drawn in lines that can be read', async () => {
  const text = 'Prof. Dr. Maximiliane-Charlotte Theodora Freifrau von und zu Hohenlohe-Langenburg-Schwarz'
  const content = { kind: 'typed', text, font: 'dancing_script' } as const
  const mark = { x: 60, y: 60, width: 158, height: 50, page: 1, content }
  const { pdf } = await stampFields(
    pool,
    { pdf: onePage({ page: '', text: '' }), marks: [mark] },
    { timeoutMs: AMPLE_MS },
  )
  const sizes = [...shownOf(pdf).matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
  assert.ok(sizes.length > 0 && Math.min(...sizes) >= 10, `${sizes}`)
})

/** The rectangle around all pixels of a kind, in points. */
function extent(
  { width, data }: PNG,
  isOne: (red: number, green: number, blue: number) => boolean,
): readonly number[] {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (!isOne(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return [left, top, right, bottom].map((pixels) => pixels / SHARPNESS)
}

for (const page of [
  '',
  '/Rotate 90 ',
  '/Rotate 180 ',
  '/Rotate 270 ',
  '/CropBox [10 20 390 580] /Rotate 90 ',
]) {
  for (const rotation of TURNS) {
    test(`a mark turned by ${rotation} stands in its box, page with ${page === '' ? 'nothing special' : page}`, async () => {
      const image = await draw(page, rotation)
      const { x, y, width, height } = boundsOf({ ...box, rotation })
      const wanted = [x, y, x + width, y + height]
      const seen = extent(image, (red, green, blue) => green < 128 && (red > 128 || blue > 128))
      for (const [index, value] of seen.entries())
        assert(Math.abs(value - (wanted[index] ?? 0)) < TOLERANCE, `${seen} instead of ${wanted}`)
      const turned = turnBox({ ...box, rotation })
      const radians = (turned.degrees * Math.PI) / 180
      const away = turned.width / 2 - 5
      const letter = [turned.middleX - away * Math.cos(radians), turned.middleY - away * Math.sin(radians)]
      const [left = 0, top = 0, right = 0, bottom = 0] = extent(
        image,
        (red, _, blue) => blue > 128 && red < 128,
      )
      const middle = [(left + right) / 2, (top + bottom) / 2]
      for (const [index, value] of middle.entries())
        assert(
          Math.abs(value - (letter[index] ?? 0)) < 4,
          `the text begins at ${middle} instead of ${letter}`,
        )
    })
  }
}
