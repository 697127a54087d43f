/** The main story of `ss-resource-editor` in Firefox: picture, form, simulation and text, saved and published. Its page: page-part-firefox.test.ts. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { openFirefox, skipWithoutFirefox } from './browser.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { openResource } from './resource-stage.ts'

const BLUEPRINT = '/blueprints/employee_onboarding/versions/draft'
const FUNCTION = '/functions/money/versions/draft'
const firefox = await openFirefox()

describe('a resource is written in Firefox', () => {
  if (firefox === undefined) {
    test('is there', skipWithoutFirefox)
    return
  }
  let stage: HostStage
  before(async () => {
    stage = await openHostStage('ss-resource-editor', async () => firefox.browser)
    await pushExample(stage.client, 'employee-onboarding')
  })
  after(async () => {
    await stage?.close()
    await firefox.browser.close()
  })

  const heard = async (page: Page, name: string) => {
    const all: { name: string; detail: Record<string, unknown> }[] = await page.evaluate('heard')
    return all.filter((one) => one.name === name).map(({ detail }) => detail)
  }
  const treeitem = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })

  test('2, 9, 15: a step is named in the picture, the run is tried, and all of it is saved', async () => {
    const before = await stage.client.json('GET', BLUEPRINT)
    const { page, done } = await openResource(stage, 'blueprint', 'employee_onboarding')
    await page.locator('[role=treeitem][data-key=manager_approves]').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The head approves')
    await treeitem(page, /^The head approves/).waitFor()
    await page.getByRole('tab', { name: 'Simulation' }).click()
    const choice = page.getByRole('combobox', { name: 'Try it with' })
    await choice.locator('option[value="offer_accepted@draft"]').waitFor({ state: 'attached' })
    await choice.selectOption('offer_accepted@draft')
    await treeitem(page, 'The head approves').getByText('Signed').waitFor()
    await page.getByText('As expected', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Declines here' }).first().check()
    await treeitem(page, 'The employee accepts').getByText('Declined').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until('it is saved', async () => (await heard(page, 'saved')).length === 1)
    const { spec } = await stage.client.json('GET', BLUEPRINT)
    const expected = JSON.stringify(before.spec).replace('The manager approves', 'The head approves')
    assert.deepEqual(spec, JSON.parse(expected))
    await done()
  })

  test('3, 9: an HTML is written beside its pages, and an image is replaced', async () => {
    const { page, done } = await openResource(stage, 'asset', 'offer_letter_page')
    const shown = page.getByRole('region', { name: 'Pages' })
    await shown.locator('canvas').first().waitFor()
    await page.getByRole('textbox', { name: 'HTML' }).press('Control+Home')
    await page.keyboard.insertText('<p>Written in Firefox</p>\n')
    await shown.getByText('Written in Firefox').first().waitFor()
    await done()
    const logo = await openResource(stage, 'asset', 'fennmark_logo')
    await logo.page.getByRole('img', { name: /pixels/ }).waitFor()
    const buffer = readFileSync(new URL('../examples/employee-onboarding/logo.png', import.meta.url))
    const chooser = logo.page.getByLabel('Drop a file here, or choose one')
    await chooser.setInputFiles({ name: 'another.png', mimeType: 'image/png', buffer })
    await logo.page.getByRole('img', { name: /another\.png/ }).waitFor()
    await logo.done()
  })

  test('2, 6, 7: a function is described in its form, a mistake in its text is told and taken back, and it is published', async () => {
    const { page, done } = await openResource(stage, 'function', 'money')
    await page.getByRole('tab', { name: 'Form' }).click()
    await page.getByRole('tablist', { name: 'Parts of the form' }).getByRole('tab').nth(1).click()
    await page.getByLabel('Description').fill('As people write it')
    await page.getByRole('tab', { name: 'Text', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
    await text.press('Control+Home')
    await page.keyboard.insertText('colour: red\n')
    await page.locator('.problem-line').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No problems found').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('This will be the first version, 1.0.0.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await until('it is published', async () => (await heard(page, 'published')).length === 1)
    assert.deepEqual(await heard(page, 'published'), [
      { kind: 'Function', key: 'money', version: '1.0.0', versionType: 'patch' },
    ])
    assert.equal((await heard(page, 'saved')).length, 1)
    assert.equal((await stage.client.json('GET', FUNCTION)).metadata.description, 'As people write it')
    await done()
  })
})
