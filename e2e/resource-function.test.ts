/** A function that is tried while it is written, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { tabTo } from './keyboard.ts'
import { look, openResource, plainText } from './resource-stage.ts'
import { onEither, onHost } from './surface.ts'

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
})
after(() => stage?.close())

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const parts = (page: Page) => page.getByRole('region', { name: 'What each part of the expression gives' })

/** Writes the body anew in the plain text, and comes back. */
async function write(page: Page, body: string): Promise<void> {
  const plain = await plainText(page)
  const text = await plain.inputValue()
  await plain.fill(`${text.slice(0, text.indexOf('  body: '))}  body: ${JSON.stringify(body)}\n`)
  await page.getByRole('tab', { name: 'Try it' }).click()
}

onEither(
  'acceptance 3, 4, 16: by keys alone a function is tried with arguments, and every part of it shows its value',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'function', 'money')
  await tabTo(page, page.getByRole('tab', { name: 'Form' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.waitFor()
  await tabTo(page, amount)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('58000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('GBP')
  await result(page).getByText('"£58,000.00"').waitFor()
  await parts(page).getByRole('row').filter({ hasText: '"58,000.00"' }).first().waitFor()
  await look(page, 'function-tried')
  // A number that is missing is told as an expression would hear it.
  await amount.fill('')
  await page.getByText('Argument 1 (amount) of $money must be number, not nothing').waitFor()
  await look(page, 'function-refused')
  await done()
})

onEither(
  'acceptance 16: what fails is told at its place, an endless function ends, and a scenario gives its entities',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'function', 'compensation')
  await page.getByRole('tab', { name: 'Try it' }).click()
  const choice = page.getByRole('combobox', { name: 'Arguments from' })
  await choice.locator('option[value="offer_accepted@draft"]').waitFor({ state: 'attached' })
  await choice.selectOption('offer_accepted@draft')
  await page.getByText('Taken from the scenario: offer').waitFor()
  await result(page).getByText('"Professional allowance"').waitFor()
  const said = JSON.parse((await result(page).textContent()) ?? '')
  // As the service evaluates the same call.
  const { data } = (await stage.client.json('GET', '/scenarios/offer_accepted/versions/draft')).spec
  const service = await stage.client.json('POST', '/expressions/evaluate', {
    body: {
      expression: '$compensation(offer)',
      place: 'template.data.transform',
      data,
      functions: { compensation: 'compensation@draft' },
    },
  })
  assert.deepEqual(said, service.result)
  await look(page, 'function-from-scenario')

  await write(page, '(\n  $number("x")\n)')
  await page.getByText('Line 2, column 3 of the body').waitFor()
  await page.getByRole('button', { name: 'Show in the text' }).waitFor()
  await write(page, '($again := function($n) { $again($n + 1) }; $again(0))')
  await page.locator('.problem').filter({ hasText: /steps/ }).waitFor()
  await look(page, 'function-endless')
  await write(page, '{"rows": [], "currency": $offer.salary.currency}')
  await result(page).getByText('"GBP"').waitFor()
  await done()
})

onHost('acceptance 28: a function is tried from the right to the left')(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'function', 'money', 'ar')
  await page.locator('#part-try').click()
  await parts(page).or(page.locator('.try .rows')).first().waitFor()
  await look(page, 'ar-function-tried')
  await done()
})
