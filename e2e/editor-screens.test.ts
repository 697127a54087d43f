/** Every screen of `ss-workflow-editor`, in its looks. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { openClient } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { EditorStage } from './editor-stage.ts'
import { give } from './host-stage.ts'
import { assertScreen, WIDE } from './looks.ts'
import { assertBeginsAndEnds, assertTroubles } from './troubles.ts'

const TERMS = 'The terms'
const EMPLOYEE = 'The person who gets the offer'

let stage: EditorStage

before(async () => {
  stage = await EditorStage.open()
})
after(() => stage?.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const grade = (page: Page) =>
  page.getByRole('region', { name: TERMS }).getByRole('textbox', { name: 'Grade', exact: true })

/** One workflow from what is missing to its run: each screen is reached from the one before. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async missing(page) {
    await page.getByRole('button', { name: `Data are missing: ${TERMS}` }).waitFor()
    await press(page, 'Fill in what is missing')
    await page
      .getByRole('button', { name: `Fill in: ${TERMS}` })
      .and(page.locator(':focus'))
      .waitFor()
    const [ribbon, menu] = [page.locator('.ribbon'), page.locator('.language')]
    assert.ok(
      ((await ribbon.boundingBox())?.y ?? 0) < ((await menu.boundingBox())?.y ?? 0),
      'that it is a test stands above all else, as in every element',
    )
  },
  async refused(page) {
    await press(page, `Fill in: ${TERMS}`)
    await page.getByText('Still to be filled in.').first().waitFor()
    await press(page, `Data are missing: ${TERMS}`)
    await page.getByRole('textbox', { name: 'Reference' }).and(page.locator(':focus')).waitFor()
    const reasons = page.getByRole('region', { name: 'What is still missing' })
    const count = Number.parseInt((await reasons.getByText(/^\d+ fields$/).textContent()) ?? '', 10)
    assert.equal(await reasons.locator('.edit-places').first().getByRole('button').count(), 3)
    await reasons.getByText(`And ${count - 3} more.`).click()
    assert.equal(await reasons.locator('.edit-places').getByRole('button').count(), count)
    await reasons.getByRole('button', { name: 'Salary › Currency' }).click()
    await page.getByRole('combobox', { name: 'Currency' }).and(page.locator(':focus')).waitFor()
  },
  async leftOut(page) {
    const terms = page.getByRole('region', { name: TERMS })
    await terms.getByRole('button', { name: 'JSON', exact: true }).click()
    const text = JSON.stringify(stage.example.scenario.data.offer, null, 2)
    await terms.getByRole('textbox', { name: 'The same as JSON' }).fill(text)
    await grade(page).fill('6')
    await page.getByText('Its condition is not met').first().waitFor()
  },
  async unreadable(page) {
    const terms = page.getByRole('region', { name: TERMS })
    await terms.getByRole('textbox', { name: 'The same as JSON' }).fill('{"grade": ')
    await page.getByText('The form rests').first().waitFor()
    await page.locator('.edit-reasons').getByText('JSON among the data cannot be read.').waitFor()
  },
  async ask(page) {
    const terms = page.getByRole('region', { name: TERMS })
    const text = JSON.stringify(stage.example.scenario.data.offer, null, 2)
    await terms.getByRole('textbox', { name: 'The same as JSON' }).fill(text)
    await page.getByText('Nothing is missing.').waitFor()
    await press(page, 'Save and start')
    await page.getByRole('dialog').getByText('Asked first: Amara Oyelaran').waitFor()
  },
  async people(page) {
    await leaveDialog(page)
    await openTab(page, 'People')
    await page.getByRole('textbox', { name: 'E-mail address' }).first().waitFor()
    await page.getByText('Left empty, it is: Henrik Sandvoll').waitFor()
  },
  async documents(page) {
    await openTab(page, 'Documents')
    await page.getByRole('button', { name: 'Preview: Offer letter FM-2027-0142' }).waitFor()
  },
  async preview(page) {
    await press(page, 'Preview: Offer letter FM-2027-0142')
    const dialog = page.getByRole('dialog')
    await dialog.locator('canvas').first().waitFor()
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
    assert.ok(close !== null && close.y + close.height < WIDE.height, 'what closes it is in sight')
  },
  async noPreview(page) {
    await leaveDialog(page)
    await page.route('**/preview', (route) => route.abort())
    await press(page, 'Preview: Offer letter FM-2027-0142')
    await page.getByText('The document could not be made.').waitFor()
  },
  async noFile(page) {
    await page.unroute('**/preview')
    await leaveDialog(page)
    await press(page, 'Add a document')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Choose a PDF file.').waitFor()
  },
  async otherTemplate(page) {
    await page.getByLabel('Made from').selectOption({ label: 'Another published template' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Its key and version, such as offer_letter@1.0.0.').waitFor()
  },
  async added(page) {
    await page.getByLabel('Made from').selectOption('nda@draft')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove: Nda' }).waitFor()
  },
  async settings(page) {
    await press(page, 'Remove: Nda')
    await openTab(page, 'Settings')
    await page.getByRole('textbox', { name: 'Name of the workflow' }).fill('Mine')
  },
  async conflict(page) {
    await stage.client.patch(`/workflows/${walked}`, { name: 'Theirs', labels: { team: 'optics' } })
    await press(page, 'Save')
    await page.getByRole('heading', { name: 'Somebody else saved meanwhile' }).waitFor()
    await page.locator('#conflict:focus').waitFor()
    assert.equal(await page.locator('.toast').count(), 0, 'nothing covers what is to be decided')
    assert.deepEqual(await page.locator('.button.primary').allInnerTexts(), ['Go on'], 'nothing is louder')
    await page.getByRole('radio', { name: 'Yours: Mine' }).waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).waitFor()
  },
  async saved(page) {
    await press(page, 'Go on')
    await press(page, 'Save')
    await page.getByText('Everything is saved').first().waitFor()
    assert.equal(await page.locator('#conflict').count(), 0, 'that somebody else saved is no news any more')
  },
  async starting(page) {
    await page.route('**/run', (route) => {
      withheld = route
    })
    await press(page, 'Start')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Starting' }).waitFor()
    assert.equal(await page.locator('.toast').count(), 0)
  },
  async run(page) {
    await withheld?.continue()
    await page.getByRole('tab', { name: 'Steps' }).waitFor()
    await page.getByText('Amara Oyelaran').first().waitFor()
  },
  async voided(page) {
    await stage.client.json('POST', `/workflows/${walked}/void`, { body: { reason: 'A new offer' } })
    await page.getByText('Reason given: A new offer').waitFor()
  },
  async erased(page) {
    await stage.client.json('DELETE', `/workflows/${walked}`)
    await give(page, await stage.tokenOf(walked))
    await page.getByText(/^Its data and documents were erased on /).waitFor()
  },
}
/** The workflow that is walked through. */
let walked: string
/** The page's request to start it. */
let withheld: Route | undefined

