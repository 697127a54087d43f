/** Studio: from a blueprint to a workflow that runs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pushAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

/** What it cannot start without stands there to be filled in, and it says so; it can be made and looked at. */
async function assertAskedFor(page: Page): Promise<void> {
  assert.equal(await page.locator('[id="data-deal/first/name"]').inputValue(), '')
  await page.getByText('Fill in first what has a star: Deal.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Deal' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Start now' }).getAttribute('aria-disabled'), 'true')
  assert.equal(await page.getByRole('button', { name: 'Look first' }).getAttribute('aria-disabled'), null)
}

async function sayAll(page: Page): Promise<void> {
  // Data of the scenario, people and how it runs are set here; what is invalid is told at its field, in the words of the interface.
  await page.getByText('This is a TEST, in Test').waitFor()
  await page.locator('#fold-data > summary').click()
  const first = page.locator('[id="data-deal/first/name"]')
  assert.equal(await first.inputValue(), 'Alice')
  await first.fill('Alice Archer')
  await page.locator('#fold-people > summary').click()
  await page.locator('[id="start-email second"]').fill('not an address')
  await page.locator('#fold-settings > summary').click()
  await page.getByLabel('Time zone').fill('EST')
  await page.getByLabel('Days until it ends unfinished').fill('0')
  await page.getByLabel('Days between reminders').fill('2')
  await page.getByLabel('Labels').fill('team=hr')
  await page.getByLabel('Everybody signs in person').check()
  const hostEmail = page.getByLabel('E-mail address of the host')
  await page.getByRole('button', { name: /^Me: / }).click()
  assert.equal(await hostEmail.inputValue(), 'olive@example.com')
  await hostEmail.fill('nobody')
  await keep(page, 'start-open')
  await assertFine(page, 'a new workflow with all that can be said')
  await page.getByRole('button', { name: 'Look first' }).click()
  await page.locator('#start-days-problem').filter({ hasText: /0/ }).waitFor()
  await page.getByLabel('Days until it ends unfinished').fill('30')
  await page.getByRole('button', { name: 'Look first' }).click()
  await page.locator('#start-timezone-problem').filter({ hasText: 'EST' }).waitFor()
  await page.locator('[id="start-email second-problem"]').filter({ hasText: 'not an address' }).waitFor()
  await page.locator('#start-hostEmail-problem').filter({ hasText: 'nobody' }).waitFor()
  await hostEmail.fill('olive@example.com')
  assert.equal(await first.inputValue(), 'Alice Archer', 'nothing typed is lost')
  await page.locator('[id="start-email second"]').fill('bert@example.com')
  await page.getByLabel('Time zone').fill('Europe/Oslo')
  await page.getByRole('button', { name: 'Look first' }).click()
}

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
  await assertAskedFor(page)
  await page.getByLabel('Scenario').selectOption('usual@draft')
  await page.waitForURL(/blueprint=agreement%401\.0\.0&scenario=usual%40draft$/)
  await page.reload()
  await page.locator('#start-name').fill('Lease of the barn')
  assert.equal(await page.getByLabel('Scenario').inputValue(), 'usual@draft')
  await keep(page, 'start')
  await assertFine(page, 'a new workflow')
  await sayAll(page)

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
  // The tool sets neither end nor reminders.
  await drawer.getByText('The command line has no command for this').waitFor()
  await drawer.getByLabel('As', { exact: true }).selectOption('sdk')
  await drawer.getByText("path: '/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows'").waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const id = page.url().split('/').at(-1)?.replace(/\?.*/, '')
  const { body } = await ns('GET', `/workflows/${id}`)
  assert.deepEqual(
    [body.status, body.name, body.timezone, body.labels, body.data.deal.first.name],
    ['in_progress', 'Lease of the barn', 'Europe/Oslo', { team: 'hr' }, 'Alice Archer'],
  )
  assert.equal(body.participants[1].email, 'bert@example.com')
  assert.deepEqual(body.options.reminders, { everyDays: 2, max: 3 })
  assert.deepEqual(body.options.inPerson, { hostName: 'Olive Owner', hostEmail: 'olive@example.com' })
  assert.ok(Date.parse(body.options.expiresAt) > Date.parse(body.createdAt))
})
