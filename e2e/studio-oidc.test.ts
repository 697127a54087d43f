/** Signing in to Studio at an OpenID provider, in a real browser: the provider is another site. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { CLIENT, openOpenIdProvider } from '../packages/server/test/support/openid-provider.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('23: somebody signs in at a provider, and goes on where they wanted to', async (t) => {
  const baseUrl = `http://localhost:${await freePort()}`
  const provider = await openOpenIdProvider(`${baseUrl}/studio/oidc/environment`)
  undo(t, () => provider.close())
  const desk = await openDesk(t, baseUrl, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Example',
  })
  provider.accounts.set('olive', { email: 'olive@example.com', email_verified: true })
  provider.accounts.set('stranger', { email: 'stranger@example.com', email_verified: true })
  await becomeOwner(desk, await desk.newPage())

  const page = await desk.newPage()
  await desk.follow(page, '/studio/n/default-live')
  const go = page.getByRole('button', { name: 'Sign in at Example' })
  await go.waitFor()
  await assertFine(page, 'signing in, with a provider')
  await go.click()
  await page.waitForURL(/\/interaction\//)
  await page.locator('input[name=login]').fill('olive')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${baseUrl}/studio/n/default-live`)
  await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => !url.href.includes('code='))

  // Nothing is linked before it is pressed, and one can go back.
  await desk.follow(page, '/studio/oidc/environment/link')
  await page.getByText('Sign in at Example now to link that account with this one').waitFor()
  await page.getByRole('button', { name: 'Link at Example' }).waitFor()
  await keep(page, 'link-provider')
  await assertFine(page, 'linking a provider')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/\/studio\/n\//)

  const other = await desk.newPage()
  await desk.follow(other, '/studio')
  await other.getByRole('button', { name: 'Sign in at Example' }).click()
  await other.locator('input[name=login]').fill('stranger')
  await other.locator('input[name=password]').fill('any')
  await other.locator('button[type=submit]').click()
  await other.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await other.getByText("Nobody with the address 'stranger@example.com' may sign in here").waitFor()
  assert.equal(other.url(), `${baseUrl}/studio/oidc/environment`, 'no code stays in the address')
  await assertFine(other, 'refused after a provider')
})
