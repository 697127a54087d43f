/** A resource, written on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { FIELD_TYPES } from '@countersign/resources'
import type { Locator, Page } from 'playwright-core'
import { slowed } from '../packages/server/test/support/slowness.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { tabTo } from './keyboard.ts'
import { NARROWEST } from './looks.ts'
import { goBehind, pointOf, showText, sourceOf, textOf, undoTo } from './resource-code.ts'
import { keep, openResource } from './resource-stage.ts'
import { onBoth, onEither, type Surface } from './surface.ts'

type Json = ReturnType<typeof JSON.parse>

const SCHEMA = '/schemas/employee/versions/draft'
const TEMPLATE = '/templates/offer_letter/versions/draft'

let stage: HostStage
let client: Client

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  client = stage.client
  await pushExample(client, 'employee-onboarding')
  await client.patch(TEMPLATE, { metadata: { labels: null } })
})
after(() => stage?.close())

const openEditor = (surface: Surface, kind: string, key: string, locale?: string) =>
  openResource(stage.on(surface), kind, key, locale)

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
  // All at once: what is good news also goes by itself.
  await page
    .locator('.toast')
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLElement) one.click()
    })
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Text' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  // What is saved is not offered to be saved; the keys that do it say so again.
  await save.and(page.locator('[aria-disabled=true]')).waitFor()
  for (let press = 0; press < 2; press += 1) {
    await page.keyboard.press('Control+s')
    await page.locator('.toast').first().waitFor()
  }
  const said = await page.locator('.toast').allTextContents()
  assert.equal(new Set(said).size, said.length, `told twice: ${said.join()}`)
}

const draft = () => client.json('GET', TEMPLATE)
/** Writes a label into the text, below the line of `metadata:`. */
async function label(page: Page, text: string): Promise<void> {
  await textOf(page).press('Control+Home')
  for (let line = 0; line < 2; line++) await textOf(page).press('ArrowDown')
  await textOf(page).press('End')
  await page.keyboard.insertText(`\n  labels: { note: ${text} }`)
}

onEither('acceptance 11: what was typed and not saved is offered again after the tab was closed')(
  async (surface) => {
    const { page, again, done } = await openEditor(surface, 'template', 'offer_letter')
    await showText(page)
    const ready = { kind: 'Template', key: 'offer_letter', version: 'draft' }
    if (surface === 'embedded') assert.deepEqual((await heard(page, 'ready'))[0]?.detail, ready)
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
    if (surface === 'embedded') assert.equal((await heard(next, 'saved'))[0]?.detail.key, 'offer_letter')
    assert.equal((await draft()).metadata.labels.note, 'Typed and not saved')
    await done()
  },
)

onBoth('acceptance 12: the second of two who save is told what the other changed, and decides what holds')(
  async (surface) => {
    const theirs = `Theirs, ${surface}`
    const before = await client.patch(TEMPLATE, { metadata: { labels: null } })
    const { page, done } = await openEditor(surface, 'template', 'offer_letter')
    await showText(page)
    await label(page, 'Mine')
    const reply = await client.patch(TEMPLATE, { metadata: { name: theirs, labels: { note: 'Theirs' } } })
    assert.notEqual(reply.contentHash, undefined)
    await textOf(page).press('Control+s')
    await page
      .getByRole('heading', { name: 'Somebody else saved meanwhile' })
      .and(page.locator(':focus'))
      .waitFor()
    await page.getByText(/^Somebody saved on \d+ \w+ \d+ at /).waitFor()
    await page.getByText('Taken over from there: Name').waitFor()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    assert.equal(await save.getAttribute('aria-disabled'), 'true', 'first it is decided')
    const both = page.getByRole('group', { name: 'Both have changed “Labels › Note”. Which one holds?' })
    assert.ok(await both.getByRole('radio', { name: 'Yours: Mine' }).isChecked())
    await both.getByRole('radio', { name: 'Theirs: Theirs' }).check()
    await keep(page, 'conflict-wide')
    await assertAccessible(page, 'somebody else saved')
    await page.getByRole('button', { name: 'Go on' }).click()
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { metadata, spec } = await draft()
    assert.equal(metadata.name, theirs)
    assert.equal(metadata.labels.note, 'Theirs')
    assert.deepEqual(spec, before.spec)
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await undo.click()
    await page.getByText('note: Mine').waitFor()
    await done()
  },
)

