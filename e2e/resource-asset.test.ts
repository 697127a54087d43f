/** Assets shown and written, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { chooseFile, tabTo } from './keyboard.ts'
import { look, openResource, plainText, undoAll } from './resource-stage.ts'
import { onEither, onHost, type Surface } from './surface.ts'

const FORM = '/assets/nda_form/versions/draft'
const LOGO = '/assets/fennmark_logo/versions/draft'
const PDF = readFileSync(new URL('../examples/quick-start/agreement.pdf', import.meta.url))
/** Two by two pixels. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPQdN8BRAwQCgAeMgShpCEKvAAAAABJRU5ErkJggg==',
  'base64',
)

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
})
after(() => stage?.close())

const open = (surface: Surface, key: string, locale?: string, version?: string) =>
  openResource(stage.on(surface), 'asset', key, locale, version)
const code = (page: Page) => page.getByRole('textbox', { name: /^(HTML|CSS)$/ })
const pages = (page: Page) => page.getByRole('region', { name: 'Pages' })
const chooser = (page: Page) => page.getByLabel('Drop a file here, or choose one')
const shows = (page: Page, text: string | RegExp) => pages(page).getByText(text).first().waitFor()
/** By what somebody has on their desk; its media type is told by its name, as browsers do. */
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  chooser(page).setInputFiles({ name, mimeType, buffer })

async function drop(
  target: Locator,
  files: readonly { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const given = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  await target.evaluate((node, list) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    for (const event of ['dragover', 'drop'])
      node.dispatchEvent(
        new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      )
  }, given)
}

onEither(
  'acceptance 3, 9: an HTML is written beside its pages, which follow; what is wrong stands at its line; undo takes it back',
)(async (surface) => {
  const { page, done } = await open(surface, 'offer_letter_page')
  const before = await (await plainText(page)).inputValue()
  await page.getByRole('tab', { name: 'Form' }).click()
  await shows(page, /Dear first name, we are delighted/)
  await shows(page, /Page 1 of \d/)
  await pages(page).locator('canvas').first().waitFor()
  await look(page, 'asset-html')

  await code(page).press('Control+Home')
  await page.keyboard.insertText('<p>Written by {{author.name}}</p>\n')
  await shows(page, 'Written by name')
  await code(page).press('Control+Home')
  await page.keyboard.insertText('\n<p>{{shout author}}</p>\n')
  const problem = page.getByRole('button', { name: /Line 2, column 4.*shout/ })
  await problem.waitFor()
  await page.getByText('The text has problems: these are the pages from before.').waitFor()
  await shows(page, 'Written by name')
  await look(page, 'asset-html-wrong')
  await problem.click()
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('</p>')
  await page.getByText('No problems found').waitFor()
  await page.getByText('these are the pages from before').waitFor({ state: 'detached' })

  await page.getByLabel('Show with').selectOption({ label: 'Data of your own' })
  const own = page.getByRole('textbox', { name: 'Data, in YAML' })
  assert.match(await own.inputValue(), /firstName: first name/)
  await own.fill('employee: { firstName: Grace }')
  await shows(page, /Dear Grace, we are delighted/)
  await own.fill('employee: {')
  await page.getByText('This cannot be read').waitFor()
  await shows(page, /Dear Grace, we are delighted/)
  await look(page, 'asset-html-own')

  const plain = await plainText(page)
  assert.ok((await undoAll(page)) > 1)
  assert.equal(await plain.inputValue(), before)
  await done()
})

onEither(
  'acceptance 4: by keys alone a style sheet is changed, seen on an example text and saved; the HTML keeps the rest',
)(async (surface) => {
  const { page, done } = await open(surface, 'house_style')
  await tabTo(page, page.getByRole('tab', { name: 'Content' }))
  await shows(page, 'Heading 1')
  await tabTo(page, code(page))
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('h1 { text-transform: uppercase; }')
  await page.keyboard.press('Enter')
  await look(page, 'asset-css')
  await page.keyboard.press('Tab')
  assert.equal(await code(page).evaluate((node) => node.matches(':focus')), false, 'Tab leaves the text')
  await shows(page, 'HEADING 1')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { spec } = await stage.client.json('GET', '/assets/house_style/versions/draft')
  assert.match(spec.content, /^h1 \{ text-transform: uppercase; \}\n/)
  await done()
})

