/** Studio: namespaces, keys, usage and logs of the organization. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { until } from '../packages/server/test/support/until.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
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
  await page.getByRole('row').filter({ hasText: 'by-key' }).getByText('createNamespace').waitFor()
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
  assert.equal(await chart.locator('.chart-month').count(), 12)
  const asked = page.waitForResponse(/\/billing\?months=24$/)
  await page.getByLabel('Months', { exact: true }).selectOption('24')
  await page.getByRole('button', { name: 'Filter' }).click()
  assert.equal((await asked).status(), 200)
  await until('two years are drawn', async () => (await chart.locator('.chart-month').count()) === 24)
  await keep(page, 'usage')
  await assertFine(page, 'usage')
}

async function readLog(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log' }).click()
  await page.getByText('createOrgApiKey').waitFor()
  await keep(page, 'log')
  await assertFine(page, 'the log')
  await page.getByLabel('To day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No change matches').waitFor()
  await assertFine(page, 'a log without a match')
  await page.goto(`${desk.service.url}/studio/n/default-test/log`)
  await page.getByText('applyResources').or(page.getByText('createBlueprint')).first().waitFor()
  assert.match(page.url(), /default-test\/log/)
}
