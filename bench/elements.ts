/*
 * The four elements on a host's page over a slow line (1.6 Mbit/s, 150 ms there and back), nothing in the cache: from the opened page
 * until an element has drawn something, until it has told `ready`, and until its view is there, with the bytes that came over the line.
 * Run: node bench/elements.ts
 */
import { HostPage } from '../packages/embed/test/host-page.ts'
import { until } from '../packages/server/test/support/until.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { firstLink, openSlowService, type SlowService } from './support/slow-service.ts'

const LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150 }
const ROUNDS = 3
const WAIT_MS = 60_000

interface Element {
  name: string
  /** What its token is for. */
  grant: object
  /** What people came for, in its shadow root. */
  view: string
}

async function elementsOf(client: Client): Promise<Element[]> {
  const { blueprintKey, scenario } = await pushExample(client, 'quick-start')
  const start = (more: object) =>
    client.json('POST', '/workflows', {
      body: { blueprintKey, blueprintVersion: 'draft', data: scenario.data, ...more },
    })
  const running = await start({})
  const pending = await start({ options: { mode: 'review' } })
  const { stepKey } = await firstLink(client, running.id)
  const template = { intent: 'builder', resourceKind: 'template', resourceKey: 'loan_agreement' }
  return [
    {
      name: 'ss-signing-embed',
      grant: { intent: 'participant', workflowId: running.id, stepKey },
      view: '.paper-ink',
    },
    {
      name: 'ss-workflow-monitor',
      grant: { intent: 'workflow', mode: 'monitor', workflowId: running.id },
      view: '[role=treeitem]',
    },
    {
      name: 'ss-workflow-editor',
      grant: { intent: 'workflow', workflowId: pending.id },
      view: 'input',
    },
    { name: 'ss-resource-editor', grant: template, view: '.sheet canvas' },
  ]
}

interface Round {
  paintMs: number
  readyMs: number
  viewMs: number
  bytes: number
}

async function openOnce(
  { browser, bytes: sent }: SlowService,
  host: HostPage,
  { view }: Element,
  token: string,
): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  await page.addInitScript({ content: SEEN(token, view) })
  const before = sent()
  await page.goto(host.origin, { waitUntil: 'commit' })
  const seen = await until('the view is there', () =>
    page.evaluate<Omit<Round, 'bytes'> | undefined>(ALL_SEEN),
  )
  const bytes = sent() - before
  await context.close()
  return { ...seen, bytes }
}

/** Gives the element its token as soon as it stands there, and keeps the frames in which something new was seen, from the navigation on. */
const SEEN = (token: string, view: string) => `{
  globalThis.seen = {}
  addEventListener('ready', () => (seen.readyMs ??= performance.now()))
  addEventListener('DOMContentLoaded', () => document.querySelector('#signing').setAttribute('embed-token', ${JSON.stringify(token)}))
  const look = () => {
    const root = document.querySelector('#signing')?.shadowRoot
    if (root?.querySelector('.frame')?.textContent.trim()) seen.paintMs ??= performance.now()
    if (root?.querySelector(${JSON.stringify(view)})) seen.viewMs ??= performance.now()
    if (seen.viewMs === undefined || seen.readyMs === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`
const ALL_SEEN = 'seen.viewMs && seen.readyMs && seen.paintMs ? seen : undefined'

const service = await openSlowService(LINE)
try {
  const { client, origin } = service
  console.log(
    '| element | first paint, s | `ready`, s | view, s | over the line until then, kB |\n|---|---|---|---|---|',
  )
  for (const element of await elementsOf(client)) {
    const host = await HostPage.open(origin, element.name)
    const body = { ...element.grant, allowedOrigins: [host.origin] }
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { accessToken } = await client.json('POST', '/auth/embed', { body })
      rounds.push(await openOnce(service, host, element, accessToken))
    }
    await host.close()
    const cell = (figure: (round: Round) => number) =>
      rounds.map((round) => (figure(round) / 1000).toFixed(1)).join(', ')
    const cells = [
      cell(({ paintMs }) => paintMs),
      cell(({ readyMs }) => readyMs),
      cell(({ viewMs }) => viewMs),
    ]
    console.log(`| ${element.name} | ${cells.join(' | ')} | ${cell(({ bytes }) => bytes)} |`)
  }
} finally {
  await service.close()
}
