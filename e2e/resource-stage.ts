/** What the tests of `ss-resource-editor` share: the element on a host's own page, for one resource. */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type HostStage, showElement } from './host-stage.ts'

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS
export const WIDE = { width: 1280, height: 860 }
export const NARROWEST = { width: 320, height: 740 }

interface Opened {
  page: Page
  context: BrowserContext
  /** Opens the editor in another tab of the same browser. */
  again(): Promise<Page>
  done(): Promise<void>
}

/** The host's page with hostile style and the policy that is documented: whatever it refuses fails the test. */
export async function openResource(
  { browser, client, host }: Pick<HostStage, 'browser' | 'client' | 'host'>,
  resourceKind: string,
  resourceKey: string,
  locale = 'en-GB',
): Promise<Opened> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: WIDE })
  const errors: string[] = []
  const pages: Page[] = []
  const again = async () => {
    const { accessToken } = await client.json('POST', '/auth/embed', {
      body: { intent: 'builder', resourceKind, resourceKey, allowedOrigins: [host.origin] },
    })
    const page = await context.newPage()
    pages.push(page)
    page.on('pageerror', ({ message }) => errors.push(message))
    await showElement(page, host, accessToken)
    return page
  }
  const done = async () => {
    for (const one of pages) if (!one.isClosed()) assert.deepEqual(await one.evaluate('refusals'), [])
    assert.deepEqual(errors, [])
    await context.close()
  }
  return { page: await again(), context, again, done }
}

export async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}
