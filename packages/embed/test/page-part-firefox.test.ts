import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openFirefox, skipWithoutFirefox } from '../../../e2e/browser.ts'
import { plainPaper } from './page-part/papers.ts'
import { servePages } from './page-part/serve.ts'

const TEMPLATE = `apiVersion: countersign/v1
kind: Template
metadata: { key: offer }
spec:
  type: pdf
  content: plain@draft
  roles:
    - { key: employee, name: Employee }
`
const firefox = await openFirefox()

describe('a template on its pages, in Firefox', () => {
  if (firefox === undefined) {
    test('is there', skipWithoutFirefox)
    return
  }
  after(() => firefox.browser.close())

  test('4, 9: a field is placed by presses, moved by keys and by a drag', async (t) => {
    const served = await servePages(new Map([['plain', await plainPaper()]]))
    t.after(served.close)
    const page = await firefox.browser.newPage({ viewport: { width: 1280, height: 900 } })
    const troubles: string[] = []
    // Firefox asks for an icon of the page by itself.
    page.on('pageerror', ({ message }) => message.includes('favicon') || troubles.push(message))
    await page.goto(served.url)
    await page.waitForFunction("customElements.get('page-stage') !== undefined")
    await page.evaluate(`document.querySelector('page-stage').show(${JSON.stringify(TEMPLATE)})`)
    await page.locator('.sheet canvas').first().waitFor()
    const widget = async () => {
      const text = String(await page.evaluate("document.querySelector('page-stage').text.text"))
      assert.ok(text.startsWith(TEMPLATE))
      const found = /page: 1, x: ([\d.]+), y: ([\d.]+), width: ([\d.]+), height: ([\d.]+)/.exec(text)
      return found?.slice(1).map((number) => Math.round(Number(number)))
    }
    await page.getByRole('button', { name: 'Signature', exact: true }).click()
    const sheet = page.locator('[data-sheet="1"]')
    const scale = Number(await sheet.getAttribute('data-scale'))
    await sheet.click({ position: { x: 100 * scale, y: 400 * scale } })
    near(await widget(), [100, 400, 180, 48])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    near(await widget(), [101, 400, 180, 49])
    const box = await page.locator('[data-box]').boundingBox()
    assert.ok(box)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 133 * scale, y + 131 * scale, { steps: 4 })
    await page.mouse.up()
    near(await widget(), [234, 531, 180, 49])
    assert.deepEqual(troubles, [])
    await page.close()
  })
})

/** A press hits whole pixels, of which one is somewhat less than a point. */
function near(found: readonly number[] | undefined, expected: readonly number[]): void {
  const isNear = expected.every((number, index) => Math.abs(number - (found?.[index] ?? Number.NaN)) <= 1)
  assert.ok(isNear, `${found}, not ${expected}`)
}
