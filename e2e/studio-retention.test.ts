/** Studio: a workflow on legal hold, and what retention erases. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { tabTo } from './keyboard.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('a run is put on legal hold with a reason, is found by it, and is not erased until the hold is lifted', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { name: 'Disputed agreement' })
  await startAgreement(desk.service.ns, { name: 'Undisputed agreement' })
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, `/studio/n/default-test/workflows/${id}`)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Legal hold …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put this workflow on legal hold?' })
  await dialog.waitFor()
  await assertFine(page, 'putting a run on hold')
  await keep(page, 'run-hold-ask')
  await tabTo(page, page.getByLabel('Reason'))
  await page.keyboard.type('A dispute about the price')
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const held = page.getByRole('status').filter({ hasText: 'A dispute about the price' })
  await held.waitFor()
  await desk.service.ns('POST', `/workflows/${id}/void`, { body: {} })
  await page.getByText('Voided').first().waitFor()
  await assertFine(page, 'a run on hold')
  await keep(page, 'run-held')
  await more.click()
  const erase = page.getByRole('menuitem', { name: /Erase …/ })
  assert.equal(await erase.getAttribute('aria-disabled'), 'true')
  await page.keyboard.press('Escape')

  await desk.follow(page, '/studio/n/default-test/workflows')
  const other = page.getByRole('link', { name: 'Undisputed agreement' })
  await other.waitFor()
  await page.getByLabel('Legal hold').selectOption({ label: 'On hold' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await other.waitFor({ state: 'detached' })
  assert.match(page.url(), /\?hold=true$/)
  await page.getByRole('link', { name: 'Disputed agreement', exact: true }).waitFor()
  await assertFine(page, 'the list of what is on hold')
  await keep(page, 'workflows-held')

  await desk.follow(page, `/studio/n/default-test/workflows/${id}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Lift the legal hold …' }).click()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await held.waitFor({ state: 'detached' })
  const { body } = await desk.service.ns('GET', `/workflows/${id}`)
  assert.equal(body.legalHold, undefined)
})

test('a hold on a workflow that has not started leaves what is typed in its editor', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { options: { mode: 'review' } })
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, `/studio/n/default-test/workflows/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const name = page.getByLabel('Name of the workflow')
  await name.fill('Typed and not saved')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Legal hold …' }).click()
  await page.getByLabel('Reason').fill('A dispute about the price')
  const lookedAnew = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/plan'))
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const held = page.getByRole('status').filter({ hasText: 'A dispute about the price' })
  await held.waitFor()
  await lookedAnew
  assert.equal(await name.inputValue(), 'Typed and not saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').first().waitFor()
  const { body } = await desk.service.ns('GET', `/workflows/${id}`)
  assert.deepEqual([body.name, body.legalHold.reason], ['Typed and not saved', 'A dispute about the price'])
  await more.click()
  await page.getByRole('menuitem', { name: 'Lift the legal hold …' }).click()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await held.waitFor({ state: 'detached' })
})

test('the settings say what retention erases next; what waits is erased once somebody confirms it', async (t) => {
  const desk = await openDesk(t)
  const { service } = desk
  await openOwner(service)
  for (const name of ['First old agreement', 'Second old agreement']) {
    const body = {
      name,
      blueprint: { envelopes: [{ key: 'env', documents: [] }] },
      options: { mode: 'review' },
    }
    const { id } = (await service.ns('POST', '/workflows', { body })).body
    assert.equal((await service.ns('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  }
  await service.ns('PATCH', '', { body: { settings: { retention: { completedDays: 4 } } } })
  await service.app.housekeeping.tidy()
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-test/settings')
  const panel = page.getByRole('region', { name: 'What is erased next' })
  await panel.getByText('2 workflows are due within the next 30 days.').waitFor()
  await panel.getByRole('link', { name: 'First old agreement' }).waitFor()
  await assertFine(page, 'what retention erases next')
  await keep(page, 'retention')

  service.clock.advance(5 * 24 * 60 * 60_000)
  await service.app.housekeeping.tidy()
  await service.settle()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-test/settings')
  await panel.getByText('2 workflows are due, and are erased only when you confirm it').waitFor()
  await panel.getByText('2 workflows are due now or within the next 30 days:').waitFor()
  assert.equal(await panel.getByRole('cell', { name: 'Now, once confirmed' }).count(), 2)
  await assertFine(page, 'what waits before it is erased')
  await keep(page, 'retention-waits')
  await tabTo(page, panel.getByRole('button', { name: 'Erase them …' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Erase 2 workflows?' }).waitFor()
  await assertFine(page, 'confirming retention')
  await keep(page, 'retention-ask')
  await page.getByRole('button', { name: 'Erase them', exact: true }).click()
  await page.getByText('Confirmed: they are being erased.').waitFor()
  await service.settle()
  await page.reload()
  await panel.getByText('Nothing is due within the next 30 days.').waitFor()
})
