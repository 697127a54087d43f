/** Studio: the events of a namespace as they come. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { openReceiver } from '../packages/server/test/webhooks/receiver.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('22: events appear as they come, are filtered by type, and open with what they tell and their deliveries', async (t) => {
  const receiver = await openReceiver(t)
  const desk = await openDesk(t, undefined, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { service } = desk
  await openOwner(service)
  await pushAgreement(service.ns)
  const body = { url: receiver.url, eventTypes: ['workflow.*'] }
  assert.equal((await service.ns('POST', '/webhook-endpoints', { body })).status, 201)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Events' }).click()
  await page.getByText('Nothing has happened yet').waitFor()
  await assertFine(page, 'no event')
  await keep(page, 'events-none')

  const { id } = await startAgreement(service.ns, { name: 'Frame agreement' })
  await page.getByRole('link', { name: /^workflow\.started/ }).waitFor()
  await page
    .getByRole('link', { name: /^participant\.email_sent.*Frame agreement · alice@example\.com/ })
    .waitFor()
  await assertFine(page, 'events')
  await keep(page, 'events')

  await page.getByRole('link', { name: /^workflow\.started/ }).click()
  assert.match(page.url(), /\/events\?event=[0-9a-f-]{36}$/)
  const ofWorkflow = page.locator('.event-body').getByRole('link', { name: 'Frame agreement' })
  assert.equal(
    new URL(await ofWorkflow.evaluate((link) => (link as HTMLAnchorElement).href)).pathname.split('/').at(-1),
    id,
  )
  await service.settle()
  await page.reload()
  await page.getByRole('table', { name: 'Deliveries' }).getByText('Succeeded').waitFor()
  const told = JSON.parse((await page.getByRole('group', { name: 'What it tells' }).textContent()) ?? '')
  assert.deepEqual(told, receiver.received[0]?.body)
  await assertFine(page, 'an event')
  await keep(page, 'event')

  await page.getByLabel('Type').selectOption('All of envelope')
  await page.waitForURL(/\/events\?type=envelope\.\*$/)
  await page.getByRole('link', { name: /^envelope\.sent/ }).waitFor()
  assert.equal(await page.getByRole('link', { name: /^workflow\.started/ }).count(), 0)
  await page.reload()
  assert.equal(await page.getByLabel('Type').inputValue(), 'envelope.*')
  await page.getByLabel('Type').selectOption('workflow.voided')
  await page.getByText('No event is of this type').waitFor()
  assert.equal((await service.ns('POST', `/workflows/${id}/void`)).status, 200)
  await page.getByRole('link', { name: /^workflow\.voided/ }).waitFor()
  await page.getByText('1 new event').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^envelope\.sent/ }).waitFor()
})
