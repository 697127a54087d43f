/** Studio: the playground of the elements. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('20: an element is shown live with a token that is minted for it, what it tells, and its code; a live namespace gives none', async (t) => {
  // Tokens of elements name the service's address, with its port.
  const desk = await openDesk(t, `http://localhost:${await freePort()}`)
  await openOwner(desk.service)
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { name: 'Frame agreement' })
  await desk.service.settle()
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Embedding' }).click()
  await page.getByLabel('Who signs').waitFor()
  await assertFine(page, 'the playground')

  await page.getByLabel('Pages that may use it').fill('example.com/path')
  await page.getByRole('button', { name: 'Mint a token and show it' }).click()
  await page.getByRole('alert').filter({ hasText: 'example.com/path' }).first().waitFor()
  await page.getByLabel('Pages that may use it').fill(new URL(page.url()).origin)
  await page.getByRole('button', { name: 'Mint a token and show it' }).click()
  await page
    .locator('ss-signing-embed')
    .getByRole('button', { name: 'I agree to sign electronically' })
    .waitFor()
  await page.getByRole('log').getByText('ready', { exact: true }).waitFor()
  await keep(page, 'embed-signing')

  await page.getByLabel('Element').selectOption('ss-workflow-monitor')
  await page.locator('ss-signing-embed').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mint a token and show it' }).click()
  await page.locator('ss-workflow-monitor').getByRole('heading', { name: 'Frame agreement' }).waitFor()
  await desk.service.ns('POST', `/workflows/${id}/void`, { body: {} })
  await page.getByRole('log').getByText('statusChanged', { exact: true }).first().waitFor()
  assert.match(page.url(), /\?element=ss-workflow-monitor$/)

  await page.getByRole('tab', { name: 'curl' }).click()
  const code = (await page.getByRole('tabpanel', { name: 'curl' }).textContent()) ?? ''
  assert.match(code, new RegExp(`-d '\\{"intent":"workflow","workflowId":"${id}","mode":"monitor"`))
  assert.doesNotMatch(code, /eyJ/, 'no token stands in the code')

  await page.getByLabel('Element').selectOption('ss-resource-editor')
  await page.getByLabel('Resource').selectOption('template/agreement_template')
  await page.getByRole('button', { name: 'Mint a token and show it' }).click()
  await page.locator('ss-resource-editor').getByRole('button').first().waitFor()
  await page.getByRole('log').getByText('ready', { exact: true }).waitFor()

  await desk.follow(page, '/studio/n/default-live/developers/embed')
  await page.getByText('Try it in a namespace for tests', { exact: true }).waitFor()
  await assertFine(page, 'the playground of a live namespace')
  await page.getByRole('link', { name: /^To / }).click()
  await page.waitForURL(/default-test\/developers\/embed/)
})
