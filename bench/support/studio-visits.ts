import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { slowed } from '../../packages/server/test/support/slowness.ts'
import type { FilledIds } from './fill-studio.ts'

/** A request of a page to the service. */
export interface Asked {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

/** A page has asked for all it needs when it was quiet for so long, on a machine at rest. */
const QUIET_MS = 1500

/** Studio as its first owner sees it. */
export async function openStudio(
  browser: Browser,
  setupUrl: string,
  password: string,
): Promise<{ visit(path: string): Promise<Asked[]> }> {
  const { origin } = new URL(setupUrl)
  const page = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })).newPage()
  await page.goto(setupUrl)
  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/\/studio\/n\//)
  return { visit: (path) => visit(page, origin, path) }
}

/** What the page asks the service for, from a reload until it is quiet. */
async function visit(page: Page, origin: string, path: string): Promise<Asked[]> {
  const made: Request[] = []
  let lastAt = performance.now()
  const note = (request: Request) => {
    lastAt = performance.now()
    if (new URL(request.url()).pathname.startsWith('/v1/')) made.push(request)
  }
  // Parts of the page that come late ask late.
  const noteEnd = () => {
    lastAt = performance.now()
  }
  page.on('request', note)
  page.on('requestfinished', noteEnd)
  await page.goto(`${origin}${path}`)
  // The page itself is there, not only the frame around it.
  await page.locator('h1').first().waitFor()
  const quietMs = slowed(QUIET_MS)
  while (performance.now() - lastAt < quietMs) await delay(100)
  page.off('request', note)
  page.off('requestfinished', noteEnd)
  return Promise.all(made.map(askedOf))
}

async function askedOf(request: Request): Promise<Asked> {
  const method = request.method()
  if (method !== 'GET' && method !== 'POST')
    throw new Error(`A page that is opened changes something: ${method} ${request.url()}`)
  const url = new URL(request.url())
  // To wait for what happens next is no work.
  url.searchParams.delete('wait')
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    'if-none-match': _known,
    'accept-encoding': _packed,
    ...headers
  } = await request.allHeaders()
  return { url: url.href, method, headers, body: request.postData() }
}

/** Every page of Studio for somebody who is signed in. */
export function pagesOf({ orgId, workflowId, fileId, userId, webhookId, deliveryId }: FilledIds): string[] {
  const org = `/studio/org/${orgId}`
  const ns = '/studio/n/default-test'
  return [
    ns,
    ...[
      'workflows',
      'workflows?status=completed',
      'workflows?q=555',
      'workflows/new',
      'workflows/many',
      `workflows/${workflowId}`,
      'resources',
      'resources?q=copy',
      'resources/blueprint/hire',
      'resources/template/offer',
      'tests',
      'files',
      `files/${fileId}`,
      'inbox',
      'log',
      'settings',
      'developers/keys',
      'developers/webhooks',
      `developers/webhooks/${webhookId}`,
      'developers/deliveries',
      `developers/deliveries/${deliveryId}`,
      'developers/events',
      'developers/embed',
    ].map((path) => `${ns}/${path}`),
    org,
    ...['people', `people/${userId}`, 'namespaces', 'kept', 'usage', 'keys', 'sign-in', 'log'].map(
      (path) => `${org}/${path}`,
    ),
    '/studio/me',
  ]
}
