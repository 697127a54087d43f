import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { assertAccessible } from '../../../e2e/accessible.ts'
import { openBrowser } from '../../../e2e/browser.ts'
import { until } from '../../server/test/support/until.ts'

const FOLDER = join(import.meta.dirname, 'gallery')
/** What a host page may allow, and no more: a style or script that it refuses fails the test. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html"
const MEDIA: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript' }
const WIDTHS = { wide: { width: 1280, height: 900 }, narrow: { width: 320, height: 740 } } as const
/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

async function serve(): Promise<{ server: Server; url: string }> {
  const built = await build({ configFile: join(FOLDER, 'vite.config.ts'), build: { write: false } })
  const outputs: readonly Rollup.RollupOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : []
  const files = new Map<string, string | Uint8Array>(
    outputs.flatMap(({ output }) =>
      output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
    ),
  )
  const server = createServer(({ url = '/' }, response) => {
    const path = /^\/(\?|$)/.test(url) ? '/index.html' : url
    response.setHeader('content-type', MEDIA[path.split('.').at(-1) ?? ''] ?? 'text/plain')
    response.setHeader('content-security-policy', POLICY)
    response.writeHead(files.has(path) ? 200 : 404).end(files.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

describe('the primitives', () => {
  let browser: Browser | undefined
  let served: Awaited<ReturnType<typeof serve>> | undefined
  before(async () => {
    served = await serve()
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    served?.server.close()
  })

  async function open(viewport: { width: number; height: number } = WIDTHS.wide, direction = 'ltr') {
    assert.ok(browser && served)
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
    })
    await page.goto(`${served.url}/?dir=${direction}`)
    await page.getByRole('heading', { name: 'Primitives' }).waitFor()
    const done = async () => {
      await context.close()
      assert.deepEqual(errors, [])
    }
    return { page, done }
  }

  const LOOKS = [
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const

  for (const direction of ['ltr', 'rtl'])
    for (const [size, viewport] of Object.entries(WIDTHS))
      test(`everybody can use them, ${size}, ${direction}, in every look, and nothing is wider than the window`, async () => {
        const { page, done } = await open(viewport, direction)
        for (const [name, media] of LOOKS) {
          await page.emulateMedia(media)
          await keep(page, `${name} ${size} ${direction}`)
          await assertAccessible(page, `${name} ${size} ${direction}`)
        }
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width)
        await page.getByRole('button', { name: 'Void', exact: true }).click()
        await page.getByRole('dialog').waitFor()
        await keep(page, `dialog ${size} ${direction}`)
        await assertAccessible(page, `dialog, ${size}`)
        await done()
      })

  const told = async (page: Page, words: string) =>
    until(`it tells “${words}”`, async () => (await page.locator('#told').textContent()) === words)

  test('a button that does nothing now can be reached, says why, and is not pressed', async () => {
    const { page, done } = await open()
    const publish = page.getByRole('button', { name: 'Publish' })
    await publish.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Saving' }).click({ force: true })
    assert.equal(await publish.getAttribute('aria-description'), 'This needs the scope resource:update.')
    assert.equal(await page.locator('#told').textContent(), '')
    await done()
  })

  test('a menu by keys alone: it opens, letters find, Esc and a choice give the focus back', async () => {
    const { page, done } = await open()
    const opener = page.getByRole('button', { name: 'Actions' })
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Download' }).and(page.locator(':focus')).waitFor()
    await keep(page, 'menu')
    await assertAccessible(page, 'menu')
    await page.keyboard.press('r')
    await page.getByRole('menuitem', { name: 'Remind' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    assert.equal(await page.locator('#told').textContent(), '', 'a refused one does nothing')
    await page.keyboard.press('Escape')
    await opener.and(page.locator(':focus')).waitFor()
    await until('it is shut', async () => (await opener.getAttribute('aria-expanded')) === 'false')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await told(page, 'void')
    await opener.and(page.locator(':focus')).waitFor()
    await done()
  })

  for (const [direction, inward, outward] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)
    test(`tabs, tree and split pane follow the arrows, ${direction}`, async () => {
      const { page, done } = await open(WIDTHS.wide, direction)
      await page.getByRole('tab', { name: 'Steps' }).focus()
      await page.keyboard.press(inward)
      await page.getByRole('tabpanel').getByText('Panel of people').waitFor()
      await page.keyboard.press('End')
      await page.getByRole('tabpanel').getByText('Panel of documents').waitFor()
      const node = (name: string) =>
        page.getByRole('treeitem', { name, exact: false }).and(page.locator(':focus'))
      await page.locator('[data-key=ada]').focus()
      await page.keyboard.press(outward)
      await node('Onboarding').waitFor()
      await page.keyboard.press(outward)
      await until('it is shut', async () => (await page.getByRole('treeitem').count()) === 2)
      await page.keyboard.press(inward)
      await page.keyboard.press(inward)
      await node('Ada signs').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      assert.equal(await page.locator('[data-key=both]').getAttribute('aria-selected'), 'true')
      const bar = page.getByRole('separator', { name: 'Text and form' })
      await bar.focus()
      await page.keyboard.press(inward)
      assert.equal(await bar.getAttribute('aria-valuenow'), '55')
      await page.keyboard.press('Home')
      assert.equal(await bar.getAttribute('aria-valuenow'), '20')
      await done()
    })

  test('the bar of a split pane is dragged, and set to the middle by a double click', async () => {
    const { page, done } = await open()
    const bar = page.getByRole('separator', { name: 'Text and form' })
    await bar.scrollIntoViewIfNeeded()
    const box = await bar.boundingBox()
    assert.ok(box)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 10, { steps: 4 })
    await page.mouse.up()
    const share = Number(await bar.getAttribute('aria-valuenow'))
    assert.ok(share > 60 && share < 80, `${share}`)
    await bar.dblclick()
    assert.equal(await bar.getAttribute('aria-valuenow'), '50')
    await done()
  })

  test('a combobox narrows while one types, says when nothing is left, and Esc takes the typing back', async () => {
    const { page, done } = await open()
    const box = page.getByRole('combobox', { name: 'Schema' })
    await box.click()
    assert.equal(await page.getByRole('listbox').getByRole('option').count(), 5)
    await keep(page, 'combobox')
    await assertAccessible(page, 'combobox')
    await box.fill('empl')
    assert.equal(await page.getByRole('listbox').getByRole('option').count(), 2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await told(page, 'employer@1.1.0')
    assert.equal(await box.inputValue(), 'employer')
    await box.fill('zzz')
    await page.getByText('Nothing is called so.').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await box.inputValue(), 'employer')
    await done()
  })

  test('a file is told by name and size, replaced, and removed; a dropped one is taken, and keys reach the control', async () => {
    const { page, done } = await open()
    const control = page.getByLabel('Logo')
    const fileOf = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('four') })
    await control.setInputFiles(fileOf('logo.png'))
    await page.getByText('logo.png').waitFor()
    await page.getByText('4 bytes · choose another one').waitFor()
    await assertAccessible(page, 'a chosen file')
    await control.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Drop a picture here, or choose one').waitFor()
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped'], 'dropped.png', { type: 'image/png' }))
      return data
    })
    await control.dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('dropped.png').waitFor()
    await control.setInputFiles(fileOf('another.png'))
    await page.getByText('another.png').waitFor()
    await done()
  })

  test('a node is chosen by the empty place before its name, too', async () => {
    const { page, done } = await open()
    await page.locator('[data-key=bob] .tree-knob').click()
    assert.equal(await page.locator('[data-key=bob]').getAttribute('aria-selected'), 'true')
    await done()
  })

  test('a toast of trouble stays and can be acted on; a dialog gives the focus back', async () => {
    const { page, done } = await open()
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor()
    await keep(page, 'toast')
    await assertAccessible(page, 'toast')
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'undone')
    const opener = page.getByRole('button', { name: 'Void', exact: true })
    await opener.click()
    await page.keyboard.press('Escape')
    await opener.and(page.locator(':focus')).waitFor()
    await opener.click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('A new offer')
    await page.getByRole('button', { name: 'Void it' }).click()
    await told(page, 'voided')
    assert.equal(await page.getByRole('dialog').count(), 0)
    await done()
  })

  test('a form of a schema writes its value by keys and by single presses; text and form are one', async () => {
    const { page, done } = await open()
    const value = async () => JSON.parse((await page.locator('#told').textContent()) || '{}')
    await page.getByRole('button', { name: 'Move Item 2 up' }).click()
    assert.deepEqual(
      (await value()).lines.map(({ what }: { what: string }) => what),
      ['Chair', 'Desk'],
    )
    await page.getByRole('button', { name: 'Move Item 1 up' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Add “Item”' }).press('Enter')
    await page.getByRole('textbox', { name: 'What' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Lamp')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.50')
    assert.deepEqual((await value()).lines[2], { what: 'Lamp', price: 1.5 })
    const price = page.getByRole('textbox', { name: 'Price' })
    assert.equal(await price.inputValue(), '1.50', 'what was typed stays as it was typed')
    await price.fill('1,5')
    assert.equal((await value()).lines[2].price, '1,5', 'whoever checks the value refuses it')
    const add = page.getByRole('button', { name: 'Add “Item”' })
    await add.click({ force: true })
    assert.equal((await value()).lines.length, 3, 'no more than the schema allows')
    assert.equal(await add.getAttribute('aria-description'), 'At most 3.')
    await page.getByRole('button', { name: 'Remove Item 3' }).click()
    await add.and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Add “Address”' }).click()
    assert.deepEqual((await value()).address, { street: 'Main Street' })
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('By bank')
    assert.deepEqual((await value()).payment, { by: 'bank' })
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE1')
    await page.getByLabel('Name of the new value').fill('site')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'site' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Berlin')
    assert.deepEqual((await value()).labels, { team: 'engines', site: 'Berlin' })
    await page.getByRole('textbox', { name: 'Full name' }).fill('')
    assert.equal('name' in (await value()), false, 'what is emptied is not there')
    const fold = page.getByRole('button', { name: /^Item 2: Desk/ })
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    await page.getByRole('button', { name: /Price must be at least 100/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Price' }).and(page.locator(':focus')).waitFor()
    assert.equal(await fold.getAttribute('aria-expanded'), 'true', 'what is wrong in an entry opens it there')
    await fold.press('Enter')
    await page.getByRole('textbox', { name: 'Price' }).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Not set')
    assert.equal('payment' in (await value()), false, 'none of the alternatives is one more choice')
    await page.getByRole('button', { name: 'JSON', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'The same as JSON' })
    await text.fill('{"name": "Grace", ')
    await page.getByText('This is not JSON from line 1, column 19 on.').waitFor()
    await page.getByText('The form rests until the text can be read.').waitFor()
    await keep(page, 'form-broken')
    await assertAccessible(page, 'a form that rests')
    await text.fill('{"name": "Grace"}')
    assert.deepEqual(await value(), { name: 'Grace' })
    assert.equal(await page.getByRole('textbox', { name: 'Full name' }).inputValue(), 'Grace')
    assert.equal(await text.inputValue(), '{"name": "Grace"}', 'it stays as it was typed')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada')
    assert.match(await text.inputValue(), /^\{\n {2}"name": "Ada"\n\}$/)
    await keep(page, 'form-with-text')
    await done()
  })

  test('where the page may not copy, the text is selected and people are told', async () => {
    const { page, done } = await open()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('The page may not copy: the text is selected.').waitFor()
    const entry = page.getByRole('textbox', { name: 'Secret' })
    assert.equal(await entry.evaluate((node) => node instanceof HTMLInputElement && node.selectionEnd), 27)
    await done()
  })
})

async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true })
}
