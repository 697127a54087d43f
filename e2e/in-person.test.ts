/** Two people sign one after the other at the device of a host: the real service, a real browser, the onboarding example. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible, NARROW, WIDE } from '../packages/embed/test/stage.ts'
import { until } from '../packages/server/test/support/until.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { openBrowser } from './browser.ts'
import { signWithKeys } from './keyboard.ts'

/** Of the second person, whom the blueprint asks for one. */
const CODE = 'blue whale'
const HOST = { hostName: 'Hanna Host', hostEmail: 'hanna@example.com' }

let folder: string
let service: Service
let client: Client
let browser: Browser
let example: PushedExample

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'))
  service = await startService(join(folder, 'data'))
  client = await openClient(service)
  browser = await openBrowser()
  example = await pushExample(client, 'employee-onboarding')
})
after(async () => {
  await browser?.close()
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openDevice(): Promise<{ id: string; url: string }> {
  const { spec } = await client.json('GET', `/blueprints/${example.blueprintKey}/versions/draft`)
  const participants = spec.participants.map((participant: { key: string }) =>
    participant.key === 'manager' ? { ...participant, authentication: ['access_code'] } : participant,
  )
  const { id } = await client.json('POST', '/workflows', {
    body: {
      blueprint: { ...spec, participants },
      data: example.scenario.data,
      participants: { manager: { accessCode: CODE } },
      options: { inPerson: HOST },
    },
  })
  return { id, url: (await client.json('POST', `/workflows/${id}/in-person`, {})).url }
}

const iAm = (page: Page) => page.getByRole('button', { name: /^I am / })
const tokenOf = (page: Page) => page.locator('ss-signing-embed').getAttribute('embed-token')
const handTo = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Please hand the device to ${name}` }).waitFor()

/** Nothing of whoever had the device is left: no token that opens something, no storage, no page to go back to. */
async function assertLocked(page: Page, token: string | null, words: string): Promise<void> {
  const status = await page.evaluate(
    async (bearer) =>
      (await fetch('/v1/signing/session', { headers: { authorization: `Bearer ${bearer}` } })).status,
    token,
  )
  assert.equal(status, 401)
  assert.equal(await page.locator('ss-signing-embed').count(), 0)
  assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0)
  assert.equal(await page.getByText(words).count(), 0, 'nothing of the documents is on the locked screen')
}

test('one device leads two people through, locked between them', async () => {
  const { id, url } = await openDevice()
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: WIDE })
  const page = await context.newPage()
  await page.goto(url)
  const { participants } = await client.json('GET', `/workflows/${id}`)
  const nameOf = (wanted: string) => participants.find(({ key }: { key: string }) => key === wanted).name
  await handTo(page, nameOf('employee'))
  await assertAccessible(page, 'the locked screen')
  await page.setViewportSize(NARROW)
  await assertAccessible(page, 'the locked screen, narrow')
  await page.setViewportSize(WIDE)
  await iAm(page).click()
  await page.getByText(`${nameOf('employee')} is signing`).waitFor()
  const first = await tokenOf(page)
  await page.getByRole('button', { name: 'Give the device back' }).click()
  await handTo(page, nameOf('employee'))
  await assertLocked(page, first, 'I agree to sign electronically')
  await iAm(page).click()
  const second = await tokenOf(page)
  await signWithKeys(page)
  await handTo(page, nameOf('manager'))
  await page.getByText(`Signed: ${nameOf('employee')}`).waitFor()
  await assertLocked(page, second, 'Sign and finish')
  await page.goBack()
  assert.equal(page.url(), 'about:blank', 'nothing of the session is in the history')
  await page.goForward()
  await handTo(page, nameOf('manager'))
  await iAm(page).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('red whale')
  await code.press('Enter')
  await page.getByText('This code is not right. 4 tries are left.').waitFor()
  await code.fill(CODE)
  await code.press('Enter')
  await signWithKeys(page)
  await page.getByRole('heading', { level: 1, name: 'Everybody has signed' }).waitFor()
  await page.getByText(`Please give the device back to ${HOST.hostName}.`).waitFor()
  await assertAccessible(page, 'everybody has signed')
  await until(
    'it is completed',
    async () => (await client.json('GET', `/workflows/${id}`)).status === 'completed',
  )
  await context.close()
})

test('what was typed just before the device is given back is kept', async () => {
  const { url } = await openDevice()
  const page = await browser.newPage()
  await page.goto(url)
  await iAm(page).click()
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  const name = page.locator('[data-field="offer_letter/preferred_name"] input')
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/lock')) told.push('locked')
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/fields')) told.push('kept')
  })
  await name.fill('Ada of the last moment')
  await page.getByRole('button', { name: 'Give the device back' }).click()
  await iAm(page).click()
  assert.deepEqual(told.slice(0, 2), ['kept', 'locked'], 'the device is locked once it is kept')
  await until('it is back', async () => (await name.inputValue()) === 'Ada of the last moment')
  await page.close()
})

test('the page tells of a link that has ended, and of a workflow that was voided', async () => {
  const { id, url } = await openDevice()
  const page = await browser.newPage()
  await client.json('POST', `/workflows/${id}/in-person`, {})
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'This link opens nothing' }).waitFor()
  await assertAccessible(page, 'a link that has ended')
  const next = await client.json('POST', `/workflows/${id}/in-person`, {})
  await client.json('POST', `/workflows/${id}/void`, { body: {} })
  await page.goto(next.url)
  await page.getByRole('heading', { level: 1, name: 'These documents were withdrawn' }).waitFor()
  await page.close()
})
