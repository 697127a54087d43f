/** Studio: webhook endpoints, what was sent to them, and sending it again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { OWNER_PASSWORD, openOwner } from '../packages/server/test/support/visit.ts'
import { openReceiver, ownSignature } from '../packages/server/test/webhooks/receiver.ts'
import { tabTo } from './keyboard.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

/** A program that answers 500 until it is mended; Studio with nobody's endpoint yet. */
async function openStage(t: Parameters<typeof openDesk>[0]) {
  const receiver = await openReceiver(t)
  receiver.answer = (_, response) => response.writeHead(500).end('the disk is full')
  const desk = await openDesk(t, undefined, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  return { desk, page, receiver }
}

/** Makes an endpoint without a pointer: its secret is shown this once. */
async function makeEndpoint(page: Page, url: string): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'New endpoint' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Address'))
  await page.keyboard.type('ftp://example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'must begin with' }).first().waitFor()
  await assertFine(page, 'a new endpoint')
  await tabTo(page, page.getByLabel('Address'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(url)
  await tabTo(page, page.getByLabel('Events'))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: 'webhook' }).waitFor()
  await keep(page, 'webhook-new')
  await tabTo(page, page.getByRole('group', { name: 'webhook' }).getByLabel('All of them, later ones too'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Create the endpoint' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keep the secret now' }).waitFor()
  await assertFine(page, 'the secret of an endpoint')
  await keep(page, 'webhook-secret')
  const secret = await page.getByLabel('Secret for signatures').inputValue()
  await tabTo(page, page.getByRole('button', { name: 'I have it' }))
  await page.keyboard.press('Enter')
  return secret
}

test('22, 4: an endpoint is made by keyboard; why a delivery failed, each attempt and the next try are shown, and "deliver again" appears by itself', async (t) => {
  const { desk, page, receiver } = await openStage(t)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('There is no endpoint yet').waitFor()
  await assertFine(page, 'no endpoint')
  await keep(page, 'webhooks-none')
  const secret = await makeEndpoint(page, receiver.url)

  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByText('Nothing was sent in the last 24 hours.').waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByRole('heading', { level: 1, name: 'webhook.test' }).waitFor()
  await page.getByText('it has an error of its own').first().waitFor()
  await page.getByText('Retrying', { exact: true }).waitFor()
  await page.getByText(/^The next try is /).waitFor()
  assert.equal(await page.getByRole('group', { name: 'Answer' }).textContent(), 'the disk is full')
  const sent = (await page.getByRole('group', { name: 'Headers' }).textContent()) ?? ''
  const [, at = '', given = ''] = /X-Webhook-Signature: t=(\d+),v1=([0-9a-f]+)/.exec(sent) ?? []
  assert.equal(given, ownSignature(secret, at, receiver.received[0]?.rawBody ?? ''))
  assert.equal(await page.getByText(secret).count(), 0)
  await assertFine(page, 'a delivery that is tried again')
  await keep(page, 'delivery-retrying')
  await page.goBack()
  await page.getByText('No delivery has succeeded yet.').waitFor()
  await keep(page, 'webhook-never')
  await page.getByRole('link', { name: 'The last was answered 500.' }).click()
  await page.getByRole('heading', { level: 1, name: 'webhook.test' }).waitFor()

  // The second attempt comes in its time, and is seen.
  desk.service.clock.advance(2 * MINUTE_MS)
  await page.getByText('Attempt 2').waitFor()
  assert.match(page.url(), /\/developers\/deliveries\/[0-9a-f-]{36}$/)
  receiver.answer = (_, response) => response.writeHead(204).end()
  await page.getByRole('button', { name: 'Deliver again' }).click()
  await page.getByText('an earlier delivery').waitFor()
  await page.getByRole('status').getByText('Succeeded', { exact: true }).waitFor()
  await page.getByText('The answer had no text.').waitFor()
  const [first, , third] = receiver.received.map(({ body }) => body.eventId)
  assert.equal(third, first, 'a new delivery tells the same event')
  await page.goBack()
  await page.getByText('Attempt 2').waitFor()
  await page.getByRole('heading', { name: 'Deliveries of this event' }).waitFor()

  await page.getByRole('link', { name: 'Deliveries', exact: true }).first().click()
  await page.getByLabel('Status').selectOption('succeeded')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('1 delivery', { exact: true }).waitFor()
  assert.match(page.url(), /\/deliveries\?status=succeeded$/)
  await page.reload()
  await page.getByText('1 delivery', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Status').inputValue(), 'succeeded')
  await assertFine(page, 'the list of deliveries')
  await keep(page, 'deliveries')
  await page.getByLabel('Event', { exact: true }).selectOption('workflow.failed')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No delivery matches').waitFor()
})

/** An address that is refused keeps what was typed; then it is saved, paused and resumed. */
async function changeEndpoint(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Our ledger')
  await page.getByLabel('Address').fill('http://a name')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: 'absolute URL' }).first().waitFor()
  assert.equal(await page.getByLabel('Description').inputValue(), 'Our ledger', 'what was typed stays')
  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The endpoint is saved.').waitFor()
  await page.getByText('Our ledger').waitFor()
  await chooseMore(page, 'Pause')
  await page.getByText('Somebody paused it.').waitFor()
  await page.reload()
  await page.getByText('Queued', { exact: true }).first().waitFor()
  assert.equal(await page.getByText('Pending', { exact: true }).count(), 0, 'pending is said of workflows')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('The endpoint is active.').waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).waitFor()
}

