import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Person } from '../fake-service.ts'
import { assertAccessible, type Stage, until, WIDE } from '../stage.ts'

const menu = (page: Page) => page.locator('.language select')
const heading = (page: Page) => page.locator('#band-title')

/** A person of whom the sender does not say which language they speak, or says it in `own`. */
function withoutLocale(stage: Stage, own: { locale?: string } = {}): Person {
  const { locale: _none, ...participant } = stage.service.fixture.session.participant
  return stage.service.addPerson({ participant: { ...participant, ...own } })
}

/** In whose language the page speaks. */
export function languages(stage: () => Stage): void {
  test('the page speaks as the participant does, else as the browser, each language in a file of its own', async () => {
    for (const [locale, own, said, file] of [
      ['pl-PL', {}, /prosi o podpisanie 2 dokumentów/, 'pl'],
      ['pl-PL', { locale: 'it-CH' }, /Le chiede di firmare 2 documenti/, 'it'],
      ['sv-SE', {}, /asks you to sign 2 documents/, 'en'],
    ] as const) {
      const { page, done } = await stage().page(WIDE, locale)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await stage().openLink(page, withoutLocale(stage(), own))
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
}

/** What the service says is in the language of the page too. */
export function sayings(stage: () => Stage): void {
  test('what is agreed to is read in the language of the page', async () => {
    const { page, done } = await stage().page(WIDE, 'fr-FR')
    await stage().openLink(page, withoutLocale(stage()))
    await page.getByRole('button', { name: 'Lire le texte entier' }).click()
    await page.getByRole('heading', { name: 'Signing electronically (fr)' }).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).selectOption('it')
    await page.getByRole('button', { name: 'Leggi il testo completo' }).click()
    await page.getByRole('heading', { name: 'Signing electronically (it)' }).waitFor()
    await done()
  })

  test('why a value is refused is said in the language of the page', async () => {
    const { page, done } = await stage().page()
    const fields = structuredClone(stage().service.fixture.session.fields).map((field) =>
      field.key === 'start_date'
        ? {
            ...field,
            error: 'Enter 5 March 2026 or a later date.',
            refusal: { code: 'too_early', values: { min: '2026-03-05' } } as const,
          }
        : field,
    )
    await stage().openDesk(page, { fields })
    await page.locator('.guide .guide-why').getByText('Enter 5 Mar 2026 or a later date.').waitFor()
    await menu(page).selectOption('de')
    await page
      .locator('.guide .guide-why')
      .getByText('Geben Sie den 05.03.2026 oder ein späteres Datum ein.')
      .waitFor()
    await done()
  })
}

/** Where languages come from, and where nothing is kept. */
export function languageFiles(stage: () => Stage): void {
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
    const frame = page.locator('.frame').first()
    const locale = () => frame.evaluate((one) => getComputedStyle(one).getPropertyValue('-webkit-locale'))
    assert.equal(await locale(), '"ja"', 'letters and breaks are of the language')
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
    const { page, done } = await stage().page(WIDE, 'nl-NL')
    await page.route('**/chunks/nl-*.js', (route) => route.abort())
    await stage().openLink(page, withoutLocale(stage()))
    await page.getByRole('heading', { name: 'De dienst is niet bereikbaar' }).waitFor()
    await assertAccessible(page, 'no texts')
    await page.unroute('**/chunks/nl-*.js')
    await until('the texts are there', async () => (await heading(page).count()) === 1)
    await page.getByRole('region', { name: /vraagt u 2 documenten te ondertekenen/ }).waitFor()
    await done()
  })
}