onEither(
  'acceptance 3: a PDF is shown with what is known of it; another one is dropped in its place, and Undo brings it back',
)(async (surface) => {
  const before = await stage.client.json('GET', FORM)
  const { page, done } = await open(surface, 'nda_form')
  await pages(page).locator('canvas').first().waitFor()
  await page.getByText('application/pdf').waitFor()
  await page.getByRole('region', { name: 'What refers to this resource' }).getByText('nda@draft').waitFor()
  await look(page, 'asset-pdf')
  const hash = await page.getByRole('textbox', { name: 'SHA-256' }).inputValue()
  assert.match(hash, /^[0-9a-f]{64}$/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  assert.match(download.suggestedFilename(), /nda\.pdf$/)

  await drop(page.locator('.asset-shown'), [{ name: 'agreement.pdf', type: 'application/pdf', bytes: PDF }])
  await page.getByText('agreement.pdf is in its place. Save to keep it.').waitFor()
  await page.locator('.asset-facts').getByText('agreement.pdf').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.asset-facts').getByText('nda.pdf').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { spec } = await stage.client.json('GET', FORM)
  assert.notEqual(spec.fileId, before.spec.fileId)
  const saved = await stage.client.json('GET', `/files/${spec.fileId}`)
  assert.equal(saved.sizeBytes, PDF.length)
  await done()
})

onEither(
  'acceptance 4: by keys alone an image is chosen, seen with its size, and cancelled while it is on its way',
)(async (surface) => {
  const { page, done } = await open(surface, 'fennmark_logo')
  const before = await stage.client.json('GET', LOGO)
  const picture = page.getByRole('img', { name: /logo\.png, \d+ by \d+ pixels/ })
  await picture.waitFor()
  await look(page, 'asset-image')
  const held: (() => Promise<void>)[] = []
  await page.route(
    '**/files?name=*',
    (route) => void held.push(() => route.continue().catch(() => undefined)),
  )
  await tabTo(page, chooser(page))
  await chooseFile(page, { name: 'square.png', mimeType: 'image/png', buffer: SQUARE })
  await page.getByRole('progressbar', { name: 'Upload of' }).waitFor()
  await look(page, 'asset-sending')
  await tabTo(page, page.getByRole('button', { name: 'Cancel', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  assert.ok(await chooser(page).evaluate((node) => node.matches(':focus')), 'one can choose anew at once')
  await picture.waitFor()
  await page.unroute('**/files?name=*')
  await Promise.all(held.map((go) => go()))

  await chooseFile(page, { name: 'square.png', mimeType: 'image/png', buffer: SQUARE })
  await page.getByRole('img', { name: 'square.png, 2 by 2 pixels' }).waitFor()
  await page.getByText('1 problem').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { spec } = await stage.client.json('GET', LOGO)
  assert.notEqual(spec.fileId, before.spec.fileId)
  await done()
})

onEither('acceptance 3: what cannot be taken says why, and the file from before stays')(async (surface) => {
  const locked = join(stage.folder, 'locked.pdf')
  writeFileSync(join(stage.folder, 'open.pdf'), PDF)
  execFileSync('qpdf', ['--encrypt', 'secret', 'secret', '256', '--', join(stage.folder, 'open.pdf'), locked])
  const { page, done } = await open(surface, 'nda_form')
  await pages(page).locator('canvas').first().waitFor()
  const plain = async () => (await plainText(page)).inputValue()
  const before = await plain()
  await page.getByRole('tab', { name: 'Form' }).click()
  const refused = (reason: string | RegExp) => page.getByRole('alert').filter({ hasText: reason }).waitFor()
  const pdf = 'application/pdf'
  await give(page, 'square.png', 'image/png', SQUARE)
  await refused('square.png is not a PDF. The file from before stays.')
  await give(page, 'empty.pdf', pdf, Buffer.alloc(0))
  await refused('empty.pdf is empty.')
  await give(page, 'notes.pdf', pdf, Buffer.from('Only a text'))
  await refused(/notes\.pdf was not taken:[\s\S]*does not begin as a file of a type that can be uploaded/)
  await give(page, 'square.pdf', pdf, SQUARE)
  await refused(/square\.pdf was not taken:[\s\S]*its bytes are image\/png/)
  await give(page, 'broken.pdf', pdf, PDF.subarray(0, 400))
  await refused(/broken\.pdf was not taken:[\s\S]*The PDF cannot be used/)
  await give(page, 'locked.pdf', pdf, readFileSync(locked))
  await refused(/locked\.pdf was not taken:[\s\S]*password/)
  await look(page, 'asset-refused')
  await drop(page.locator('.asset-shown'), [
    { name: 'one.pdf', type: pdf, bytes: PDF },
    { name: 'two.pdf', type: pdf, bytes: PDF },
  ])
  await refused('Please give one file only.')
  await page.route('**/files?name=*', (route) => route.abort())
  await give(page, 'agreement.pdf', pdf, PDF)
  await refused('agreement.pdf was not uploaded: the service cannot be reached.')
  await pages(page).locator('canvas').first().waitFor()
  assert.equal(await plain(), before)
  await done()

  const logo = await open(surface, 'fennmark_logo')
  await give(logo.page, 'huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
  await logo.page.getByText(/huge\.png has 10.*MB; at most 10.*MB are taken\./).waitFor()
  await logo.done()
})

onHost('3, 28: a published asset is shown and not replaced; from the right to the left, too')(
  async (surface) => {
    await stage.client.json('POST', `${LOGO}/publish`, { body: { versionType: 'patch' } })
    const published = await open(surface, 'fennmark_logo', 'de', '1.0.0')
    await published.page.getByRole('img', { name: /Pixel/ }).waitFor()
    assert.equal(await published.page.locator('input[type=file]').count(), 0)
    await look(published.page, 'de-asset-published')
    await published.done()
    for (const key of ['offer_letter_page', 'nda_form']) {
      const { page, done } = await open(surface, key, 'ar')
      await page.locator('.pages-room canvas').first().waitFor()
      await look(page, `ar-asset-${key}`)
      await done()
    }
  },
)
