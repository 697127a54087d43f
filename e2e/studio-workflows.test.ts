/** Studio: Home, the list of workflows, one run with what can be done, the inbox. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'

async function startTwo({ service }: StudioDesk): Promise<string> {
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns, { name: 'Frame agreement', labels: { team: 'hr' } })
  await startAgreement(service.ns, { name: 'Second agreement' })
  await service.settle()
  return id
}

test('a run is found by its filters, which stand in the address, and reminded, handed over and voided', async (t) => {
  const desk = await openDesk(t)
  const id = await startTwo(desk)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Second agreement' }).waitFor()
  await page.getByText('Everything is in order.').waitFor()
  await assertFine(page, 'Home with workflows')

  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  await page.getByLabel('Label').fill('team=hr')
  await page.getByLabel('Status').selectOption('in_progress')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('1 workflow', { exact: true }).waitFor()
  assert.match(page.url(), /\/workflows\?status=in_progress&label=team%3Dhr$/)
  await page.reload()
  await page.getByText('1 workflow', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Label').inputValue(), 'team=hr')
  await assertFine(page, 'the list of workflows')
  await assertFolded(page)
  await page.getByLabel('Search').fill('nothing like that')
  await page.keyboard.press('Enter')
  await page.getByText('No workflow matches').waitFor()
  await page.goBack()

  await page.getByRole('link', { name: 'Frame agreement' }).click()
  await page.getByRole('heading', { level: 1, name: 'Frame agreement' }).waitFor()
  await page.getByRole('tab', { name: 'People' }).click()
  await assertFine(page, 'a run')
  await page.getByRole('button', { name: 'Actions for Alice Archer' }).click()
  await page.getByRole('menuitem', { name: 'Hand over to somebody else' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Carol Clark')
  await page.getByLabel('E-mail address').fill('not an address')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: /e-mail|email/i })
    .first()
    .waitFor()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Carol Clark', 'what was typed stays')
  await page.getByLabel('E-mail address').fill('carol@example.com')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('It was handed over.').waitFor()
  await page.getByText('carol@example.com').first().waitFor()

  await page.getByRole('button', { name: 'Void …' }).click()
  await page.getByLabel('Reason').fill('Wrong numbers')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.getByText('The workflow is voided.').waitFor()
  const { body } = await desk.service.ns('GET', `/workflows/${id}`)
  assert.deepEqual([body.status, body.voidReason], ['voided', 'Wrong numbers'])

  await desk.service.settle()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page
    .getByRole('link', { name: /Carol Clark/ })
    .first()
    .click()
  assert.match(page.url(), /\/inbox\?mail=/)
  await assertFine(page, 'the inbox')
})

/** On a phone the filters are one button, with what is set beside it; each can be taken away by itself. */
async function assertFolded(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  assert.equal(await page.getByLabel('Search').isVisible(), false)
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  assert.equal(await page.getByLabel('Search').isVisible(), true)
  await page.getByRole('link', { name: 'Remove the filter Label: team=hr' }).click()
  await page.waitForURL(/\/workflows\?status=in_progress$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 860 })
}
