/*
 * The signing page on a slow line (400 kbit/s, 400 ms there and back): from the opened link to the band that asks for consent
 * and to the first page; and from agreeing, ten seconds after opening, to fields that can be filled in. The quick start's document.
 * Run: node bench/signing-page.ts
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Client } from '../scripts/demo/client.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { firstLink, openSlowService, type SlowService } from './support/slow-service.ts'

const LINE = { bitsPerSecond: 400_000, roundTripMs: 400 }
const ROUNDS = 3
const READING_MS = 10_000
const WAIT_MS = 120_000

const service = await openSlowService(LINE)
try {
  const { client } = service
  const example = await pushExample(client, 'quick-start')
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await openOnce(service, await linkOf(client, example)))
  const row = (name: string, wanted: string, figure: (round: Round) => number, unit: string) =>
    console.log(
      `| ${name} | ${wanted} | ${rounds.map((round) => figure(round).toFixed(1)).join(', ')} ${unit} |`,
    )
  console.log(`| 400 kbit/s, 400 ms | wanted | seen, ${ROUNDS} rounds |`)
  console.log('|---|---|---|')
  row('link opened → band', '≤ 3 s', ({ bandMs }) => bandMs / 1000, 's')
  row('link opened → first page', '≤ 13 s', ({ pageMs }) => pageMs / 1000, 's')
  row('agreed after 10 s → page and fields', '≤ 3 s', ({ agreedMs }) => agreedMs / 1000, 's')
  row('before the band, unpacked', '≤ 300 kB', ({ bandBytes }) => bandBytes / 1000, 'kB')
  row('until the first page, over the line', '–', ({ pageBytes }) => pageBytes / 1000, 'kB')
} finally {
  await service.close()
}

interface Round {
  bandMs: number
  pageMs: number
  agreedMs: number
  bandBytes: number
  pageBytes: number
}

async function linkOf(client: Client, { blueprintKey, scenario }: PushedExample): Promise<string> {
  const body = { blueprintKey, blueprintVersion: 'draft', data: scenario.data }
  const { id } = await client.json('POST', '/workflows', { body })
  return (await firstLink(client, id)).url
}

async function openOnce({ browser, bytes }: SlowService, link: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const sentBefore = bytes()
  const begin = performance.now()
  await page.goto(link, { waitUntil: 'commit' })
  const agree = page.getByRole('button', { name: 'I agree to sign electronically' })
  await agree.waitFor()
  const bandMs = performance.now() - begin
  const bandBytes = await loadedBytes(page)
  const drawn = page
    .locator('.paper-ink')
    .first()
    .waitFor()
    .then(() => ({ pageMs: performance.now() - begin, pageBytes: bytes() - sentBefore }))
  await delay(READING_MS - (performance.now() - begin))
  const agreed = performance.now()
  await agree.click()
  await page.getByRole('button', { name: /^Next/ }).waitFor()
  const { pageMs, pageBytes } = await drawn
  const agreedMs = performance.now() - agreed
  await context.close()
  return { bandMs, pageMs, agreedMs, bandBytes, pageBytes }
}

/** Unpacked bytes of what has come until now. */
async function loadedBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0),
      0,
    ),
  )
}
