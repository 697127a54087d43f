/** The pages below `/docs` as the real service sends them: all are reached, read, found and lead on. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { assertUsable } from './accessible.ts'
import { openBrowser } from './browser.ts'
import { hear, listedPages, sitePages } from './docs-stage.ts'

let service: TestService
let browser: Browser
before(async () => {
  service = await openTestService({}, { workers: false })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await service?.close()
})

const at = (address: string) => `${service.url}/${address}`

async function openPage(t: Parameters<typeof undo>[0], width = 1280): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 860 } })
  undo(t, () => page.close())
  return page
}

test('the navigation of every page leads to all others, in the order of the index', async () => {
  for (const { address } of [{ address: 'docs' }, ...sitePages]) {
    const text = await (await fetch(at(address))).text()
    const [, list = ''] = /<nav class="pages wide"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
    const hrefs = [...list.matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => new URL(href, at(address)).href,
    )
    assert.deepEqual(
      hrefs,
      listedPages.map((page) => at(page.address)),
      address,
    )
    assert.equal(list.match(/aria-current="page"/g)?.length ?? 0, address === 'docs' ? 0 : 1, address)
  }
})

test('every link and picture leads somewhere, every part of a page is there once', async () => {
  const pages = new Map<string, string>()
  const read = async (address: string) => {
    const known = pages.get(address)
    if (known !== undefined) return known
    const response = await fetch(address)
    const text = await response.text()
    assert.equal(response.status, 200, address)
    pages.set(address, text)
    return text
  }
  const openapi = await read(at('v1/openapi.json'))
  for (const { address } of [{ address: 'docs' }, ...sitePages]) {
    const text = await read(at(address))
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    assert.deepEqual(ids, [...new Set(ids)], `${address}: each id once`)
    for (const [, href = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), at(address))
      if (target.origin !== service.url) continue
      const id = decodeURIComponent(target.hash.slice(1))
      target.hash = ''
      const there = await read(target.href)
      const isOperation = target.pathname === '/docs/reference' && openapi.includes(`"operationId":"${id}"`)
      assert.ok(id === '' || isOperation || there.includes(` id="${id}"`), `${href} on ${address}`)
    }
  }
})

const [WIDE, NARROW] = [1280, 360]
/** Each page is usable in one of them, in turn, and its colours in the next; with LOOK=all (`npm run looks`) in all. */
const VIEWS = [
  { width: WIDE, colorScheme: 'light' },
  { width: NARROW, colorScheme: 'dark' },
  { width: NARROW, colorScheme: 'light' },
  { width: WIDE, colorScheme: 'dark' },
] as const

test('every page is usable: wide and narrow, light and dark', async (t) => {
  const page = await openPage(t)
  const heard = hear(page, service.url)
  const isAll = process.env.LOOK === 'all'
  for (const [place, { address }] of [{ address: 'docs' }, ...sitePages].entries()) {
    await page.goto(at(address))
    for (const [turn, { width, colorScheme }] of VIEWS.entries()) {
      const isWhole = isAll || turn === place % VIEWS.length
      const isOfColours = turn === (place + 1) % VIEWS.length
      if (!isWhole && !isOfColours) continue
      await page.emulateMedia({ colorScheme })
      await assertUsable(
        page,
        `${address}, ${colorScheme}`,
        [width],
        isWhole ? undefined : ['color-contrast'],
      )
    }
  }
  assert.deepEqual(heard, [], 'nothing that the policy of the pages refuses, and nothing from elsewhere')
})

test('search finds each page by its name and its title, and is worked by keys alone', async (t) => {
  const page = await openPage(t)
  await page.goto(at('docs'))
  const first = page.locator('.found a').first()
  for (const { name, address } of sitePages) {
    const text = await (await fetch(at(address))).text()
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []
    for (const query of [name, title.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')]) {
      await page.getByRole('searchbox', { name: 'Search the docs' }).fill(query)
      await page.locator(`.found a[href="${address}"]`).waitFor()
      assert.equal(await first.getAttribute('href'), address, `first for '${query}'`)
    }
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('createWebhookEnd')
  await page.locator('.found a', { hasText: 'Reference' }).first().waitFor()
  await assertUsable(page, 'what was found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('docs/reference#createWebhookEndpoint'))
  await page.goto(at('docs'))
  await page.getByRole('searchbox').fill('xylophone')
  await page.getByText('Nothing found').waitFor()
})

test('what stood at an address before is found at the new one', async (t) => {
  const page = await openPage(t)
  await page.goto(at('docs#createSchema'))
  await page.waitForURL(at('docs/reference#createSchema'))
  await page.getByRole('heading', { level: 1, name: 'Create a Schema' }).waitFor()
  await page.getByRole('link', { name: 'Docs', exact: true }).click()
  await page.waitForURL(at('docs'))
  assert.equal((await fetch(at('docs/'))).url, at('docs'))
  for (const path of ['docs/nothing', 'docs/../sign', 'docs/Reference', 'docs/a/b/c', 'docs/%2e%2e%2fsign'])
    assert.ok([404, 401].includes((await fetch(at(path))).status), path)
  for (const path of ['docs/nothing', 'docs/Nothing', 'docs/guides/nothing', 'docs/a/b/c']) {
    assert.equal((await page.goto(at(path)))?.status(), 404)
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    await page.getByRole('link', { name: 'all pages' }).click()
    await page.waitForURL(at('docs'))
  }
  await page.goto(at('docs/guides/nothing'))
  await assertUsable(page, 'where there is no page')
})

test('a language that is chosen once, by keys, is shown everywhere', async (t) => {
  const page = await openPage(t)
  await page.goto(at('docs/guides/authentication'))
  const shown = () => page.locator('.tabs pre:visible').allInnerTexts()
  assert.match((await shown()).join(), /curl -sS/)
  await page.getByRole('radio', { name: 'curl' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const [first = '', second = ''] = await shown()
  assert.match(first, /^# client\.py/)
  assert.match(second, /^# narrow_key\.py/)
  await page.goto(at('docs/guides/errors'))
  await page.getByRole('radio', { name: 'Python', checked: true }).waitFor()
  assert.match((await shown()).join(), /^# start\.py/)
})

test('code is copied by a press, and pages are read in narrow windows', async (t) => {
  const page = await openPage(t, 360)
  await page.goto(at('docs/webhooks'))
  const block = page.locator('.code').first()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByRole('button', { name: 'Selected' }).waitFor()
  assert.match(
    await page.evaluate(() => getSelection()?.toString() ?? ''),
    /^api -X PUT "\$NS\/webhook-endpoints\/by-url"/,
  )
  await page.getByText('All pages').first().click()
  await page.getByRole('link', { name: 'Evidence', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'What a seal proves, and how to check it' }).waitFor()
})

test('code names the service that the page is read from, but where it starts one of its own', async (t) => {
  const page = await openPage(t)
  const codeOf = async (address: string) => {
    await page.goto(at(address))
    return page.evaluate(() =>
      [...document.querySelectorAll('article code')].map((code) => code.textContent).join('\n'),
    )
  }
  const install = await codeOf('docs/packages')
  assert.ok(install.includes(`npm install --global ${service.url}/packages/countersign-cli.tgz`))
  assert.ok(!install.includes('localhost:3000'))
  assert.ok((await codeOf('docs/embedding')).includes(`src="${service.url}/embed/v1/countersign.js"`))
  assert.ok((await codeOf('docs/running')).includes('http://localhost:3000'))
})
