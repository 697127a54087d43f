/** What tests of a view stand on: the real service, a real browser, a host's own page of another origin with the element, and Studio. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { HostPage } from '../packages/embed/test/host-page.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { openBrowser } from './browser.ts'
import { StudioOwner, type Surface } from './surface.ts'

export interface HostStage {
  /** Goes with the stage. */
  readonly folder: string
  readonly service: Service
  readonly client: Client
  readonly browser: Browser
  readonly host: HostPage
  /** Whose windows of Studio show the views of the surface `studio`. */
  readonly owner: StudioOwner
  readonly surface: Surface
  /** The same stage, with another surface. */
  on(surface: Surface): HostStage
  close(): Promise<void>
}

/**
 * @param element the name of the element that stands on the page, such as `ss-workflow-editor`
 * @param open another browser than Chromium
 */
export async function openHostStage(element: string, open = openBrowser): Promise<HostStage> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'))
  const service = await startService(join(folder, 'data'))
  const client = await openClient(service)
  const browser = await open()
  const host = await HostPage.open(service.url, element)
  const stage: HostStage = {
    folder,
    service,
    client,
    browser,
    host,
    owner: new StudioOwner(service),
    surface: 'embedded',
    on: (surface) => ({ ...stage, surface }),
    async close() {
      await host.close()
      await browser.close()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return stage
}

/** Opens the page of the host, with its hostile style. */
export async function openHost(page: Page, host: HostPage): Promise<void> {
  await page.goto(host.origin)
  await page.evaluate(() => {
    const sheet: unknown = Reflect.get(globalThis, 'hostSheet')
    if (sheet instanceof CSSStyleSheet) document.adoptedStyleSheets = [sheet]
  })
}

/** The same, and the element on it has a token. */
export async function showElement(page: Page, host: HostPage, token: string): Promise<void> {
  await openHost(page, host)
  await give(page, token)
}

/** Gives the element a token, or another one. */
export async function give(page: Page, token: string): Promise<void> {
  await page.evaluate(
    (value) => document.querySelector('#signing')?.setAttribute('embed-token', value),
    token,
  )
}
