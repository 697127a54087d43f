/** What tests of Studio stand on: the real service, a browser, and people in it. */

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { hearErrors } from '../packages/embed/test/hear-errors.ts'
import type { Environment } from '../packages/server/src/config-values.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { assertUsable } from './accessible.ts'
import { openBrowser } from './browser.ts'

export interface StudioDesk {
  readonly service: TestService
  readonly browser: Browser
  /** A page of its own browser profile; what it logs as an error fails the test. */
  newPage(locale?: string): Promise<Page>
  /** Opens what a link leads to, wherever the service believes to be. */
  follow(page: Page, link: string): Promise<void>
}

/** @param baseUrl where the service is and believes to be, with its port: what passkeys go by; a port of the system's when absent */
export async function openDesk(
  t: TestContext,
  baseUrl?: string,
  environment: Environment = {},
): Promise<StudioDesk> {
  const errors: string[] = []
  // Registered first, so that it is looked at last: what fails here leaves nothing open.
  undo(t, () => assert.deepEqual(errors, []))
  const service = await openTestService(
    baseUrl === undefined ? environment : { ...environment, BASE_URL: baseUrl, PORT: new URL(baseUrl).port },
  )
  undo(t, () => service.close())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  return {
    service,
    browser,
    newPage: (locale) => newPageOf(browser, errors, locale),
    async follow(page, link) {
      await page.goto(`${baseUrl ?? service.url}${new URL(link, service.url).pathname}`)
    },
  }
}

async function newPageOf(browser: Browser, errors: string[], locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
  // Those that a page opens, too.
  context.on('page', (page) => {
    hearErrors(page, errors)
  })
  return context.newPage()
}

/** The service as `npm start` runs it, in a process and on a new data folder of its own, and a browser. */
export async function openStarted(
  t: TestContext,
): Promise<{ service: Service; client: Client; newPage(locale?: string): Promise<Page> }> {
  const errors: string[] = []
  undo(t, () => assert.deepEqual(errors, []))
  const folder = await mkdtemp(join(tmpdir(), 'countersign-studio-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  const service = await startService(join(folder, 'data'))
  undo(t, () => service.stop())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  const client = await openClient(service)
  return { service, client, newPage: (locale) => newPageOf(browser, errors, locale) }
}

/** Becomes the owner by the setup link, by what a person sees and types. */
export async function becomeOwner({ service, follow }: StudioDesk, page: Page): Promise<void> {
  await follow(page, service.credentials.studio.setupUrl)
  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/\/studio\/n\/default-test$/)
}

/** Signs in with the password of the first owner, at the address that Studio begins with. */
export async function signInAs({ follow }: StudioDesk, page: Page, email: string): Promise<void> {
  await follow(page, '/studio')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/n\/default-test$/)
}

/** axe wide and narrow, light and dark; nothing is wider than the window. */
export async function assertFine(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // What lies half under the bar that stays is not too small to be pressed.
    await page.evaluate('scrollTo(0, 0)')
    await assertUsable(page, `${screen}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 860 })
}
