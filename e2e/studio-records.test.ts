/** Studio: namespaces, keys, usage and logs of the organization. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { withOwner } from '../packages/server/test/support/database.ts'
import { until } from '../packages/server/test/support/until.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { WIDE } from './looks.ts'
import { assertFine, becomeOwner, openDesk, type StudioDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('20, 21: namespaces, keys and usage of an organization have pages, and the log says who did what', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.getByRole('link', { name: 'Organization' }).click()
  await makeNamespace(desk, page)
  await makeKey(desk, page)
  await useSome(desk, page)
  await readLog(desk, page)
})

/** A live one asks who one is. */
async function makeNamespace(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Namespaces' }).click()
  await page.getByText('can be copied from one to another').first().waitFor()
  await page.getByRole('link', { name: 'Live' }).waitFor()
  await keep(page, 'namespaces')
  await assertFine(page, 'namespaces')
  await page.getByRole('button', { name: 'New namespace' }).click()
  await page.getByLabel('Key').fill('Sales Live')
  await page.getByLabel('For').selectOption('live')
  desk.service.clock.advance(limits.stepUpMs + MINUTE_MS)
  await page.getByRole('button', { name: 'Create the namespace' }).click()
  await page.getByText(/namespace key: lower-case letters/).waitFor()
  await assertFine(page, 'a namespace that was refused')
  await page.getByLabel('Key').fill('sales-live')
  await page.getByRole('button', { name: 'Create the namespace' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'sales-live is there' }).waitFor()
  const secret = await page.getByLabel('Secret of the key').inputValue()
  assert.ok((await page.getByRole('group', { name: 'curl' }).textContent())?.includes(secret))
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.waitForURL(/\/studio\/n\/sales-live$/)
  await page.getByRole('heading', { level: 1, name: 'sales-live' }).waitFor()
}

async function makeKey(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('link', { name: 'Keys of the organization' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Tenants')
  await page.getByLabel('What it may do').selectOption({ label: 'Make and list namespaces' })
  await page.getByRole('button', { name: 'Create the key' }).click()
  const secret = await page.getByLabel('Secret of the key').inputValue()
  const exchanged = await desk.service.call('POST', '/v1/auth/token', {
    body: { grantType: 'api_key', apiKey: secret },
  })
  assert.deepEqual(exchanged.body.scopes, ['organization:read', 'organization:update'])
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('row').filter({ hasText: 'Tenants' }).waitFor()
  await keep(page, 'org-keys')
  await assertFine(page, 'keys of the organization')

  // One that leaked: what it did, and its end.
  const { orgId } = desk.service.credentials
  const body = { namespaceKey: 'by-key', mode: 'test' }
  const token = exchanged.body.accessToken
  const made = await desk.service.call('POST', `/v1/orgs/${orgId}/namespaces`, { token, body })
  assert.equal(made.status, 201, made.bytes.toString())
  const row = page.getByRole('row').filter({ hasText: 'Tenants' })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await row.getByText('Revoked').waitFor()
  await row.getByRole('link', { name: 'What it did' }).click()
  const done = page.getByRole('row').filter({ hasText: 'by-key' })
  await done.getByText('Created a namespace').waitFor()
  await done.getByRole('link', { name: 'Tenants' }).waitFor()
  assert.equal(await page.getByRole('row').count(), 2, 'the heading and what the key did')
}

async function useSome(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Usage' }).click()
  await page.getByText('Nothing was used yet').waitFor()
  await assertFine(page, 'no usage')
  await pushAgreement(desk.service.ns)
  await startAgreement(desk.service.ns, { name: 'One' })
  await startAgreement(desk.service.ns, { name: 'Two' })
  await page.reload()
  await page.getByRole('group', { name: 'Workflows by month' }).getByText('2', { exact: true }).waitFor()
  await page
    .getByRole('table', { name: 'By namespace' })
    .getByRole('row')
    .filter({ hasText: 'Test' })
    .waitFor()
  await page.getByLabel('Draw').selectOption('seals')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/of=seals/)
  await page.reload()
  await page.getByRole('group', { name: 'Seals by month' }).waitFor()
  await page.goBack()
  const chart = page.getByRole('group', { name: 'Workflows by month' })
  await chart.waitFor()
  const drawn = () => chart.locator('.chart-month').count()
  assert.equal(await drawn(), 12, 'every month that was asked for')
  await page.getByRole('columnheader', { name: 'Successful deliveries' }).first().waitFor()
  await page.setViewportSize({ width: 320, height: 740 })
  const oldest = await chart.locator('.chart-month').first().boundingBox()
  assert.ok(oldest && oldest.x >= 0, 'a year of them fits a phone')
  await keep(page, 'usage-year')
  await page.setViewportSize(WIDE)
  await withOwner(desk.service.database, (client) =>
    client.query(`INSERT INTO usage_day (tenant_id, day, workflows, documents, seals, deliveries)
      SELECT tenant_id, now() - interval '20 months', 3, 3, 3, 3 FROM namespace WHERE namespace_key = 'default-test'`),
  )
  const asked = page.waitForResponse(/\/billing\?months=24$/)
  await page.getByLabel('Months', { exact: true }).selectOption('24')
  await page.getByRole('button', { name: 'Filter' }).click()
  assert.equal((await asked).status(), 200)
  await until('two years are drawn', async () => (await drawn()) === 24)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const newest = await chart.locator('.chart-month').last().boundingBox()
  assert.ok(newest && newest.x > 0 && newest.x + newest.width <= 360, 'a phone begins at the newest month')
  await page.setViewportSize(WIDE)
  await keep(page, 'usage')
  await assertFine(page, 'usage')
}

async function readLog(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log' }).click()
  await page.getByRole('link', { name: 'Created an API key' }).waitFor()
  await keep(page, 'log')
  await assertFine(page, 'the log')
  // What it is called in the interface comes second; who and what are chosen by their names.
  const made = page.getByRole('row').filter({ hasText: 'Created an API key' })
  assert.equal(await made.getByText('createOrgApiKey').isVisible(), false)
  await made.locator('summary').click()
  await made.getByText('createOrgApiKey').waitFor()
  await page.getByLabel('Who').selectOption({ label: 'Tenants' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await until('only what the key did is listed', async () => (await page.getByRole('row').count()) === 2)
  await page.reload()
  await page.getByRole('link', { name: 'Created a namespace' }).waitFor()
  await page.getByLabel('Who').selectOption({ label: 'Anybody' })
  await page.getByLabel('What was done').selectOption({ label: 'Created an API key' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/operation=createOrgApiKey/)
  await until('only new keys are listed', async () => (await page.getByRole('row').count()) === 2)
  await page.getByLabel('To day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No change matches').waitFor()
  await assertFine(page, 'a log without a match')
  await page.goto(`${desk.service.url}/studio/n/default-test/log`)
  await page.getByRole('link', { name: 'Blueprint: created' }).first().waitFor()
  await page
    .getByRole('link', { name: /^agreement@/ })
    .first()
    .click()
  await page.waitForURL(/\/resources\/blueprint\/agreement\?version=/)
  await page.goBack()
  await page.getByRole('link', { name: 'Blueprint: created' }).first().waitFor()
  assert.match(page.url(), /default-test\/log/)
}
