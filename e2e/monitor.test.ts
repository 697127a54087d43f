/** A run, watched on a host's own page of another origin while two people sign: the real service, a real browser. */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { HostPage } from '../packages/embed/test/host-page.ts'
import { isLate } from '../packages/server/test/support/slowness.ts'
import { until } from '../packages/server/test/support/until.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { assertAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'
import { signWithKeys } from './keyboard.ts'

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS
const WIDE = { width: 1280, height: 860 }
const NARROWEST = { width: 320, height: 740 }

let folder: string
let service: Service
let client: Client
let browser: Browser
let example: PushedExample
let host: HostPage

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'))
  service = await startService(join(folder, 'data'))
  client = await openClient(service)
  browser = await openBrowser()
  example = await pushExample(client, 'employee-onboarding')
  host = await HostPage.open(service.url, 'ss-workflow-monitor')
})
after(async () => {
  await host?.close()
  await browser?.close()
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function startRun(): Promise<string> {
  const { id } = await client.json('POST', '/workflows', {
    body: { blueprintKey: example.blueprintKey, blueprintVersion: 'draft', data: example.scenario.data },
  })
  return id
}

async function openMonitor(id: string): Promise<{ page: Page; done(): Promise<void> }> {
  const { accessToken } = await client.json('POST', '/auth/embed', {
    body: { intent: 'workflow', mode: 'monitor', workflowId: id, allowedOrigins: [host.origin] },
  })
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: WIDE })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(host.origin)
  await page.evaluate(() => {
    const sheet: unknown = Reflect.get(globalThis, 'hostSheet')
    if (sheet instanceof CSSStyleSheet) document.adoptedStyleSheets = [sheet]
  })
  await page.evaluate(
    (token) => document.querySelector('#signing')?.setAttribute('embed-token', token),
    accessToken,
  )
  const done = async () => {
    assert.deepEqual(await page.evaluate('refusals'), [], 'the policy of the page holds')
    assert.deepEqual(errors, [])
    await context.close()
  }
  return { page, done }
}

async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

test('a run is watched as it goes, on a page with hostile style and a strict policy', async () => {
  const id = await startRun()
  const { page, done } = await openMonitor(id)
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  await keep(page, 'steps-wide')
  await assertAccessible(page, 'steps')
  const address = await until('somebody is asked', async () => {
    const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
    return actionUrls[0]?.url
  })
  const signing = await browser.newContext({ locale: 'en-GB', viewport: WIDE })
  const desk = await signing.newPage()
  await desk.goto(address)
  const answered = desk.waitForResponse((response) => response.url().endsWith('/v1/signing/complete'))
  await signWithKeys(desk)
  await answered
  const begin = performance.now()
  await page.getByText('Signed', { exact: true }).first().waitFor()
  assert.ok(!isLate(begin, 2000), 'the signature is seen within two seconds')
  await signing.close()
  for (const name of ['People', 'Documents', 'Data', 'History']) {
    await page.getByRole('tab', { name }).click()
    await keep(page, `${name}-wide`)
    await assertAccessible(page, name)
  }
  await page.getByRole('tab', { name: 'Steps' }).click()
  await page.setViewportSize(NARROWEST)
  await keep(page, 'steps-narrow')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), NARROWEST.width)
  const heard: { name: string }[] = await page.evaluate('heard')
  assert.deepEqual(heard.map(({ name }) => name).slice(0, 1), ['ready'])
  await done()
})
