/** Studio: what one run has besides the view of the element: mail, deliveries, templates, seals that fail, erasing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { openPerson } from '../packages/server/test/support/person.ts'
import { OWNER_PASSWORD, openOwner } from '../packages/server/test/support/visit.ts'
import { openReceiver } from '../packages/server/test/webhooks/receiver.ts'
import { tabTo } from './keyboard.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

/** Nobody listens there. */
const NO_AUTHORITY = 'http://127.0.0.1:9/time'

/** Among all deliveries, and on the page of one, the workflow is a link with its name. */
async function seeNamed(page: Page, receiver: string): Promise<void> {
  await page.getByRole('link', { name: 'All deliveries' }).click()
  await page.getByRole('cell', { name: receiver }).first().waitFor()
  await page.getByRole('table').getByRole('link', { name: 'Frame agreement' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Frame agreement' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'workflow.started' }).first().click()
  await page.getByRole('definition').getByRole('link', { name: 'Frame agreement' }).waitFor()
  await page.goBack()
  await page.goBack()
}

test('the mail of a run, its deliveries and its templates with its own data are parts with an address', async (t) => {
  const receiver = await openReceiver(t)
  const desk = await openDesk(t, undefined, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  await openOwner(desk.service)
  const endpoint = await desk.service.ns('POST', '/webhook-endpoints', {
    body: { url: receiver.url, eventTypes: ['*'] },
  })
  assert.equal(endpoint.status, 201, endpoint.bytes.toString())
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { name: 'Frame agreement' })
  await desk.service.settle()
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, `/studio/n/default-test/workflows/${id}`)
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await page.getByRole('row').filter({ hasText: 'Alice Archer' }).getByText('Invitation kept').waitFor()
  await page.getByText('its mail goes to nobody').getByRole('link', { name: 'Open the test inbox' }).waitFor()
  assert.match(page.url(), /\?part=mails$/)
  await assertFine(page, 'the mail of a run')
  await keep(page, 'run-mails')
  await tabTo(page, page.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await page.getByText('The invitation was sent again.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Reminder kept' }).waitFor()
  await page.getByRole('link', { name: 'In the inbox' }).first().click()
  await page.getByText('All mail').waitFor()
  assert.match(page.url(), /\/inbox\?to=alice%40example\.com$/)
  await page.goBack()

  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByRole('link', { name: 'workflow.started' }).waitFor()
  await page.getByRole('cell', { name: receiver.url }).first().waitFor()
  await assertFine(page, 'the deliveries of a run')
  await keep(page, 'run-deliveries')
  await seeNamed(page, receiver.url)
  await page.reload()
  await page.getByRole('tab', { name: 'Deliveries', selected: true }).waitFor()

  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'agreement_template@1.0.0' }).waitFor()
  await keep(page, 'run-templates')
  await page.getByRole('button', { name: 'As in this workflow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contract, agreement_template@1.0.0' })
  await dialog.locator('canvas').waitFor()
  await assertFine(page, 'a document with the data of its run')
  await keep(page, 'run-preview')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'With the draft' }).click()
  await page.getByRole('alert').filter({ hasText: 'agreement_template' }).waitFor()
  await page.keyboard.press('Escape')

  const review = { name: 'Not begun', options: { mode: 'review' } }
  const pending = await startAgreement(desk.service.ns, review)
  await desk.follow(page, `/studio/n/default-test/workflows/${pending.id}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Add a document' }).click()
  await page.getByLabel('Made from').selectOption({ label: 'Another published template' })
  const template = page.getByRole('combobox', { name: 'Template' })
  await template.fill('agreement')
  await template.press('ArrowDown')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /agreement_template@1\.0\.0/ })
    .waitFor()
  await template.press('Enter')
  assert.equal(await template.inputValue(), 'agreement_template@1.0.0')
  await page.keyboard.press('Escape')

  // What is typed and not saved is not lost by a link.
  await page.getByRole('tab', { name: 'Data' }).click()
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  await name.fill('Alice Ashby')
  await page.getByRole('link', { name: 'All workflows' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  assert.equal(await name.inputValue(), 'Alice Ashby')
})

test('a run that does not seal says why; a voided one is erased by whoever shows who they are', async (t) => {
  const desk = await openDesk(t, undefined, { TIMESTAMP_URL: NO_AUTHORITY })
  await openOwner(desk.service)
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { name: 'Stuck agreement' })
  await desk.service.settle()
  const { actionUrls } = (await desk.service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(desk.service, url).sign()
    await desk.service.settle()
  }
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, `/studio/n/default-test/workflows/${id}`)
  await page
    .getByRole('status')
    .filter({ hasText: 'papers is not sealed' })
    .filter({ hasText: /It is tried again on .*The last try failed: No timestamp/ })
    .waitFor()
  await assertFine(page, 'a run that does not seal')
  await keep(page, 'run-stuck')
  await page.getByRole('button', { name: 'Try to seal again' }).click()
  await page.getByText('The documents are being sealed again.').waitFor()

  const other = await startAgreement(desk.service.ns, { name: 'Wrong address' })
  await desk.service.settle()
  await desk.follow(page, `/studio/n/default-test/workflows/${other.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  // It names no host: nothing is offered that could only fail.
  await page.getByRole('menuitem').first().waitFor()
  assert.equal(await page.getByRole('menuitem', { name: 'Sign in person …' }).count(), 0)
  await page.keyboard.press('Escape')
  await desk.service.ns('POST', `/workflows/${other.id}/void`, { body: {} })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Erase …' }).click()
  await page.getByRole('dialog', { name: 'Erase this workflow?' }).waitFor()
  await assertFine(page, 'erasing a run')
  await keep(page, 'run-erase')
  desk.service.clock.advance(11 * 60_000)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('The workflow is erased.').waitFor()
  const { body } = await desk.service.ns('GET', `/workflows/${other.id}`)
  assert.ok(body.erasedAt)
})
