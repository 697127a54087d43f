import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../../e2e/browser.ts'
import { LANGUAGES, type Language, languageOf } from '../src/texts/languages.ts'
import { faultsOf } from './geometry/faults.ts'
import { TOURED } from './geometry/screens.ts'
import { assertAccessible, NARROW, Stage, until } from './stage.ts'

/**
 * Every screen in every language, wide and narrow, in German and Arabic also with letters of twice the size, and with text that
 * is spaced out (WCAG 2.2, 1.4.12): nothing is cut off and everybody can use it. `npm run languages` takes all languages; else each day has one of its own, wide, beside Arabic, narrow.
 * With SHOTS=FOLDER what is seen is kept.
 */
const ALL = Object.keys(LANGUAGES).map(languageOf)
const DAY_MS = 86_400_000
const today = ALL[Math.floor(Date.now() / DAY_MS) % ALL.length] ?? 'en'
const chosen = (process.env.LANGUAGES_TOURED ?? '')
  .split(',')
  .filter((one) => one !== '')
  .map(languageOf)
const toured: readonly Language[] =
  process.env.LANGUAGES_TOURED === 'all'
    ? ALL
    : chosen.length > 0
      ? chosen
      : [...new Set<Language>([today, 'ar'])]
const ENLARGED: readonly Language[] = ['de', 'ar']
/** Letters that belong together, or fill a square each: the criterion leaves out what a script does not use. */
const UNSPACED: readonly Language[] = ['ar', 'ja']
const shots = process.env.SHOTS

describe(`screens in ${toured.join(', ')}`, () => {
  let stage: Stage | undefined
  before(async () => {
    stage = await Stage.open({ browser: await openBrowser() })
  })
  after(() => stage?.close())

  for (const { name, viewports, open } of TOURED) {
    test(name, async () => {
      assert.ok(stage)
      for (const viewport of viewports) {
        const { page, done } = await stage.page(viewport)
        await open(page, stage)
        for (const language of languagesOf(viewports, viewport)) {
          await look(page, `${name} ${language} ${viewport.width}`, language)
          // A field of a page may be half under what stays in sight; `faultsOf` knows the targets beside the pages.
          await assertAccessible(page, `${name} ${language} ${viewport.width}`, { ignored: ['target-size'] })
        }
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        if (viewport === NARROW)
          for (const language of languagesOf(viewports, viewport).filter((one) => ENLARGED.includes(one)))
            await look(page, `${name} ${language} ${viewport.width} at 200 %`, language)
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        await spaceOut(page)
        for (const language of languagesOf(viewports, viewport).filter((one) => !UNSPACED.includes(one)))
          await look(page, `${name} ${language} ${viewport.width} spaced out`, language, isBesidePages)
        await done()
      }
    })
  }
})

/** Where none was asked for, a screen that has two widths is seen in one at each: wide in the first, narrow in the last. */
function languagesOf(viewports: readonly unknown[], viewport: typeof NARROW): readonly Language[] {
  if (process.env.LANGUAGES_TOURED || toured.length !== 2 || viewports.length !== 2) return toured
  return toured.slice(viewport === NARROW ? 1 : 0).slice(0, 1)
}

/** @param isFault which of what is found counts */
async function look(
  page: Page,
  at: string,
  language: Language,
  isFault: (found: string) => boolean = () => true,
): Promise<void> {
  await speak(page, language)
  if (shots) {
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: join(shots, `${at.replaceAll(/[^\w%]+/g, '-')}.png`) })
  }
  assert.deepEqual((await faultsOf(page)).filter(isFault), [], at)
}

/** A field on a page of a document is as wide as its author made it; what stands in it is its name too. */
const isBesidePages = (found: string) => !found.includes('<span control-text>')

/** What a reader's own style sheet may ask for, which reaches into every part of the page. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    const adopt = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets.push(sheet)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) adopt(shadowRoot)
    }
    adopt(document)
  })
}

/** As the menu of the page does; where a dialog stands before it, it is out of reach for people. */
async function speak(page: Page, language: Language): Promise<void> {
  const frame = page.locator('.frame').first()
  await page.locator('.language select').evaluate((select, value) => {
    if (!(select instanceof HTMLSelectElement)) return
    select.value = value
    select.dispatchEvent(new Event('change'))
  }, language)
  await until(`the page speaks ${language}`, async () => (await frame.getAttribute('lang')) === language)
}
