/** Studio: files, and tests of blueprints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement } from '../packages/server/test/support/agreement.ts'
import { PIXEL } from '../packages/server/test/support/embed.ts'
import type { Reply } from '../packages/server/test/support/reply.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

function must(reply: Reply): Reply {
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply
}

async function pushScenario({ service }: StudioDesk, key: string, expect?: object): Promise<void> {
  const spec = { for: 'agreement@1.0.0', data: {}, ...(expect && { expect }) }
  const metadata = { key, version: 'draft' }
  const body = { apiVersion: 'countersign/v1', kind: 'Scenario', metadata, spec }
  must(await service.ns('POST', '/scenarios', { body }))
}

test('27: a file is uploaded, found, downloaded and deleted; one that is used stays and says what uses it', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Files' }).click()
  await page.getByText('There is no file yet').waitFor()
  await assertFine(page, 'no file')
  await page.getByRole('button', { name: 'Upload a file' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Choose a file.').waitFor()
  await assertFine(page, 'uploading')
  const control = page.getByLabel('File*', { exact: true })
  await control.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /PDF/i }).first().waitFor()
  const buffer = Buffer.from(PIXEL, 'base64')
  await control.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('pixel.png is uploaded.').waitFor()
  await page.getByText('1 file', { exact: true }).waitFor()
  await assertFine(page, 'files')
  await keep(page, 'files')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download pixel.png' }).click()
  assert.equal((await coming).suggestedFilename(), 'pixel.png')

  await page.getByLabel('Search').fill('nothing like that')
  await page.keyboard.press('Enter')
  await page.getByText('No file matches').waitFor()
  await page.goBack()
  const { body } = await desk.service.ns('GET', '/files')
  const [{ fileId }] = body.data
  await page.getByRole('button', { name: 'Delete pixel.png' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nothing uses this file.').waitFor()
  await keep(page, 'file-unused')
  const metadata = { key: 'logo', version: 'draft' }
  const asset = { apiVersion: 'countersign/v1', kind: 'Asset', metadata, spec: { type: 'image', fileId } }
  must(await desk.service.ns('POST', '/assets', { body: asset }))
  // Somebody else was faster than the question.
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('alert').filter({ hasText: "is used by Asset 'logo@draft'" }).waitFor()
  await dialog.getByText('1 thing uses it:').waitFor()
  await dialog.getByRole('link', { name: 'logo@draft' }).waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled'), 'true')
  await assertFine(page, 'a file that is used')
  await keep(page, 'file-used')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'pixel.png' }).click()
  await page.getByRole('heading', { level: 1, name: 'pixel.png' }).waitFor()
  await page.getByText('image/png').waitFor()
  await page.getByRole('link', { name: 'logo@draft' }).waitFor()
  await assertFine(page, 'a file')
  await keep(page, 'file')
  const { headers } = await desk.service.ns('GET', '/assets/logo/versions/draft')
  const match = { headers: { 'If-Match': headers.get('etag') ?? '' } }
  assert.equal((await desk.service.ns('DELETE', '/assets/logo/versions/draft', match)).status, 200)
  await page.getByRole('button', { name: 'Delete …' }).click()
  await dialog.getByText('Nothing uses this file.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There is no file yet').waitFor()
})

test('27: every scenario with an expectation is green or red, and a red one says what was expected and what came', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Tests' }).click()
  await page.getByText('There is no test yet').waitFor()
  await assertFine(page, 'no test')
  await pushAgreement(desk.service.ns)
  await pushScenario(desk, 'is_not_ready', { status: 'pending' })
  await pushScenario(desk, 'is_done', { status: 'completed' })
  await pushScenario(desk, 'expects_nothing')
  await page.reload()
  await page.getByText('1 of 2 passed').waitFor()
  const red = page.getByRole('row').filter({ hasText: 'is_done' })
  await red.getByText('Failed').waitFor()
  await red.getByText('"completed"').waitFor()
  await red.getByText('"pending"').waitFor()
  await page.getByRole('row').filter({ hasText: 'is_not_ready' }).getByText('Passed').waitFor()
  assert.equal(await page.getByText('expects_nothing').count(), 0)
  await assertFine(page, 'tests')
  await keep(page, 'tests')
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByText('1 of 2 passed').waitFor()
  await page.getByRole('link', { name: 'is_done' }).click()
  await page.waitForURL(/\/resources\/scenario\/is_done\?version=draft$/)
})
