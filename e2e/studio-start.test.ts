/** Studio: from a blueprint to a workflow that runs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('19: a workflow begins with a scenario, is looked at and mended where it is refused, and started', async (t) => {
  const desk = await openDesk(t)
  const { ns, settle } = desk.service
  await pushAgreement(ns)
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` })
  const scenario = {
    apiVersion: 'countersign/v1',
    kind: 'Scenario',
    metadata: { key: 'usual', version: 'draft' },
    spec: { for: 'agreement@1.0.0', data: { deal: { first: person('Alice'), second: person('Bob') } } },
  }
  const made = await ns('POST', '/scenarios', { body: scenario })
  assert.equal(made.status, 201, made.bytes.toString())
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  await page.getByRole('button', { name: 'New workflow' }).first().click()
  await page.getByLabel('Blueprint').selectOption('agreement')
  await page.getByLabel('Version').waitFor()
  assert.equal(await page.getByLabel('Version').inputValue(), '1.0.0')
  await page.getByLabel('Data').selectOption('usual@draft')
  await page.waitForURL(/blueprint=agreement%401\.0\.0&scenario=usual%40draft$/)
  await page.reload()
  await page.locator('form.panel').getByLabel('Name').fill('Lease of the barn')
  assert.equal(await page.getByLabel('Data').inputValue(), 'usual@draft')
  await keep(page, 'start')
  await assertFine(page, 'a new workflow')
  // What is invalid is told at its field, in the words of the interface.
  await page.getByLabel('Time zone').fill('EST')
  await page.getByRole('button', { name: 'Look first' }).click()
  await page.locator('#start-timezone-problem').filter({ hasText: 'EST' }).waitFor()
  await page.getByLabel('Time zone').fill('Europe/Oslo')
  await page.getByRole('button', { name: 'Look first' }).click()

  await page.getByRole('heading', { level: 1, name: 'Lease of the barn' }).waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await keep(page, 'pending')
  await assertFine(page, 'a workflow that waits')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Start/ }).click()
  await page.getByRole('tab', { name: 'History' }).waitFor()
  await settle()
  // What was sent is there as code, whichever page sent it, and without the token.
  await page.getByRole('button', { name: 'API', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(/curl -X POST .*\/workflows\/[\da-f-]+\/run'/).waitFor()
  const choice = drawer.getByLabel('Request', { exact: true })
  const creating = await choice
    .locator('option', { hasText: /^POST \/workflows · 201$/ })
    .getAttribute('value')
  await choice.selectOption(creating)
  await drawer.getByText('"blueprintKey":"agreement"').waitFor()
  const shown = await drawer.textContent()
  assert.match(shown ?? '', /Authorization: Bearer TOKEN/)
  assert.doesNotMatch(shown ?? '', /eyJ|sk_|v1\/auth\/session/)
  await keep(page, 'api')
  await assertFine(page, 'the API drawer')
  await drawer.getByLabel('As', { exact: true }).selectOption('countersign')
  await drawer.getByText('countersign run agreement@1.0.0 --data -').waitFor()
  await drawer.getByLabel('As', { exact: true }).selectOption('sdk')
  await drawer.getByText("path: '/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows'").waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const id = page.url().split('/').at(-1)?.replace(/\?.*/, '')
  const { body } = await ns('GET', `/workflows/${id}`)
  assert.deepEqual(
    [body.status, body.name, body.timezone],
    ['in_progress', 'Lease of the barn', 'Europe/Oslo'],
  )
})
