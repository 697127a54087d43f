/** What the browser tests stand on: one browser, one fake service, a host page of another origin, axe. */

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { assertAccessible } from '../../../e2e/accessible.ts'
import { openFirefox } from '../../../e2e/browser.ts'
import { until } from '../../server/test/support/until.ts'
import type { Session } from '../src/session/session.ts'
import { FakeService, type Person } from './fake-service.ts'
import { hearErrors } from './hear-errors.ts'
import { HostPage } from './host-page.ts'

export { assertAccessible, until }
export const WIDE = { width: 1280, height: 860 }
export const NARROW = { width: 360, height: 740 }

/** What people have chosen for their whole system, and the settings by which Firefox believes that they have. */
const CHOSEN = {
  'colours of their own': {
    media: { forcedColors: 'active' },
    settings: { 'browser.display.document_color_use': 2 },
  },
  'dark pages': { media: { colorScheme: 'dark' }, settings: { 'ui.systemUsesDarkTheme': 1 } },
} as const

/** A browser, and the folder of what it saves where it does not tell of that. */
export interface Opened {
  readonly browser: Browser
  readonly downloads?: string
}

interface Shown {
  page: Page
  done(): Promise<void>
}

export class Stage {
  readonly service: FakeService
  readonly host: HostPage
  readonly #browser: Browser
  readonly #downloads: string | undefined

  private constructor({ browser, downloads }: Opened, service: FakeService, host: HostPage) {
    this.#browser = browser
    this.#downloads = downloads
    this.service = service
    this.host = host
  }

  static async open(opened: Opened): Promise<Stage> {
    const service = await FakeService.open()
    return new Stage(opened, service, await HostPage.open(service.url))
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.host.close()
    await this.service.close()
  }

  /** A session whose consent is given, so that a test begins with the documents. */
  consented(): Partial<Session> {
    const { consent } = this.service.fixture.session
    assert.ok(consent)
    return { consent: { ...consent, acceptedAt: '2026-03-04T09:00:00.000Z' } }
  }

  get #isFirefox(): boolean {
    return this.#browser.browserType().name() === 'firefox'
  }

  /** The name under which the browser saves what comes of `act`. */
  async saved(page: Page, act: () => Promise<void>): Promise<string> {
    const folder = this.#downloads
    if (folder === undefined) {
      const download = page.waitForEvent('download')
      await act()
      return (await download).suggestedFilename()
    }
    const before = readdirSync(folder)
    await act()
    return until('a file is saved', () =>
      readdirSync(folder).find((name) => !before.includes(name) && !name.endsWith('.part')),
    )
  }

  /** A page of its own context; what it logs as an error, or throws, fails the test at `done`. */
  async page(viewport = WIDE, locale = 'en-GB'): Promise<Shown> {
    return this.#pageOf(this.#browser, viewport, locale)
  }

  /** A page for people who have chosen so. Firefox is told by its settings, so it is another one. */
  async pageWith(chosen: keyof typeof CHOSEN): Promise<Shown> {
    const { media, settings } = CHOSEN[chosen]
    if (!this.#isFirefox) {
      const shown = await this.page()
      await shown.page.emulateMedia(media)
      return shown
    }
    const opened = await openFirefox(settings)
    assert.ok(opened, 'Firefox is there')
    const { page, done } = await this.#pageOf(opened.browser, WIDE, 'en-GB')
    return { page, done: () => done().finally(() => opened.browser.close()) }
  }

  async #pageOf(browser: Browser, viewport: typeof WIDE, locale: string): Promise<Shown> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale })
    const page = await context.newPage()
    const errors: string[] = []
    hearErrors(page, errors)
    const done = async () => {
      await context.close()
      assert.deepEqual(errors, [])
    }
    return { page, done }
  }

  async openLink(page: Page, person: Person): Promise<void> {
    await page.goto(`${this.service.url}/sign/${person.token}`)
  }

  /** Opens a link and waits until a page of its documents is drawn. */
  async openDesk(page: Page, changes: Partial<Session> = {}): Promise<Person> {
    const person = this.service.addPerson({ ...this.consented(), ...changes })
    await this.openLink(page, person)
    await page.locator('.paper-ink').first().waitFor()
    return person
  }
}

export function keptValue(person: Person, key: string): unknown {
  return person.session.fields.find((field) => field.key === key)?.value
}

export async function untilFocused(target: Locator): Promise<void> {
  await until(`the focus is at ${target}`, () => target.evaluate((element) => element.matches(':focus')))
}
