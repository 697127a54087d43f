/**
 * The Chromium that npm brought, for every test and program that needs eyes: nothing has to be installed on the machine. Firefox as
 * it is distributed, for what has to hold in two browsers.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { chromiumEnvironment, prepareChromium } from '@countersign/pdf/html/chromium-files'
import { type Browser, chromium, firefox } from 'playwright-core'
import { slowed } from '../packages/server/test/support/slowness.ts'

/** Until what a page is to show is there, on a machine at rest. */
const WAIT_MS = 30_000
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Opens a browser of its own. It shows only our own pages, so it runs without a sandbox, which not every machine has. */
export async function openBrowser(): Promise<Browser> {
  const cacheDir = join(tmpdir(), `countersign-browser-${userInfo().uid}`)
  const files = await prepareChromium({ cacheDir })
  const home = mkdtempSync(join(tmpdir(), 'countersign-browser-home-'))
  const server = await chromium.launchServer({
    executablePath: files.executablePath,
    env: chromiumEnvironment(files, home),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', ...files.flags],
    host: '127.0.0.1',
  })
  const browser = await chromium.connect(server.wsEndpoint())
  waitLong(browser)
  // All of its processes are killed: asked to end, one that hangs would keep whoever opened the browser for ever.
  browser.once('disconnected', async () => {
    await server.kill()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })
  return browser
}

/**
 * Firefox as Debian and others distribute it, by WebDriver BiDi; undefined where there is none. Its own settings stand for what the
 * protocol cannot ask for yet, and the folder for events of downloads.
 * @param settings more of its own
 */
export async function openFirefox(
  settings: Record<string, number> = {},
): Promise<{ browser: Browser; downloads: string } | undefined> {
  const executablePath = FIREFOXES.find((name) => spawnSync(name, ['--version']).status === 0)
  if (executablePath === undefined) return undefined
  const downloads = mkdtempSync(join(tmpdir(), 'countersign-firefox-'))
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    downloadsPath: downloads,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1, ...settings },
  })
  waitLong(browser)
  browser.once('disconnected', () => rmSync(downloads, { recursive: true, force: true }))
  return { browser, downloads }
}

/** The same for one test: in CI a Firefox that is missing is a failure, elsewhere the test says that it was skipped for it. */
export async function requireFirefox(t: TestContext): ReturnType<typeof openFirefox> {
  const opened = await openFirefox()
  if (opened === undefined) skipWithoutFirefox(t)
  return opened
}

/** What a test without Firefox says. @throws Error in CI */
export function skipWithoutFirefox(t: TestContext): void {
  const message = 'not installed: Firefox (Debian: firefox-esr)'
  if (process.env.CI) throw new Error(message)
  t.skip(message)
}

function waitLong(browser: Browser): void {
  browser.on('context', (context) => context.setDefaultTimeout(slowed(WAIT_MS)))
}
