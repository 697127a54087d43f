/** The Chromium that npm brought, for every test and program that needs eyes: nothing has to be installed on the machine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromiumEnvironment, prepareChromium } from '@countersign/pdf/html/chromium-files'
import { type Browser, chromium } from 'playwright-core'
import { slowed } from '../packages/server/test/support/slowness.ts'

/** Until what a page is to show is there, on a machine at rest. */
const WAIT_MS = 30_000

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
  browser.on('context', (context) => context.setDefaultTimeout(slowed(WAIT_MS)))
  // All of its processes are killed: asked to end, one that hangs would keep whoever opened the browser for ever.
  browser.once('disconnected', async () => {
    await server.kill()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })
  return browser
}
