/** Every screen of `ss-workflow-monitor`, in every look. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'
import { MonitorStage, NARROWEST, openPart, type Shown, stepOf, WIDE } from './monitor-stage.ts'

let stage: MonitorStage
let browser: Browser
before(async () => {
  stage = await MonitorStage.open()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

/** Ways to come to each end, and what is said of it. */
const ENDS: Readonly<Record<string, { bring(id: string): Promise<unknown>; says: string | RegExp }>> = {
  running: { bring: async () => {}, says: 'Waiting for Ada Lovelace' },
  declined: {
    async bring(id) {
      for (const stepKey of ['ada', 'ben'])
        await stage.tell(id, { type: 'declined', stepKey, reason: 'The terms are not mine' })
    },
    says: 'Reason given: The terms are not mine',
  },
  failed: {
    bring: (id) =>
      stage.tell(id, { type: 'document_failed', documentKey: 'minutes', message: 'the page is too narrow' }),
    says: 'document minutes: the page is too narrow',
  },
  voided: {
    bring: (id) => stage.service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'A mistake' } }),
    says: 'Reason given: A mistake',
  },
  expired: {
    bring: (id) => stage.expire(id),
    says: 'Its time ran out before everything was done.',
  },
  sealing: { bring: (id) => signBoth(id), says: 'The documents are being sealed.' },
  retrying: {
    async bring(id) {
      await signBoth(id)
      await stage.failSeal(id)
    },
    says: /^Sealing did not work yet\. It is tried again on /,
  },
  completed: { bring: (id) => complete(id), says: 'Everything is done.' },
  erased: {
    async bring(id) {
      await complete(id)
      assert.equal((await stage.service.ns('DELETE', `/workflows/${id}`)).status, 200)
    },
    says: /^Its data and documents were erased on /,
  },
}

async function signBoth(id: string): Promise<void> {
  for (const key of ['ada', 'ben']) await stage.sign(id, key)
}

async function complete(id: string): Promise<void> {
  await signBoth(id)
  await stage.seal(id)
}

const LOOKS = { light: [WIDE, NARROWEST], dark: [WIDE, NARROWEST] } as const
const ONCE_EACH = { light: [WIDE], dark: [NARROWEST] } as const

/** In every look nothing is inaccessible, and nothing stands out at the sides. */
async function assertUsable(
  { page }: Shown,
  screen: string,
  looks: Readonly<Record<string, readonly { width: number; height: number }[]>> = LOOKS,
): Promise<void> {
  for (const [scheme, sizes] of Object.entries(looks))
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.evaluate((value) => {
        document.body.style.colorScheme = value
        document.documentElement.style.colorScheme = value
      }, scheme)
      await assertAccessible(page, `${screen}, ${scheme}, ${viewport.width}`)
      assert.deepEqual(await page.evaluate(STANDS_OUT), [], `${screen} at ${viewport.width}`)
    }
  await page.setViewportSize(WIDE)
}

/** What is drawn beyond the left or the right edge of the window. Tabs that find no room are scrolled to, within their list. */
const STANDS_OUT = `[...document.querySelector('#signing').shadowRoot.querySelectorAll('*')].flatMap((element) => {
  const { left, right, width } = element.getBoundingClientRect()
  const isHidden = width <= 1 || element.closest('.source, .hidden, thead, .tab')
  return isHidden || (left >= -1 && right <= innerWidth + 1) ? [] : [element.outerHTML.slice(0, 100)]
})`

test('3: each screen of a run is accessible, light and dark, wide and narrow, and says how it ended', async () => {
  for (const [name, { bring, says }] of Object.entries(ENDS)) {
    const id = await stage.start(name === 'failed' ? 'unmade' : name === 'expired' ? 'short' : 'run')
    await bring(id)
    const shown = await stage.watch(browser, id)
    await shown.page.getByText(says).first().waitFor()
    await shown.keep(name)
    await assertUsable(shown, name, name === 'running' ? LOOKS : ONCE_EACH)
    if (name === 'completed')
      for (const part of ['People', 'Documents', 'Data', 'History']) {
        await openPart(shown.page, part)
        await shown.keep(part)
        await assertUsable(shown, part)
      }
    await shown.done()
  }
})

test('28: forced colours, letters of twice the size, Arabic from the right, German', async () => {
  const id = await stage.start()
  await stage.sign(id, 'ada')
  for (const locale of ['ar', 'de']) {
    const shown = await stage.watch(browser, id, locale)
    const { page } = shown
    for (const part of [0, 1, 2, 3, 4]) {
      await page.getByRole('tab').nth(part).click()
      await assertUsable(shown, `${locale} ${part}`, ONCE_EACH)
      await page.setViewportSize(NARROWEST)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      assert.deepEqual(await page.evaluate(STANDS_OUT), [], `${locale} ${part}, large`)
      await shown.keep(`large-${locale}-${part}`)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await page.setViewportSize(WIDE)
    }
    await page.getByRole('tab').first().click()
    await page.emulateMedia({ forcedColors: 'active' })
    await shown.keep(`forced-${locale}`)
    await assertUsable(shown, `${locale}, forced colours`, { light: [WIDE] })
    await shown.done()
  }
})

test('5: wrong origin, wrong intent, expired, offline and failed each have a screen and an event', async () => {
  const id = await stage.start()
  const shown = await stage.page(browser)
  const { page } = shown
  const token = await stage.mint(id)
  const [head = '', claims = ''] = token.split('.')
  const cases = [
    [
      'This page may not show the workflow',
      'error',
      'wrongOrigin',
      await stage.mint(id, { allowedOrigins: ['https://app.example.com'] }),
    ],
    [
      'This page was set up for something else',
      'error',
      'wrongIntent',
      await stage.mint(id, { intent: 'participant', mode: undefined, stepKey: 'ada' }),
    ],
    ['This view has ended', 'sessionExpired', 'sessionExpired', `${head}.${claims}.AAAA`],
  ] as const
  for (const [title, event, kind, given] of cases) {
    await shown.set(given)
    await page.getByRole('heading', { name: title }).waitFor()
    const { detail } = (await shown.heard()).findLast(({ name }) => name === event) ?? {}
    assert.equal(detail.kind, kind)
    assert.ok(detail.message)
    await shown.keep(kind)
    await assertUsable(shown, kind)
  }
  await page.route('**/v1/orgs/**', (route) =>
    route.fulfill({
      status: 500,
      json: { traceId: 'abc-1', errorInfo: { message: 'It broke' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await shown.set(await stage.mint(id))
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Reference for support: abc-1').waitFor()
  await assertUsable(shown, 'failed')
  await page.unroute('**/v1/orgs/**')
  await page.route('**/v1/orgs/**', (route) => route.abort())
  await shown.set(await stage.mint(id, { expiresIn: 600 }))
  await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
  await assertUsable(shown, 'offline')
  await page.unroute('**/v1/orgs/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await stepOf(page, 'Hiring').waitFor()
  await shown.done()
})
