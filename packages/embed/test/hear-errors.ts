import type { Page } from 'playwright-core'

/** What browsers tell by themselves: answers of 4xx, a lost connection, and Firefox the icon that it asks for and the policy refuses. */
const OF_THE_BROWSER = /Failed to load resource|ERR_INTERNET_DISCONNECTED|favicon\.ico/

/** What a page throws, or logs as an error, from now on goes into `errors`. */
export function hearErrors(page: Page, errors: string[]): void {
  const keep = (text: string) => {
    if (!OF_THE_BROWSER.test(text)) errors.push(text)
  }
  page.on('pageerror', ({ message }) => keep(message))
  page.on('console', (message) => {
    if (message.type() === 'error') keep(message.text())
  })
}
