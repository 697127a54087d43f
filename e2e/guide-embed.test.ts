/** The files of docs/guides/embed-signing.md, as a reader would copy them, in a real browser beside the real service. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { type Client, openClient, signWebhook, type WorkflowSummary } from '@countersign/sdk'
import type { Browser, Page } from 'playwright-core'
import { untilFocused } from '../packages/embed/test/stage.ts'
import { endProcess } from '../packages/server/test/support/end-process.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openPerson } from '../packages/server/test/support/person.ts'
import { CURSOR_AHEAD, sendTooMuch } from '../packages/server/test/support/receivers.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openBrowser } from './browser.ts'
import { type Guide, openGuide } from './guide-stage.ts'

const HOUR_MS = 3_600_000
const PHONE = '020 7946 0021'

let service: TestService
let browser: Browser
let client: Client
before(async () => {
  service = await openTestService({ PORT: String(await freePort()), WEBHOOK_ALLOW_PRIVATE: 'true' })
  browser = await openBrowser()
  const apiKey = service.credentials.namespaces[0]?.apiKey ?? ''
  client = openClient({ baseUrl: service.url, apiKey })
})
after(async () => {
  await browser?.close()
  await service?.close()
})

interface Site {
  url: string
  page: Page
  /** What the page's own policy refused. */
  refusals: string[]
  /** The element's events, in their order. */
  heard(): Promise<string[]>
  workflow(): Promise<WorkflowSummary>
}

interface Setting {
  hears?: boolean
  behind?: boolean
}

/** `node server.ts` for a customer, once it answers. */
async function startServer(
  t: TestContext,
  guide: Guide,
  customer: string,
  { hears = false, behind = false }: Setting = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    COUNTERSIGN_URL: behind ? service.url : service.app.config.baseUrl,
    ...(behind && { COUNTERSIGN_PUBLIC_URL: service.app.config.baseUrl }),
    COUNTERSIGN_API_KEY: service.credentials.namespaces[0]?.apiKey,
    PORT: String(port),
    CUSTOMER: customer,
    ...(hears && { WEBHOOK_URL: `${url}/webhooks` }),
  }
  const server: ChildProcess = spawn(process.execPath, ['server.ts'], {
    cwd: guide.folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await endProcess(server, 'SIGTERM')
  }
  undo(t, stop)
  await until('the server answers', async () => {
    assert.equal(server.exitCode, null)
    return (await fetch(url).catch(() => null))?.ok
  })
  return { url, stop }
}

/** The server for a customer, and their browser. */
async function openSite(t: TestContext, guide: Guide, customer: string, setting?: Setting): Promise<Site> {
  const { url } = await startServer(t, guide, customer, setting)
  const context = await browser.newContext({ locale: 'en-GB' })
  undo(t, () => context.close())
  const page = await context.newPage()
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refusals.push(message.text())
  })
  await page.addInitScript(listen)
  await page.goto(url)
  return {
    url,
    page,
    refusals,
    heard: () => page.evaluate('heard'),
    workflow: async () => {
      const [found] = await client.workflows.list({ externalId: `agreement-of-${customer}` }).toArray()
      assert.ok(found)
      return found
    },
  }
}

/** Runs in the page, before its own scripts. */
function listen(): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  for (const name of [
    'ready',
    'signed',
    'completed',
    'declined',
    'expired',
    'signingError',
    'sessionExpired',
    'closed',
  ])
    document.addEventListener(name, () => heard.push(name))
}

const said = (page: Page, text: string) => page.locator('#said').filter({ hasText: text }).waitFor()

test('embed signing: a reload in the middle, a signature, the webhook, and the sealed PDF on the page', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const { url, page, ...site } = await openSite(t, guide, 'customer-17', {
    hears: true,
    behind: true,
  })
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await page.getByRole('textbox', { name: 'Telephone' }).fill(PHONE)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  const phone = page.getByRole('textbox', { name: 'Telephone' })
  await until('what was entered is there', async () => (await phone.inputValue()) === PHONE)
  await signAgreed(page)
  await page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
  const { id } = await site.workflow()
  await until('the webhook brought the sealed file', () => existsSync(join(guide.folder, `sealed/${id}.pdf`)))
  await page.getByRole('button', { name: 'Done' }).click()
  await said(page, 'Your agreement is signed and sealed.')
  await untilFocused(page.locator('#said'))
  const href = await page.getByRole('link', { name: 'Your signed agreement (PDF)' }).getAttribute('href')
  const pdf = await (await fetch(new URL(href ?? '', url))).text()
  assert.match(pdf, /^%PDF/)
  const heard = await site.heard()
  assert.deepEqual(
    heard.filter((name) => name !== 'completed'),
    ['ready', 'signed', 'closed'],
  )
  await page.reload()
  await said(page, 'Your agreement is signed and sealed.')
  assert.equal(await page.locator('ss-signing-embed').count(), 0)
  assert.equal((await fetch(`${url}/webhooks`, { method: 'POST', body: '{}' })).status, 401)
  assert.match(await sendTooMuch(`${url}/webhooks`), /^413$|^cut off$/)
  assert.deepEqual(site.refusals, [])
})

