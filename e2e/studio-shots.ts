import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

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
