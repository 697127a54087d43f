/** Studio by somebody without a mouse: from a document to one who signs it, and a key for the program that goes on with it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makePdf } from '../packages/server/test/support/agreement.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { chooseFile, tabTo } from './keyboard.ts'
import { openDesk, type StudioDesk, signInAs } from './studio-desk.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes to it by Tab, and presses it. */
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, button(page, name).filter({ visible: true }))
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label}*`, { exact: true })))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses in a list by the letters of its entry, as a native list hears them. */
async function choose(page: Page, label: string, letters: string): Promise<void> {
  await tabTo(page, page.locator('form').getByLabel(label, { exact: true }))
  await page.keyboard.type(letters)
}

/** Short cuts lead to a page: `g` and a letter. */
async function goTo(page: Page, letter: string, name: string): Promise<void> {
  await page.evaluate(() => {
    const inside = document.activeElement?.shadowRoot?.activeElement
    if (inside instanceof HTMLElement) inside.blur()
  })
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await heading(page, name).waitFor()
}

async function begin(page: Page, kind: string, name: string): Promise<void> {
  await goTo(page, 'r', 'Resources')
  await page.keyboard.press('c')
  await page.waitForURL(/resources\?new=/)
  await choose(page, 'Kind', kind)
  await page.waitForURL(new RegExp(`new=${kind.toLowerCase()}$`))
  await type(page, 'Name', name)
}

/** The template of a PDF with a place to sign, seen on its page. */
async function writeTemplate(page: Page): Promise<void> {
  await begin(page, 'Template', 'Lease')
  await tabTo(page, page.getByLabel('PDF', { exact: true }))
  await chooseFile(page, { name: 'lease.pdf', mimeType: 'application/pdf', buffer: await makePdf() })
  await press(page, 'Create the draft')
  await heading(page, 'lease').waitFor()
  await page.locator('canvas').first().waitFor()
  await press(page, 'Signature')
  await press(page, 'Place it on page 1')
  await page.getByText('Not saved yet').waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

/** The paper below the fields is a resource of its own. */
async function publishPaper(page: Page): Promise<void> {
  await goTo(page, 'r', 'Resources')
  await tabTo(page, page.getByRole('row').filter({ hasText: 'lease_page' }).getByRole('link'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/asset\/lease_page/)
  await press(page, 'Publish')
  const asked = page.getByRole('dialog')
  await asked.getByText('This will be the first version, 1.0.0.').waitFor()
  const go = asked.getByRole('button', { name: 'Publish', exact: true })
  await tabTo(page, go)
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
}

async function openAndStart(desk: StudioDesk, page: Page): Promise<string> {
  await goTo(page, 'w', 'Workflows')
  await page.keyboard.press('c')
  await heading(page, 'New workflow').waitFor()
  await choose(page, 'Blueprint', 'lease')
  await page.getByLabel('Version').waitFor()
  await press(page, 'Look first')
  await page.waitForURL(/\/workflows\/[\da-f-]{36}$/)
  await preview(page)
  await press(page, 'Start')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  await desk.service.settle()
  return page.url().split('/').at(-1) ?? ''
}

/** The document is looked at before anybody is asked to sign it. */
async function preview(page: Page): Promise<void> {
  const documents = page.getByRole('tab', { name: 'Documents' })
  await documents.waitFor()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  for (let tab = await page.getByRole('tab').count(); tab > 0; tab -= 1) {
    if ((await documents.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowRight')
  }
  await press(page, /^Preview: /)
  const shown = page.getByRole('dialog', { name: /^Preview: / })
  await shown.locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
}

async function stop(page: Page): Promise<void> {
  await press(page, 'Void …')
  await type(page, 'Reason', 'Wrong numbers')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('The workflow is voided.').waitFor()
}

async function makeKey(page: Page): Promise<string> {
  await goTo(page, 'k', 'API keys')
  await page.keyboard.press('c')
  await page.waitForURL(/keys\?new=1$/)
  await type(page, 'Name', 'Nightly job')
  await press(page, 'Create the key')
  await page.getByRole('heading', { name: 'Keep the secret now' }).waitFor()
  const secret = await page.getByLabel('Secret of the key').inputValue()
  await press(page, 'I have it')
  await page.getByRole('row').filter({ hasText: 'Nightly job' }).waitFor()
  return secret
}

/** @returns the link to pass on */
async function invite(page: Page): Promise<string> {
  await goTo(page, 'p', 'People')
  await page.keyboard.press('c')
  await page.waitForURL(/people\?new=1$/)
  await type(page, 'E-mail address', 'max@example.com')
  await type(page, 'Name', 'Max Muster')
  await press(page, 'Invite somebody')
  const link = await page.getByLabel('Link to pass on').inputValue()
  await press(page, 'Done')
  await page.getByRole('row').filter({ hasText: 'Max Muster' }).getByText('No account yet').waitFor()
  return link
}

test('4: a template is written, a field placed, its paper published, a workflow looked at, started and voided, a key made and somebody invited by keyboard alone', async (t) => {
  const desk = await openDesk(t)
  const { service } = desk
  await openOwner(service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await heading(page, 'Test').waitFor()
  await writeTemplate(page)
  const { body } = await service.ns('GET', '/templates/lease/versions/draft')
  assert.deepEqual([body.spec.fields.length, body.spec.fields[0].type], [1, 'signature'])
  await begin(page, 'Blueprint', 'Lease')
  await choose(page, 'Document to sign', 'lease')
  await press(page, 'Create the draft')
  await heading(page, 'lease').waitFor()
  const id = await openAndStart(desk, page)
  await stop(page)
  const workflow = await service.ns('GET', `/workflows/${id}`)
  assert.deepEqual([workflow.body.status, workflow.body.voidReason], ['voided', 'Wrong numbers'])
  await publishPaper(page)
  await until('it is published', async () => {
    const { status } = await service.ns('GET', '/assets/lease_page/versions/1.0.0')
    return status === 200 || undefined
  })
  const apiKey = await makeKey(page)
  const exchange = { body: { grantType: 'api_key', apiKey } }
  assert.equal((await service.call('POST', '/v1/auth/token', exchange)).status, 200)
  const max = await desk.newPage()
  await desk.follow(max, await invite(page))
  await max.getByRole('button', { name: 'Join' }).waitFor()
})
