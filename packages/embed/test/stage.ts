/** What the browser tests stand on: one Chromium, one fake service, a host page of another origin, axe. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from '../../../e2e/browser.ts'
import { until } from '../../server/test/support/until.ts'
import type { Session } from '../src/session/session.ts'
import { FakeService, type Person } from './fake-service.ts'
import { HostPage } from './host-page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export { until }
export const WIDE = { width: 1280, height: 860 }
export const NARROW = { width: 360, height: 740 }

export class Stage {
  readonly service: FakeService
  readonly host: HostPage
  readonly #browser: Browser

  private constructor(browser: Browser, service: FakeService, host: HostPage) {
    this.#browser = browser
    this.service = service
    this.host = host
  }

  static async open(): Promise<Stage> {
    const service = await FakeService.open()
    return new Stage(await openBrowser(), service, await HostPage.open(service.url))
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

  /** A page of its own context; what it logs as an error, or throws, fails the test at `done`. */
  async page(viewport = WIDE): Promise<{ page: Page; done(): Promise<void> }> {
    const context = await this.#browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-GB' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // Answers of 4xx and 5xx that a test asked for are logged by the browser itself.
      const wanted = /Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
      if (message.type() === 'error' && !wanted) errors.push(message.text())
    })
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

/**
 * No violation of any rule of axe, among them WCAG 2.2 A and AA.
 * @param ignored rules about what the page has besides the element
 */
export async function assertAccessible(
  page: Page,
  screen: string,
  { ignored = [] }: { ignored?: string[] } = {},
): Promise<void> {
  await page.evaluate(AXE)
  const off = ignored.map((rule) => `'${rule}': { enabled: false }, `).join('')
  const found: unknown =
    await page.evaluate(`axe.run(document, { rules: { ${off} 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target + ' ' + node.failureSummary).join('; ')))`)
  assert.deepEqual(found, [], screen)
}

export function keptValue(person: Person, key: string): unknown {
  return person.session.fields.find((field) => field.key === key)?.value
}

export async function untilFocused(target: Locator): Promise<void> {
  await until(`the focus is at ${target}`, () => target.evaluate((element) => element.matches(':focus')))
}
