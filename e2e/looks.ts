/**
 * A screen of an element as people have it: light and dark, wide and on the narrowest one, in colours of their own, in letters of twice the
 * size, and from the right. `npm test` sees them in the first look and in one more, of long tables every fifth; `npm run looks` sees all in all.
 * Whoever adds a screen adds a row to the table of its element (`*-screens.test.ts`), or of Studio (`studio-screens*.ts`); nothing else is needed.
 */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { violationsOn } from './accessible.ts'
import { brokenWordsOn } from './broken-words.ts'
import { hiddenActionsOn } from './dialog-actions.ts'

export const WIDE = { width: 1280, height: 860 }
export const NARROWEST = { width: 320, height: 740 }
/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS
/** `all`: every screen in all looks (`npm run looks`). With the name of one it is that one alone: for whoever mends it. Unset: some of a screen. */
const wanted = process.env.LOOK

const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const
const DARK = { colorScheme: 'dark', forcedColors: 'none' } as const
const FORCED = { colorScheme: 'light', forcedColors: 'active' } as const
/** What other colours can break, and what another width can. All other rules are about the tree, which stays the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const OF_SIZES = ['target-size', 'scrollable-region-focusable']
const RIGHT_TO_LEFT = 'ar'

/** Where a screen stands, and how it is turned round. */
export interface Surface {
  /** What has it in its shadow tree. */
  readonly host: string
  /** @returns what turns it from the right to the left, and back to how it was */
  turner(page: Page): Promise<(isFromRight: boolean) => Promise<void>>
}

/** An element that speaks ten languages. */
const ELEMENT: Surface = {
  host: '#signing',
  async turner(page) {
    const spoken = await languageOf(page)
    return (isFromRight) => speak(page, isFromRight ? RIGHT_TO_LEFT : spoken)
  },
}

interface Look {
  viewport: typeof WIDE
  media: typeof LIGHT | typeof DARK | typeof FORCED
  /** Letters of twice the size. */
  isLarge?: boolean
  /** Spoken from the right to the left. */
  isFromRight?: boolean
  /** Absent: every rule. */
  only?: readonly string[]
}

const LOOKS: Readonly<Record<string, Look>> = {
  'wide-light': { viewport: WIDE, media: LIGHT },
  // Not after a dark one: what is told of colours then is still that of before, though it is drawn as it should be.
  'wide-forced': { viewport: WIDE, media: FORCED, only: OF_COLOURS },
  'wide-dark': { viewport: WIDE, media: DARK, only: OF_COLOURS },
  'narrow-light': { viewport: NARROWEST, media: LIGHT, only: [...OF_COLOURS, ...OF_SIZES] },
  'narrow-dark': { viewport: NARROWEST, media: DARK },
  'narrow-large': { viewport: NARROWEST, media: LIGHT, isLarge: true, only: OF_SIZES },
  'wide-right': { viewport: WIDE, media: LIGHT, isFromRight: true },
  'narrow-right': { viewport: NARROWEST, media: LIGHT, isFromRight: true, only: OF_SIZES },
}

/** Windows that are low, as a telephone has them beside its keyboard: a dialog ends in what can be seen there, too. */
const LOW: Readonly<Record<string, Look>> = {
  'narrow-low': { viewport: { width: 320, height: 480 }, media: LIGHT },
  'wide-low-large': { viewport: { width: 1280, height: 400 }, media: LIGHT, isLarge: true },
}

/** `npm test` opens every fifth row of a long table. */
const SHARE = 5
/** The rows of a long table that this run opens. @param first the first of them: tests of one table take turns */
export function rowsSeen<Row>(rows: readonly Row[], first = 0): Row[] {
  return rows.filter((_, place) => wanted !== undefined || place % SHARE === first)
}

/** A screen is seen in the first look, and in one of the others by its name, so that each of them is seen on screens of every kind. */
function isSeen(screen: string, look: string): boolean {
  if (wanted !== undefined) return wanted === 'all' || wanted === look
  const [first, ...others] = Object.keys(LOOKS)
  const turn = [...screen].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return look === first || look === others[turn % others.length]
}

/**
 * In its looks nothing is inaccessible, nothing stands out at the sides, and no word is broken where it has no hyphen. The page is left as it
 * was: wide, light, in its language.
 */
