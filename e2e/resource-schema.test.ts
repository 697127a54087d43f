/** A schema as a tree with a sample entity, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { backTo, tabTo } from './keyboard.ts'
import { speak } from './looks.ts'
import { look, openResource, plainText, undoAll } from './resource-stage.ts'
import { onEither, onHost } from './surface.ts'

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
})
after(() => stage?.close())

onEither(
  'acceptance 3, 9, 11: by single clicks a schema gets a property, and a sample is checked against it while it changes',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'schema', 'employee')
  const before = await (await plainText(page)).inputValue()
  await page.getByRole('tab', { name: 'Form' }).click()
  const tree = page.getByRole('tree', { name: 'Properties' })
  const sample = page.getByRole('region', { name: 'Sample entity' })
  await sample.getByText('It fits').waitFor()
  await look(page, 'schema-whole')

  // A limit that the sample breaks is told at its place, in the words of the service.
  await tree.getByRole('treeitem', { name: /^firstName/ }).click()
  await page.getByLabel('Most characters').fill('3')
  await sample.getByText('Too long: at most 3 characters.').waitFor()
  await sample.getByText('1 problem').waitFor()
  await look(page, 'schema-sample-wrong')
  await sample.getByLabel('First name').fill('Ada')
  await sample.getByText('It fits').waitFor()

  // One more in the group that is chosen, of another kind, required.
  await tree.getByRole('treeitem', { name: /^salary/ }).click({ position: { x: 60, y: 10 } })
  await page.getByRole('button', { name: 'Add a property' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('since')
  // What is drawn anew meanwhile, here in another language and back, leaves what is typed.
  if (surface === 'embedded') for (const language of ['de', 'en']) await speak(page, language)
  await name.press('Enter')
  await tree.getByRole('treeitem', { name: /^since/ }).waitFor()
  await page.getByLabel('Format').selectOption('date')
  await page.getByRole('checkbox', { name: 'Required' }).check()
  await look(page, 'schema-property')
  const plain = await plainText(page)
  const text = await plain.inputValue()
  const added = [
    '          since:\n            type: string\n            format: date\n',
    '          - since\n',
  ]
  for (const lines of added) assert.ok(text.includes(lines), text)
  const without = added.reduce((all, lines) => all.replace(lines, ''), text)
  assert.equal(without.replace('maxLength: 3\n', 'maxLength: 100\n'), before)
  await undoAll(page)
  assert.equal(await plain.inputValue(), before)
  await done()
})

onEither(
  'acceptance 4: by keys alone a definition is made, named and referred to; what is wrong stands at its node',
)(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'schema', 'offer')
  const tree = page.getByRole('tree', { name: 'Properties' })
  await tree.waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Add a definition' }))
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await tabTo(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('place')
  await page.keyboard.press('Enter')
  await tree.getByRole('treeitem', { name: /^Definition place/ }).waitFor()
  await tabTo(page, page.getByLabel('Fewest characters'))
  await page.keyboard.type('-1')
  await tree.getByRole('treeitem', { name: /^Definition place.*1 problem/ }).waitFor()
  await page.getByText('Checked as soon as the schema is right').waitFor()
  await look(page, 'schema-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await tree.getByRole('treeitem', { name: /^Definition place(?!.*problem)/ }).waitFor()

  // Arrows lead about the tree.
  await backTo(page, IN_TREE)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'reference', exact: true }).waitFor()
  await tabTo(page, page.getByLabel('Kind of value'))
  await page.keyboard.press('End')
  await tree.getByRole('treeitem', { name: /^reference.*Like place/ }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { spec } = await stage.client.json('GET', '/schemas/offer/versions/draft')
  assert.deepEqual(spec.schemaDefinition.properties.reference, { $ref: '#/$defs/place' })
  assert.deepEqual(spec.schemaDefinition.$defs, { place: { type: 'string', minLength: 2 } })
  await done()
})

/** Whether a node of the tree has the focus. */
const IN_TREE = `(() => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('role') === 'treeitem'
})()`

onHost('acceptance 28: a schema as a tree, from the right to the left')(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'schema', 'employee', 'ar')
  await page.getByRole('tree').waitFor()
  await page.locator('.schema-sample .badge[data-tone=good]').waitFor()
  await page.getByRole('treeitem', { name: /^lines/ }).click()
  await look(page, 'ar-schema-tree')
  await done()
})
