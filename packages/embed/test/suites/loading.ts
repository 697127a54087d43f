import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Stage, until } from '../stage.ts'

/** Raw, as a browser without any compression would fetch them, before somebody can agree. */
const BYTES_MAX = 300_000

const PARTS = {
  desk: /\/chunks\/desk-/,
  'pdf.js': /\/chunks\/pdf-[\w-]+\.js/,
  'its worker': /\/chunks\/pdf\.worker-/,
  'the document': /\/documents\/offer/,
} as const

/** Holds back what documents need, as a slow line would. */
async function holdBack(page: Page): Promise<{ asked: Set<string>; release(): void }> {
  const asked = new Set<string>()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const [name, address] of Object.entries(PARTS)) {
    await page.route(address, async (route) => {
      asked.add(name)
      await released
      await route.continue()
    })
  }
  return { asked, release }
}

/** What comes when, on a line where it matters. */
export function loading(stage: () => Stage): void {
  test('the band stands on few bytes, and while it is read everything for the documents is asked for', async (t) => {
    if (stage().isFirefox)
      return t.skip('The protocol of Firefox does not tell of all that is asked for ahead')
    const { page, done } = await stage().page()
    const { asked, release } = await holdBack(page)
    let bytes = 0
    const paths: string[] = []
    page.on('response', (response) => {
      paths.push(new URL(response.url()).pathname)
      response.body().then(
        (body) => {
          bytes += body.length
        },
        () => undefined,
      )
    })
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await until('all that documents need is under way', () => asked.size === Object.keys(PARTS).length)
    await until('the first parts are counted', () => bytes > 50_000)
    assert.ok(bytes < BYTES_MAX, `${bytes} bytes`)
    assert.ok(!paths.some((path) => path.includes('inter-latin-ext')), 'a font that nobody sees')
    const place = () => page.locator('.paper').first().boundingBox()
    const before = await place()
    assert.ok(before && Math.abs(before.height / before.width - 842 / 595) < 0.01, 'the shape of a page')
    release()
    await page.locator('.paper-ink').first().waitFor()
    assert.deepEqual(await place(), before, 'nothing moves when the page comes')
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
