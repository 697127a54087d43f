/** Studio: settings of a namespace. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('4: settings are changed by what differs, keep what was typed when refused, and tell who saved first', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Name of the sender').fill('Acme')
  await page.getByLabel('Colour of buttons and lines').fill('#ffff00')
  await page.getByLabel('Where the signing page may lead afterwards').fill('http://app.example.com')
  await page.getByRole('checkbox', { name: 'Drawn' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Ber')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/an origin such as https:\/\/app.example.com/)
    .first()
    .waitFor()
  assert.equal(await page.getByLabel('Name of the sender').inputValue(), 'Acme', 'what was typed stays')
  await keep(page, 'settings')
  await assertFine(page, 'settings that were refused')
  await page.getByLabel('Colour of buttons and lines').fill('#1d3a8a')
  await page.getByLabel('Where the signing page may lead afterwards').fill('https://app.example.com')
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await page.getByText('There is a logo.').waitFor()

  // Somebody else saved meanwhile.
  const theirs = await desk.service.ns('PATCH', '', { body: { settings: { company: 'Theirs' } } })
  assert.equal(theirs.status, 200, theirs.bytes.toString())
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/Somebody else saved in the meantime/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const { body } = await desk.service.ns('GET', '')
  const { logoFileId, ...settings } = body.settings
  assert.equal(typeof logoFileId, 'string')
  assert.equal(body.timezone, 'Europe/Berlin')
  assert.deepEqual(settings, {
    senderName: 'Acme',
    company: 'Theirs',
    accentColor: '#1d3a8a',
    signatureKinds: ['drawn'],
    returnOrigins: ['https://app.example.com'],
  })
  await page.reload()
  await page.getByRole('button', { name: 'See an invitation' }).click()
  await page
    .getByRole('group', { name: 'An invitation, as it is saved now' })
    .getByText('Acme')
    .first()
    .waitFor()
  await keep(page, 'settings-mail')
  await assertFine(page, 'settings with a mail')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByLabel('Name of the sender').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const left = (await desk.service.ns('GET', '')).body.settings
  assert.deepEqual([left.senderName, left.logoFileId, left.company], [undefined, undefined, 'Theirs'])
})
