/**
 * The elements in plain HTML, React, Vue, Svelte and Angular (examples/frameworks): installed in a folder of their own, types checked and
 * built by each one's own compiler, run in a real browser against the real service, under the documented policy. `npm run frameworks`.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Request } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'

const EXAMPLES = fileURLToPath(new URL('../examples/frameworks', import.meta.url))
const TYPES = fileURLToPath(new URL('../packages/embed/static', import.meta.url))
/** As the examples name the service. */
const NAMED = 'http://localhost:3000'
const MEDIA = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' } as const
/** What each app hears of its four elements. */
const READY = ['editor pending', 'monitor in_progress', 'resource offer_letter', 'signing ready']

/** Where the app that a browser loads is made, and the file in which it hears. */
const FRAMEWORKS = {
  html: { made: 'html', source: undefined },
  react: { made: 'react/dist', source: 'react/App.tsx' },
  vue: { made: 'vue/dist', source: 'vue/App.vue' },
  svelte: { made: 'svelte/dist', source: 'svelte/App.svelte' },
  angular: { made: 'angular/dist', source: 'angular/app.ts' },
} as const

let stage: HostStage
let apps: string

before(async () => {
  stage = await openHostStage('ss-signing-embed')
  apps = join(stage.folder, 'frameworks')
  cpSync(EXAMPLES, apps, { recursive: true })
  cpSync(TYPES, join(apps, 'countersign'), {
    recursive: true,
    filter: (path) => !/\.(?:html|css|svg)$/.test(path),
  })
  execFileSync('npm', ['ci'], { cwd: apps, stdio: ['ignore', 'ignore', 'inherit'] })
})
after(() => stage?.close())

for (const [name, { made, source }] of Object.entries(FRAMEWORKS))
  test(`${name}: built strictly, opened with tokens, heard, taken out of the page`, async () => {
    if (source !== undefined) {
      build(name)
      refusesMistake(name, source)
    }
    await tryInBrowser(join(apps, made))
  })

function build(name: string): void {
  const { status, stdout, stderr } = runBuild(name)
  assert.equal(status, 0, `${stdout}${stderr}`)
}

/** Its types know what an event carries: a misspelt property does not compile. What was built stays. */
function refusesMistake(name: string, source: string): void {
  const file = join(apps, source)
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace('detail.state', 'detail.stat'))
  const { status, stdout, stderr } = runBuild(name)
  writeFileSync(file, right)
  assert.notEqual(status, 0)
  assert.match(`${stdout}${stderr}`, /Property 'stat' does not exist on type 'ReadyDetail'/)
}

function runBuild(name: string) {
  return spawnSync('npm', ['run', '-s', `build:${name}`], { cwd: apps, encoding: 'utf8' })
}

async function tryInBrowser(folder: string): Promise<void> {
  const { service, browser } = stage
  const host = await openHost(folder, service.url)
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/favicon\.ico/.test(message.location().url))
        errors.push(message.text())
    })
    /** Calls that the elements wait for. */
    const open = new Set<Request>()
    const isCall = (url: string) => url.startsWith(`${service.url}/v1/`)
    page.on('request', (request) => isCall(request.url()) && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await page.goto(host.origin)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    // By the page's own tree: locators look into the elements, too.
    const heard = () =>
      page.evaluate(() => [...document.querySelectorAll('ul > li')].map((line) => line.textContent))
    await until('all four are ready', async () => (await heard()).length >= READY.length)
    assert.deepEqual((await heard()).toSorted(), READY)
    await until('the monitor waits for what happens', () =>
      [...open].some((request) => request.url().includes('wait=')),
    )
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await until('nothing is asked any more', () => open.size === 0)
    assert.equal(await page.evaluate(() => document.querySelectorAll('main, ss-signing-embed').length), 0)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
    host.server.closeAllConnections()
    host.server.close()
  }
}

/** A customer's site: the files that were built, and the one path of its backend, which mints tokens. */
async function openHost(folder: string, serviceUrl: string): Promise<{ server: Server; origin: string }> {
  let origin = ''
  const server = createServer(async (request, response) => {
    if (request.url === '/tokens' && request.method === 'POST') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await mintTokens(origin)))
      return
    }
    const path = normalize(request.url === '/' ? '/index.html' : (request.url ?? ''))
    const type = Object.entries(MEDIA).find(([extension]) => extension === extname(path))?.[1]
    if (type === undefined) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', type)
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${serviceUrl}; connect-src 'self' ${serviceUrl}; worker-src blob:; style-src 'self'`,
    )
    response.end(readFileSync(join(folder, path), 'utf8').replaceAll(NAMED, serviceUrl))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the host page is not served')
  origin = `http://localhost:${address.port}`
  return { server, origin }
}

/** A workflow in which somebody is asked, and one that waits to be started. */
async function mintTokens(origin: string): Promise<Record<string, string>> {
  const { client } = stage
  const example = await pushed()
  const body = { blueprintKey: example.blueprintKey, blueprintVersion: 'draft', data: example.scenario.data }
  const running = await client.json('POST', '/workflows', { body })
  const pending = await client.json('POST', '/workflows', { body: { ...body, options: { mode: 'review' } } })
  const stepKey = await until('somebody is asked', async () => {
    const { actionUrls } = await client.json('GET', `/workflows/${running.id}/action-urls`)
    const [first] = actionUrls
    return ['ready', 'notified'].includes(first?.status) ? first.stepKey : undefined
  })
  const mint = async (grant: object): Promise<string> => {
    const sent = { ...grant, allowedOrigins: [origin] }
    return (await client.json('POST', '/auth/embed', { body: sent })).accessToken
  }
  return {
    signing: await mint({ intent: 'participant', workflowId: running.id, stepKey }),
    editor: await mint({ intent: 'workflow', workflowId: pending.id }),
    monitor: await mint({ intent: 'workflow', mode: 'monitor', workflowId: running.id }),
    resource: await mint({ intent: 'builder', resourceKind: 'template', resourceKey: 'offer_letter' }),
  }
}

let example: ReturnType<typeof pushExample> | undefined
function pushed(): ReturnType<typeof pushExample> {
  example ??= pushExample(stage.client, 'employee-onboarding')
  return example
}
