/** Studio: in the settings a seal is tried, and people agree to a text of one's own. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { verifyPdf } from '../packages/evidence/src/index.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('15: a seal is tried in the settings, and its file is offered', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Make a test seal' }).click()
  await page.getByText('The seal has the level that is set: B-B.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the sealed page' }).click(),
  ])
  const { intact } = await verifyPdf(await buffer(await download.createReadStream()))
  assert.equal(intact, true)
  await page.getByLabel('Level of the seal').selectOption('B-T')
  const button = page.getByRole('button', { name: 'Make a test seal' })
  assert.equal(await button.getAttribute('aria-disabled'), 'true', 'only what is saved is tried')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await button.click()
  await page.getByText('The seal reached B-B; B-T is set. Why:').waitFor()
  await page.getByText('There is no time-stamp authority: TIMESTAMP_URL is not set.').waitFor()
  await assertFine(page, 'a seal that was tried')
  await keep(page, 'settings-seal')
})

test('15: people agree to a text of the namespace, which begins as that of the service', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Language of the text').selectOption('de')
  await page.getByRole('button', { name: 'Write your own, beginning with this' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  assert.ok((await text.inputValue()).split('\n\n').length > 2, 'the paragraphs of the service')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await text.fill('')
  await save.click()
  await page.locator('#consent-paragraphs-problem').filter({ hasText: /./ }).waitFor()
  await text.fill('Erster Absatz.\n\nZweiter Absatz.')
  await save.click()
  const consent = async () => (await desk.service.ns('GET', '')).body.settings.consent
  await page.locator('.settings-foot').getByText('Not saved yet.').waitFor({ state: 'detached' })
  assert.deepEqual((await consent()).de.paragraphs, ['Erster Absatz.', 'Zweiter Absatz.'])
  await assertFine(page, 'a text of agreement of its own')
  await keep(page, 'settings-consent')
  await page.getByRole('button', { name: 'Back to the text of the service' }).click()
  await save.click()
  await page.locator('.settings-foot').getByText('Not saved yet.').waitFor({ state: 'detached' })
  assert.equal(await consent(), undefined)
})
