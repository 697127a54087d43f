import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Rules {
  /** About what the page has besides what is tested. */
  ignored?: readonly string[]
  /** No other rules than these. */
  only?: readonly string[] | undefined
}

/** No violation of any rule of axe, among them WCAG 2.2 A and AA. */
export async function assertAccessible(page: Page, screen: string, rules?: Rules): Promise<void> {
  assert.deepEqual(await violationsOn(page, rules), [], screen)
}

/** What a page does about its size it has done after two frames: what scrolls can be focused then, for example. */
const SETTLED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))'

/** What axe finds, a sentence each. */
export async function violationsOn(page: Page, { ignored = [], only }: Rules = {}): Promise<string[]> {
  await page.evaluate(SETTLED)
  // Reading it takes a page as long as half of its rules.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE)
  const rules = Object.fromEntries([
    ...['target-size', 'label-content-name-mismatch'].map((rule) => [rule, { enabled: true }]),
    ...ignored.map((rule) => [rule, { enabled: false }]),
  ])
  const settings = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: { type: 'rule', values: only } } : { rules }),
  }
  return page.evaluate(`axe.run(document, ${JSON.stringify(settings)})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target + ' ' + node.failureSummary).join('; ')))`)
}

/** Accessible wide and narrow, and nothing stands beside the screen. */
export async function assertUsable(
  page: Page,
  screen: string,
  widths: readonly number[] = [1280, 360],
  only?: readonly string[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    await assertAccessible(page, `${screen}, at ${width}`, { only })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.ok(overflow <= 0, `${screen}: at ${width} the page is ${overflow} pixels too wide`)
  }
}
