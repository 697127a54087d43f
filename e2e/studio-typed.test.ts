/** Studio: what was typed stays when the page is drawn anew, and what is told is of what is asked now. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { limits } from '../packages/server/src/limits.ts'
import { until } from '../packages/server/test/support/until.ts'
import {
  OWNER_PASSWORD,
  openOwner,
  openVisit,
  tokenOf,
  type Visit,
} from '../packages/server/test/support/visit.ts'
import { openDesk, type StudioDesk, signInAs } from './studio-desk.ts'

async function openStage(t: Parameters<typeof openDesk>[0]): Promise<{ desk: StudioDesk; page: Page }> {
  const desk = await openDesk(t, undefined, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  return { desk, page }
}

/** The next request of a kind fails. */
async function failOnce(page: Page, url: RegExp): Promise<void> {
  let isFailed = false
  await page.route(url, (route) => {
    if (isFailed) return route.fallback()
    isFailed = true
    return route.fulfill({ status: 409, json: { traceId: 'kept-1', errorInfo: { message: 'It broke' } } })
  })
}

test('22, 23: a form keeps what was typed while somebody signs in again, and filters while the list is read anew', async (t) => {
  const { desk, page } = await openStage(t)
  const body = { url: 'http://127.0.0.1:9/hooks', eventTypes: ['*'] }
  const { id } = (await desk.service.ns('POST', '/webhook-endpoints', { body })).body
  await desk.follow(page, `/studio/n/default-test/developers/webhooks/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const description = page.getByLabel('Description')
  await description.fill('Typed before')
  await page.context().clearCookies()
  desk.service.clock.advance(limits.userTokenLifeMs)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByLabel('E-mail address').fill('olive@example.com')
  await page.keyboard.press('Enter')
  assert.equal(await description.inputValue(), 'Typed before')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  assert.equal(await description.inputValue(), '', 'what was left is forgotten')
  const lists = page.getByRole('navigation')
  const read = async (name: string) => {
    await lists.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  for (const name of ['Workflows', 'Resources', 'Files', 'Deliveries']) {
    await read(name)
    const line = page.getByRole('search').locator('input[type=search]').first()
    await line.fill('half a word')
    await read(name)
    assert.equal(await line.inputValue(), 'half a word', name)
  }
  await read('Log')
  const what = page.getByLabel('What was done')
  await what.selectOption({ index: 1 })
  const chosen = await what.inputValue()
  await read('Log')
  assert.equal(await what.inputValue(), chosen, 'what is chosen stays, too')
  await assertTabsAgree(desk, page)
})

/** What one tab does to the session holds in the others at once, and what somebody typed is theirs when the next person opens it. */
async function assertTabsAgree(desk: StudioDesk, page: Page): Promise<void> {
  const { service } = desk
  const users = `/v1/orgs/${service.credentials.orgId}/users`
  const token = await (await signedIn(service)).token(service.credentials.orgId)
  const body = { email: 'max@example.com', name: 'Max', roles: ['admin'] }
  const { userId } = (await service.call('POST', users, { token, body })).body
  const mail = { token, body: { mail: false } }
  const invited = await service.call('POST', `${users}/${userId}/invitation`, mail)
  const account = { token: tokenOf(invited.body.url), name: 'Max', password: OWNER_PASSWORD }
  assert.equal((await openVisit(service).post('/links/accept', account)).status, 200)
  const metadata = { key: 'notes', version: 'draft' }
  const spec = { type: 'html', content: '<p>Text</p>' }
  const asset = { apiVersion: 'countersign/v1', kind: 'Asset', metadata, spec }
  assert.equal((await service.ns('POST', '/assets', { body: asset })).status, 201)

  const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
  await desk.follow(page, '/studio/n/default-test/resources/asset/notes')
  await page.getByRole('tab', { name: 'Text' }).click()
  await text.press('Control+Home')
  await page.keyboard.insertText('# Of Olive\n')
  await until('the text is kept', () => page.evaluate('JSON.stringify(localStorage).includes("# Of Olive")'))

  const other = await page.context().newPage()
  await desk.follow(other, '/studio/me')
  await signOut(other, 'Olive Owner')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await text.count(), 0, 'nothing of Olive is shown')
  await signInAs(desk, other, 'max@example.com')
  await page.getByRole('button', { name: 'Max', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Text' }).waitFor()
  assert.equal(await page.getByText('Unsaved text found').count(), 0)
  await signOut(other, 'Max')
  await signInAs(desk, other, 'olive@example.com')
  await page.getByText('Unsaved text found').waitFor()
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function signedIn(service: StudioDesk['service']): Promise<Visit> {
  const visit = openVisit(service)
  await visit.signIn('olive@example.com', OWNER_PASSWORD)
  return visit
}

test('24: what failed before a question was left is not told at the next one', async (t) => {
  const { desk, page } = await openStage(t)
  await desk.follow(page, '/studio/n/default-test/developers/keys')
  await failOnce(page, /\/api-keys\/[^/]+\/revoke/)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('It broke').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await dialog.getByRole('button', { name: 'Revoke' }).waitFor()
  assert.equal(await page.getByText('It broke').count(), 0)
})

test('24: whoever leaves an invitation half-way invites somebody else the next time', async (t) => {
  const { desk, page } = await openStage(t)
  await page.goto(`${desk.service.url}/studio/org/${desk.service.credentials.orgId}/people?new=1`)
  await failOnce(page, /\/users\/[^/]+\/invitation/)
  await page.getByLabel('E-mail address').fill('half@example.com')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half Way')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByText('It broke').waitFor()
  assert.equal(await page.getByLabel('E-mail address').isEditable(), false)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const email = page.getByLabel('E-mail address')
  assert.equal(await email.inputValue(), '')
  assert.equal(await email.isEditable(), true)
})

test('24: nothing is said of sessions before they are known', async (t) => {
  const { desk, page } = await openStage(t)
  let go = () => {}
  const isLet = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/v1\/auth\/session\/sessions/, async (route) => {
    await isLet
    await route.fallback()
  })
  await desk.follow(page, '/studio/me')
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Sign out everywhere else' }).count(), 0)
  go()
  const others = page.getByRole('button', { name: 'Sign out everywhere else' })
  await others.waitFor()
  // Becoming the owner signed in, too.
  assert.equal(await others.getAttribute('aria-disabled'), null)
  await others.click()
  await page.getByTitle('You are signed in nowhere else.').waitFor()
})
