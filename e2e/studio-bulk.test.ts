/** Studio: what is done to several workflows of the list at once. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import type { TestService } from '../packages/server/test/support/service.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

/** As many as the list does not show at once. */
const COUNT = 30

async function startSeveral({ ns, settle }: TestService): Promise<string[]> {
  await pushAgreement(ns)
  const ids: string[] = []
  for (let number = 1; number <= COUNT; number++) {
    const { id } = await startAgreement(ns, {
      name: `Lease ${number}`,
      labels: { team: number > 3 ? 'hr' : 'law' },
    })
    ids.push(id)
  }
  await settle()
  return ids
}

async function saved(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).last().click(),
  ])
  return { file: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) }
}

test('all of a filter are reminded and voided by keyboard; what fails is told by row, and the rest goes on', async (t) => {
  const desk = await openDesk(t)
  const { ns, settle } = desk.service
  const ids = await startSeveral(desk.service)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-test/workflows')
  await page.getByText(`${COUNT} workflows`, { exact: true }).waitFor()

  const whole = await saved(page, 'Export as CSV')
  assert.equal(whole.file, 'default-test workflows.csv')
  const lines = whole.bytes.toString().trim().split('\r\n')
  assert.match(lines[0] ?? '', /^id,name,status,externalId,blueprint,/)
  assert.equal(lines.length, COUNT + 1, 'the whole list, though a part is shown')
  assert.match(lines[1] ?? '', /,Lease 30,In progress,,agreement@1\.0\.0,0,2,0,.*team=hr/)

  await page.getByLabel('Label').fill('team=hr')
  await page.keyboard.press('Enter')
  await page.getByText('27 workflows', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select all 27 of the list' }).click()
  await page.getByText('27 selected').waitFor()
  await page.getByLabel('Select Lease 30').focus()
  await page.keyboard.press('Space')
  await page.getByText('26 selected').waitFor()
  await keep(page, 'bulk')
  await assertFine(page, 'workflows that are selected')
  assert.equal(
    await page.getByRole('button', { name: 'Evidence as one file' }).getAttribute('aria-description'),
    'None of those selected can be',
  )
  // Somebody else voids one in between.
  const gone = ids.at(-2)
  assert.equal((await ns('POST', `/workflows/${gone}/void`, { body: {} })).status, 200)
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Remind the people of 26 workflows?').waitFor()
  await assertFine(page, 'a question about several')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remind', exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remind', exact: true }).click()
  await page.getByText('25 are done. 1 failed, and stays selected:').waitFor()
  await page.locator('.bulk-outcome').getByRole('link', { name: 'Lease 29' }).waitFor()
  await keep(page, 'bulk-outcome')
  await assertFine(page, 'what failed')
  await settle()
  const { body: trail } = await ns('GET', `/workflows/${ids[10]}/events`)
  assert.ok(
    trail.data.some(({ eventType, type = eventType }: Record<string, string>) => /remind/.test(type ?? '')),
  )

  await page.getByRole('button', { name: 'Select none' }).click()
  for (const name of ['Lease 30', 'Lease 28']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Void …' }).click()
  await page.getByLabel('Reason').fill('Wrong numbers')
  await dialog.getByRole('button', { name: 'Void 2' }).click()
  await page.getByText('2 are done.').waitFor()
  const { body } = await ns('GET', `/workflows/${ids.at(-1)}`)
  assert.deepEqual([body.status, body.voidReason], ['voided', 'Wrong numbers'])
})

test('evidence of several comes as one archive; what has no seal to try again is told by row', async (t) => {
  const desk = await openDesk(t)
  const { ns, settle } = desk.service
  await pushAgreement(ns)
  for (const name of ['Deed', 'Deed']) {
    const made = await ns('POST', '/workflows', {
      body: { name, blueprint: { envelopes: [{ key: 'env', documents: [] }] } },
    })
    assert.equal(made.status, 201, made.bytes.toString())
  }
  await startAgreement(ns, { name: 'Lease' })
  await settle()
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-test/workflows')
  await page.getByLabel('Select the 3 shown').check()
  await page.getByRole('button', { name: 'Evidence as one file' }).click()
  await page.getByText('1 selected one is not in a state for it, and stays as it is.').waitFor()
  const { file, bytes } = await saved(page, 'Save')
  assert.equal(file, 'default-test evidence.zip')
  const archive = unzipSync(bytes)
  assert.deepEqual(Object.keys(archive).toSorted(), ['Deed (2).zip', 'Deed.zip'])
  for (const one of Object.values(archive)) assert.ok(Object.keys(unzipSync(one)).length > 0)
  await page.getByText('2 are done.').waitFor()
  await page.getByLabel('Select Lease').check()
  await page.getByRole('button', { name: 'Try to seal again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.getByText('0 are done. 1 failed, and stays selected:').waitFor()
})
