/** What comes in between while a workflow is edited: other windows, files that are refused, tokens that end. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { EditorStage, untilSaved } from './editor-stage.ts'
import { give } from './host-stage.ts'
import { onEither, onHost } from './surface.ts'

const PDF = new URL('../examples/quick-start/agreement.pdf', import.meta.url)
const COLLEAGUE = 'A colleague'

let stage: EditorStage

before(async () => {
  stage = await EditorStage.open()
})
after(() => stage?.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a document' })
async function offer(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialogOf(page).getByLabel('PDF file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
}

onEither(
  '6, 12: of two windows each takes over what the other one saved, and shows the run that the other one started',
)(async (surface) => {
  const id = await stage.pending()
  const [first, second] = [await stage.edit(surface, id), await stage.edit(surface, id)]
  for (const { page } of [first, second]) {
    await openTab(page, 'Settings')
    await page.getByRole('textbox', { name: 'Name of the workflow' }).waitFor()
  }
  await first.page.getByRole('textbox', { name: 'Name of the workflow' }).fill('From the first')
  await second.page.getByRole('textbox', { name: 'Description', exact: true }).fill('From the second')
  await press(first.page, 'Save')
  await untilSaved(first.page)
  await press(second.page, 'Save')
  await second.page.getByRole('heading', { name: 'Somebody else saved meanwhile' }).waitFor()
  assert.equal(
    await second.page.getByRole('textbox', { name: 'Name of the workflow' }).inputValue(),
    'From the first',
  )
  await press(second.page, 'Go on')
  await press(second.page, 'Save')
  await untilSaved(second.page)
  const { name, description } = await stage.client.json('GET', `/workflows/${id}`)
  assert.deepEqual([name, description], ['From the first', 'From the second'])
  const descriptionOf = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })
  const overtaken = async (page: Page, choice: string) => {
    await press(page, 'Save')
    await page.getByRole('heading', { name: 'Somebody else saved meanwhile' }).waitFor()
    await press(page, choice)
  }
  await descriptionOf(first.page).fill('Given up')
  await overtaken(first.page, 'Take theirs')
  await untilSaved(first.page)
  assert.equal(await descriptionOf(first.page).inputValue(), 'From the second')
  await descriptionOf(first.page).fill('From the first')
  await press(first.page, 'Save')
  await untilSaved(first.page)
  await descriptionOf(second.page).fill('Mine')
  await overtaken(second.page, 'Keep mine')
  await press(second.page, 'Save')
  await untilSaved(second.page)
  assert.equal((await stage.client.json('GET', `/workflows/${id}`)).description, 'Mine')
  await press(second.page, 'Start')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await second.page.getByRole('tab', { name: 'Steps' }).waitFor()
  // As a window does that comes to the front.
  await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await first.page.getByRole('tab', { name: 'Steps' }).waitFor()
  if (surface === 'embedded')
    assert.deepEqual(await first.heard('started'), [], 'it was not started in this one')
  await first.done()
  await second.done()
})

onHost(
  '5: a file that is refused says why, and another one is taken; a token that ends meanwhile loses nothing',
)(async () => {
  const id = await stage.pending()
  const { page, heard, done } = await stage.open(await stage.tokenOf(id))
  await openTab(page, 'Documents')
  await press(page, 'Add a document')
  await offer(page, 'Rules.pdf', Buffer.from('These are no pages'))
  await dialogOf(page)
    .getByText(/^The file could not be sent\. .+/)
    .waitFor()
  await offer(page, 'Rules.pdf', await readFile(PDF))
  await page.getByRole('button', { name: 'Preview: Rules' }).waitFor()
  await press(page, 'Add a document')
  await page.route('**/files?**', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { errorInfo: { message: 'invalid or expired token' } },
    }),
  )
  await offer(page, 'More rules.pdf', await readFile(PDF))
  await page.getByRole('heading', { name: 'This view has ended' }).waitFor()
  assert.equal((await heard('sessionExpired')).length, 1)
  await page.unroute('**/files?**')
  await give(page, await stage.tokenOf(id, { expiresIn: 900 }))
  await openTab(page, 'Documents')
  await page.getByRole('button', { name: 'Preview: Rules' }).waitFor()
  await press(page, 'Save')
  await until('it is saved', async () => (await heard('saved')).length === 1)
  const [envelope] = (await stage.client.json('GET', `/workflows/${id}`)).envelopes
  assert.equal(envelope.documents.at(-1).key, 'rules')
  await done()
})

onEither('6: a template that can be given more than one entity is given the one that is chosen')(
  async (surface) => {
    const { client, example } = stage
    const { apiVersion, kind, metadata, spec } = await client.json(
      'GET',
      `/blueprints/${example.blueprintKey}/versions/draft`,
    )
    const colleague = { key: 'colleague', schema: 'employee@draft', name: COLLEAGUE }
    await client.json('POST', '/blueprints', {
      body: {
        apiVersion,
        kind,
        metadata: { key: 'two_people', name: metadata.name, version: 'draft' },
        spec: { ...spec, inputs: [...spec.inputs, colleague] },
      },
    })
    const { employee, ...data } = example.scenario.data
    const id = await stage.pending({
      blueprintKey: 'two_people',
      data: { ...data, employee, colleague: { ...Object(employee), firstName: 'Grace', lastName: 'Hopper' } },
    })
    const { page, done } = await stage.edit(surface, id)
    await openTab(page, 'Documents')
    await press(page, 'Add a document')
    await dialogOf(page).getByLabel('Made from').selectOption('nda@draft')
    await dialogOf(page).getByLabel('Data for “employee”').selectOption({ label: COLLEAGUE })
    await dialogOf(page).getByLabel('Name of the document').fill('For the colleague')
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click()
    await press(page, 'Preview: For the colleague')
    const preview = page.getByRole('dialog', { name: 'Preview: For the colleague' })
    await until('it is made from what was chosen', async () =>
      /Grace/.test((await preview.locator('.hidden').allTextContents()).join()),
    )
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await press(page, 'Save')
    await untilSaved(page)
    const { blueprint } = await client.json('GET', `/workflows/${id}/plan`)
    assert.deepEqual(blueprint.envelopes[0].documents.at(-1).inputs, { employee: 'colleague' })
    await done()
  },
)

onEither('11: before the page is left with what is not saved, the browser asks; with all saved it does not')(
  async (surface) => {
    const id = await stage.pending()
    const { page, done } = await stage.edit(surface, id)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await openTab(page, 'Settings')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Typed')
    await page.getByText('Not saved yet').waitFor()
    const left = page.evaluate(() => location.reload()).catch(() => undefined)
    await until('the browser has asked', () => asked.length === 1)
    await left
    assert.deepEqual(asked, ['beforeunload'])
    assert.equal(
      await page.getByRole('textbox', { name: 'Description', exact: true }).inputValue(),
      'Typed',
      'it was stayed on the page',
    )
    await press(page, 'Save')
    await untilSaved(page)
    await page.reload()
    assert.equal(asked.length, 1)
    await done()
  },
)
