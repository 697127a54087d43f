/*
 * Every page of Studio with 10 000 workflows, 2 000 resources, 200 namespaces and 500 people: what a browser asks for each is written down, and
 * asked again over HTTP; for each page the sum of the medians. Also the longest list of an answer: none is without a bound.
 * Run: node bench/studio-pages.ts [--calls 20] (after npm run prepare)
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { request } from 'undici'
import { openBrowser } from '../e2e/browser.ts'
import { limits } from '../packages/server/src/limits.ts'
import { slowness } from '../packages/server/test/support/slowness.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { fillStudio } from './support/fill-studio.ts'
import { median, openServiceUnderLoad } from './support/service-under-load.ts'
import { type Asked, openStudio, pagesOf } from './support/studio-visits.ts'

const WANTED_MS = 300
/** What a list may hold at most: every namespace that a session tells; a page has 100 rows. */
const LONGEST_MAX = limits.sessionNamespacesMax
const { values } = parseArgs({ options: { calls: { type: 'string', default: '20' } } })
const CALLS = Number(values.calls)

interface Measured {
  page: string
  requests: number
  sumMs: number
  slowest: { what: string; ms: number }
  longest: number
  bytes: number
}

const service = await openServiceUnderLoad()
const database = new pg.Client({ ...service.connection, options: '' })
await database.connect()
const browser = await openBrowser()
try {
  const ids = await fillStudio(service, database)
  const studio = await openStudio(browser, service.setupUrl, OWNER_PASSWORD)
  const measured: Measured[] = []
  for (const path of pagesOf(ids)) measured.push(await measure(path, await studio.visit(path)))
  print(measured, slowness())
} finally {
  await browser.close()
  await database.end()
  await service.close()
}

async function measure(page: string, asked: readonly Asked[]): Promise<Measured> {
  const found = {
    page: nameOf(page),
    requests: asked.length,
    sumMs: 0,
    slowest: { what: '', ms: 0 },
    longest: 0,
    bytes: 0,
  }
  for (const one of asked) {
    const times: number[] = []
    let text = ''
    for (let call = 0; call < CALLS; call++) {
      const begin = performance.now()
      text = await ask(one)
      times.push(performance.now() - begin)
    }
    const ms = median(times)
    found.sumMs += ms
    if (ms > found.slowest.ms)
      found.slowest = { what: `${one.method} ${nameOf(new URL(one.url).pathname)}`, ms }
    found.longest = Math.max(found.longest, longestOf(parse(text)))
    found.bytes += text.length
  }
  return found
}

async function ask({ url, method, headers, body }: Asked): Promise<string> {
  const answer = await request(url, { method, headers, ...(body !== null && { body }) })
  const text = await answer.body.text()
  // A page may ask for a draft that is not there.
  if (answer.statusCode !== 200 && answer.statusCode !== 404)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`)
  return text
}

/** Without ids. */
function nameOf(path: string): string {
  return path
    .replaceAll(/[0-9a-f-]{36}/g, '…')
    .replace(/^\/v1\/orgs\/…/, '')
    .replace(/^\/namespaces\/[a-z-]+\//, '')
}

function parse(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : null
}

function longestOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map(longestOf))
}

function print(measured: readonly Measured[], slow: number): void {
  console.log(
    `\nOne caller, ${CALLS} calls of each request, sums of p50 in ms; this machine is now ${slow.toFixed(1)} times slower than at rest\n`,
  )
  console.log(
    '| page | requests | ms | at rest | slowest | longest list | kB |\n|---|---:|---:|---:|---|---:|---:|',
  )
  for (const { page, requests, sumMs, slowest, longest, bytes } of measured.toSorted(
    (a, b) => b.sumMs - a.sumMs,
  )) {
    const slowestText = `${slowest.what} ${slowest.ms.toFixed(1)}`
    const row = [
      page,
      requests,
      sumMs.toFixed(1),
      (sumMs / slow).toFixed(1),
      slowestText,
      longest,
      (bytes / 1000).toFixed(0),
    ]
    console.log(`| ${row.join(' | ')} |`)
  }
  const late = measured.filter(({ sumMs }) => sumMs / slow > WANTED_MS).length
  const unbound = measured.filter(({ longest }) => longest > LONGEST_MAX).length
  console.log(
    `\nwanted: ≤ ${WANTED_MS} ms each, on a machine at rest: ${late} of ${measured.length} take longer; lists above ${LONGEST_MAX}: ${unbound}\n`,
  )
}
