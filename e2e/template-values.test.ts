/** A template on its pages with the values of a scenario in its fields, on a host's own page of another origin. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../packages/server/test/support/service.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { keep, NARROWEST, openResource, WIDE } from './resource-stage.ts'
import { onEither } from './surface.ts'

let stage: HostStage
let client: Client

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  client = stage.client
  await pushExample(client, 'quick-start')
  await pushExample(client, 'employee-onboarding')
  await pushFlowing()
})
after(() => stage?.close())

/** Points. */
const NEAR = 0.5
/** Fields in the flow of a text, by the sizes that its HTML gives them, each on a page of its own: nobody fills them in, so that each is marked by its frame. */
const FLOWING = { first: { width: 120, height: 30 }, second: { width: 61.5, height: 47 } }

async function pushFlowing(): Promise<void> {
  const resource = (kind: string, key: string, spec: object) => ({
    apiVersion: 'countersign/v1',
    kind,
    metadata: { key, version: 'draft' },
    spec,
  })
  const boxes = Object.entries(FLOWING).map(
    ([key, { width, height }]) =>
      `<p style="break-after: page">Some words before ${key} {{field '${key}' width=${width} height=${height}}}</p>`,
  )
  const content = `<h1>{{title}}</h1>${boxes.join('')}`
  await client.json('POST', '/assets', { body: resource('Asset', 'flowing_page', { type: 'html', content }) })
  const roles = [{ key: 'reader' }]
  const fields = Object.keys(FLOWING).map((key) => ({ key, type: 'text_field', role: 'reader' }))
  const spec = {
    type: 'html',
    content: 'flowing_page@draft',
    data: { transform: '{ "title": "Flowing" }' },
    roles,
    fields,
  }
  await client.json('POST', '/templates', { body: resource('Template', 'flowing', spec) })
}

/** Where the frame of a page's field is drawn, in shares of the page: nothing else there is blue. */
const MARKS = `(() => {
  const sheets = [...document.querySelector('#signing').shadowRoot.querySelectorAll('[data-sheet]')]
  return sheets.map((sheet) => {
    const canvas = sheet.querySelector('canvas')
    if (!canvas || Math.abs(canvas.width - sheet.clientWidth * devicePixelRatio) > 2) return null
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4
        if (data[at + 2] - data[at] < 14) continue
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
    return right === 0 ? null : { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
  })
})()`

function near(one: number, other: number, what: string): void {
  assert.ok(Math.abs(one - other) <= NEAR, `${what}: ${one}, not ${other}`)
}

async function markOn(page: Page, index: number): Promise<Record<'x' | 'y' | 'width' | 'height', number>> {
  return until(`page ${index + 1} is drawn`, async () => {
    const found: unknown = await page.evaluate(MARKS)
    return Array.isArray(found) ? found[index] : undefined
  })
}

function inPoints(
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  paper: { width: number; height: number },
  scale: number,
) {
  const [across, down] = [paper.width / scale, paper.height / scale]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

async function zoomTo(page: Page, percent: number): Promise<void> {
  const now = async () => Number.parseInt((await page.locator('output').textContent()) ?? '', 10)
  while ((await now()) > percent) await page.getByRole('button', { name: 'Smaller' }).click()
  while ((await now()) < percent) await page.getByRole('button', { name: 'Larger' }).click()
  assert.equal(await now(), percent)
}

const fieldOf = (page: Page, key: string) => page.locator(`[data-box="${key} 0"]`)

/** By keys: the choice has the focus, and its first letter leads from one that begins with it to the next, however slowly it is pressed. */
async function chooseScenario(page: Page, label: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'The fields show' })
  await choice.locator('option', { hasText: label }).waitFor({ state: 'attached' })
  await choice.focus()
  const isChosen = () =>
    choice.evaluate(
      (select, wanted) => select instanceof HTMLSelectElement && select.selectedOptions[0]?.label === wanted,
      label,
    )
  for (let left = await choice.locator('option').count(); left > 0 && !(await isChosen()); left -= 1)
    await page.keyboard.press(label.slice(0, 1))
  assert.ok(await isChosen(), `'${label}' is not led to`)
}

