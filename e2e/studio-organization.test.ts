/** Studio: the organization's own pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE_MS } from '../packages/server/src/lib/clock.ts'
import { limits } from '../packages/server/src/limits.ts'
import { OWNER_PASSWORD } from '../packages/server/test/support/visit.ts'
import { tabTo } from './keyboard.ts'
import { assertFine, becomeOwner, openDesk, type StudioDesk } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('24: the organization has a rail of its own; two windows tell each other who saved first', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  await page.getByRole('link', { name: 'Organization' }).click()
  const { orgId } = desk.service.credentials
  await page.waitForURL(`**/studio/org/${orgId}`)
  await page.getByRole('heading', { level: 1, name: 'My organization' }).waitFor()
  await page.reload()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByText('Owner', { exact: true }).waitFor()
  await keep(page, 'organization')
  await assertFine(page, 'the organization')

  const path = `/v1/orgs/${orgId}`
  const token = desk.service.tokens.org
  const changed = await desk.service.call('PATCH', path, { token, body: { name: 'Theirs' } })
  assert.equal(changed.status, 200, changed.bytes.toString())
  await name.fill('Mine')
  await page.keyboard.press('Enter')
  await page.getByText(/Somebody else saved in the meantime/).waitFor()
  assert.equal(await name.inputValue(), 'Mine')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  assert.equal(await name.inputValue(), 'Theirs')
  await name.fill('Ours')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  assert.equal((await desk.service.call('GET', path, { token })).body.name, 'Ours')

  await page.getByRole('link', { name: 'Back to Test' }).click()
  await page.getByRole('heading', { level: 1, name: 'Test' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Ours' }).waitFor()
})

test('4, 20, 24: people are invited, given what they may do, and disabled with what they made; nobody gives what they lack', async (t) => {
  const desk = await openDesk(t)
  const page = await desk.newPage()
  await becomeOwner(desk, page)
  const { orgId } = desk.service.credentials
  await page.goto(`${desk.service.url}/studio/org/${orgId}/people`)
  await page.getByRole('link', { name: 'Olive Owner' }).waitFor()
  await keep(page, 'people')
  await assertFine(page, 'the list of people')

  const link = await inviteByKeys(desk, page)
  const max = await takeSecondLink(desk, page, link)
  await becomeAdmin(desk, page, max)
  await disable(desk, page, max)
})

/** By keyboard alone. @returns the link to pass on */
async function inviteByKeys(desk: StudioDesk, page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Invite somebody' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/people\?new=1$/)
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type('olive@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Max Muster')
  const where = page.getByRole('combobox', { name: 'Where' })
  await tabTo(page, where)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('default-live')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.equal(await where.inputValue(), 'Live')
  await tabTo(page, page.getByLabel('What', { exact: true }))
  await page.keyboard.type('Oper')
  desk.service.clock.advance(limits.stepUpMs + MINUTE_MS)
  const invite = page.getByRole('button', { name: 'Invite somebody' })
  await tabTo(page, invite)
  await page.keyboard.press('Enter')
  await showWhoOneIs(page)
  await page.getByText(/has a user with the address 'olive@example.com' already/).waitFor()
  assert.equal(
    await page.getByRole('textbox', { name: /^Name/ }).inputValue(),
    'Max Muster',
    'what was typed stays',
  )
  await keep(page, 'people-invite')
  await assertFine(page, 'an invitation that was refused')
  await page.getByLabel('E-mail address').fill('max@example.com')
  await invite.click()
  const link = await page.getByLabel('Link to pass on').inputValue()
  await assertFine(page, 'an invitation')
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Max Muster' })
  await row.getByText('No account yet').waitFor()
  await row.getByText('Operator in Live').waitFor()
  return link
}

/** Whose invitation ran out gets another; that of before is over. */
async function takeSecondLink(desk: StudioDesk, page: Page, link: string): Promise<Page> {
  await page.getByRole('link', { name: 'Max Muster' }).click()
  await page.getByText('They have no account yet. Nobody gets in by the invitation any more').waitFor()
  await page.getByRole('button', { name: 'Make a link to pass on' }).click()
  const again = await page.getByLabel('Link to pass on').inputValue()
  assert.notEqual(again, link)
  const max = await desk.newPage()
  await desk.follow(max, link)
  await max.getByRole('heading', { name: 'This link is not valid' }).waitFor()
  await desk.follow(max, again)
  await max.getByLabel('Password').fill(OWNER_PASSWORD)
  await max.getByRole('button', { name: 'Join' }).click()
  await max.waitForURL(/\/studio\/n\/default-live$/)
  await max.getByRole('link', { name: 'Organization' }).click()
  await max.getByText('organization:read').waitFor()
  await max.getByRole('link', { name: 'People' }).click()
  await max.getByText('user:read').waitFor()
  const lacking = max.getByRole('button', { name: 'Invite somebody' })
  assert.equal(await lacking.getAttribute('aria-disabled'), 'true')
  assert.match((await lacking.getAttribute('title')) ?? '', /user:create/)
  return max
}

/** An admin invites, but gives no role that they lack. */
async function becomeAdmin(desk: StudioDesk, page: Page, max: Page): Promise<void> {
  await page.reload()
  await page.getByLabel('Admin').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await keep(page, 'person')
  await assertFine(page, 'a person')
  await max.reload()
  await max.getByRole('button', { name: 'Invite somebody' }).click()
  assert.equal(await max.getByRole('checkbox', { name: 'Owner' }).isDisabled(), true)
  await max.getByText('Only somebody who has the role Owner gives it.').waitFor()
  await max.goto(`${desk.service.url}/studio/n/default-test/developers/keys?new=1`)
  await max.getByRole('textbox', { name: 'Name' }).fill('Key of Max')
  await max.getByRole('button', { name: 'Create the key' }).click()
  await max.getByRole('button', { name: 'I have it' }).click()
}

/** With the key that they made; nobody disables themselves, and the last owner stays one. */
async function disable(desk: StudioDesk, page: Page, max: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disable' }).click()
  const asked = page.getByRole('dialog')
  assert.equal(await asked.getByRole('checkbox', { name: 'Revoke the key Key of Max' }).isChecked(), true)
  await asked.getByText('Not ticked: it goes on working without them.').waitFor()
  await keep(page, 'person-disabling')
  await assertFine(page, 'disabling somebody')
  await asked.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Let in again' }).waitFor()
  const keys = await desk.service.ns('GET', '/api-keys')
  assert.equal(keys.body.data.find(({ name }: { name: string }) => name === 'Key of Max').status, 'Revoked')
  await max.reload()
  await max.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.goBack()
  await page.getByRole('link', { name: 'Olive Owner' }).click()
  await page.getByText('You cannot disable yourself.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Disable' }).getAttribute('aria-disabled'), 'true')
  await page.getByRole('checkbox', { name: 'Member' }).check()
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/is the last owner/).waitFor()
}

async function showWhoOneIs(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
}
