import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, type Stage, until, WIDE } from '../stage.ts'

const menu = (page: Page) => page.locator('.language select')
const heading = (page: Page) => page.locator('#band-title')

/** In whose language the page speaks. */
export function languages(stage: () => Stage): void {
  test('the page speaks as the participant does, else as the browser, each language in a file of its own', async () => {
    const { locale: _none, ...participant } = stage().service.fixture.session.participant
    for (const [locale, own, said, file] of [
      ['pl-PL', {}, /prosi o podpisanie 2 dokumentów/, 'pl'],
      ['pl-PL', { locale: 'it-CH' }, /Le chiede di firmare 2 documenti/, 'it'],
      ['sv-SE', {}, /asks you to sign 2 documents/, 'en'],
    ] as const) {
      const { page, done } = await stage().page(WIDE, locale)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await stage().openLink(page, stage().service.addPerson({ participant: { ...participant, ...own } }))
      await page.getByRole('region', { name: said }).waitFor()
      assert.ok(
        loaded.some((url) => url.includes(`/chunks/${file}-`)),
        `${file} is loaded`,
      )
      assert.ok(!loaded.some((url) => url.includes('/chunks/fr-')), 'and nothing that nobody wants')
      assert.equal(await page.evaluate(() => document.documentElement.lang), file)
      await done()
    }
  })

  test('the language is chosen on the page, keeps what was typed, and is remembered there', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByLabel('Start date', { exact: true }).fill('2026-09-01')
    await menu(page).selectOption('ar')
    await page
      .getByRole('button', { name: /^التالي/ })
      .first()
      .waitFor()
    assert.deepEqual(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ['ar', 'rtl'],
    )
    assert.equal(await page.getByLabel('Start date', { exact: true }).inputValue(), '2026-09-01')
    await page.reload()
    await page
      .getByRole('button', { name: /^التالي/ })
      .first()
      .waitFor()
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('region', { name: /توقيع مستندين/ }).waitFor()
    await done()
  })

  test('in a page of a host the choice holds for its elements, and nothing is stored', async () => {
    const { page, done } = await stage().page()
    const { token } = stage().service.addPerson({}, [stage().host.origin])
    await page.goto(stage().host.origin)
    await page.evaluate(
      (value) => document.querySelector('ss-signing-embed')?.setAttribute('embed-token', value),
      token,
    )
    await menu(page).selectOption('ja')
    await page.getByRole('button', { name: '電子署名に同意する' }).waitFor()
    await page.evaluate((value) => {
      const second = document.createElement('ss-signing-embed')
      second.setAttribute('embed-token', value)
      document.querySelector('ss-signing-embed')?.replaceWith(second)
    }, token)
    await page.getByRole('button', { name: '電子署名に同意する' }).waitFor()
    assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en', 'the page is the host’s')
    await done()
  })

  test('a language that does not come is said to be missing, and comes when the network is back', async () => {
    const { locale: _none, ...participant } = stage().service.fixture.session.participant
    const { page, done } = await stage().page(WIDE, 'nl-NL')
    await page.route('**/chunks/nl-*.js', (route) => route.abort())
    await stage().openLink(page, stage().service.addPerson({ participant }))
    await page.getByRole('heading', { name: 'De dienst is niet bereikbaar' }).waitFor()
    await assertAccessible(page, 'no texts')
    await page.unroute('**/chunks/nl-*.js')
    await until('the texts are there', async () => (await heading(page).count()) === 1)
    await page.getByRole('region', { name: /vraagt u 2 documenten te ondertekenen/ }).waitFor()
    await done()
  })
}
