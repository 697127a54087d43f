/** What is wrong with a page that ought to speak German: words of English, texts that do not fit. */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { misplacedOn, NARROWEST, rowsSeen, WIDE } from './looks.ts'
import { rowsOf, type Screens, sayIn } from './studio-screen.ts'
import { openScreen } from './studio-screens.ts'
import { openStudioStage } from './studio-stage.ts'

/** Words without which hardly any sentence of English is said, and which German does not have. */
const ENGLISH =
  /\b(?:the|and|of|is|are|you|your|this|that|with|not|for|to|its|from|what|who|when|can|be|by|or|has|have|all|show|yes|never|ago|seconds|minutes)\b/i
/** What is quoted: code, data, names, mails, other languages. */
const QUOTED =
  'noscript, pre, code, kbd, bdi, svg, style, time, [role=textbox], .mail-text, [lang]:not([lang^=de])'
const TEXTS = `(() => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...below(one.shadowRoot)] : [one]))
  return below(document.body).filter((one) => !one.closest(${JSON.stringify(QUOTED)})).flatMap((one) => [
    ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.data.trim()] : [])),
    ...['aria-label', 'aria-description', 'title', 'placeholder'].flatMap((name) => one.getAttribute(name) ?? []),
  ])
})()`

/** Each of them opened by somebody whose browser speaks German. */
export async function assertGerman(t: TestContext, screens: Screens): Promise<void> {
  const stage = await openStudioStage(t)
  const known = await stage.openPage('de-DE')
  const strange = await stage.desk.newPage('de-DE')
  for (const { pattern, state, screen } of rowsSeen(rowsOf(screens), 1))
    await t.test(`${pattern}, ${state}`, async () => {
      const page = screen.isOfNobody ? strange : known
      await openScreen(page, stage, pattern, screen, sayIn('de'))
      assert.deepEqual(await troublesOn(page), [])
    })
}

async function troublesOn(page: Page): Promise<string[]> {
  const texts: string[] = await page.evaluate(TEXTS)
  const found = texts.flatMap((text) => (ENGLISH.test(text) ? [`is English: ${text}`] : []))
  if ((await page.locator('html').getAttribute('lang')) !== 'de') found.push('does not say that it is German')
  for (const size of [NARROWEST, WIDE]) {
    await page.setViewportSize(size)
    // An open menu goes along when the window tells of its new size, which is before the next frame.
    await page.evaluate('new Promise(requestAnimationFrame)')
    found.push(...(await misplacedOn(page, 'countersign-studio')))
  }
  return [...new Set(found)]
}