test('embed signing: what was sealed while the server was away is there after its next start', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const sealed = (id: string) => join(guide.folder, `sealed/${id}.pdf`)
  for (const [customer, isRestored] of [
    ['customer-23', false],
    ['customer-24', false],
    ['customer-25', true],
  ] as const) {
    const server = await startServer(t, guide, customer)
    assert.equal((await fetch(`${server.url}/signing`, { method: 'POST' })).status, 200)
    await server.stop()
    const [workflow] = await client.workflows.list({ externalId: `agreement-of-${customer}` }).toArray()
    assert.ok(workflow)
    await service.settle()
    const { actionUrls } = await client.workflows.listActionUrls(workflow.id)
    await openPerson(service, actionUrls[0]?.url ?? '').sign({ phone: PHONE })
    await service.settle()
    assert.equal((await client.workflows.read(workflow.id)).status, 'completed')
    assert.ok(!existsSync(sealed(workflow.id)))
    if (isRestored) await writeFile(join(guide.folder, 'cursor'), CURSOR_AHEAD)
    const next = await startServer(t, guide, customer)
    await until('what was missed is fetched', () => existsSync(sealed(workflow.id)))
    await until('the place in the list is kept', async () => {
      const cursor = await readFile(join(guide.folder, 'cursor'), 'utf8').catch(() => CURSOR_AHEAD)
      return cursor !== CURSOR_AHEAD
    })
    await next.stop()
  }
})

test('embed signing: who declines is told so, by the element and by the page', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const site = await openSite(t, await openGuide(t, service, 'embed-signing'), 'customer-18')
  const { page } = site
  await page.getByRole('button', { name: 'Decline' }).first().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not now.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await said(page, 'Signing was declined.')
  assert.deepEqual(await site.heard(), ['ready', 'declined', 'closed'])
  assert.equal((await site.workflow()).status, 'declined')
})

/** The guide's process, in which somebody signs after the customer. */
const withSecond = (yaml: string) =>
  yaml
    .replace(/^ {2}participants:\n/m, '$&    - { key: landlord, name: Lena Lord, email: lena@example.com }\n')
    .replace(
      /^ {4}- \{ key: signature, .*\n/m,
      '$&    - { key: seen, type: check_box, role: landlord, label: Seen }\n',
    )
    .replace('roles: [{ key: customer }]', 'roles: [{ key: customer }, { key: landlord }]')
    .replace('    <p>Signature:', "    <p>{{field 'seen'}}</p>\n$&")
    .replace(
      / {4}key: customer_signs\n.*$/s,
      `    key: both
    type: group
    execution: sequential
    children:
${['customer', 'landlord']
  .map(
    (key) => `      - key: ${key}_signs
        type: participant
        participant: ${key}
        action: { type: sign, envelope: papers, assignments: [{ document: agreement, role: ${key} }] }
`,
  )
  .join('')}`,
    )

test('embed signing: with a second signer, the page of the first goes by their own steps', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const path = join(guide.folder, 'agreement.yaml')
  await writeFile(path, withSecond(await readFile(path, 'utf8')))
  const { page, ...site } = await openSite(t, guide, 'customer-26')
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await page.getByRole('textbox', { name: 'Telephone' }).fill(PHONE)
  await signAgreed(page)
  await page.getByRole('heading', { name: 'You have signed' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await said(page, 'Others have still to sign.')
  await page.reload()
  await said(page, 'Others have still to sign.')
  const { id } = await site.workflow()
  const inPython = () =>
    guide.python('signing', 'state_for', 'customer-26', 'Ada', 'ada@example.com', site.url)
  assert.deepEqual(await inPython(), { state: 'others' })
  const { actionUrls } = await client.workflows.listActionUrls(id)
  const link = actionUrls.find(({ participantKey }) => participantKey === 'landlord')
  await openPerson(service, link?.url ?? '').sign({ seen: true })
  await until('it is sealed', async () => (await site.workflow()).status === 'completed')
  await page.reload()
  await said(page, 'Your agreement is signed and sealed.')
})

test('embed signing: script, own server and service out of reach are told, and the page goes on by itself', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const { page, heard } = await openSite(t, await openGuide(t, service, 'embed-signing'), 'customer-19')
  const troubles: [string, string][] = [
    ['**/embed/v1/countersign.js*', 'The signing service cannot be reached'],
    ['**/signing', 'Your agreement cannot be shown at the moment.'],
    ['**/v1/signing/**', 'The signing service cannot be reached'],
  ]
  for (const [address, text] of troubles) {
    await page.route(address, (route) => route.abort())
    await page.reload()
    await said(page, text)
    await page.unroute(address)
    await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
    assert.equal(await page.locator('#said').textContent(), '')
  }
  assert.deepEqual(await heard(), ['signingError', 'ready'])
})

test('embed signing: what the service refuses for good is not asked again', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const { page, url } = await openSite(t, await openGuide(t, service, 'embed-signing'), 'x'.repeat(300))
  await said(page, 'Something went wrong on our side.')
  assert.equal((await fetch(`${url}/signing`, { method: 'POST' })).status, 500)
})

