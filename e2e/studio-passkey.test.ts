/** Passkeys in a real browser, whose authenticator is Chromium's virtual one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'

/** What a page of Studio does to add one: its own page for that is another's to build. */
const ADD = `(async () => {
  const post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/v1/auth/session' + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return [answer.status, await answer.json()]
  }
  const [, options] = await post('/factors/passkey/begin', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { id, response } = await navigator.credentials.create({ publicKey })
  const text = (buffer) => new Uint8Array(buffer).toBase64({ alphabet: 'base64url', omitPadding: true })
  const { clientDataJSON, attestationObject } = response
  const made = { id, clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) }
  return post('/factors/passkey/confirm', { ...made, transports: response.getTransports() })
})()`

test('23: a passkey of the browser is added, signs in alone, and steps up', async (t) => {
  const desk = await openDesk(t, `http://localhost:${await freePort()}`)
  const page = await desk.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: device })
  await becomeOwner(desk, page)
  const added = await page.evaluate<[number, { recoveryCodes: string[] }]>(ADD)
  assert.equal(added[0], 200, JSON.stringify(added))

  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/studio\/sign-in$/)
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await passkey.waitFor()
  await assertFine(page, 'signing in with a passkey')
  // Somebody whose device does not know them gets no further, and may try again.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await passkey.click()
  await page.locator('[aria-disabled="true"]').waitFor({ state: 'detached' })
  assert.match(page.url(), /\/studio\/sign-in$/)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await passkey.click()
  await page.waitForURL(/\/studio\/n\/default-test$/)
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()

  const stranger = await desk.newPage()
  await desk.follow(stranger, '/studio/sign-in')
  await stranger.getByLabel('E-mail address').fill('olive@example.com')
  await stranger.getByLabel('Password').fill(OWNER_PASSWORD)
  await stranger.keyboard.press('Enter')
  await stranger.getByLabel('Code').waitFor()
})
