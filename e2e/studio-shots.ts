import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

/** With PICTURES=FOLDER those of the README are made anew (`npm run pictures`). */
const pictures = process.env.PICTURES

/** A picture for the README: what stands in the window, as people see it at first. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({ path: join(pictures, `studio-${name}.png`) })
  await page.setViewportSize({ width: 1280, height: 860 })
}

/** Keeps pictures of a page of Studio, wide and narrow, light and dark. */
export async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 860 })
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 860 })
}
