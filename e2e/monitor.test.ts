/** A run, watched on a host's own page of another origin: the real service, its database shared with a second one, a real browser. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { workflowAt } from '../packages/embed/src/workflow-monitor/story.ts'
import { isTrail, isWorkflow, type Workflow } from '../packages/embed/src/workflow-monitor/workflow.ts'
import { isLate } from '../packages/server/test/support/slowness.ts'
import { until } from '../packages/server/test/support/until.ts'
import { assertAccessible } from './accessible.ts'
import { openBrowser, openFirefox } from './browser.ts'
import { tabTo } from './keyboard.ts'
import { MonitorStage, NARROWEST, type Shown, WIDE } from './monitor-stage.ts'

const SOON_MS = 2000
const MINUTE_MS = 60_000
const REQUESTS_IN_A_MINUTE_MAX = 4

let stage: MonitorStage
let browser: Browser
/** A run in which nothing happens, watched for as long as all tests take. */
let idle: { shown: Shown; sinceMs: number; before: number }
before(async () => {
  stage = await MonitorStage.open()
  browser = await openBrowser()
  const shown = await watch(await stage.start())
  await until('the idle page waits', () => shown.asked.some((url) => url.includes('wait=25')))
  idle = { shown, sinceMs: performance.now(), before: shown.asked.length }
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

async function watch(id: string, locale?: string): Promise<Shown> {
  const shown = await stage.page(browser, locale)
  await shown.set(await stage.mint(id))
  await shown.page.getByRole('tab').first().waitFor()
  return shown
}

const step = (page: Page, name: string) => page.getByRole('treeitem', { name })
const open = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** The main story: a run is watched, looked back at, and its documents are downloaded. */
async function mainStory(of: Browser): Promise<void> {
  const id = await stage.start()
  const shown = await stage.page(of)
  const { page } = shown
  await shown.set(await stage.mint(id))
  await step(page, 'Legal looks at it Skipped').getByText('Its condition does not hold').waitFor()
  await step(page, 'The board agrees Now').getByText('Side by side · 2 of 3 needed, 0 done').waitFor()
  await page.getByText('Waiting for Ada Lovelace, Ben Okri and Cy Twombly').waitFor()
  await stage.sign(id, 'ada')
  const begin = performance.now()
  await step(page, 'The chair signs Signed').waitFor()
  assert.ok(!isLate(begin, SOON_MS), 'a signature at another process is seen within two seconds')
  await stage.sign(id, 'ben')
  await step(page, 'The secretary signs Skipped').getByText('Enough others are done').waitFor()
  await page.getByText('Everybody has signed. The documents are being sealed.').waitFor()
  await stage.seal(id)
  await page.getByText('Everything is done. The documents can be downloaded.').waitFor()
  await open(page, 'History')
  await page.getByRole('row', { name: 'Ada Lovelace signed' }).getByRole('button').click()
  await page.getByText(/^As it was on/).waitFor()
  await open(page, 'Steps')
  await step(page, 'The chair signs Signed').waitFor()
  await step(page, 'The treasurer signs Being asked').waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await step(page, 'Hiring Done').waitFor()
  const events = await shown.heard()
  assert.deepEqual(
    events
      .map(({ name, detail }) => [name, detail.stepKey ?? '', detail.status])
      .filter(([name]) => name !== 'languageChange'),
    [
      ['ready', '', 'in_progress'],
      ['statusChanged', 'ada', 'completed'],
      ['statusChanged', 'hiring', 'completed'],
      ['statusChanged', 'board', 'completed'],
      ['statusChanged', 'ben', 'completed'],
      ['statusChanged', 'cy', 'skipped'],
      ['statusChanged', '', 'completed'],
    ],
  )
  await shown.done()
}

test('2, 17: a run on a page with hostile style and a strict policy, as it goes and as it was', () =>
  mainStory(browser))

test('2, 17: the same in Firefox', async (t) => {
  const firefox = await openFirefox()
  if (firefox === undefined) {
    const message = 'not installed: Firefox (Debian: firefox-esr)'
    if (process.env.CI) throw new Error(message)
    return t.skip(message)
  }
  await mainStory(firefox.browser).finally(() => firefox.browser.close())
})

test('5: quiet without a token, the same one does nothing, another one starts over, and leaving ends all requests', async () => {
  const [first, second] = [await stage.start(), await stage.start('review')]
  const shown = await stage.page(browser)
  const { page, asked } = shown
  const token = await stage.mint(first)
  assert.equal(asked.length, 0)
  await shown.set(token)
  await step(page, 'Hiring').waitFor()
  await until('it waits', () => asked.some((url) => url.includes('wait=25')))
  const before = asked.length
  await shown.set(token)
  await shown.set(await stage.mint(second))
  await page.getByText('Not started').waitFor()
  assert.ok(
    asked.slice(before).every((url) => url.includes(second)),
    'nothing more is asked of the first run',
  )
  await until('it waits again', () => asked.slice(before).some((url) => url.includes('wait=25')))
  const after = asked.length
  await page.evaluate(() => document.querySelector('#signing')?.remove())
  // Somebody else who watches sees the change: whoever had left would have seen it, too.
  const witness = await watch(second)
  assert.equal((await stage.service.ns('POST', `/workflows/${second}/run`, { body: {} })).status, 200)
  await witness.page.getByText('The documents are being made.').waitFor()
  assert.equal(asked.length, after)
  const ready = (await shown.heard()).filter(({ name }) => name === 'ready')
  assert.deepEqual(
    ready.map(({ detail, connecting }) => [detail.workflowId, detail.status, connecting]),
    [
      [first, 'in_progress', false],
      [second, 'pending', false],
    ],
  )
  await witness.done()
  await shown.done()
})

test('4: the whole of it by keyboard alone', async () => {
  const id = await stage.start()
  const shown = await watch(id)
  const { page } = shown
  const press = (key: string) => page.keyboard.press(key)
  await stage.sign(id, 'ada')
  await step(page, 'The chair signs Signed').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Pause live updates' }))
  await press('Enter')
  await page.getByText('Live updates are paused').waitFor()
  await press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()
  const slider = page.getByRole('slider', { name: 'Moment that is shown' })
  await tabTo(page, slider)
  await press('Home')
  await page.getByText(/^As it was on/).waitFor()
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^1 of \d+: The workflow was made$/)
  await step(page, 'Hiring Still to come').waitFor()
  await press('ArrowRight')
  await page.getByText(/: The workflow started$/).waitFor()
  await press('End')
  await step(page, 'Hiring Now').waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Steps' }))
  await press('Tab')
  await press('Tab')
  for (const name of ['Hiring', 'Legal looks at it', 'The board agrees']) {
    await step(page, name)
      .first()
      .evaluate((element) => element.matches(':focus'))
      .then(assert.ok)
    if (name !== 'The board agrees') await press('ArrowDown')
  }
  await press('ArrowLeft')
  await step(page, 'The chair signs').waitFor({ state: 'detached' })
  await press('Enter')
  await step(page, 'The chair signs').waitFor()
  await press('ArrowRight')
  assert.ok(await step(page, 'The chair signs').evaluate((element) => element.matches(':focus')))
  await press('ArrowLeft')
  assert.ok(await step(page, 'The board agrees').evaluate((element) => element.matches(':focus')))
  await tabTo(page, page.getByRole('tab', { name: 'Steps' }), 200)
  await press('ArrowRight')
  await press('ArrowRight')
  await page.getByRole('heading', { name: 'Board papers' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Download Minutes of the board' }))
  const download = page.waitForEvent('download')
  await press('Enter')
  assert.equal((await download).suggestedFilename(), 'Minutes of the board.pdf')
  await shown.done()
})

test('4: the whole of it by single clicks, without a drag', async () => {
  const id = await stage.start()
  await stage.sign(id, 'ada')
  await stage.sign(id, 'ben')
  await stage.seal(id)
  const shown = await watch(id)
  const { page } = shown
  const slider = page.getByRole('slider')
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  await slider.click({ position: { x: width * 0.2, y: height / 2 } })
  await page.getByText(/^As it was on/).waitFor()
  await step(page, 'The chair signs Signed').waitFor({ state: 'detached' })
  const before = await slider.inputValue()
  await page.getByRole('button', { name: 'One event later' }).click()
  assert.equal(Number(await slider.inputValue()), Number(before) + 1)
  await page.getByRole('button', { name: 'One event earlier' }).click()
  assert.equal(await slider.inputValue(), before)
  await open(page, 'Data')
  await page.getByRole('row', { name: 'grade 7' }).waitFor()
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByRole('row', { name: 'grade 8' }).waitFor()
  await open(page, 'Steps')
  await step(page, 'The board agrees').click()
  await step(page, 'The chair signs').waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  assert.equal((await download).suggestedFilename(), 'Board papers.zip')
  await shown.done()
})

test('18: at each event the tree and the data are what reading the workflow gave while it was the last one', async () => {
  const id = await stage.start('review')
  const given = new Map<number, Workflow>()
  const look = async () => {
    const body: unknown = await stage.read(id)
    assert.ok(isWorkflow(body))
    given.set((await stage.trail(id)).pagination.total, body)
  }
  await look()
  await stage.service.ns('POST', `/workflows/${id}/run`, { body: {} })
  await look()
  await stage.render(id)
  await look()
  for (const key of ['ada', 'ben']) {
    await stage.sign(id, key)
    await look()
  }
  await stage.seal(id)
  await look()
  const trail: unknown = await stage.trail(id)
  const end: unknown = await stage.read(id)
  assert.ok(isTrail(trail) && isWorkflow(end))
  assert.equal(given.size, 6)
  for (const [sequence, then] of given) {
    const told = workflowAt(end, trail.data, sequence)
    assert.deepEqual(
      [told.status, told.progress, told.steps],
      [then.status, then.progress, then.steps],
      `event ${sequence}`,
    )
    const { body } = await stage.service.ns('GET', `/workflows/${id}/entities?at=${sequence}`)
    assert.deepEqual(body.data, then.data)
  }
})

test('17: paused or hidden it asks for nothing, seen again it knows; what happens is said, and after the end it is silent', async () => {
  const id = await stage.start()
  const [shown, witness] = [await watch(id), await watch(id)]
  const { page, asked } = shown
  const waits = () => asked.filter((url) => url.includes('wait=25')).length
  await until('it waits', () => waits() > 0)
  await page.getByRole('button', { name: 'Pause live updates' }).click()
  let before = asked.length
  await stage.sign(id, 'ada')
  await step(witness.page, 'The chair signs Signed').waitFor()
  await until('the change is said aloud', async () =>
    /Ada Lovelace signed/.test((await witness.page.getByRole('status').first().textContent()) ?? ''),
  )
  assert.equal(asked.length, before, 'paused')
  await page.getByRole('button', { name: 'Resume live updates' }).click()
  await step(page, 'The chair signs Signed').waitFor()
  await until('it waits again', () => waits() > 1)
  await shown.hide(true)
  before = asked.length
  await stage.sign(id, 'ben')
  await step(witness.page, 'The treasurer signs Signed').waitFor()
  assert.equal(asked.length, before, 'hidden')
  await shown.hide(false)
  await step(page, 'The treasurer signs Signed').waitFor()
  await stage.seal(id)
  await page.getByText('Everything is done.').waitFor()
  await until('the last rows came', () => asked.at(-1)?.includes('wait=0'))
  await page.getByRole('button', { name: 'Pause live updates' }).waitFor({ state: 'detached' })
  before = asked.length
  await stage.service.ns('DELETE', `/workflows/${id}`)
  await shown.hide(true)
  await shown.hide(false)
  await assertAccessible(page, 'after the end')
  assert.equal(asked.length, before, 'after the end')
  await witness.done()
  await shown.done()
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

/** What is drawn beyond the left or the right edge of the window. */
const STANDS_OUT = `[...document.querySelector('#signing').shadowRoot.querySelectorAll('*')].flatMap((element) => {
  const { left, right, width } = element.getBoundingClientRect()
  const isHidden = width <= 1 || element.closest('.source, .hidden, thead')
  return isHidden || (left >= -1 && right <= innerWidth + 1) ? [] : [element.outerHTML.slice(0, 100)]
})`

test('3: each screen of a run is accessible, light and dark, wide and narrow, and says how it ended', async () => {
  for (const [name, { bring, says }] of Object.entries(ENDS)) {
    const id = await stage.start(name === 'failed' ? 'unmade' : name === 'expired' ? 'short' : 'run')
    await bring(id)
    const shown = await watch(id)
    await shown.page.getByText(says).first().waitFor()
    await shown.keep(name)
    await assertUsable(shown, name, name === 'running' ? LOOKS : ONCE_EACH)
    if (name === 'completed')
      for (const part of ['People', 'Documents', 'Data', 'History']) {
        await open(shown.page, part)
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
    const shown = await watch(id, locale)
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
  await step(page, 'Hiring').waitFor()
  await shown.done()
})

test('17: at most four requests in a minute in which nothing happens', async () => {
  const { shown, sinceMs, before: started } = idle
  await until('a minute has passed', () => performance.now() - sinceMs >= MINUTE_MS, 2 * MINUTE_MS)
  const minutes = (performance.now() - sinceMs) / MINUTE_MS
  const requests = shown.asked.length - started
  assert.ok(requests >= 1, 'it goes on asking')
  assert.ok(
    requests <= Math.ceil(REQUESTS_IN_A_MINUTE_MAX * minutes),
    `${requests} requests in ${minutes} minutes`,
  )
  await shown.done()
})
