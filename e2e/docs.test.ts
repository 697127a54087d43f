/** The page `/docs/reference` as the real service sends it: found, read and tried in a browser, under the page's policy. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { assertUsable } from './accessible.ts'
import { openBrowser } from './browser.ts'

test('an operation is found, read and tried; nothing is fetched from elsewhere', async (t) => {
  const service = await openTestService({}, { workers: false })
  undo(t, () => service.close())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } })
  const errors: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => request.url().startsWith(service.url) || elsewhere.push(request.url()))

  await page.goto(service.url)
  await assertUsable(page, 'the page at the root')
  await page.getByRole('link', { name: 'For developers' }).click()
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('createSchema')
  await page.getByRole('link', { name: 'POST' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create a Schema' }).waitFor()
  assert.match(page.url(), /#createSchema$/)

  const [namespace] = service.credentials.namespaces
  await page.getByLabel('API key to try with').fill('sk_ns_test_wrong')
  await page.getByRole('button', { name: 'Use this key' }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  errors.length = 0
  await page.getByLabel('API key to try with').fill(namespace?.apiKey ?? '')
  await page.getByRole('button', { name: 'Use this key' }).click()
  await page.getByText('a key of the namespace default-test').waitFor()
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Schema',
    metadata: { key: 'tried' },
    spec: { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
  }
  await page.getByRole('textbox', { name: 'Body (application/json)' }).fill(JSON.stringify(body))
  await page.getByLabel('Idempotency-Key').fill('tried once')
  await page.getByRole('button', { name: 'Send POST' }).click()
  await page.locator('.reply').filter({ hasText: '201' }).waitFor()
  assert.equal((await service.ns('GET', '/schemas/tried')).status, 200)
  assert.deepEqual(errors, [], 'nothing that the policy of the page refuses')
  assert.deepEqual(elsewhere, [])
  await assertUsable(page, 'an operation that was tried')
  await page.getByRole('link', { name: 'Accessibility' }).click()
  await page.getByRole('heading', { level: 2, name: 'Report a barrier' }).waitFor()
})
