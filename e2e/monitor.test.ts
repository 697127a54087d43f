/** A run, watched on a host's own page of another origin, and in Studio: the real service, its database shared with a second one, a real browser. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { workflowAt } from '../packages/embed/src/workflow-monitor/story.ts'
import { isTrail, isWorkflow, type Workflow } from '../packages/embed/src/workflow-monitor/workflow.ts'
import { isLate } from '../packages/server/test/support/slowness.ts'
import { until } from '../packages/server/test/support/until.ts'
import { assertAccessible } from './accessible.ts'
import { openBrowser, requireFirefox } from './browser.ts'
import { tabTo } from './keyboard.ts'
import { MonitorStage, openPart, type Shown, stepOf } from './monitor-stage.ts'
import { onBoth, onEither, onHost, SURFACES, type Surface } from './surface.ts'

const SOON_MS = 2000
const MINUTE_MS = 60_000
const REQUESTS_IN_A_MINUTE_MAX = 4

let stage: MonitorStage
let browser: Browser
/** Runs in which nothing happens, one on each surface, watched for as long as all tests take. */
const idle = new Map<Surface, { shown: Shown; sinceMs: number; before: number }>()
before(async () => {
  stage = await MonitorStage.open()
  browser = await openBrowser()
  for (const surface of SURFACES) {
    const shown = await stage.watch(browser, await stage.start(), { surface })
    await until('the idle page waits', () => shown.asked.some((url) => url.includes('wait=25')))
    idle.set(surface, { shown, sinceMs: performance.now(), before: shown.asked.length })
  }
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

/** The main story: a run is watched, looked back at, and its documents are downloaded. */
async function mainStory(of: Browser, surface: Surface): Promise<void> {
  const id = await stage.start()
  const shown = await stage.watch(of, id, { surface })
  const { page } = shown
  await stepOf(page, 'Legal looks at it Skipped').getByText('Its condition does not hold').waitFor()
  await stepOf(page, 'The board agrees In progress')
    .getByText('Side by side · 2 of 3 needed, 0 completed')
    .waitFor()
  await page.getByText('Waiting for Ada Lovelace, Ben Okri and Cy Twombly').waitFor()
  await stage.sign(id, 'ada')
  const begin = performance.now()
  await stepOf(page, 'The chair signs Signed').waitFor()
  assert.ok(!isLate(begin, SOON_MS), 'a signature at another process is seen within two seconds')
  await stage.sign(id, 'ben')
  await stepOf(page, 'The secretary signs Skipped').getByText('Enough others are done').waitFor()
  await page.getByText('All signatures that are needed are there. The documents are being sealed.').waitFor()
  await stage.seal(id)
  await page.getByText('Everything is done. The documents can be downloaded.').waitFor()
  await openPart(page, 'History')
  await page.getByRole('row', { name: 'Ada Lovelace signed' }).getByRole('button').click()
  await page.getByText(/^As it was on/).waitFor()
  await openPart(page, 'Steps')
  await stepOf(page, 'The chair signs Signed').waitFor()
  await stepOf(page, 'The treasurer signs Ready').waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await stepOf(page, 'Hiring Completed').waitFor()
  if (surface === 'embedded') await assertHeard(shown)
  await shown.done()
}

/** What the element tells of the main story. */
async function assertHeard(shown: Shown): Promise<void> {
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
}

onBoth('2, 17: a run on a page with a strict policy, as it goes and as it was')((surface) =>
  mainStory(browser, surface),
)

onHost('2, 17: the same in Firefox')(async (surface, t) => {
  const firefox = await requireFirefox(t)
  if (firefox === undefined) return
  await mainStory(firefox.browser, surface).finally(() => firefox.browser.close())
})

onHost(
  '5: quiet without a token, the same one does nothing, another one starts over, and leaving ends all requests',
)(async () => {
  const [first, second] = [await stage.start(), await stage.start('review')]
  const shown = await stage.page(browser)
  const { page, asked } = shown
  const token = await stage.mint(first)
  assert.equal(asked.length, 0)
  await shown.set(token)
  await stepOf(page, 'Hiring').waitFor()
  await until('it waits', () => asked.some((url) => url.includes('wait=25')))
  const before = asked.length
  await shown.set(token)
  await shown.set(await stage.mint(second))
  await page.getByText('Pending', { exact: true }).first().waitFor()
  assert.ok(
    asked.slice(before).every((url) => url.includes(second)),
    'nothing more is asked of the first run',
  )
  await until('it waits again', () => asked.slice(before).some((url) => url.includes('wait=25')))
  const after = asked.length
  await page.evaluate(() => document.querySelector('#signing')?.remove())
  // Somebody else who watches sees the change: whoever had left would have seen it, too.
  const witness = await stage.watch(browser, second)
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

onBoth('4: the whole of it by keyboard alone')(async (surface) => {
  const id = await stage.start()
  const shown = await stage.watch(browser, id, { surface })
  const { page } = shown
  const press = (key: string) => page.keyboard.press(key)
  await stage.sign(id, 'ada')
  await stepOf(page, 'The chair signs Signed').waitFor()
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
  await stepOf(page, 'Hiring Pending').waitFor()
  await press('ArrowRight')
  await page.getByText(/: The workflow started$/).waitFor()
  await press('End')
  await stepOf(page, 'Hiring In progress').waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Steps' }))
  await press('Tab')
  await press('Tab')
  for (const name of ['Hiring', 'Legal looks at it', 'The board agrees']) {
    await stepOf(page, name)
      .first()
      .evaluate((element) => element.matches(':focus'))
      .then(assert.ok)
    if (name !== 'The board agrees') await press('ArrowDown')
  }
  await press('ArrowLeft')
  await stepOf(page, 'The chair signs').waitFor({ state: 'detached' })
  await press('Enter')
  await stepOf(page, 'The chair signs').waitFor()
  await press('ArrowRight')
  assert.ok(await stepOf(page, 'The chair signs').evaluate((element) => element.matches(':focus')))
  await press('ArrowLeft')
  assert.ok(await stepOf(page, 'The board agrees').evaluate((element) => element.matches(':focus')))
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

onEither('4: the whole of it by single clicks, without a drag')(async (surface) => {
  const id = await stage.start()
  await stage.sign(id, 'ada')
  await stage.sign(id, 'ben')
  await stage.seal(id)
  const shown = await stage.watch(browser, id, { surface })
  const { page } = shown
  const slider = page.getByRole('slider')
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  await slider.click({ position: { x: width * 0.2, y: height / 2 } })
  await page.getByText(/^As it was on/).waitFor()
  await stepOf(page, 'The chair signs Signed').waitFor({ state: 'detached' })
  const before = await slider.inputValue()
  await page.getByRole('button', { name: 'One event later' }).click()
  assert.equal(Number(await slider.inputValue()), Number(before) + 1)
  await page.getByRole('button', { name: 'One event earlier' }).click()
  assert.equal(await slider.inputValue(), before)
  await openPart(page, 'Data')
  await page.getByRole('row', { name: 'grade 7' }).waitFor()
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByRole('row', { name: 'grade 8' }).waitFor()
  await openPart(page, 'Steps')
  await stepOf(page, 'The board agrees').click()
  await stepOf(page, 'The chair signs').waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  assert.equal((await download).suggestedFilename(), 'Board papers.zip')
  await shown.done()
})

onBoth('18: any moment is reached by dragging, and what happens meanwhile does not move it')(
  async (surface) => {
    const id = await stage.start()
    const shown = await stage.watch(browser, id, { surface })
    const { page } = shown
    const slider = page.getByRole('slider')
    const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
    await page.mouse.move(x + width - height / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    await page.mouse.move(x + 2, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await page.getByText(/: The workflow was made$/).waitFor()
    await stepOf(page, 'Hiring Pending').waitFor()
    const before = await slider.getAttribute('max')
    await stage.sign(id, 'ada')
    await until('the trail goes on', async () => (await slider.getAttribute('max')) !== before)
    await stepOf(page, 'Hiring Pending').waitFor()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await stepOf(page, 'The chair signs Signed').waitFor()
    await shown.done()
  },
)

onHost(
  '18: at each event the tree and the data are what reading the workflow gave while it was the last one',
)(async () => {
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

onBoth(
  '17: paused or hidden it asks for nothing, seen again it knows; what happens is said, and after the end it is silent',
)(async (surface) => {
  const id = await stage.start()
  const [shown, witness] = [await stage.watch(browser, id, { surface }), await stage.watch(browser, id)]
  const { page, asked } = shown
  const waits = () => asked.filter((url) => url.includes('wait=25')).length
  await until('it waits', () => waits() > 0)
  await page.getByRole('button', { name: 'Pause live updates' }).click()
  let before = asked.length
  await stage.sign(id, 'ada')
  await stepOf(witness.page, 'The chair signs Signed').waitFor()
  await until('the change is said aloud', async () =>
    /Ada Lovelace signed/.test((await witness.page.getByRole('status').first().textContent()) ?? ''),
  )
  assert.equal(asked.length, before, 'paused')
  await page.getByRole('button', { name: 'Resume live updates' }).click()
  await stepOf(page, 'The chair signs Signed').waitFor()
  await until('it waits again', () => waits() > 1)
  await shown.hide(true)
  before = asked.length
  await stage.sign(id, 'ben')
  await stepOf(witness.page, 'The treasurer signs Signed').waitFor()
  assert.equal(asked.length, before, 'hidden')
  await shown.hide(false)
  await stepOf(page, 'The treasurer signs Signed').waitFor()
  before = asked.length
  await stage.seal(id)
  await page.getByText('Everything is done.').waitFor()
  await until('the last rows are asked for', () => asked.slice(before).some((url) => url.includes('wait=0')))
  await page.getByRole('button', { name: 'Pause live updates' }).waitFor({ state: 'detached' })
  await stage.service.ns('DELETE', `/workflows/${id}`)
  const comesBack = async () => {
    before = asked.length
    await shown.hide(true)
    await shown.hide(false)
    await assertAccessible(page, 'after the end')
    return asked.length
  }
  // Where rows came with the end, the workflow is read once more.
  await until('nothing is asked for any more', async () => (await comesBack()) === before)
  assert.equal(await comesBack(), before, 'after the end')
  await witness.done()
  await shown.done()
})

onBoth('17: at most four requests in a minute in which nothing happens')(async (surface) => {
  const { shown, sinceMs, before: started } = idle.get(surface) ?? assert.fail('nobody watches')
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
