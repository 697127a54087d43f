/** What a page keeps from starting, or a service does not come to: it is tried a few times, said in a sentence, and tried again by a press. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { assertAccessible } from './accessible.ts'
import { EditorStage } from './editor-stage.ts'
import { give, type HostStage, openHostStage } from './host-stage.ts'
import { keep, openResource } from './resource-stage.ts'

const CHECK = '**/check.worker*'
const SIMULATE = '**/simulate.worker*'
const RENDER = '**/templates/render'
/** The first one and what follows it by itself (embed: what-if-runner.ts, rendered-source.ts). */
const ASKED_MAX = 4
/** Longer than anything waits. */
const LONG_MS = 3_600_000

let stage: HostStage
let editor: EditorStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
  editor = await EditorStage.open()
})
after(async () => {
  await stage?.close()
  await editor?.close()
})

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** From now on what matches does not come. @returns how often it was asked for */
async function keepOut(page: Page, address: string): Promise<{ count: number }> {
  const asked = { count: 0 }
  await page.route(address, (route) => {
    asked.count += 1
    return route.abort()
  })
  return asked
}

test('a text that cannot be checked here says so, and is checked when what checks it comes', async () => {
  const { page, context, again, done } = await openResource(stage, 'template', 'offer_letter')
  await page.close()
  await context.route(CHECK, (route) => route.abort())
  const opened = await again()
  await opened.getByRole('tab', { name: 'Text', exact: true }).click()
  await opened.getByText('Not checked here').waitFor()
  await keep(opened, 'unchecked')
  await assertAccessible(opened, 'a text that is not checked')
  // It stays so while somebody types.
  await opened.getByRole('textbox', { name: 'Text of the resource, in YAML' }).press('Control+Home')
  await opened.keyboard.insertText('# mine\n')
  await opened.getByText('Not saved yet').waitFor()
  assert.ok(await opened.getByText('Not checked here').isVisible())
  await retry(opened).click()
  await opened.getByText('Not checked here').waitFor()
  await context.unroute(CHECK)
  await retry(opened).click()
  await opened.getByText('No problems found').waitFor()
  await done()
})

test('what would happen is asked for a few times, says that it cannot be told, and is told after a press', async () => {
  const { page, done } = await editor.open()
  await page.clock.install()
  const asked = await keepOut(page, SIMULATE)
  await give(page, await editor.tokenOf(await editor.pending()))
  await page.clock.runFor(1000)
  const broken = page.getByText('What would happen cannot be worked out here')
  await broken.waitFor()
  await keep(page, 'what-if-broken')
  await assertAccessible(page, 'a workflow whose run is not simulated')
  for (let expected = 2; expected <= ASKED_MAX; expected += 1)
    await until(`it is asked for, time ${expected}`, async () => {
      await page.clock.runFor(30_000)
      return asked.count === expected
    })
  await page.clock.runFor(LONG_MS)
  assert.equal(asked.count, ASKED_MAX)
  await retry(page).click()
  await until('it is asked for again', () => asked.count === ASKED_MAX + 1)
  await page.unroute(SIMULATE)
  await broken.waitFor()
  await retry(page).click()
  await until('it is told', async () => {
    await page.clock.runFor(1000)
    return page.getByText('In the end: Completed').isVisible()
  })
  await done()
})

test('pages that a busy service does not render are asked for a few times, and rendered after a press', async () => {
  const { page, context, again, done } = await openResource(stage, 'template', 'offer_letter')
  await page.close()
  let asked = 0
  await context.route(RENDER, (route) => {
    asked += 1
    return route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*' },
      json: { errorInfo: { message: 'Too many documents are being rendered' } },
    })
  })
  const opened = await again()
  await opened.getByRole('tab', { name: 'Page' }).click()
  await opened.getByRole('alert').getByText('Too many documents are being rendered').waitFor()
  assert.equal(asked, ASKED_MAX)
  await keep(opened, 'rendered-busy')
  await assertAccessible(opened, 'pages that were not rendered')
  await context.unroute(RENDER)
  await retry(opened).first().click()
  await opened.locator('.sheet canvas').first().waitFor()
  await done()
})
