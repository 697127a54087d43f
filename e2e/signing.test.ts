/** The real service in a process of its own, a real browser, the onboarding example; one person per browser context. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { HostPage } from '../packages/embed/test/host-page.ts'
import { until } from '../packages/server/test/support/until.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { openBrowser } from './browser.ts'
import { signWithClicks, signWithFewKeys } from './few-presses.ts'
import { signWithKeys } from './keyboard.ts'

const LOCALE = { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } } as const

let folder: string
let service: Service
let client: Client
let browser: Browser
let host: HostPage
let example: PushedExample

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'))
  service = await startService(join(folder, 'data'))
  client = await openClient(service)
  browser = await openBrowser()
  host = await HostPage.open(service.url)
  example = await pushExample(client, 'employee-onboarding')
})
after(async () => {
  await browser?.close()
  await host?.close()
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A started workflow and the links of its two people, once the first of them is asked. */
async function start(): Promise<{ id: string; employee: string; manager: string }> {
  const { id } = await client.json('POST', '/workflows', {
    body: { blueprintKey: example.blueprintKey, blueprintVersion: 'draft', data: example.scenario.data },
  })
  const { employee, manager } = await until('both have links', async () => {
    const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
    const of = (key: string) =>
      actionUrls.find((one: { participantKey: string }) => one.participantKey === key)
    const isAsked = ['ready', 'notified'].includes(of('employee')?.status)
    return isAsked && of('manager') ? { employee: of('employee').url, manager: of('manager').url } : undefined
  })
  return { id, employee, manager }
}

/** Somebody's browser; what it logs as an error fails the test when it is closed. */
async function person(url: string): Promise<{ page: Page; done(): Promise<void> }> {
  const context = await browser.newContext(LOCALE)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const wanted = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !wanted) errors.push(message.text())
  })
  await page.goto(url)
  const done = async () => {
    await context.close()
    assert.deepEqual(errors, [])
  }
  return { page, done }
}

async function mint(workflowId: string, allowedOrigins: string[]): Promise<string> {
  const body = { intent: 'participant', workflowId, stepKey: 'manager_approves', allowedOrigins }
  const { accessToken } = await client.json('POST', '/auth/embed', { body })
  return accessToken
}

const setToken = (page: Page, token: string) =>
  page.evaluate((value) => document.querySelector('#signing')?.setAttribute('embed-token', value), token)

/** Draws where the person may draw: an up and a down. */
async function draw(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Draw' }).check()
  const pad = await page.getByRole('img', { name: /^Drawing area/ }).boundingBox()
  assert.ok(pad)
  await page.mouse.move(pad.x + 80, pad.y + 120)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + 40, { steps: 12 })
  await page.mouse.move(pad.x + 240, pad.y + 110, { steps: 12 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Adopt and place' }).click()
}

test('2, 4: one signs at the hosted page with a keyboard alone, one on a page of another origin; the sealed documents are there', async () => {
  const { id, employee, manager } = await start()
  const waiting = await person(manager)
  await waiting.page.getByRole('heading', { name: 'It is not your turn yet' }).waitFor()
  const first = await person(employee)
  await signWithKeys(first.page)
  await first.page.getByRole('heading', { name: 'You have signed' }).waitFor()
  await waiting.page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
  await waiting.done()

  const second = await person(host.origin)
  await setToken(second.page, await mint(id, ['https://elsewhere.example']))
  await second.page.getByRole('heading', { name: 'This page may not show the documents' }).waitFor()
  await setToken(second.page, await mint(id, [host.origin]))
  await second.page.locator('.paper-ink').first().waitFor()
  await second.page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await second.page.getByRole('img', { name: 'Amara Oyelaran: signature' }).waitFor()
  await second.page.getByRole('button', { name: /: sign here$/ }).click()
  await draw(second.page)
  await second.page.getByRole('button', { name: 'Sign and finish' }).click()
  await second.page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
  const heard: { name: string }[] = await second.page.evaluate('heard')
  assert.deepEqual(
    heard.map(({ name }) => name),
    ['signingError', 'ready', 'signed'],
  )
  await second.done()

  await until(
    'the workflow is completed',
    async () => (await client.json('GET', `/workflows/${id}`)).status === 'completed',
  )
  await first.page.reload()
  await first.page.getByRole('heading', { name: 'Everybody has signed' }).waitFor()
  const download = first.page.waitForEvent('download')
  await first.page.getByRole('button', { name: /^Download Offer letter/ }).click()
  const sealed = (await buffer(await (await download).createReadStream())).toString('latin1')
  assert.match(sealed, /^%PDF-/)
  assert.match(sealed, /\/SubFilter\s*\/ETSI\.CAdES\.detached/)
  await first.done()
})

test('two windows of one person: both say that it is signed, and it is signed once', async () => {
  const { id, employee } = await start()
  const [one, other] = [await person(employee), await person(employee)]
  await signWithKeys(one.page)
  await one.page.getByRole('heading', { name: 'You have signed' }).waitFor()
  const known = other.page.getByRole('heading', { name: 'You have signed' })
  // It learns of it by itself where it reads the session anew for another reason; else when it is used.
  await Promise.any([
    other.page.getByRole('button', { name: 'I agree to sign electronically' }).click(),
    known.waitFor(),
  ])
  await known.waitFor()
  const { data } = await client.json('GET', `/workflows/${id}/events?limit=100`)
  const types = data.map(({ type }: { type: string }) => type)
  const signatures = types.filter((type: string) => type === 'participant.signing_completed')
  assert.equal(signatures.length, 1, types.join())
  await one.done()
  await other.done()
})

test('what was typed is there again when the link is opened again; declining ends it for everybody', async () => {
  const { employee, manager } = await start()
  const { page, done } = await person(employee)
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  const name = page.locator('[data-field="offer_letter/preferred_name"] input')
  await name.fill('Amy')
  await page.goto('about:blank')
  await page.goto(employee)
  await until('the value is back', async () => (await name.inputValue()) === 'Amy')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('I have taken another post.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
  await done()
  const second = await person(manager)
  await second.page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
  await second.done()
})

test('the quick start’s document takes at most 5 clicks, or 16 presses of keys', async () => {
  const { blueprintKey, scenario } = await pushExample(client, 'quick-start')
  const open = async () => {
    const body = { blueprintKey, blueprintVersion: 'draft', data: scenario.data }
    const { id } = await client.json('POST', '/workflows', { body })
    const url = await until('the borrower is asked', async () => {
      const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
      const [borrower] = actionUrls
      return ['ready', 'notified'].includes(borrower?.status) ? borrower.url : undefined
    })
    const { page, done } = await person(url)
    await page.locator('.paper-ink').first().waitFor()
    return { page, done }
  }
  const byMouse = await open()
  const clicks = await signWithClicks(byMouse.page)
  assert.ok(clicks <= 5, `${clicks} clicks`)
  await byMouse.done()
  const byKeys = await open()
  const presses = await signWithFewKeys(byKeys.page)
  assert.ok(presses <= 16, `${presses} presses`)
  await byKeys.done()
})

test('a link that leads nowhere says so', async () => {
  const { page, done } = await person(
    `${service.url}/sign/AaH7_pxHcAKGEOw3P31nBnkH4Yp17PNHZVnvRwTK8aKE599Okmgpo5KxcFMxT0Na`,
  )
  await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor()
  await done()
})
