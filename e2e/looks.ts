/**
 * A screen of an element as people have it: light and dark, wide and on the narrowest one, in colours of their own, in letters of twice the
 * size, and from the right. Whoever adds a screen adds a row to the table of its element (`*-screens.test.ts`); nothing else is needed.
 */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { violationsOn } from './accessible.ts'

export const WIDE = { width: 1280, height: 860 }
export const NARROWEST = { width: 320, height: 740 }
/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const
const DARK = { colorScheme: 'dark', forcedColors: 'none' } as const
const FORCED = { colorScheme: 'light', forcedColors: 'active' } as const
/** What other colours can break, and what another width can. All other rules are about the tree, which stays the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const OF_SIZES = ['target-size', 'scrollable-region-focusable']
const RIGHT_TO_LEFT = 'ar'

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
  'wide-dark': { viewport: WIDE, media: DARK, only: OF_COLOURS },
  'wide-forced': { viewport: WIDE, media: FORCED, only: OF_COLOURS },
  'narrow-light': { viewport: NARROWEST, media: LIGHT, only: [...OF_COLOURS, ...OF_SIZES] },
  'narrow-dark': { viewport: NARROWEST, media: DARK },
  'narrow-large': { viewport: NARROWEST, media: LIGHT, isLarge: true, only: OF_SIZES },
  'wide-right': { viewport: WIDE, media: LIGHT, isFromRight: true },
  'narrow-right': { viewport: NARROWEST, media: LIGHT, isFromRight: true, only: OF_SIZES },
}

/** In every look nothing is inaccessible, and nothing stands out at the sides. The page is left as it was: wide, light, in its language. */
export async function assertEveryLook(
  page: Page,
  screen: string,
  ignored: readonly string[] = [],
): Promise<void> {
  const spoken = await languageOf(page)
  const found: Record<string, string[]> = {}
  let before: Look | undefined
  for (const [name, look] of Object.entries(LOOKS)) {
    if (look.isFromRight !== before?.isFromRight) await speak(page, look.isFromRight ? RIGHT_TO_LEFT : spoken)
    before = look
    await put(page, look)
    if (shots) {
      mkdirSync(shots, { recursive: true })
      await page.screenshot({ path: join(shots, `${screen}-${name}.png`), fullPage: true })
    }
    const standing: string[] = await page.evaluate(STANDS_OUT)
    const troubles = [
      ...(await violationsOn(page, { ignored, only: look.only?.filter((rule) => !ignored.includes(rule)) })),
      ...standing.map((text) => `stands out: ${text}`),
    ]
    const width = await page.evaluate('document.documentElement.scrollWidth')
    if (width !== look.viewport.width) troubles.push(`${width} pixels wide`)
    if (troubles.length > 0) found[name] = troubles
  }
  await speak(page, spoken)
  await put(page, { viewport: WIDE, media: LIGHT })
  assert.deepEqual(found, {}, screen)
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

/** What is drawn, or written, beyond the left or the right edge of the window, where nothing that holds it can be scrolled there. */
const STANDS_OUT = `[...document.querySelector('#signing').shadowRoot.querySelectorAll('.frame *')].flatMap((element) => {
  const written = document.createRange()
  written.selectNodeContents(element)
  const boxes = element.childElementCount > 0 ? [] : [...written.getClientRects()]
  const isIn = ({ left, right, width, height }) => width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1)
  const isWhole = isIn(element.getBoundingClientRect())
  if (isWhole && boxes.every(isIn)) return []
  for (let holder = isWhole ? element : element.parentElement; holder; holder = holder.parentElement)
    if (getComputedStyle(holder).overflowX !== 'visible') return []
  return [element.outerHTML.slice(0, 160)]
})`
