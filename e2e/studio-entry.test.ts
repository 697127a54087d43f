/** Studio before one is in: the first owner, signing in, invitations, forgotten passwords. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '../packages/server/src/people/totp.ts'
import { fromBase32 } from '../packages/server/test/support/base32.ts'
import { until } from '../packages/server/test/support/until.ts'
import { OWNER_PASSWORD, openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'

test('23: the setup link leads to an owner and to Home, once; a reload and the back button lead to the same view', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  const { setupUrl } = desk.service.credentials.studio
  await desk.follow(page, setupUrl)
  await page.getByRole('heading', { name: 'Make this installation yours' }).waitFor()
  await assertFine(page, 'the setup link')

  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page
    .getByText(/at least 12 characters/i)
    .last()
    .waitFor()
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Olive Owner', 'what was typed stays')
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/n\/default-test$/)
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  await page.getByText('TEST', { exact: true }).first().waitFor()
  await assertFine(page, 'Home without workflows')

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  await page.getByRole('combobox', { name: 'Namespace' }).fill('Live')
  await page.getByRole('option', { name: /^Live/ }).click()
  await page.waitForURL(/\/studio\/n\/default-live$/)
  await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor()
  assert.equal(await page.locator('.test-bar').count(), 0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  assert.match(page.url(), /default-test$/)
  await page.goto(`${desk.service.url}/studio`)
  await page.waitForURL(/\/studio\/n\/default-test$/, undefined)
  assert.equal(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('eyJ')),
    false,
    'no storage has a token',
  )

  const stranger = await desk.newPage()
  // A browser may report a name that is none, at which Intl throws.
  await stranger.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })")
  await desk.follow(stranger, setupUrl)
  await stranger.getByRole('heading', { name: 'This link is not valid' }).waitFor()
  await assertFine(stranger, 'a link that was used')
})

test('whoever is not signed in is asked to, at the address that they came to; the page stays when a session ends', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/studio\/sign-in$/)
  await page.goto(`${desk.service.url}/studio/n/default-live`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await assertFine(page, 'signing in')
  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.getByLabel('Password').fill('not my password')
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .waitFor()
  assert.equal(await page.getByLabel('E-mail address').inputValue(), 'olive@example.com')
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor()
  assert.match(page.url(), /\/studio\/n\/default-live$/)

  await page.goto(`${desk.service.url}/studio/n/nobodys`)
  await page.getByRole('heading', { name: 'You do not see this namespace' }).waitFor()
  await assertFine(page, 'a namespace that is not seen')
  await page.goto(`${desk.service.url}/studio/nowhere`)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
})

test('an invitation by mail leads to an account, and a forgotten password to a new one; in German too', async (t) => {
  const desk = await openDesk(t)
  const owner = await desk.newPage()
  await becomeOwner(desk, owner)
  const { orgId } = desk.service.credentials
  const body = { email: 'max@example.com', name: 'Max Muster', roles: ['member'] }
  const { token } = { token: desk.service.tokens.org }
  const made = await desk.service.call('POST', `/v1/orgs/${orgId}/users`, { token, body })
  const invited = await desk.service.call('POST', `/v1/orgs/${orgId}/users/${made.body.userId}/invitation`, {
    token,
    body: { mail: false },
  })
  assert.equal(invited.status, 201, invited.bytes.toString())

  const page = await desk.newPage('de-DE')
  await desk.follow(page, invited.body.url)
  await page.getByRole('heading', { name: 'My organization beitreten' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
  await assertFine(page, 'an invitation')
  await page.getByLabel('Passwort').fill('vier alte grüne Schuhe')
  await page.getByRole('button', { name: 'Beitreten' }).click()
  await page.getByRole('heading', { name: 'Für Sie gibt es noch keinen Namespace' }).waitFor()
  await page.getByRole('button', { name: 'Max Muster' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()

  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByRole('heading', { name: 'Neues Passwort wählen' }).waitFor()
  await assertFine(page, 'a forgotten password')
  await page.getByLabel('E-Mail-Adresse').fill('max@example.com')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await page.getByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' }).waitFor()
  const link = await until('the mail is kept', async () => {
    await desk.service.settle()
    return (await desk.service.mails())
      .map((mail) => /\/studio\/reset\/[\w-]{43}/.exec(mail)?.[0])
      .find(Boolean)
  })
  await desk.follow(page, link)
  await page.getByText('Für max@example.com.').waitFor()
  await assertFine(page, 'a new password')
  await page.getByLabel('Neues Passwort').fill('sieben kalte blaue Hüte')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByText('Das neue Passwort ist gespeichert.').waitFor()
  await page.getByLabel('E-Mail-Adresse').fill('max@example.com')
  await page.getByLabel('Passwort').fill('sieben kalte blaue Hüte')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Für Sie gibt es noch keinen Namespace' }).waitFor()
})

test('23: whoever has a second factor is asked for its code after the password', async (t) => {
  const desk = await openDesk(t)
  const owner = await openOwner(desk.service)
  const { factorId, uri } = (await owner.post('/factors/totp/begin', {})).body
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const code = (steps: number) =>
    codeOf(secret, Math.floor(Date.parse(desk.service.clock.now()) / 30_000) + steps)
  assert.equal((await owner.post('/factors/totp/confirm', { factorId, code: code(-1) })).status, 200)
  const page = await desk.newPage()
  await page.goto(`${desk.service.url}/studio/sign-in`)
  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill('abcdef')
  await assertFine(page, 'the code of a second factor')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The code is wrong').waitFor()
  await page.getByLabel('Code').fill(code(0))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/n\/default-test$/)
})