onEither(
  'acceptance 3, 4, 28: each field of a template shows what it would hold in a scenario, as the document will write it',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'template', 'loan_agreement')
  await fieldOf(page, 'borrower_name').waitFor()
  assert.equal(await fieldOf(page, 'damage').textContent(), 'Damage noted on collection')
  await chooseScenario(page, 'A camera is lent')
  await fieldOf(page, 'borrower_name').getByText('Ines Marlow').waitFor()
  const shown = async (key: string) => (await fieldOf(page, key).textContent())?.trim()
  assert.equal(await shown('agreed_value'), '£1,250.00')
  assert.equal(await shown('return_on'), '31 March 2027')
  assert.equal(await shown('damage'), 'A scratch beside the viewfinder')
  await page.getByRole('button', { name: /instructions_received.*: ticked$/ }).waitFor()
  await page.getByRole('button', { name: /borrower_signature.*: Ines Marlow$/ }).waitFor()
  // In its size and where it begins, as the sealed document has it.
  const scale = Number(await page.locator('[data-sheet="1"]').getAttribute('data-scale'))
  const look = await fieldOf(page, 'agreed_value')
    .locator('.held')
    .evaluate((held) => {
      const { fontSize, textAlign } = getComputedStyle(held)
      return { points: Number.parseFloat(fontSize), textAlign }
    })
  assert.ok(Math.abs(look.points / scale - 10) < 0.1, `${look.points / scale} points`)
  assert.equal(look.textAlign, 'left')
  await keep(page, 'values-wide')
  await assertAccessible(page, 'values of a scenario', { ignored: ['target-size'] })

  // Data that somebody made for it know nothing of what people enter; the text is followed while it is written.
  await page.getByRole('combobox', { name: 'The fields show' }).selectOption({ label: 'Data made for it' })
  await fieldOf(page, 'damage').getByText('empty').waitFor()
  await fieldOf(page, 'damage').getByRole('button').click()
  await page.getByRole('combobox', { name: 'The fields show' }).selectOption({ label: 'A camera is lent' })
  await fieldOf(page, 'damage').getByText('A scratch').waitFor()
  await keep(page, 'values-chosen')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(NARROWEST)
  await keep(page, 'values-narrow-dark')
  await assertAccessible(page, 'values, narrow and dark', { ignored: ['target-size'] })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), NARROWEST.width)
  await page.setViewportSize(WIDE)
  await done()
})

onEither(
  'acceptance 10: in HTML the box on the screen, the field in the text and its mark in the PDF agree, at 50 to 200 %',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'template', 'flowing')
  await page.setViewportSize({ width: 2600, height: 2400 })
  await page.locator('[data-box="first 0 0"]').waitFor()
  const marks = new Map<string, { x: number; y: number; width: number; height: number }>()
  for (const zoom of [200, 100, 75, 50]) {
    await zoomTo(page, zoom)
    for (const [index, [key, size]] of Object.entries(FLOWING).entries()) {
      const sheet = page.locator(`[data-sheet="${index + 1}"]`)
      await sheet.scrollIntoViewIfNeeded()
      const scale = Number(await sheet.getAttribute('data-scale'))
      const paper = await sheet.boundingBox()
      assert.ok(paper)
      // Where the largest drawing has it: a pixel is a third of a point there.
      if (!marks.has(key)) marks.set(key, inPoints(await markOn(page, index), paper, scale))
      const mark = marks.get(key)
      const box = await page.locator(`[data-box="${key} 0 0"]`).boundingBox()
      assert.ok(box && mark)
      const what = `${key} at ${zoom} %`
      near(box.width / scale, size.width, `width in the text, ${what}`)
      near(box.height / scale, size.height, `height in the text, ${what}`)
      near((box.x - paper.x) / scale, mark.x, `x of the mark, ${what}`)
      near((box.y - paper.y) / scale, mark.y, `y of the mark, ${what}`)
      near(box.width / scale, mark.width, `width of the mark, ${what}`)
      near(box.height / scale, mark.height, `height of the mark, ${what}`)
    }
  }
  // What cannot be rendered says why; the pages from before stay, and come again once it is mended.
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.locator('.cm-line', { hasText: 'key: second' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.getByRole('tab', { name: 'Page' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'It could not be rendered' })
    .filter({ hasText: 'second' })
    .waitFor()
  assert.equal(await page.locator('[data-sheet]').count(), 2)
  await keep(page, 'html-trouble')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('[data-box="second 0 0"]').waitFor()
  await page.getByText('It could not be rendered').waitFor({ state: 'detached' })
  await done()
})

onEither(
  'acceptance 3, 4, 9: an HTML template is seen on its rendered pages; a field leads to its line and back',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'template', 'offer_letter')
  const signature = page.locator('[data-box="employee_signature 0 0"]')
  await signature.waitFor()
  await page.locator('.sheet canvas').first().waitFor()
  await keep(page, 'html-pages')
  await assertAccessible(page, 'rendered pages', { ignored: ['target-size'] })

  // By keys: from the field to its line, and from the line to the field.
  await signature.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByText("{{field 'employee_signature'}}").waitFor()
  await keep(page, 'html-chosen')
  const before = (await client.json('GET', '/templates/offer_letter/versions/draft')).spec.fields
  const index = before.findIndex(({ key }: { key: string }) => key === 'employee_signature')
  await page.getByRole('textbox', { name: 'Label' }).fill('Sign, please')
  await page.getByRole('button', { name: 'Show in the text' }).focus()
  await page.keyboard.press('Enter')
  await until('its lines are marked', async () =>
    String(
      await page.evaluate(`document.querySelector('#signing').shadowRoot.getSelection()?.toString() ?? ''`),
    ).includes('employee_signature'),
  )
  // And back, from the line of another one.
  await page.locator('.cm-line', { hasText: 'key: preferred_name' }).click()
  await page.getByRole('tab', { name: 'Page' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-box="preferred_name 0 0"][data-chosen=true]').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const { fields } = (await client.json('GET', '/templates/offer_letter/versions/draft')).spec
  assert.deepEqual(fields, before.with(index, { ...before[index], label: 'Sign, please' }))

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(NARROWEST)
  await keep(page, 'html-narrow-dark')
  await assertAccessible(page, 'rendered pages, narrow and dark', { ignored: ['target-size'] })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), NARROWEST.width)
  await done()
})