onBoth('a draft is published with the step that it deserves, and read again as it was published')(
  async (surface) => {
    // Each surface publishes its own, for the first time.
    const key = surface === 'embedded' ? 'employee' : 'offer'
    await client.patch(`/schemas/${key}/versions/draft`, { metadata: { labels: null } })
    const { page, done } = await openEditor(surface, 'schema', key)
    await showText(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('This will be the first version, 1.0.0.').waitFor()
    await keep(page, 'publish-first')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published as 1.0.0.').waitFor()
    const told = { kind: 'Schema', key, version: '1.0.0', versionType: 'patch' }
    if (surface === 'embedded') assert.deepEqual((await heard(page, 'published'))[0]?.detail, told)
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
  },
)

const PROBLEMS_MS = 500

onBoth(
  'acceptance 7: a mistake is told within 500 ms at its place, without a request, and mended by what is suggested',
)(async (surface) => {
  const { page, done } = await openEditor(surface, 'template', 'offer_letter')
  await showText(page)
  const before = await sourceOf(page)
  await page.getByText('No problems found').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => {
    const root = document.querySelector('#signing')?.shadowRoot
    if (!root) throw new Error('there is no element')
    let pressedMs = 0
    addEventListener('keydown', () => (pressedMs = performance.now()), true)
    new MutationObserver(() => {
      if (root.querySelector('.problem-line') && !Reflect.has(globalThis, 'toldMs'))
        Reflect.set(globalThis, 'toldMs', performance.now() - pressedMs)
    }).observe(root, { subtree: true, childList: true })
  })
  await goBehind(page, before, 'description')
  await page.keyboard.press('Backspace')
  const problem = page.getByRole('button', { name: "did you mean 'description'?" })
  await problem.waitFor()
  const toldMs = Number(await page.evaluate('toldMs'))
  assert.ok(toldMs <= slowed(PROBLEMS_MS), `the mistake was told after ${toldMs} ms`)
  await keep(page, 'problem-wide')
  await assertAccessible(page, 'a text with a problem')
  assert.deepEqual(asked, [])
  await page.getByRole('button', { name: 'Replace with description' }).click()
  await page.getByText('No problems found').waitFor()
  assert.equal(await sourceOf(page), before)
  // By keys alone: Esc and Tab leave the text.
  await goBehind(page, before, 'description')
  await page.keyboard.press('Backspace')
  await problem.waitFor()
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Replace with description' }))
  await page.keyboard.press('Enter')
  await page.getByText('No problems found').waitFor()
  await page.waitForFunction(
    `document.querySelector('#signing').shadowRoot.activeElement?.matches('.cm-content')`,
  )
  await page.keyboard.press('Control+z')
  await problem.waitFor()
  await done()
})

/** What is in the page now has been painted. */
const ON_SCREEN =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))'

/** A list that nobody can have seen: the page is too busy to paint it before the next key is taken. */
const ENTER_UNSEEN = `(async () => {
  const text = document.querySelector('#signing').shadowRoot.querySelector('.cm-content')
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, composed: true })
  await new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (text.getRootNode().querySelector('[role=option][aria-selected=true]') === null) return
      watch.disconnect()
      text.dispatchEvent(pressed)
      done()
    })
    watch.observe(text.getRootNode(), { childList: true, subtree: true })
    window.watching = true
  })
})()`

