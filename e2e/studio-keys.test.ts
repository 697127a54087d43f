/** Studio: API keys, and showing again who one is. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { callService } from '../packages/server/test/support/service.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'

test("21: a key's secret is shown once with a line that works, then nowhere; making one asks who one is", async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('First key').waitFor()
  await assertFine(page, 'the list of keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.waitForURL(/\/developers\/keys\?new=1$/)
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'New key' }).waitFor()
  await assertFine(page, 'a new key')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly job')
  await page.getByLabel('What it may do').selectOption({ label: 'Read only' })

  // Who signed in a while ago shows again who they are; what was typed stays.
  desk.service.clock.advance(limits.stepUpMs + MINUTE_MS)
  await page.getByRole('button', { name: 'Create the key' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Password').fill('not my password')
  await page.keyboard.press('Enter')
  await asked
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .waitFor()
  await asked.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keep the secret now' }).waitFor()
  await assertFine(page, 'a secret')
  const secret = await page.getByLabel('Secret of the key').inputValue()
  const line = await page.getByRole('group', { name: 'curl' }).textContent()
  assert.ok(line?.includes(secret))
  const [, body = ''] = /-d '(.*)'$/.exec(line ?? '') ?? []
  const reply = await callService(desk.service.url, 'POST', '/v1/auth/token', { body: JSON.parse(body) })
  assert.equal(reply.status, 200, reply.bytes.toString())
  assert.ok(reply.body.scopes.every((scope: string) => scope.endsWith(':read')))

  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByText('Nightly job').waitFor()
  const left = () =>
    page.evaluate(
      () =>
        `${document.querySelector('countersign-studio')?.shadowRoot?.textContent} ${JSON.stringify({ ...localStorage, ...sessionStorage })} ${location.href} ${JSON.stringify(history.state)}`,
    )
  assert.ok(!(await left()).includes(secret))
  await page.goBack()
  await page.goForward()
  await page.getByText('Nightly job').waitFor()
  assert.ok(!(await left()).includes(secret))

  await page
    .getByRole('row')
    .filter({ hasText: 'Nightly job' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('row').filter({ hasText: 'Nightly job' }).getByText('Revoked').waitFor()
})
