/** A resource, written on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { FIELD_TYPES } from '@countersign/resources'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { HostPage } from '../packages/embed/test/host-page.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, openHostStage } from './host-stage.ts'

/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS
const WIDE = { width: 1280, height: 860 }
const NARROWEST = { width: 320, height: 740 }
const SCHEMA = '/schemas/employee/versions/draft'
const TEMPLATE = '/templates/offer_letter/versions/draft'

let stage: HostStage | undefined
let client: Client
let browser: Browser
let host: HostPage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  ;({ client, browser, host } = stage)
  await pushExample(client, 'employee-onboarding')
  await client.patch(TEMPLATE, { metadata: { labels: null } })
  await client.patch(SCHEMA, { metadata: { labels: null } })
})
after(() => stage?.close())

interface Opened {
  page: Page
  context: BrowserContext
  /** Opens the editor in another tab of the same browser. */
  again(): Promise<Page>
  done(): Promise<void>
}

async function openEditor(resourceKind: string, resourceKey: string, locale = 'en-GB'): Promise<Opened> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: WIDE })
  const errors: string[] = []
  const pages: Page[] = []
  const open = async () => {
    const { accessToken } = await client.json('POST', '/auth/embed', {
      body: { intent: 'builder', resourceKind, resourceKey, allowedOrigins: [host.origin] },
    })
    const page = await context.newPage()
    pages.push(page)
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(host.origin)
    await page.evaluate(() => {
      const sheet: unknown = Reflect.get(globalThis, 'hostSheet')
      if (sheet instanceof CSSStyleSheet) document.adoptedStyleSheets = [sheet]
    })
    await page.evaluate(
      (token) => document.querySelector('#signing')?.setAttribute('embed-token', token),
      accessToken,
    )
    return page
  }
  const page = await open()
  const done = async () => {
    for (const one of pages) if (!one.isClosed()) assert.deepEqual(await one.evaluate('refusals'), [])
    assert.deepEqual(errors, [])
    await context.close()
  }
  return { page, context, again: open, done }
}

async function keep(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

async function heard(page: Page, name: string): Promise<{ detail: Record<string, unknown> }[]> {
  const all: { name: string; detail: Record<string, unknown> }[] = await page.evaluate('heard')
  return all.filter((event) => event.name === name)
}

/** All buttons of the head in one line below its words, all tabs in one line, of which the chosen one is in sight; the same news once. */
async function assertNarrowHead(page: Page): Promise<void> {
  const middles = (locator: Locator) =>
    locator.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect())
      return [...new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))]
    })
  assert.equal((await middles(page.locator('.head-actions button'))).length, 1, 'lines of buttons')
  assert.equal((await middles(page.getByRole('tab'))).length, 1, 'lines of tabs')
  await page.getByRole('tab').last().click()
  const list = await page.getByRole('tablist').boundingBox()
  const last = await page.getByRole('tab').last().boundingBox()
  assert.ok(
    list && last && last.x >= list.x && last.x + last.width <= list.x + list.width + 1,
    'out of sight',
  )
  for (const toast of await page.locator('.toast').all())
    await toast.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.locator('.toast').first().waitFor()
  }
  const said = await page.locator('.toast').allTextContents()
  assert.equal(new Set(said).size, said.length, `told twice: ${said.join()}`)
}

