import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No violation of any rule of axe, among them WCAG 2.2 A and AA.
 * @param ignored rules about what the page has besides what is tested
 */
export async function assertAccessible(
  page: Page,
  screen: string,
  { ignored = [] }: { ignored?: string[] } = {},
): Promise<void> {
  await page.evaluate(AXE)
  const off = ignored.map((rule) => `, '${rule}': { enabled: false }`).join('')
  const found: unknown =
    await page.evaluate(`axe.run(document, { rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true }${off} } })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target + ' ' + node.failureSummary).join('; ')))`)
  assert.deepEqual(found, [], screen)
}

/** Accessible wide and narrow, and nothing stands beside the screen. */
export async function assertUsable(page: Page, screen: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 860 })
    await assertAccessible(page, `${screen}, at ${width}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.ok(overflow <= 0, `${screen}: at ${width} the page is ${overflow} pixels too wide`)
  }
}
