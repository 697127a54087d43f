import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import type { FakeService } from '../fake-service.ts'
import { assertAccessible, type Stage, until } from '../stage.ts'

/** Raw, as a browser without any compression would fetch them, before somebody can agree. */
const BYTES_MAX = 300_000
/** Packed: over 400 kbit/s, with the document beside them, what draws pages comes in some nine seconds. */
const DRAWING_BYTES_MAX = 360_000
const CHUNKS = join(import.meta.dirname, '../../dist/chunks')

const PARTS = {
  desk: /\/chunks\/desk-/,
  'pdf.js': /\/chunks\/pdf-[\w-]+\.js/,
  'its worker': /\/chunks\/pdf\.worker-/,
  'the document': /\/documents\/offer/,
} as const

/** Holds back what documents need, as a slow line would. */
function holdBack(service: FakeService): { asked: Set<string>; release(): void } {
  const asked = new Set<string>()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  service.holdBack = (path) => {
    const [part] = Object.entries(PARTS).find(([, address]) => address.test(path)) ?? []
    if (part === undefined) return undefined
    asked.add(part)
    return released
  }
  return { asked, release }
}

/** What has come until now, unpacked. */
async function loaded(page: Page): Promise<{ path: string; bytes: number }[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(
      (entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ path: new URL(entry.name).pathname, bytes: entry.decodedBodySize }]
          : [],
    ),
  )
}

/** A page that is white but for a note on it: a black appearance, and a text of several styles. */
async function notedPage(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const { context } = pdf
  const black = context.stream('0 0 595 842 re f', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 595, 842],
  })
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [0, 0, 595, 842],
    F: 4,
    AP: { N: context.register(black) },
    RC: PDFString.of('<body xmlns="http://www.w3.org/1999/xhtml"><p>A <b>note</b></p></body>'),
  })
  page.node.addAnnot(context.register(note))
  return Buffer.from(await pdf.save())
}

/** What comes when, on a line where it matters. */
export function loading(stage: () => Stage): void {
  test('the band stands on few bytes, and while it is read everything for the documents is asked for', async (t) => {
    const { service } = stage()
    const { page, done } = await stage().page()
    const { asked, release } = holdBack(service)
    t.after(() => {
      release()
      service.holdBack = () => undefined
    })
    // Not until it is loaded: a browser may wait for what is held back.
    await page.goto(`${service.url}/sign/${service.addPerson().token}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
    await until('all that documents need is under way', () => asked.size === Object.keys(PARTS).length)
    const parts = await loaded(page)
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    assert.ok(bytes > 50_000 && bytes < BYTES_MAX, `${bytes} bytes`)
    assert.ok(!parts.some(({ path }) => path.includes('inter-latin-ext')), 'a font that nobody sees')
    const place = () => page.locator('.paper').first().boundingBox()
    const before = await place()
    assert.ok(before && Math.abs(before.height / before.width - 842 / 595) < 0.01, 'the shape of a page')
    release()
    await page.locator('.paper-ink').first().waitFor()
    assert.deepEqual(await place(), before, 'nothing moves when the page comes')
    await done()
  })

  test('of pdf.js comes what draws pages, and no more', async () => {
    const parts = (await readdir(CHUNKS)).filter((name) => /^pdf(\.worker)?-.+\.js\.br$/.test(name))
    const sizes = await Promise.all(parts.map(async (name) => (await stat(join(CHUNKS, name))).size))
    assert.equal(parts.length, 2, `the library and its worker: ${parts}`)
    const sum = sizes.reduce((so, size) => so + size, 0)
    assert.ok(sum < DRAWING_BYTES_MAX, `${sum} bytes`)
  })

  test('a note on a page is drawn', async () => {
    const { page, done } = await stage().page()
    const body = await notedPage()
    await page.route(PARTS['the document'], (route) =>
      route.fulfill({ contentType: 'application/pdf', body }),
    )
    await stage().openLink(page, stage().service.addPerson(stage().consented()))
    const ink = page.locator('.paper-ink').first()
    await ink.waitFor()
    const middle = await ink.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return undefined
      const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {}
      return data && [...data]
    })
    assert.deepEqual(middle, [0, 0, 0, 255])
    await done()
  })

  test('an element whose body does not come says so, and goes on by itself once it comes', async () => {
    const { page, done } = await stage().page()
    const body = /\/chunks\/signing-body-/
    await page.route(body, (route) => route.abort('internetdisconnected'))
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await assertAccessible(page, 'no body')
    await page.unroute(body)
    await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
    await done()
  })

  test('the second part of the typeface comes when a name needs it', async () => {
    const { page, done } = await stage().page()
    const sender = { name: 'Zdzisław Wójcik' }
    const font = page.waitForResponse(/inter-latin-ext/)
    await stage().openLink(page, stage().service.addPerson({ ...stage().consented(), sender }))
    assert.equal((await font).status(), 200)
    await done()
  })
}