/** What stands in the menu of an endpoint, by keys: what is drawn anew meanwhile may move it away from a pointer. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

test('22, 21: the last day of an endpoint is drawn; it is changed, paused, given a new secret, and deleted', async (t) => {
  const { desk, page, receiver } = await openStage(t)
  const made = await desk.service.ns('POST', '/webhook-endpoints', {
    body: { url: receiver.url, eventTypes: ['webhook.*'] },
  })
  assert.equal(made.status, 201, made.bytes.toString())
  const { id } = made.body
  for (const answer of [204, 204, 410]) {
    receiver.answer = (_, response) => response.writeHead(answer).end()
    await desk.service.ns('POST', `/webhook-endpoints/${id}/test`)
    await desk.service.settle()
  }
  await page.getByRole('link', { name: 'Webhooks' }).click()
  const day = page.getByRole('img', {
    name: 'Last 24 hours: 2 delivered, 1 waiting, 0 failed, 0 cancelled',
  })
  await day.waitFor()
  await page.getByText('Failing', { exact: true }).waitFor()
  await assertFine(page, 'the list of endpoints')
  await keep(page, 'webhooks')
  await page.getByRole('link', { name: receiver.url }).click()
  await day.waitFor()
  await page.getByText(/^No delivery has succeeded since /).waitFor()
  const last = page.getByRole('status').getByRole('link', { name: 'The last was answered 410.' })
  assert.match((await last.getAttribute('href')) ?? '', /\/developers\/deliveries\/[0-9a-f-]+$/)
  await page.getByText('it knows no such path').waitFor()
  await page.getByText('As a table').click()
  await page.getByRole('table', { name: 'Last 24 hours' }).waitFor()
  await page.getByRole('columnheader', { name: 'Waiting' }).waitFor()
  await assertFine(page, 'an endpoint')
  await keep(page, 'webhook')

  await changeEndpoint(page, receiver.url)
  desk.service.clock.advance(limits.stepUpMs + MINUTE_MS)
  await chooseMore(page, 'New secret …')
  await page.getByRole('heading', { name: 'Make a new secret?' }).waitFor()
  await assertFine(page, 'the question about a secret')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  const shown = page.getByLabel('Secret for signatures')
  await shown.waitFor()
  const secret = await shown.inputValue()
  assert.notEqual(secret, made.body.secret)
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  assert.equal(await page.getByText(secret).count(), 0)
  assert.ok(
    !(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).includes(secret),
  )

  await chooseMore(page, 'Deliver again …')
  await keep(page, 'webhook-range')
  await page.getByLabel('From').fill('2000-01-01T00:00')
  await page.getByLabel('Until').fill('2100-01-01T00:00')
  await page.getByLabel('Which').selectOption('all')
  await page.getByRole('button', { name: 'Deliver again', exact: true }).click()
  await page.getByText(/deliver(y is|ies are) on (its|their) way again\./).waitFor()

  const german = await desk.newPage('de-DE')
  await german.context().addCookies(await page.context().cookies())
  await desk.follow(german, `/studio/n/default-test/developers/webhooks/${id}`)
  await german.getByRole('button', { name: 'Testereignis senden' }).waitFor()
  await assertFine(german, 'an endpoint in German')
  await keep(german, 'webhook-de')

  await chooseMore(page, 'Delete …')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There is no endpoint yet').waitFor()
})
