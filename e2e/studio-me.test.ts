/** Studio: one's own page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { codeOf } from '../packages/server/src/people/totp.ts'
import { fromBase32 } from '../packages/server/test/support/base32.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { until } from '../packages/server/test/support/until.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test("23, 28: one's own page has passkeys, an app with its QR code, recovery codes, password, sessions and colours", async (t) => {
  const desk = await openDesk(t, `http://localhost:${await freePort()}`)
  const page = await desk.newPage()
  await addAuthenticator(page)
  await becomeOwner(desk, page)
  const other = await desk.newPage()
  await signInAs(desk, other, 'olive@example.com')
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await endOther(page, other)
  await choosePasskey(desk, page)
  await chooseApp(desk, page)
  await chooseLooks(page)
  await chooseProfile(page)
})

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function endOther(page: Page, other: Page): Promise<void> {
  const sessions = page.getByRole('table', { name: 'Where you are signed in' })
  await sessions.getByText('This one').waitFor()
  assert.equal(await sessions.getByRole('row').count(), 3)
  await keep(page, 'me')
  await assertFine(page, 'my account')
  await sessions.getByRole('button', { name: 'Sign out there' }).click()
  await sessions.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'detached' })
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  const others = page.getByRole('button', { name: 'Sign out everywhere else' })
  assert.equal(await others.getAttribute('title'), 'You are signed in nowhere else.')
}

/** It asks who one is first; then the device makes one, which is renamed and removed. */
async function choosePasskey(desk: StudioDesk, page: Page): Promise<void> {
  desk.service.clock.advance(limits.stepUpMs + MINUTE_MS)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('group', { name: 'Recovery codes' })
  assert.equal(((await codes.textContent()) ?? '').split('\n').length, 10)
  await page.getByText('10 recovery codes are left.').waitFor()
  await keep(page, 'me-codes')
  await assertFine(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have them' }).click()
  const row = page
    .getByRole('table', { name: 'Ways to sign in' })
    .getByRole('row')
    .filter({ hasText: 'Passkey' })
  await row.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop')
  await page.keyboard.press('Enter')
  await row.getByText('Blue laptop').waitFor()
}

async function chooseApp(desk: StudioDesk, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an app that shows codes' }).click()
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor()
  await keep(page, 'me-app')
  await assertFine(page, 'adding an app')
  const secret = (await page.locator('p:has-text("Without a camera") code').textContent()) ?? ''
  await page.getByLabel('Code of the app').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: /code/i }).first().waitFor()
  const step = Math.floor(Date.parse(desk.service.clock.now()) / 30_000)
  await page.getByLabel('Code of the app').fill(codeOf(fromBase32(secret.replaceAll(' ', '')), step))
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Ways to sign in' })
  await table.getByText('Codes', { exact: true }).waitFor()
  await table.getByRole('row').filter({ hasText: 'Codes' }).getByRole('button', { name: 'Remove' }).click()
  await assertFine(page, 'removing an app')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await table.getByText('Codes', { exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page
    .getByText(/at least 12 characters/i)
    .last()
    .waitFor()
  await page.getByLabel('New password').fill('seven cold blue hats')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('The new password is saved.').waitFor()
}

async function chooseLooks(page: Page): Promise<void> {
  await page.getByLabel('Colours').selectOption('dark')
  await page.reload()
  await page.getByLabel('Colours').waitFor()
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  assert.equal(await scheme(), 'dark')
  await page.getByLabel('Colours').selectOption('system')
  assert.equal(await scheme(), 'light dark')
}

/** Name, language and zone are those of the account: another browser has them, too. */
async function chooseProfile(page: Page): Promise<void> {
  const name = page.getByLabel('Your name')
  await name.fill('  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'A name has at least one letter' }).waitFor()
  await name.fill('Olivia Owner')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kath')
  await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
  await page.getByText('Olivia Owner ·').waitFor()
  await page.getByLabel('Somebody declined').uncheck()
  await page.getByText('Saved: your mails are as you have it here.').waitFor()
  const times = page.getByRole('table', { name: 'Where you are signed in' }).locator('time')
  await until('times are those of the zone', async () =>
    /Nepal Time/.test((await times.first().getAttribute('title')) ?? ''),
  )
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor()
  // What a browser keeps for itself is gone, as in another one.
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor()
  assert.equal(await page.getByLabel('Ihr Name').inputValue(), 'Olivia Owner')
  assert.equal(await page.getByRole('combobox', { name: 'Zeitzone' }).inputValue(), 'Asia/Kathmandu')
  assert.equal(await page.getByLabel('Jemand hat abgelehnt').isChecked(), false)
  await keep(page, 'me-de')
  await assertFine(page, 'my account in German')
}
