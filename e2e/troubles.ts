/** What every element does whatever it shows: how it begins and ends, and the screens of what keeps it from showing anything. */
import assert from 'node:assert/strict'
import type { Page, Request, Route } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { give } from './host-stage.ts'
import { assertScreen } from './looks.ts'

type Json = ReturnType<typeof JSON.parse>

const CALLS = '**/v1/orgs/**'

/** How tokens of one element are minted. */
export interface Tokens {
  mint(more?: object): Promise<string>
  /** One that opens something else, which another element shows. */
  mintOther(): Promise<string>
}

/** What becomes of calls to the service. */
const LINES = {
  open: (route: Route) => route.continue(),
  broken: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { traceId: 'abc-1', errorInfo: { message: 'It broke' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  cut: (route: Route) => route.abort(),
  /** Nothing comes. */
  silent: async () => {},
} as const

interface Trouble {
  event?: 'error' | 'sessionExpired'
  line?: keyof typeof LINES
  token(tokens: Tokens): Promise<string>
}

/** By the name of the screen, in the order in which they are brought about. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  wrongOrigin: {
    event: 'error',
    token: ({ mint }) => mint({ allowedOrigins: ['https://app.example.com'] }),
  },
  wrongIntent: { event: 'error', token: ({ mintOther }) => mintOther() },
  sessionExpired: {
    event: 'sessionExpired',
    token: async ({ mint }) => `${(await mint()).split('.').slice(0, 2).join('.')}.AAAA`,
  },
  loading: { line: 'silent', token: ({ mint }) => mint({ expiresIn: 900 }) },
  offline: { event: 'error', line: 'cut', token: ({ mint }) => mint({ expiresIn: 901 }) },
  // The last one, since it stays until somebody presses: what is offline opens by itself.
  error: { event: 'error', line: 'broken', token: ({ mint }) => mint({ expiresIn: 902 }) },
}

const heardOf = async (page: Page): Promise<{ name: string; detail: Json; connecting: boolean }[]> =>
  page.evaluate('heard')

/** Each trouble has a screen, and an event, so that the host page knows. What is offline opens by itself, what failed by a press. */
export async function assertTroubles(page: Page, element: string, tokens: Tokens): Promise<void> {
  let line: keyof typeof LINES = 'open'
  await page.route(CALLS, (route) => LINES[line](route))
  for (const [view, { event, token, ...how }] of Object.entries(TROUBLES)) {
    const before = (await heardOf(page)).length
    line = how.line ?? 'open'
    await give(page, await token(tokens))
    await page.locator(`#signing [data-view=${view}] h1`).waitFor()
    const told = (await heardOf(page)).slice(before).filter(({ name }) => name !== 'languageChange')
    assert.deepEqual(
      told.map(({ name }) => name),
      event ? [event] : [],
      view,
    )
    if (event) assert.ok(told[0]?.detail.message, view)
    if (view === 'error') await page.getByText('abc-1').waitFor()
    else if (event) assert.equal(told[0]?.detail.kind, view)
    await assertScreen(page, `${element}-${view}`)
    if (view !== 'offline') continue
    line = 'open'
    await untilReady(page, before)
  }
  line = 'open'
  const before = (await heardOf(page)).length
  await page.locator('#signing .frame').getByRole('button').click()
  await untilReady(page, before)
}

const untilReady = (page: Page, before: number) =>
  until('it is open', async () => (await heardOf(page)).slice(before).some(({ name }) => name === 'ready'))

/**
 * Acceptance 5 on a page whose element has no token yet: it is quiet; the same token again does nothing, another one starts over; nothing is
 * told while it is being connected; taken out of the page, it ends what it has asked.
 * @param tokens two, each with what stands in the addresses that it leads to and nowhere else
 */
export async function assertBeginsAndEnds(
  page: Page,
  [first, second]: readonly (readonly [string, string])[],
): Promise<void> {
  assert.ok(first && second)
  const asked: string[] = []
  const open = new Set<Request>()
  const of = (name: string) => asked.filter((url) => url.includes(name))
  const isCall = (request: Request) => request.url().includes('/v1/orgs/')
  page.on('request', (request) => {
    if (!isCall(request)) return
    asked.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const ready = async () => (await heardOf(page)).filter(({ name }) => name === 'ready')
  assert.deepEqual(asked, [], 'quiet without a token')
  await give(page, first[0])
  await until('it is ready', async () => (await ready()).length === 1)
  await until('all is answered', () => open.size === 0)
  const before = of(first[1]).length
  await give(page, first[0])
  await give(page, second[0])
  await until('it is ready again', async () => (await ready()).length === 2)
  assert.deepEqual(
    of(first[1]).slice(before),
    [],
    'the same token does nothing, and of what it opened nothing is asked any more',
  )
  await until('all is answered again', () => open.size === 0)
  await connectAgain(page)
  await until('it is ready where it stands now', async () => (await ready()).length === 3)
  const told = await heardOf(page)
  assert.deepEqual(
    told.filter(({ connecting }) => connecting).map(({ name }) => name),
    [],
    'nothing is told while it is connected',
  )
  await until('all is answered once more', () => open.size === 0)
  // What is asked from now on is never answered.
  const held: Route[] = []
  await page.route(CALLS, (route) => void held.push(route))
  await give(page, first[0])
  await until('something is asked', () => held.length > 0 && open.size > 0)
  await page.evaluate(() => document.querySelector('#signing')?.remove())
  await until('nothing is asked any more', () => open.size === 0)
  assert.equal((await ready()).length, 3)
  await page.unroute(CALLS)
}

/** Takes the element out of the page and puts it in again with its token; the page notes what is told in that very moment. */
async function connectAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const element = document.querySelector('#signing')
    const place = element?.parentElement
    if (!element || !place) throw new Error('there is no element')
    element.remove()
    Reflect.set(globalThis, 'connecting', true)
    place.append(element)
    Reflect.set(globalThis, 'connecting', false)
  })
}
