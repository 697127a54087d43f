/** Studio: how people sign in to an organization, and two people who may do different things. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { CLIENT, openOpenIdProvider } from '../packages/server/test/support/openid-provider.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { assertFine, becomeOwner, openDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const EXPRESSION = '{"grants": groups[$ = "legal"].{"mode": "test", "grant": "operator"}}'

test('23, 24: an owner sets a provider and what claims give; whoever comes by it does what they may, and sees what they may not', async (t) => {
  const baseUrl = `http://localhost:${await freePort()}`
  const desk = await openDesk(t, baseUrl, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { orgId } = desk.service.credentials
  const provider = await openOpenIdProvider(`${baseUrl}/studio/oidc/${orgId}.company`)
  undo(t, () => provider.close())
  provider.accounts.set('lea', {
    email: 'lea@example.com',
    email_verified: true,
    name: 'Lea Legal',
    groups: ['legal'],
  })
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.goto(`${baseUrl}/studio/org/${orgId}/sign-in`)
  await page.getByText('There is no provider yet').waitFor()
  await keep(page, 'sign-in-empty')
  await assertFine(page, 'signing in, without a provider')
  await setProvider(page, provider.issuer, `${baseUrl}/studio/oidc/${orgId}.company`)
  await writeClaims(page)
  await keep(page, 'sign-in')
  await assertFine(page, 'signing in, with a provider and claims')
  await refusedRules(page)

  const lea = await desk.newPage('de-DE')
  await lea.goto(`${baseUrl}/studio/sign-in?org=${orgId}`)
  await lea.getByRole('button', { name: 'Bei Company anmelden' }).click()
  await lea.locator('input[name=login]').fill('lea')
  await lea.locator('input[name=password]').fill('any')
  await lea.locator('button[type=submit]').click()
  await lea.waitForURL(`${baseUrl}/studio/n/default-test`)
  await lea.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  // An operator starts workflows and makes no keys, and the button says which scope is missing. Live is not theirs to see.
  await lea.goto(`${baseUrl}/studio/n/default-test/developers/keys`)
  const make = lea.getByRole('button', { name: 'Neuer Schlüssel' })
  await make.waitFor()
  assert.equal(await make.getAttribute('aria-disabled'), 'true')
  assert.match((await make.getAttribute('title')) ?? '', /api-key:create/)
  await lea.goto(`${baseUrl}/studio/n/default-live`)
  await lea.getByRole('heading', { name: 'Sie sehen diesen Namespace nicht' }).waitFor()
  await lea.goto(`${baseUrl}/studio/org/${orgId}/sign-in`)
  await lea
    .getByText(/organization:read/)
    .first()
    .waitFor()
  await keep(lea, 'sign-in-unseen')
  // The same of the other of the two, who owns all of it.
  await page.goto(`${baseUrl}/studio/n/default-test/developers/keys`)
  const ofOwner = page.getByRole('button', { name: 'New key' })
  await ofOwner.waitFor()
  assert.equal(await ofOwner.getAttribute('aria-disabled'), null)

  // The provider goes, and she with it.
  await page.goto(`${baseUrl}/studio/org/${orgId}/sign-in`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('There is no provider yet').waitFor()
  await lea.goto(`${baseUrl}/studio/n/default-test`)
  await lea.getByLabel('E-Mail-Adresse').waitFor()
})

/** By keyboard alone: labels are reached by Tab, and Enter saves. */
async function setProvider(page: Page, issuer: string, redirect: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a provider' }).press('Enter')
  await page.waitForURL(/\/sign-in\?new=1$/)
  await page.reload()
  await page.getByRole('textbox', { name: 'Name' }).fill('Company')
  assert.equal(await page.getByLabel('Address that the provider must know').inputValue(), redirect)
  await page.getByLabel('Issuer').fill(`${issuer}/nowhere`)
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill(CLIENT.id)
  await page.getByLabel('Secret of the client').fill(CLIENT.secret)
  await page.getByLabel('Let in people whom nobody has invited').press('Space')
  await keep(page, 'sign-in-provider')
  await assertFine(page, 'a provider')
  await page.getByLabel('Issuer').press('Enter')
  await page.getByText(/does not answer as an OpenID provider/).waitFor()
  await page.getByLabel('Issuer').fill(issuer)
  assert.equal(
    await page.getByLabel('Secret of the client').inputValue(),
    CLIENT.secret,
    'what was typed stays',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Company' }).waitFor()
  assert.match(
    await page.getByLabel('Address at which your people sign in').inputValue(),
    /\/studio\/sign-in\?org=/,
  )
}

async function writeClaims(page: Page): Promise<void> {
  const expression = page.getByLabel('Expression')
  const go = page.getByRole('button', { name: 'Try it' })
  await page.getByRole('button', { name: 'Begin with an example' }).click()
  assert.match(await expression.inputValue(), /"roles"/)
  await go.click()
  await page.getByText('Operator in all live namespaces').waitFor()
  await expression.fill('{"roles": "owner"}')
  await go.click()
  await page.getByText("Claims do not give the role 'owner'").waitFor()
  await page.getByLabel('Try it with these claims').fill('no JSON')
  await go.click()
  await page.getByText('This is not an object of JSON.').waitFor()
  await page.getByLabel('Try it with these claims').fill('{"groups": ["legal", "sales"]}')
  await expression.fill(EXPRESSION)
  await go.click()
  await page.getByText('Operator in all test namespaces').waitFor()
  await page.getByText('Part by part').click()
  await page.getByRole('cell', { name: '"legal"' }).first().waitFor()
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Roles and grants by claims' }),
  })
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Company' }).waitFor()
  assert.equal(await expression.inputValue(), EXPRESSION)
}

/** Who would be locked out is told so at the rule itself, and what was ticked stays. */
async function refusedRules(page: Page): Promise<void> {
  const rule = page.getByLabel('Ask everybody for a second factor or a passkey')
  await rule.check()
  const panel = page.locator('form', { has: page.getByRole('heading', { name: 'Rules' }) })
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/You have no second factor yourself/).waitFor()
  assert.equal(await rule.isChecked(), true)
}
