/** Studio: settings of a namespace. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk, signInAs } from './studio-desk.ts'
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
  await page.getByLabel('Websites that people may return to after signing').fill('http://app.example.com')
  await page.getByRole('checkbox', { name: 'Drawn' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Ber')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/an origin such as https:\/\/app.example.com/)
    .first()
    .waitFor()
  assert.equal(await page.getByLabel('Name of the sender').inputValue(), 'Acme', 'what was typed stays')
  await page.locator('#settings-form [aria-invalid=true]:focus').waitFor()
  await keep(page, 'settings')
  await assertFine(page, 'settings that were refused')
  await page.getByLabel('Colour of buttons and lines').fill('#1d3a8a')
  await page.getByLabel('Websites that people may return to after signing').fill('https://app.example.com')
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await page.getByText('logo.png', { exact: true }).waitFor()
  await page.getByText(/^\d+ bytes/).waitFor()

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
  await page.getByRole('button', { name: 'Preview an invitation' }).click()
  await page
    .getByRole('group', { name: 'An invitation by the settings as they are saved' })
    .getByText('Acme')
    .first()
    .waitFor()
  await keep(page, 'settings-mail')
  await assertFine(page, 'settings with a mail')
  await page.getByText('The logo that is in use').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByLabel('Name of the sender').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const left = (await desk.service.ns('GET', '')).body.settings
  assert.deepEqual([left.senderName, left.logoFileId, left.company], [undefined, undefined, 'Theirs'])
})

test('24: what is not saved stays in sight, is asked about before it is lost, and is discarded in one press', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-test/inbox')
  await page.getByRole('link', { name: 'Settings' }).click()
  const days = page.getByLabel('Erase workflows this many days after they end')
  const save = page.getByRole('button', { name: 'Save changes' })
  await days.waitFor()
  assert.equal(await save.count(), 0, 'nothing has changed')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Sender' }).click()
  await page.locator('#settings-sender:focus').waitFor()
  assert.match(page.url(), /\?part=sender$/)
  await days.fill('90')
  await page.getByText(/^Example: a workflow that ends today/).waitFor()
  await save.waitFor()
  await page.locator('.save-bar').evaluate((bar) => {
    if (bar.getBoundingClientRect().bottom > innerHeight) throw new Error('the bar is out of sight')
  })

  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await asked.waitFor()
  await assertFine(page, 'leaving without saving')
  await asked.getByRole('button', { name: 'Stay here' }).click()
  assert.equal(await days.inputValue(), '90')
  // Back within the page asks nothing; back to another one does.
  await page.goBack()
  await page.waitForURL(/settings$/)
  assert.equal(await asked.count(), 0)
  await page.goBack()
  await asked.waitFor()
  assert.match(page.url(), /settings$/)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  assert.equal(await days.inputValue(), '90')

  await page.getByRole('button', { name: 'Discard' }).click()
  assert.equal(await days.inputValue(), '')
  await save.waitFor({ state: 'detached' })
  await days.fill('91')
  await page.goBack()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  assert.match(page.url(), /inbox$/)
  assert.equal((await desk.service.ns('GET', '')).body.settings.retention, undefined)
})
