/** Studio: the palette and the short cuts, by keyboard alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { tabTo } from './keyboard.ts'
import { WIDE } from './looks.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const HOME = /\/studio\/n\/default-test$/

async function openStage(t: Parameters<typeof openDesk>[0], locale?: string) {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage('en-GB')
  await signInAs(desk, page, 'olive@example.com')
  if (locale === undefined) return { desk, page }
  const spoken = await desk.newPage(locale)
  await spoken.context().addCookies(await page.context().cookies())
  await desk.follow(spoken, '/studio')
  await spoken.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  return { desk, page: spoken }
}

const first = (page: Page) => page.getByRole('option', { selected: true })

/** Types into the palette until the entry is the one that Enter opens. */
async function find(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'A page, an action, a name or an id' }).waitFor()
  await page.keyboard.type(typed)
  await first(page).filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function findEverything(desk: StudioDesk, page: Page): Promise<void> {
  await pushAgreement(desk.service.ns)
  const { id } = await startAgreement(desk.service.ns, { name: 'Lease of Ada', externalId: 'ERP-4711' })
  const atWorkflow = new RegExp(`/workflows/${id}$`)
  for (const typed of ['lease of', 'ERP-4711', id]) {
    await find(page, typed, 'Lease of Ada')
    await page.waitForURL(atWorkflow)
    await page.keyboard.press('u')
    await page.waitForURL(/\/workflows$/)
  }
  await find(page, 'agrmnt', /agreement/i)
  await page.waitForURL(/\/resources\/[a-z]+\/\w*agreement/)
  await find(page, 'oliv own', 'Olive Owner')
  await page.waitForURL(/\/people\/[0-9a-f-]{36}$/)
  await find(page, 'default-test', 'Test')
  await page.waitForURL(HOME)
  await find(page, 'new key', 'New key')
  await page.waitForURL(/\/developers\/keys\?new=1$/)
}

test('4: the palette leads by keyboard to pages, actions, workflows by name, id and externalId, resources and people', async (t) => {
  const { desk, page } = await openStage(t)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Workflows' }).first().waitFor()
  assert.equal(
    await page
      .getByRole('option', { name: /^Workflows/ })
      .locator('kbd')
      .allTextContents()
      .then(String),
    'g,w',
  )
  await keep(page, 'palette')
  await assertFine(page, 'the palette')
  const chosen = await first(page).textContent()
  await page.keyboard.press('ArrowDown')
  assert.notEqual(await first(page).textContent(), chosen)
  await page.keyboard.press('ArrowUp')
  assert.equal(await first(page).textContent(), chosen)
  await page.keyboard.type('zzzz nothing')
  await page.getByText('Nothing matches.').waitFor()
  await keep(page, 'palette-nothing')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await findEverything(desk, page)
})

/** What is folded away stays so, until one is there. */
async function foldAway(page: Page): Promise<void> {
  const group = page.locator('nav summary', { hasText: 'Develop' })
  const events = page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Events' })
  await tabTo(page, group)
  await page.keyboard.press('Enter')
  await events.waitFor({ state: 'hidden' })
  await page.reload()
  await group.waitFor()
  assert.equal(await events.isVisible(), false)
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.waitForURL(/\/developers\/events$/)
  await events.waitFor()
  assert.equal(await events.getAttribute('aria-current'), 'page')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await events.waitFor({ state: 'hidden' })
  await tabTo(page, group)
  await page.keyboard.press('Enter')
  await events.waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await events.waitFor()
  await assertFine(page, 'the rail on a phone')
  await keep(page, 'rail')
  await page.keyboard.press('Escape')
  const bar = await page.locator('.test-bar').boundingBox()
  assert.ok(bar && bar.height < 32, 'TEST is one line')
  await page.setViewportSize(WIDE)
}

test('4: short cuts lead to pages, through lists, up and to something new; not while somebody types, and not once they are off', async (t) => {
  const { desk, page } = await openStage(t)
  for (const name of ['One', 'Two']) {
    await desk.service.ns('POST', '/webhook-endpoints', {
      body: { url: `https://example.com/${name}`, eventTypes: ['*'], description: name },
    })
  }
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Short cuts' }).waitFor()
  await page.getByText('Inbox', { exact: true }).first().waitFor()
  await keep(page, 'short-cuts')
  await assertFine(page, 'the short cuts')
  await page.keyboard.press('Escape')
  await foldAway(page)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL(/\/developers\/webhooks$/)
  const rows = page.getByRole('table').getByRole('link')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  assert.equal(await rows.last().evaluate((link) => link.matches(':focus')), true)
  await page.keyboard.press('k')
  assert.equal(await rows.first().evaluate((link) => link.matches(':focus')), true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/webhooks\/[0-9a-f-]{36}$/)
  await page.keyboard.press('u')
  await page.waitForURL(/\/developers\/webhooks$/)
  await page.keyboard.press('c')
  await page.waitForURL(/\/webhooks\?new=1$/)
  const address = page.getByLabel('Address')
  await tabTo(page, address)
  await page.keyboard.type('gw?c')
  assert.equal(await address.inputValue(), 'gw?c')
  assert.match(page.url(), /webhooks\?new=1$/)

  await page.goto(`${desk.service.url}/studio/n/default-test/workflows`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  assert.equal(await page.getByLabel('Search').evaluate((line) => line.matches(':focus')), true)
  await page.goto(`${desk.service.url}/studio/me`)
  await tabTo(page, page.getByRole('checkbox', { name: 'Short cuts of one letter' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  assert.equal(await page.getByRole('dialog').count(), 0)
  await find(page, 'hom', 'Home')
  await page.waitForURL(HOME)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('heading', { name: 'Find or do anything' }).waitFor()
  assert.equal(await page.getByRole('dialog').locator('kbd').count(), 0, 'what is off is not said')
})

test('4: letters that are typed while the palette is loaded are typed into it, and are no short cuts', async (t) => {
  const { page } = await openStage(t)
  await page.locator('#account').waitFor()
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route(/palette[^/]*\.js/, async (route) => {
    await isTyped
    await route.continue()
  })
  const asked = page.waitForRequest(/palette[^/]*\.js/)
  await page.keyboard.press('Control+k')
  await asked
  // `c` and `?` would do something of their own.
  await page.keyboard.type('c?')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('new key')
  typed()
  await first(page).filter({ hasText: 'New key' }).waitFor()
  assert.equal(await page.locator('#palette-line').inputValue(), 'new key')
  assert.match(page.url(), HOME)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/developers\/keys\?new=1$/)
})

test('28: the palette and the short cuts speak German', async (t) => {
  const { page } = await openStage(t, 'de-DE')
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Tastenkürzel' }).waitFor()
  await assertFine(page, 'the short cuts in German')
  await keep(page, 'short-cuts-de')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('#palette-line').waitFor()
  await page.keyboard.type('vorg')
  await first(page)
    .filter({ hasText: 'Vorgänge' })
    .or(first(page).filter({ hasText: 'Vorgang' }))
    .waitFor()
  await assertFine(page, 'the palette in German')
})
