/** One Chromium for all tests, the one that npm brought. */
import { type Browser, chromium } from 'playwright-core'

export async function openBrowser(): Promise<Browser> {
  // Makes the package unpack its own libraries, so that nothing has to be installed on the machine.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars']
  return chromium.launch({ executablePath: await bundled.executablePath(), args })
}
