/** `npm run portal`, as its README says it, beside the real service: from a form of the company to the agreement in its folder. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { verifyPdf } from '@countersign/evidence'
import type { Browser, Page } from 'playwright-core'
import { endProcess } from '../packages/server/test/support/end-process.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { until } from '../packages/server/test/support/until.ts'
import { signOnPage } from '../scripts/demo/sign-in-browser.ts'
import { assertUsable } from './accessible.ts'
import { openBrowser } from './browser.ts'

const MAIN = fileURLToPath(new URL('../examples/portal/main.ts', import.meta.url))
const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }
const EDDA = {
  name: 'Edda Lindqvist',
  email: 'edda@example.com',
  address: '4 Tanner Row, Hexham',
  tariff: 'Flexible',
}

let service: TestService
let browser: Browser
let portal: ChildProcess | undefined
let portalUrl: string
before(async () => {
  service = await openTestService({ PORT: String(await freePort()), WEBHOOK_ALLOW_PRIVATE: 'true' })
  browser = await openBrowser()
  portalUrl = `http://localhost:${await freePort()}`
})
after(async () => {
  if (portal !== undefined) await endProcess(portal, 'SIGTERM')
  await browser?.close()
  await service?.close()
})

async function startPortal(): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    COUNTERSIGN_URL: service.app.config.baseUrl,
    COUNTERSIGN_API_KEY: service.credentials.namespaces[0]?.apiKey,
    PORTAL_URL: portalUrl,
    PORTAL_DATA: join(service.app.config.dataDir, 'portal'),
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await until('the portal answers', async () => {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}`)
    return (await fetch(portalUrl).catch(() => null))?.ok
  })
  return child
}

async function become(page: Page, customer: typeof EDDA): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.goto(portalUrl)
  await page.getByLabel('Your name').fill(customer.name)
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Where you need electricity').fill(customer.address)
  await page.getByRole('radio', { name: customer.tariff }).check()
  await page.getByRole('button', { name: 'Continue to the agreement' }).click()
}

test('a customer fills in a form of the company, signs on its page, and the sealed agreement is kept', async () => {
  portal = await startPortal()
  // What it knows is on the disk.
  await endProcess(portal, 'SIGTERM')
  portal = await startPortal()
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(portalUrl)
  await shoot(page, 'form')
  await assertUsable(page, 'the form')
  await become(page, EDDA)
  await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
  await shoot(page, 'signing')
  const signature = { kind: 'typed', text: EDDA.name }
  await signOnPage(page, { agreement: { meter_reading: 48213, customer_signature: signature } })
  await page.getByRole('heading', { name: `Welcome, ${EDDA.name}` }).waitFor()
  await page.getByText('48,213 kWh').waitFor()
  await shoot(page, 'signed')
  await assertUsable(page, 'the end')
  const href = await page.getByRole('link', { name: 'Open the agreement (PDF)' }).getAttribute('href')
  const pdf = new Uint8Array(await (await fetch(new URL(href ?? '', portalUrl))).arrayBuffer())
  const authority = new X509Certificate(await readFile(join(service.app.config.dataDir, 'pki/authority.pem')))
  assert.equal((await verifyPdf(pdf, { trustedRoots: [authority.raw] })).verdict, 'intact')
  assert.deepEqual(errors, [])
  await page.close()
})

test('who declines is told that nothing was made, and what is wrong stands above the form; twice is once', async () => {
  const page = await browser.newPage()
  await become(page, { ...EDDA, name: 'Otto <b>Reyes</b>' })
  await page.getByRole('heading', { name: 'Your agreement, Otto <b>Reyes</b>' }).waitFor()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('I stay where I am.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'No agreement was made' }).waitFor()
  await shoot(page, 'declined')
  await page.close()
  const wrong = new URLSearchParams({ id: crypto.randomUUID(), ...EDDA, tariff: 'Free' })
  const refused = await fetch(`${portalUrl}/customers`, { method: 'POST', body: wrong })
  assert.equal(refused.status, 400)
  assert.match(await refused.text(), /role="alert">[^<]*tariff/)
  const right = new URLSearchParams({ id: crypto.randomUUID(), ...EDDA })
  const twice = [1, 2].map(() => fetch(`${portalUrl}/customers`, { method: 'POST', body: right }))
  await Promise.all(twice)
  const again = await fetch(`${portalUrl}/customers`, { method: 'POST', body: right })
  assert.match(await again.text(), /Your agreement, Edda Lindqvist/)
  const { body: found } = await service.ns('GET', `/workflows?externalId=${right.get('id')}`)
  assert.equal(found.data.length, 1)
})

test('what is not signed with the secret of the endpoint is refused, and unknown customers are not found', async () => {
  const forged = await fetch(`${portalUrl}/webhooks/countersign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-signature': `t=${Date.now()},v1=00` },
    body: '{"eventType": "workflow.completed"}',
  })
  assert.equal(forged.status, 401)
  for (const path of ['/customers/..%2Fportal', `/customers/${crypto.randomUUID()}/agreement.pdf`])
    assert.equal((await fetch(portalUrl + path)).status, 404)
})

/** @param name of the pictures in the folder SHOTS, if there is one */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder)
    for (const [kind, viewport] of Object.entries({ dark: NARROW, light: WIDE })) {
      await page.emulateMedia({ colorScheme: kind === 'dark' ? 'dark' : 'light' })
      await page.setViewportSize(viewport)
      await page.screenshot({ path: join(folder, `portal-${name}-${kind}.png`) })
    }
}
