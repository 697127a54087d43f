/** Documents are added to a workflow before it starts, by somebody who has only keys. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before } from 'node:test'
import type { Locator } from 'playwright-core'
import { EditorStage, untilSaved } from './editor-stage.ts'
import { tabTo } from './keyboard.ts'
import { publish } from './publish.ts'
import { onBoth, onStudio } from './surface.ts'

const PDF = new URL('../examples/quick-start/agreement.pdf', import.meta.url)

let stage: EditorStage

before(async () => {
  stage = await EditorStage.open()
})
after(() => stage?.close())

onBoth(
  '4, 6: by Tab alone a document is added, another one taken away again, and all of it saved and started',
)(async (surface) => {
  const id = await stage.pending()
  const { page, done } = await stage.edit(surface, id)
  const press = async (target: Locator) => {
    await target.waitFor()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const data = page.getByRole('tab', { name: 'Data' })
  await data.waitFor()
  await tabTo(page, data)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const add = page.getByRole('button', { name: 'Add a document' })
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  const take = dialog.getByRole('button', { name: 'Add', exact: true })
  await press(add)
  await press(take)
  await dialog.getByText('Choose a PDF file.').waitFor()
  const file = dialog.getByLabel('PDF file')
  await tabTo(page, file)
  // The window that a browser opens to choose a file is its own.
  await file.setInputFiles({
    name: 'House rules.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(PDF),
  })
  await press(take)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Preview: House rules' }).waitFor()
  await press(add)
  const from = dialog.getByLabel('Made from')
  await from.waitFor()
  await tabTo(page, from)
  for (let at = 0; at < 9 && (await from.inputValue()) !== 'nda@draft'; at++)
    await page.keyboard.press('ArrowDown')
  await press(take)
  await dialog.waitFor({ state: 'hidden' })
  await press(page.getByRole('button', { name: 'Preview: House rules' }))
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'Remove: Nda' }))
  await page.getByRole('button', { name: 'Remove: Nda' }).waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await untilSaved(page)
  await page.getByRole('button', { name: 'Remove: House rules' }).waitFor({ state: 'detached' })
  const [envelope] = (await stage.client.json('GET', `/workflows/${id}`)).envelopes
  assert.equal(envelope.documents.at(-1).key, 'house_rules')
  await press(page.getByRole('button', { name: 'Start', exact: true }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Start' }))
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  await done()
})

onStudio('2, 6: a published template is chosen from those that there are, or typed')(async (surface) => {
  await publish(stage.client, {
    kind: 'Asset',
    path: '/assets',
    key: 'rules_page',
    name: 'House rules',
    spec: { type: 'html', content: '<p>No shoes.</p>' },
  })
  await publish(stage.client, {
    kind: 'Template',
    path: '/templates',
    key: 'house_rules',
    name: 'House rules',
    spec: { type: 'html', content: 'rules_page@1.0.0' },
  })
  const id = await stage.pending()
  const { page, done } = await stage.edit(surface, id)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog.getByLabel('Made from').selectOption({ label: 'Another published template' })
  const template = dialog.getByRole('combobox', { name: 'Template' })
  await template.fill('rules')
  await template.press('ArrowDown')
  await dialog.getByRole('option', { name: 'House rules house_rules@1.0.0' }).waitFor()
  await template.press('Enter')
  assert.equal(await template.inputValue(), 'house_rules@1.0.0')
  await template.fill('house_rules@1.0')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText(/^Choose one, or type its key and version/).waitFor()
  await template.fill('house_rules@1.0.0')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove: House rules' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await untilSaved(page)
  const [envelope] = (await stage.client.json('GET', `/workflows/${id}`)).envelopes
  assert.equal(envelope.documents.at(-1).key, 'house_rules')
  await done()
})
