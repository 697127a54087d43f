/** A scenario as forms, with what is expected beside what was got, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { tabTo } from './keyboard.ts'
import { look, openResource, plainText, undoAll } from './resource-stage.ts'
import { onEither, onHost } from './surface.ts'

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
})
after(() => stage?.close())

const got = (page: Page) => page.getByRole('region', { name: 'Expected and actual result' })
const section = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

onEither(
  'acceptance 3, 9, 11: what a scenario got differs at its place, and is taken as expected in one step',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'scenario', 'offer_accepted')
  await got(page).getByText('As expected', { exact: true }).waitFor()
  const before = await (await plainText(page)).inputValue()
  await section(page, 'Form').click()
  await look(page, 'scenario-data')

  // Of a lower grade: nobody signs after the employee.
  await page.getByLabel('Grade').fill('4')
  await got(page)
    .getByText(/things are not as expected/)
    .waitFor()
  await got(page).getByRole('row').filter({ hasText: 'steps › manager_approves' }).waitFor()
  const plain = await plainText(page)
  assert.equal(await plain.inputValue(), before.replace('grade: 8', 'grade: 4'))
  await section(page, 'Form').click()
  await got(page).getByRole('button', { name: 'Show them in the form' }).click()
  await page.getByText('Actual result: "skipped"').waitFor()
  await look(page, 'scenario-differs')

  await got(page).getByRole('button', { name: 'Expect the actual result instead' }).click()
  await got(page).getByText('As expected', { exact: true }).waitFor()
  await page.getByText('Actual result: "skipped"').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await got(page)
    .getByText(/things are not as expected/)
    .waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await got(page).getByText('As expected', { exact: true }).waitFor()

  // What the schema refuses is told beside the value.
  await section(page, 'Data').click()
  await page.getByLabel('Holiday days').fill('3')
  await page.getByText("'holidayDays' must be >= 20").first().waitFor()
  await look(page, 'scenario-refused')
  await plainText(page)
  await undoAll(page)
  assert.equal(await plain.inputValue(), before)
  await done()
})

onEither('acceptance 4: by keys alone a person enters something else, and the scenario is saved')(
  async (surface) => {
    const { page, done } = await openResource(stage.on(surface), 'scenario', 'junior_offer_accepted')
    await section(page, 'Data').waitFor()
    await tabTo(page, section(page, 'Data'))
    await page.keyboard.press('ArrowRight')
    const entry = page.getByRole('button', { name: /^Signing 1/ })
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    const name = page.getByLabel('Text', { exact: false }).and(page.locator('input'))
    await name.last().waitFor()
    await tabTo(page, name.last())
    await look(page, 'scenario-people')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('T. Brandt')
    await got(page).getByText('As expected', { exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Saved', { exact: true }).waitFor()
    const { spec } = await stage.client.json('GET', '/scenarios/junior_offer_accepted/versions/draft')
    assert.equal(spec.signing[0].fields.nda.employee_signature.text, 'T. Brandt')
    await done()
  },
)

onHost('acceptance 28: a scenario as forms, from the right to the left')(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'scenario', 'offer_accepted', 'ar')
  await page.locator('.scenario-got .badge[data-tone=good]').waitFor()
  await page.locator('#form-section-expected').click()
  await page.locator('#scenario-expected\\/expect').waitFor()
  await look(page, 'ar-scenario-expected')
  await done()
})
