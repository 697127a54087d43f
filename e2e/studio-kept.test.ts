/** Studio: somebody asks what is kept of them. */
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('what is kept of an address is found in all namespaces, saved as a file, and erased where it can be', async (t) => {
  const desk = await openDesk(t)
  const { service } = desk
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns, { name: 'Withdrawn lease' })
  await startAgreement(service.ns, { name: 'Open lease' })
  await service.settle()
  const voided = await service.ns('POST', `/workflows/${id}/void`, { body: {} })
  assert.equal(voided.status, 200, voided.bytes.toString())

  await page.goto(`${service.url}/studio/org/${service.credentials.orgId}/kept`)
  await page.getByRole('heading', { level: 1, name: 'Personal data' }).waitFor()
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('No workflow keeps anything of nobody@example.com.').waitFor()
  await page.getByLabel('E-mail address').fill('alice@example.com')
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Personal data' })
  await table.getByText('Not before it is finished').waitFor()
  await keep(page, 'kept')
  await assertFine(page, 'what is kept of somebody')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const folder = await mkdtemp(join(tmpdir(), 'countersign-kept-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  await (await download).saveAs(join(folder, 'kept.json'))
  const saved: unknown = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8'))
  assert.match(JSON.stringify(saved), /Withdrawn lease.*Alice Archer/)

  service.clock.advance(limits.stepUpMs + MINUTE_MS)
  await page.getByRole('button', { name: 'Erase 1 workflow' }).click()
  await page.getByRole('dialog', { name: 'Erase 1 workflow of alice@example.com?' }).waitFor()
  await keep(page, 'kept-ask')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('1 workflow is erased.').waitFor()
  await table.getByText('Withdrawn lease').waitFor({ state: 'detached' })
  assert.equal(await table.getByText('Open lease').count(), 1)
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.name, 'erased')
})