export async function assertScreen(
  page: Page,
  screen: string,
  ignored: readonly string[] = [],
  { host, turner }: Surface = ELEMENT,
): Promise<void> {
  const turn = await turner(page)
  const found: Record<string, string[]> = {}
  let before: Look | undefined
  for (const [name, look] of Object.entries(LOOKS)) {
    if (!isSeen(screen, name)) continue
    if (before !== undefined && look.isFromRight !== before.isFromRight) await turn(look.isFromRight ?? false)
    before = look
    await put(page, look)
    await keep(page, `${screen}-${name}`)
    const troubles = [
      ...(await violationsOn(page, { ignored, only: look.only?.filter((rule) => !ignored.includes(rule)) })),
      ...(await misplacedOn(page, host)),
      ...(await brokenWordsOn(page, host)),
      ...(await hiddenActionsOn(page, host)),
    ]
    if (troubles.length > 0) found[name] = troubles
  }
  for (const [name, look] of (await page.getByRole('dialog').count()) > 0 ? Object.entries(LOW) : []) {
    await put(page, look)
    await keep(page, `${screen}-${name}`, false)
    const hidden = await hiddenActionsOn(page, host)
    if (hidden.length > 0) found[name] = hidden
  }
  await turn(false)
  await put(page, { viewport: WIDE, media: LIGHT })
  assert.deepEqual(found, {}, screen)
}

async function keep(page: Page, name: string, fullPage = true): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage })
}

async function put(page: Page, { viewport, media, isLarge = false }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia(media)
  await page.evaluate(
    ([scheme, size]) => {
      document.documentElement.style.setProperty('font-size', size)
      for (const element of [document.documentElement, document.body])
        element.style.setProperty('color-scheme', scheme, 'important')
    },
    [media.colorScheme, isLarge ? '200%' : ''] as const,
  )
}

const languageOf = (page: Page) => page.locator('#signing .language select').inputValue()

/** By the element's own menu, which a dialog may cover: so the choice is told to it, not pressed. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.locator('#signing .language select').evaluate((select, wanted) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('this is no choice of a language')
    select.value = wanted
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  await page.locator(`#signing .frame[lang=${language}]`).waitFor()
}

/** What stands beside the window, what is cut off, and a page that is wider than the window: a sentence each. */
export async function misplacedOn(page: Page, host: string): Promise<string[]> {
  const found: string[] = await page.evaluate(
    `(${MISPLACED})(document.querySelector(${JSON.stringify(host)}))`,
  )
  const [width, wanted]: [number, number] = await page.evaluate(
    '[document.documentElement.scrollWidth, innerWidth]',
  )
  return width === wanted ? found : [...found, `${width} pixels wide`]
}

/**
 * What is drawn, or written, beyond the left or the right edge of the window, where nothing that holds it can be scrolled there; and
 * what is written beyond the edge of something that hides the rest without a title that says it.
 */
const MISPLACED = `(host) => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...below(one.shadowRoot)] : [one]))
  const holderOf = (one) => one.parentElement ?? (one.getRootNode() instanceof ShadowRoot ? one.getRootNode().host : null)
  const isIn = ({ left, right, width, height }) => width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1)
  const standsOut = (element, boxes) => {
    const isWhole = isIn(element.getBoundingClientRect())
    if (isWhole && boxes.every(isIn)) return false
    for (let holder = isWhole ? element : holderOf(element); holder; holder = holderOf(holder))
      if (getComputedStyle(holder).overflowX !== 'visible') return false
    return true
  }
  const isCut = (element, boxes) => {
    for (let holder = element; holder; holder = holderOf(holder)) {
      const { overflowX, overflowY, position } = getComputedStyle(holder)
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      const at = holder.getBoundingClientRect()
      // One pixel is for those who hear it.
      if (at.width <= 1 || at.height <= 1 || holder.title || holder.ariaLabel) return false
      const isHidden = ({ left, right, top, bottom, width, height }) => width > 1 && height > 1 &&
        ((overflowX !== 'visible' && (left < at.left - 2 || right > at.right + 2)) ||
          (overflowY !== 'visible' && ((top + bottom) / 2 < at.top || (top + bottom) / 2 > at.bottom)))
      if (boxes.some(isHidden)) return true
      if (position === 'fixed') return false
    }
    return false
  }
  return below(host.shadowRoot).filter((element) => element.closest('.frame') || element.getRootNode() !== host.shadowRoot).flatMap((element) => {
    if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const written = document.createRange()
    written.selectNodeContents(element)
    const boxes = element.childElementCount > 0 ? [] : [...written.getClientRects()]
    const outer = element.outerHTML.replaceAll(/<!--.*?-->/g, '').slice(0, 160)
    return [...(standsOut(element, boxes) ? ['stands out: ' + outer] : []), ...(isCut(element, boxes) ? ['is cut off: ' + outer] : [])]
  })
}`