onEither('acceptance 8: what can stand at a place is offered, and what is taken is valid')(
  async (surface) => {
    const { page, done } = await openEditor(surface, 'template', 'offer_letter')
    await showText(page)
    const before = await sourceOf(page)
    const options = page.getByRole('listbox').getByRole('option')
    const labels = async () => {
      await textOf(page).press('Control+Space')
      await options.first().waitFor()
      return (await options.locator('.cm-completionLabel').allTextContents()).toSorted()
    }
    // By keys: what the list has chosen is taken at once when it is on the screen.
    const take = async (typed: string, expected: string, key: 'Enter' | 'Tab' | 'pointer') => {
      await page.keyboard.type(typed)
      const option = options.filter({ hasText: expected }).first()
      await option.and(page.locator('[aria-selected=true]')).waitFor()
      await page.evaluate(ON_SCREEN)
      if (key === 'pointer') await option.click()
      else await page.keyboard.press(key)
      await options.first().waitFor({ state: 'detached' })
    }
    await textOf(page).press('Control+End')
    const unseen = page.evaluate(ENTER_UNSEEN)
    await page.waitForFunction('watching')
    await page.keyboard.insertText('\n    - key: extra\n      type: ')
    await unseen
    assert.match(await sourceOf(page), /type: \n\s+$/, 'Enter was for the text')
    await undoTo(page, before)
    await textOf(page).press('Control+End')
    await page.keyboard.insertText('\n    - key: extra\n      type: ')
    assert.deepEqual(await labels(), [...FIELD_TYPES].toSorted())
    await keep(page, 'completion-wide')
    await take('signa', 'signature', 'Enter')
    await page.getByText('type: signature').last().waitFor()
    await undoTo(page, before)

    await goBehind(page, before, '\n  inputs:')
    await page.keyboard.insertText('\n    - key: other\n      schema: em')
    const { data: versions } = await client.json('GET', '/schemas/employee/versions')
    assert.deepEqual(
      await labels(),
      versions.map(({ metadata }: Json) => `employee@${metadata.version}`).toSorted(),
    )
    await take('ployee@d', 'employee@draft', 'Tab')
    await page.getByText('No problems found').waitFor()

    await goBehind(page, await sourceOf(page), 'required: $.offer.grade >= 7')
    await page.keyboard.insertText(' and $.employee.')
    const { spec } = await client.json('GET', SCHEMA)
    assert.deepEqual(await labels(), Object.keys(spec.schemaDefinition.properties).toSorted())
    await take('stat', 'status', 'pointer')
    await page.keyboard.insertText(' = "offered"')
    await page.getByText('No problems found').waitFor()
    assert.match(await sourceOf(page), /required: \$\.offer\.grade >= 7 and \$\.employee\.status = "offered"/)
    await done()

    const blueprint = await openEditor(surface, 'blueprint', 'employee_onboarding')
    await showText(blueprint.page)
    const text = await sourceOf(blueprint.page)
    await goBehind(blueprint.page, text, 'template: ')
    await blueprint.page.keyboard.press('Shift+End')
    await blueprint.page.keyboard.press('Backspace')
    await textOf(blueprint.page).press('Control+Space')
    const templates = blueprint.page.getByRole('listbox').getByRole('option')
    await templates.first().waitFor()
    assert.deepEqual((await templates.allTextContents()).toSorted(), ['nda@draft', 'offer_letter@draft'])
    await templates.filter({ hasText: 'offer_letter@draft' }).click()
    await blueprint.page.getByText('No problems found').waitFor()
    assert.equal(await sourceOf(blueprint.page), text)
    await blueprint.done()
  },
)

onEither(
  'what is named says what it is, and leads to where it is declared: by pointer, by keys, in the plain field',
)(async (surface) => {
  const { page, done } = await openEditor(surface, 'template', 'offer_letter')
  await showText(page)
  const source = await sourceOf(page)
  await page.getByText('No problems found').waitFor()
  await goBehind(page, source, '"firstName": $.employee.')
  const word = await pointOf(page, '"firstName": $.employee.firstName', 'employee.firstName')
  await page.mouse.move(word.x + 20, word.y)
  await page.locator('.cm-about').filter({ hasText: 'employee.firstName: string' }).waitFor()
  await keep(page, 'hover-wide')
  await page.keyboard.down('Control')
  await page.mouse.click(word.x + 20, word.y)
  await page.keyboard.up('Control')
  await page.locator('.cm-activeLine').filter({ hasText: 'key: employee' }).waitFor()

  await goBehind(page, source, 'schema: empl')
  await page.keyboard.press('F12')
  const shown = page.getByRole('dialog', { name: 'Schema employee@draft' })
  await shown.getByText('firstName').waitFor()
  await keep(page, 'definition-wide')
  await assertAccessible(page, 'the text of what is referred to')
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  await page.waitForFunction(
    `document.querySelector('#signing').shadowRoot.activeElement?.matches('.cm-content')`,
  )

  await page.getByRole('button', { name: 'Plain text field' }).click()
  const field = page.locator('#source')
  await field.focus()
  await page.evaluate((at) => {
    const area = document.querySelector('#signing')?.shadowRoot?.querySelector('#source')
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(at, at)
  }, source.indexOf('content: offer') + 'content: offer'.length)
  await page.getByRole('button', { name: 'Go to definition' }).click()
  await page.getByRole('dialog', { name: 'Asset offer_letter_page@draft' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await assertAccessible(page, 'the plain field')
  await field.press('Control+Home')
  await page.keyboard.insertText('# Plain\n')
  await page.getByText('Not saved yet').waitFor()
  await field.press('Control+z')
  assert.equal(await field.inputValue(), source)
  await done()
})
