import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { OPENAPI_FILE, readContents } from '../packages/embed/build/docs/contents.ts'

const INDEX = new URL('../docs/README.md', import.meta.url)

/** What the index of the docs lists, those of the service itself apart. */
export const listedPages = readContents(readFileSync(INDEX, 'utf8')).flatMap(({ pages }) => pages)

/** The pages of the site: the reference and the statement of accessibility have a look and tests of their own. */
export const sitePages = listedPages.filter(
  ({ file, address }) => file !== OPENAPI_FILE && address.startsWith('docs/'),
)

/** What of a page is wrong for its policy, and what it asks for elsewhere. */
export function hear(page: Page, url: string): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('request', (request) => request.url().startsWith(url) || heard.push(request.url()))
  return heard
}
