/** The forms of a resource, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { englishOfShapesOn } from './english-shapes.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { tabTo } from './keyboard.ts'
import { speak } from './looks.ts'
import { publish } from './publish.ts'
import { keep, look, openResource, plainText, undoAll } from './resource-stage.ts'
import { onEither, onHost, type Surface } from './surface.ts'

const FUNCTION = '/functions/money/versions/draft'
/** Schemas, assets and scenarios have tests of their own: their forms are more than forms. */
const FORMS = [
  ['template', 'offer_letter'],
  ['blueprint', 'employee_onboarding'],
] as const
const BLUEPRINT = '/blueprints/employee_onboarding/versions/draft'

let stage: HostStage
let client: Client

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  client = stage.client
  await pushExample(client, 'employee-onboarding')
})
after(() => stage?.close())

const openEditor = (surface: Surface, kind: string, key: string, locale?: string) =>
  openResource(stage.on(surface), kind, key, locale)

async function showForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('tablist', { name: 'Parts of the form' }).waitFor()
}

const HINDERED = /problems? keeps? it from being published$/

/** Tabs and sections tell where the problems stand; Publish says why it rests, and the reason leads to the first of them. */
async function assertHindered(page: Page): Promise<void> {
  const reason = page.getByRole('status').getByRole('button', { name: HINDERED })
  await reason.waitFor()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  assert.equal(await publish.getAttribute('aria-disabled'), 'true')
  assert.equal(await publish.getAttribute('aria-description'), await reason.textContent())
  const countOf = (name: string) =>
    page.getByRole('tab', { name, exact: true }).getAttribute('aria-description')
  const count = await countOf('Text')
  assert.match(count ?? '', /^\d+ problems?$/)
  for (const name of ['Form', 'Participants']) assert.equal(await countOf(name), count, name)
  for (const name of ['Picture', 'Steps']) assert.equal(await countOf(name), null, name)
  const key = page.getByLabel('Key').first()
  assert.match(await key.evaluate((entry) => getComputedStyle(entry).fontFamily), /monospace/)
  await reason.click()
  await page.locator('.problem-line').first().waitFor()
  await page.getByRole('tab', { name: 'Form', exact: true }).click()
}

onEither(
  'acceptance 3, 9, 11: a participant of a blueprint is added, moved and named in the form, and the rest of the blueprint stays',
)(async (surface) => {
  const before = await client.json('GET', BLUEPRINT)
  const { page, done } = await openEditor(surface, 'blueprint', 'employee_onboarding')
  const text = await (await plainText(page)).inputValue()
  await showForm(page)
  await page.getByRole('button', { name: 'Add a participant', exact: true }).click()
  await page.getByLabel('Key').pressSequentially('witness')
  await page.getByText('Still to be filled in.').first().waitFor()
  await assertHindered(page)
  await look(page, 'participant-new')
  const texts = page.getByLabel('Fixed value', { exact: false }).and(page.locator('input'))
  await texts.nth(0).fill('Cy Witness')
  await texts.nth(1).fill('cy@example.com')
  await page.getByText('Still to be filled in.').first().waitFor({ state: 'detached' })
  await page.getByText(HINDERED).waitFor({ state: 'detached' })
  assert.equal(await page.locator('.tab-count').count(), 0)
  await page.getByRole('button', { name: 'Move up: Participant 3' }).click()
  await page.getByText('Participant 2: Cy Witness').waitFor()
  for (const part of ['Steps', 'Settings']) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    await look(page, `blueprint-${part.toLowerCase().replaceAll(' ', '-')}`)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { spec } = await client.json('GET', BLUEPRINT)
  const witness = { key: 'witness', name: 'Cy Witness', email: 'cy@example.com' }
  assert.deepEqual(spec, {
    ...before.spec,
    participants: before.spec.participants.toSpliced(1, 0, witness),
  })
  const added = '    - { key: witness, name: Cy Witness, email: cy@example.com }\n'
  const plain = await plainText(page)
  assert.equal((await plain.inputValue()).replace(added, ''), text)
  await plain.press('Control+End')
  await plain.pressSequentially('# typed')
  assert.ok((await undoAll(page)) > 1)
  assert.equal(await plain.inputValue(), text)
  await done()
})

onEither(
  'acceptance 4: by keys alone a function is described in its form; while its text cannot be read, the form rests',
)(async (surface) => {
  const before = await client.json('GET', FUNCTION)
  const { page, done } = await openEditor(surface, 'function', 'money')
  await tabTo(page, page.getByRole('tab', { name: 'Form' }))
  await tabTo(page, page.getByRole('tab', { name: 'Content' }))
  await look(page, 'function')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('An amount: as people write it #1')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { metadata, spec } = await client.json('GET', FUNCTION)
  assert.equal(metadata.description, 'An amount: as people write it #1')
  assert.deepEqual(spec, before.spec)
  await page.getByRole('tab', { name: 'Text' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
  await text.press('Control+Home')
  await page.keyboard.insertText('}: [\n')
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByText('The text cannot be read').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Content' }).waitFor()
  await done()
})

onEither('acceptance 9: what a reference can name is chosen from what is published, or typed')(
  async (surface) => {
    await publish(client, {
      kind: 'Asset',
      path: '/assets',
      key: 'rules_page',
      name: 'House rules',
      spec: { type: 'html', content: '<p>No shoes.</p>' },
    })
    const schemaDefinition = { type: 'object', properties: { text: { type: 'string' } } }
    await publish(client, {
      kind: 'Schema',
      path: '/schemas',
      key: 'rules',
      name: 'House rules',
      spec: { jsonSchemaDraft: '2020-12', schemaDefinition },
    })
    const { page, done } = await openEditor(surface, 'template', 'offer_letter')
    await showForm(page)
    const content = page.getByRole('combobox', { name: 'Content' })
    await content.click()
    await page.getByRole('option', { name: 'House rules rules_page@1.0.0' }).waitFor()
    assert.equal(await page.getByRole('option', { name: /rules@/ }).count(), 0, 'a schema is no content')
    await look(page, 'reference-offers')
    await content.fill('House')
    await content.press('ArrowDown')
    await content.press('Enter')
    assert.equal(await content.inputValue(), 'rules_page@1.0.0')
    await content.fill('another_page@2.0.0')
    assert.match(await (await plainText(page)).inputValue(), /content: another_page@2\.0\.0/)
    await undoAll(page)
    await page.getByRole('tab', { name: 'Form' }).click()
    assert.equal(await content.inputValue(), 'offer_letter_page@draft')
    await done()
  },
)

onHost('acceptance 3, 28: the forms speak the language of the reader, from the right to the left too')(
  async (surface) => {
    for (const [kind, key] of FORMS) {
      const { page, done } = await openEditor(surface, kind, key, 'de')
      await page.locator('#part-form').click()
      for (const language of ['de', 'ar'] as const) {
        await speak(page, language)
        const sections = page.locator('.form-part [role=tab]')
        await sections.last().waitFor()
        for (const section of await sections.all()) {
          await section.click()
          await page.locator('#form-section-panel .json-body').first().waitFor()
          await unfold(page)
          assert.deepEqual(await englishOfShapesOn(page, language), [], `${kind}, ${language}`)
          await keep(page, `${language}-${kind}-${await section.getAttribute('id')}`)
        }
      }
      await look(page, `ar-${kind}-${key}`)
      await done()
    }
  },
)

/** All entries, and those within. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('#form-section-panel .json-fold-name[aria-expanded=false]').first()
  while (await folded.isVisible()) await folded.click()
}