test('embed signing: a press that came after the end of the token, and the end of the time to sign', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const late = await openSite(t, guide, 'customer-20')
  const { page } = late
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await page.getByRole('textbox', { name: 'Telephone' }).fill(PHONE)
  await page.getByText('Saved', { exact: true }).waitFor()
  await fillIn(page)
  const paper = page.locator('.paper-ink').first()
  await paper.evaluate((ink) => ink.setAttribute('data-known', ''))
  service.clock.advance(3 * HOUR_MS)
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'You have not signed yet.' })
  await told.waitFor()
  await untilFocused(page.getByRole('button', { name: 'Sign and finish' }).last())
  assert.ok(await paper.evaluate((ink) => ink.hasAttribute('data-known')), 'the documents did not come anew')
  assert.equal((await late.workflow()).status, 'in_progress')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
  assert.deepEqual((await late.heard()).slice(0, 4), ['ready', 'sessionExpired', 'ready', 'signed'])
  const slow = await openSite(t, guide, 'customer-21')
  await slow.page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
  service.clock.advance(15 * 24 * HOUR_MS)
  await service.settle()
  await until('it has ended', async () => (await slow.workflow()).status === 'voided')
  await slow.page.reload()
  await said(slow.page, 'The time to sign has passed.')
})

test('embed signing: what the server does, in Python; the two requests in curl and Go', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const typed = JSON.parse((await guide.type()).trim()).accessToken
  const [person, origin] = [['Ada Lovelace', 'ada@example.com'], 'http://localhost:4000']
  await guide.python('signing', 'prepare')
  const inPython = () => guide.python('signing', 'state_for', 'customer-2', ...person, origin)
  const [inGo] = await guide.go('startSigning', 'customer-3', ...person)
  const { state, accessToken } = await inPython()
  assert.equal(state, 'open')
  for (const token of [typed, accessToken, ...(await guide.go('tokenFor', inGo, person[1], origin))]) {
    const session = await service.call('GET', '/v1/signing/session', { token, headers: { Origin: origin } })
    assert.equal(session.body.participant.key, 'customer', JSON.stringify(session.body))
  }
  const id = await guide.python('signing', 'workflow_of', 'customer-2', ...person)
  const other = ['Ada', 'other@example.com']
  const replaced = await guide.python('signing', 'state_for', 'customer-2', ...other, origin)
  assert.deepEqual(replaced, { state: 'replaced' })
  await client.workflows.void(id)
  assert.deepEqual(await inPython(), { state: 'voided' })
})

test('embed signing in Python: the list and the webhook each bring the sealed file', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3')) return
  const guide = await openGuide(t, service, 'embed-signing')
  const { page, ...site } = await openSite(t, guide, 'customer-22')
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await page.getByRole('textbox', { name: 'Telephone' }).fill(PHONE)
  await signAgreed(page)
  await page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
  await until('it is sealed', async () => (await site.workflow()).status === 'completed')
  await page.route('**/signing', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Done' }).click()
  await said(page, 'Thank you.')
  const { id } = await site.workflow()
  await guide.python('signing', 'catch_up')
  const file = join(guide.folder, `sealed/${id}.pdf`)
  assert.match(await readFile(file, 'latin1'), /^%PDF/)
  await rm(file)
  await guide.python('signing', 'catch_up')
  assert.ok(!existsSync(file), 'what was read is not read again')
  await writeFile(join(guide.folder, 'cursor'), CURSOR_AHEAD)
  await guide.python('signing', 'catch_up')
  assert.match(await readFile(file, 'latin1'), /^%PDF/)
  await rm(file)
  await guide.python('signing', 'ask_for_webhooks', `http://localhost:${await freePort()}/python`)
  const secret = await readFile(join(guide.folder, 'webhook-secret'), 'utf8')
  const event = { eventType: 'workflow.completed', data: { workflowId: id } }
  const body = JSON.stringify({ ...event, workflow: { id, externalId: 'agreement-of-customer-22' } })
  await guide.python('signing', 'hear', body, await signWebhook(body, secret))
  assert.match(await readFile(file, 'latin1'), /^%PDF/)
  assert.deepEqual(
    await guide.python('signing', 'state_for', 'customer-22', 'Ada', 'ada@example.com', site.url),
    {
      state: 'completed',
    },
  )
  const forged = guide.python('signing', 'hear', `${body} `, await signWebhook(body, secret))
  await assert.rejects(forged, /WebhookVerificationError/)
})

/** The signature is placed, and everything has been on the screen. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your signature: sign here/ }).click()
  await page.getByRole('textbox', { name: /you sign/i }).fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Adopt and place' }).click()
  await page.getByRole('button', { name: 'Sign and finish' }).waitFor()
}

async function signAgreed(page: Page): Promise<void> {
  await fillIn(page)
  await page.getByRole('button', { name: 'Sign and finish' }).click()
}