test('3, 28: each screen from what is missing to what was erased can be used by everybody', async (t) => {
  const { employee } = stage.example.scenario.data
  walked = await stage.pending({ data: { employee } })
  const { page, done } = await stage.open(await stage.tokenOf(walked))
  for (const [name, reach] of Object.entries(SCREENS))
    await t.test(name, async () => {
      await reach(page)
      await assertScreen(page, `editor-${name}`)
    })
  await done()
})

test('3, 5, 28: each trouble has a screen, and an event; a press opens what could not be reached at the start', async () => {
  const [id, other] = [await stage.pending(), await stage.pending()]
  const { page, done } = await stage.open(await stage.tokenOf(other))
  await page.getByRole('tab', { name: 'Data' }).waitFor()
  await assertTroubles(page, 'editor', {
    mint: (more = {}) => stage.tokenOf(id, more),
    mintOther: () => stage.tokenOf(id, { mode: 'monitor' }),
  })
  await page.getByRole('region', { name: EMPLOYEE }).waitFor()
  await done()
})

test('5: quiet without a token, the same one does nothing, another one starts over, and leaving ends all requests', async () => {
  const [first, second] = [await stage.pending(), await stage.pending()]
  const { page, done } = await stage.open()
  await assertBeginsAndEnds(page, [
    [await stage.tokenOf(first), first],
    [await stage.tokenOf(second), second],
  ])
  await done()
})

test('20, 28: in a live namespace it is told that it is for real, before anybody is asked', async () => {
  const live = await openClient(stage.service, 'default-live')
  await pushExample(live, 'employee-onboarding')
  const id = await stage.pending({}, live)
  const { page, heard, done } = await stage.open(await stage.tokenOf(id, {}, live))
  await page.getByText('Nothing is missing. Somebody has to start it.').waitFor()
  assert.equal(await page.getByText('Test', { exact: false }).count(), 0)
  await press(page, 'Start')
  await page
    .getByRole('dialog')
    .getByText(/^This is live: /)
    .waitFor()
  await assertScreen(page, 'editor-live')
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(await heard('started'), [])
  assert.equal((await live.json('GET', `/workflows/${id}`)).status, 'pending')
  await done()
})
