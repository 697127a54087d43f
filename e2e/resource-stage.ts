/** What the tests of the editor of resources share: one resource in `ss-resource-editor` on a host's own page, or on its page in Studio. */

import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { hearErrors } from '../packages/embed/test/hear-errors.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, showElement } from './host-stage.ts'
import { NARROWEST, WIDE } from './looks.ts'

export { NARROWEST, WIDE }

/** More than any test does. */
const UNDO_MAX = 300

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

interface Opened {
  page: Page
  context: BrowserContext
  /** Another token for the same version. */
  mint(more?: object): Promise<string>
  /** Opens the editor in another tab of the same browser. */
  again(): Promise<Page>
  done(): Promise<void>
}

/** On the surface of the stage: what the policy of the page refuses, that of Studio or that which is documented for hosts, fails the test. */
export async function openResource(
  { browser, client, host, owner, surface }: Omit<HostStage, 'close'>,
  resourceKind: string,
  resourceKey: string,
  locale = 'en-GB',
  resourceVersion?: string,
): Promise<Opened> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: WIDE })
  const errors: string[] = []
  const pages: Page[] = []
  const mint = async (more = {}) => {
    const grant = { intent: 'builder', resourceKind, resourceKey, resourceVersion }
    const body = { ...grant, allowedOrigins: [host.origin], ...more }
    return (await client.json('POST', '/auth/embed', { body })).accessToken
  }
  const query = resourceVersion === undefined ? '' : `?version=${resourceVersion}`
  const again = async () => {
    const page = await context.newPage()
    pages.push(page)
    hearErrors(page, errors)
    if (surface === 'studio') await owner.open(page, `resources/${resourceKind}/${resourceKey}${query}`)
    else await showElement(page, host, await mint())
    return page
  }
  const done = async () => {
    for (const one of pages) if (!one.isClosed()) assert.deepEqual(await one.evaluate('refusals'), [])
    assert.deepEqual(errors, [])
    await context.close()
  }
  return { page: await again(), context, mint, again, done }
}

/** The whole text, as its view has it in a plain field. */
export async function plainText(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
  await text.waitFor()
  const press = page.getByRole('button', { name: 'Plain text field' })
  if (await press.isVisible()) await press.click()
  const plain = text.and(page.locator('textarea'))
  await plain.waitFor()
  return plain
}

/** Takes back everything. @returns how many steps that took */
export async function undoAll(page: Page): Promise<number> {
  const undo = page.getByRole('button', { name: 'Undo' })
  for (let steps = 0; steps < UNDO_MAX; steps += 1) {
    if ((await undo.getAttribute('aria-disabled')) === 'true') return steps
    await undo.click()
  }
  return assert.fail(`after ${UNDO_MAX} steps there is still something to take back`)
}

export async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

/** Accessible and whole: light and wide, dark and on the narrowest screen. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport, scheme] of [
    ['wide', WIDE, 'light'],
    ['narrow', NARROWEST, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.evaluate(
      (value) => document.body.style.setProperty('color-scheme', value, 'important'),
      scheme,
    )
    await keep(page, `${name}-${size}`)
    await assertAccessible(page, `${name}, ${size}`)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), viewport.width)
  }
  await page.setViewportSize(WIDE)
}