const draft = () => client.json('GET', TEMPLATE)
async function showText(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Text' }).click()
  await textOf(page).waitFor()
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the resource, in YAML' })

/** Writes a label into the text, below the line of `metadata:`. */
async function label(page: Page, text: string): Promise<void> {
  await textOf(page).press('Control+Home')
  for (let line = 0; line < 2; line++) await textOf(page).press('ArrowDown')
  await textOf(page).press('End')
  await page.keyboard.insertText(`\n  labels: { note: ${text} }`)
}

test('acceptance 11: what was typed and not saved is offered again after the tab was closed', async () => {
  const { page, again, done } = await openEditor('template', 'offer_letter')
  await showText(page)
  assert.deepEqual(
    (await heard(page, 'ready')).map(({ detail }) => detail),
    [{ kind: 'Template', key: 'offer_letter', version: 'draft' }],
  )
  await label(page, 'Typed and not saved')
  await page.getByText('Not saved yet').waitFor()
  await page.close({ runBeforeUnload: true })
  const next = await again()
  await next.getByText('Unsaved text found').waitFor()
  await keep(next, 'found-wide')
  await assertAccessible(next, 'unsaved text found')
  await next.getByRole('button', { name: 'Go on with it' }).click()
  await next.getByText('Not saved yet').waitFor()
  await showText(next)
  await textOf(next).press('Control+s')
  await next.getByText('Saved', { exact: true }).waitFor()
  const [saved] = await heard(next, 'saved')
  assert.equal(saved?.detail.key, 'offer_letter')
  assert.equal((await draft()).metadata.labels.note, 'Typed and not saved')
  await done()
})

test('acceptance 12: the second of two who save is told what the other changed, and merges', async () => {
  const before = await client.patch(TEMPLATE, { metadata: { labels: null } })
  const { page, done } = await openEditor('template', 'offer_letter')
  await showText(page)
  await label(page, 'Mine')
  const reply = await client.patch(TEMPLATE, { metadata: { name: 'Theirs' } })
  assert.notEqual(reply.contentHash, undefined)
  await textOf(page).press('Control+s')
  await page.getByRole('dialog').getByText('metadata › name').waitFor()
  await keep(page, 'conflict-wide')
  await assertAccessible(page, 'somebody else saved')
  await page.getByRole('button', { name: 'Merge both' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { metadata, spec } = await draft()
  assert.equal(metadata.name, 'Theirs')
  assert.equal(metadata.labels.note, 'Mine')
  assert.deepEqual(spec, before.spec)
  await done()
})

test('a draft is published with the step that it deserves, and read again as it was published', async () => {
  const { page, done } = await openEditor('schema', 'employee')
  await showText(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('This will be the first version, 1.0.0.').waitFor()
  await keep(page, 'publish-first')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published as 1.0.0.').waitFor()
  assert.deepEqual((await heard(page, 'published'))[0]?.detail, {
    kind: 'Schema',
    key: 'employee',
    version: '1.0.0',
    versionType: 'patch',
  })
  await label(page, 'Later')
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.locator('.cm-changedLine, .cm-insertedLine').first().waitFor()
  await keep(page, 'compare-wide')
  await assertAccessible(page, 'two texts compared')
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.setViewportSize(NARROWEST)
  await keep(page, 'text-narrow')
  await assertAccessible(page, 'the text, narrow')
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), NARROWEST.width)
  await assertNarrowHead(page)
  await done()
})

test('acceptance 7: a mistake is told at its place while it is typed, without a request, and mended by what is suggested', async () => {
  const { page, done } = await openEditor('template', 'offer_letter')
  await showText(page)
  await page.getByText('No problems found').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await textOf(page).press('Control+Home')
  await page.keyboard.insertText('kindd: Template\n')
  const problem = page.getByRole('button', { name: "Unknown property 'kindd'" })
  await problem.waitFor()
  await keep(page, 'problem-wide')
  await assertAccessible(page, 'a text with a problem')
  assert.deepEqual(asked, [])
  await problem.click()
  await textOf(page).press('Control+z')
  await page.getByText('No problems found').waitFor()
  await done()
})

test('acceptance 8: what a reference and the type of a field can be is offered, and taken by keys', async () => {
  const { page, done } = await openEditor('template', 'offer_letter')
  await showText(page)
  await textOf(page).press('Control+End')
  await page.keyboard.insertText('\n    - key: extra\n      type: ')
  await textOf(page).press('Control+Space')
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  assert.deepEqual((await options.allTextContents()).toSorted(), [...FIELD_TYPES].toSorted())
  await keep(page, 'completion-wide')
  await page.keyboard.type('sig')
  await textOf(page).press('Enter')
  await page.getByText('type: sign').last().waitFor()
  await done()
})
