/** Studio: in the settings a seal is tried, and people agree to a text of one's own. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import {
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import { run, scratchFolder } from '@countersign/pdf/testing/tools'
import type { Page } from 'playwright-core'
import { verifyPdf } from '../packages/evidence/src/index.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('27: a seal is tried in the settings, and its file is offered', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Make a test seal' }).click()
  await page.getByText('The seal has the level that is set: B-B.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the sealed page' }).click(),
  ])
  const { intact } = await verifyPdf(await buffer(await download.createReadStream()))
  assert.equal(intact, true)
  await page.getByLabel('Level of the seal').selectOption('B-T')
  const button = page.getByRole('button', { name: 'Make a test seal' })
  assert.equal(await button.getAttribute('aria-disabled'), 'true', 'only what is saved is tried')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await button.click()
  await page.getByText('The seal reached B-B; B-T is set. Why:').waitFor()
  await page.getByText('There is no time-stamp authority: TIMESTAMP_URL is not set.').waitFor()
  await assertFine(page, 'a seal that was tried')
  await keep(page, 'settings-seal')
  await keepOwnKey(t, desk, page)
  await askForKey(t, desk, page)
})

const KEYS = '/studio/n/default-live/settings/sealing-keys'

/** A key comes in a file, seals, makes room for that of the service again, and is retired. */
async function keepOwnKey(t: TestContext, desk: StudioDesk, page: Page): Promise<void> {
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Our Root')
  const seal = opensslIssue(folder, 'Our Seal', root, SEAL_EXTENSIONS)
  const pkcs12 = join(folder, 'seal.p12')
  writeFileSync(pkcs12, opensslPkcs12(folder, seal, [root], 'word'))
  const kept = { settings: { seal: { level: 'B-B' } } }
  assert.equal((await desk.service.ns('PATCH', '', { mode: 'live', body: kept })).status, 200)
  const sealSetting = async () => (await desk.service.ns('GET', '', { mode: 'live' })).body.settings.seal
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await desk.follow(page, KEYS)
  await page.getByText('No keys of your own').waitFor()
  await press('Add a key')
  await page.locator('#seal-key-name').fill('Ours')
  await page.getByLabel('Password of the file').fill('another')
  await press('Add the key')
  await page.getByText('Choose a file.').waitFor()
  await page.locator('#seal-key-file').setInputFiles(pkcs12)
  await press('Add the key')
  await page.getByText(/^The password of the PKCS #12 file is wrong/).waitFor()
  await page.getByLabel('Password of the file').fill('word')
  await press('Add the key')
  await page.getByRole('cell', { name: 'Ready' }).waitFor()
  await press('Use')
  await page.getByText('Documents are sealed with “Ours” from now on.').waitFor()
  await page.getByRole('cell', { name: 'In use' }).waitFor()
  const { key, level } = await sealSetting()
  assert.equal(level, 'B-B', 'what else is set of the seal stays')
  const tried = await desk.service.ns('POST', '/settings/test-seal', { mode: 'live' })
  assert.equal(tried.body.subject, 'O=Test, CN=Our Seal')

  await page.getByRole('link', { name: 'Ours' }).click()
  const retire = page.getByRole('button', { name: 'Retire …' })
  assert.equal(await retire.getAttribute('aria-description'), 'It is in use: choose another key first.')
  await page.getByRole('link', { name: 'Close' }).click()
  await press('Use the key of the service')
  await page.getByText('Documents are sealed with the key of the service from now on.').waitFor()
  assert.deepEqual(await sealSetting(), { level: 'B-B' })
  await page.getByRole('link', { name: 'Ours' }).click()
  await retire.click()
  await press('Retire the key')
  await page.getByText('The key is retired.').waitFor()
  const { body } = await desk.service.ns('GET', `/seal-keys/${key}`, { mode: 'live' })
  assert.equal(body.status, 'retired')
}

/** The service makes a key, and an authority answers the request for its certificate. */
async function askForKey(t: TestContext, desk: StudioDesk, page: Page): Promise<void> {
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Answering Root')
  await desk.follow(page, KEYS)
  await page.getByRole('button', { name: 'Add a key' }).click()
  await page.getByLabel('Where the key comes from').selectOption('request')
  await page.locator('#seal-key-name').fill('Requested one')
  await page.getByLabel('Name in the certificate').fill('Example Ltd Seal')
  await page.locator('#seal-key-organizationName').fill('Example Ltd')
  await page.getByLabel('Country').fill('de')
  await page.getByRole('button', { name: 'Make key and request' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the request' }).click(),
  ])
  const [csr, answer, extensions] = [
    join(folder, 'own.csr'),
    join(folder, 'own.der'),
    join(folder, 'own.ext'),
  ]
  await download.saveAs(csr)
  writeFileSync(extensions, SEAL_EXTENSIONS.join('\n'))
  const signing = ['-CA', root.certFile, '-CAkey', root.keyFile, '-CAcreateserial', '-extfile', extensions]
  run('openssl', ['x509', '-req', '-in', csr, ...signing, '-days', '90', '-outform', 'DER', '-out', answer])
  await page.getByRole('button', { name: 'Take the certificate' }).click()
  await page.getByText('Choose a file.').waitFor()
  await page.getByLabel('Certificate of the authority').setInputFiles(answer)
  await page.getByRole('button', { name: 'Take the certificate' }).click()
  await page.getByText('The key has its certificate. It seals once you use it.').waitFor()
  await page.getByText('O=Test, CN=Answering Root').waitFor()
  await assertFine(page, 'a sealing key')
  await keep(page, 'sealing-key')
}

test('27: people agree to a text of the namespace, which begins as that of the service', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Language of the text').selectOption('de')
  await page.getByRole('button', { name: 'Write your own, starting from this text' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  assert.ok((await text.inputValue()).split('\n\n').length > 2, 'the paragraphs of the service')
  const save = page.getByRole('button', { name: 'Save changes' })
  await text.fill('')
  await save.click()
  await page.locator('#consent-paragraphs-problem').filter({ hasText: /./ }).waitFor()
  await text.fill('Erster Absatz.\n\nZweiter Absatz.')
  await save.click()
  const consent = async () => (await desk.service.ns('GET', '')).body.settings.consent
  await save.waitFor({ state: 'detached' })
  assert.deepEqual((await consent()).de.paragraphs, ['Erster Absatz.', 'Zweiter Absatz.'])
  await assertFine(page, 'a text of agreement of its own')
  await keep(page, 'settings-consent')
  await page.getByRole('button', { name: 'Go back to the text of the service' }).click()
  await save.click()
  await save.waitFor({ state: 'detached' })
  assert.equal(await consent(), undefined)
})
