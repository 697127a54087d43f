/** The page `/` as the real service sends it: in ten languages, and as it is without a script. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import { openTestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { until } from '../packages/server/test/support/until.ts'
import { assertUsable } from './accessible.ts'
import { openBrowser } from './browser.ts'

test('the page at the root speaks the language of the browser, or the one that was chosen on it', async (t) => {
  const service = await openTestService({}, { workers: false })
  undo(t, () => service.close())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  const page = await browser.newPage({ locale: 'de-AT' })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const language = () => page.locator('html').getAttribute('lang')

  await page.goto(service.url)
  assert.equal(await language(), 'de')
  for (const one of LANGUAGE_CODES) {
    await page.locator(`a[hreflang=${one}]`).click()
    await page.locator(`html[lang=${one}]`).waitFor()
    await assertUsable(page, one)
  }
  await page.goto(service.url)
  await page.locator('html[lang=ar]').waitFor()
  await page.locator('a[href=accessibility]').click()
  await page.getByRole('heading', { level: 2, name: 'Report a barrier' }).waitFor()
  await assertUsable(page, 'the statement of accessibility')
  const typefaces = () => page.evaluate(() => [...document.fonts].map(({ family }) => family).join())
  await until('it has the typeface of all pages', async () => /Countersign Inter/.test(await typefaces()))
  const family = await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily)
  assert.match(family, /^"Countersign Inter"/)
  await page.getByRole('link', { name: 'not accessible documents' }).click()
  assert.match(page.url(), /#known-not-to-work$/)
  await page.goto(new URL('/verify', service.url).href)
  await page.getByRole('heading', { level: 1, name: 'هل هذا المستند كما كان عند ختمه؟' }).waitFor()
  assert.deepEqual(errors, [], 'nothing that the policy of the page refuses')
})

test('without JavaScript each page says in a language of the browser what it needs', async (t) => {
  const service = await openTestService({}, { workers: false })
  undo(t, () => service.close())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  const page = await browser.newPage({ locale: 'fr-CA', javaScriptEnabled: false })
  await page.goto(new URL('/sign/token', service.url).href)
  // getByText leaves it out.
  await page.locator('.noscript').waitFor()
  assert.match((await page.locator('.noscript').textContent()) ?? '', /^La signature nécessite JavaScript\./)
  await page.goto(service.url)
  await page.getByRole('link', { name: 'Polski' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tutaj podpisuje się dokumenty' }).waitFor()
})
