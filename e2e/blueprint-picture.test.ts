/** The picture of a blueprint, on a host's own page of another origin: read, changed by keys and by single clicks, and saved. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { BlueprintSpec, Step } from '@countersign/resources'
import type { Locator, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/service.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { tabTo } from './keyboard.ts'
import { keep, openResource } from './resource-stage.ts'
import { onEither, type Surface } from './surface.ts'

const BOARD = 'board_resolution'

let stage: HostStage
let client: Client

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  client = stage.client
  for (const folder of ['board-resolution', 'employee-onboarding', 'quick-start'])
    await pushExample(client, folder)
})
after(() => stage?.close())

async function openPicture(surface: Surface, resourceKey: string) {
  const opened = await openResource(stage.on(surface), 'blueprint', resourceKey)
  await opened.page.getByRole('tree').waitFor()
  return opened
}

const specOf = async (key: string): Promise<BlueprintSpec> =>
  (await client.json('GET', `/blueprints/${key}/versions/draft`)).spec
const node = (page: Page, key: string): Locator => page.locator(`[role=treeitem][data-key="${key}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What a node of the tree has to say, and how deep it stands. */
function expected(
  spec: BlueprintSpec,
  step: Step,
  level = 1,
): { key: string; level: number; said: string[] }[] {
  const said = [step.name ?? step.key, ...(step.includeIf ? [step.includeIf] : [])]
  if (step.type === 'participant') {
    const envelope = spec.envelopes?.find(({ key }) => key === step.action.envelope)
    return [{ key: step.key, level, said: [...said, envelope?.name ?? step.action.envelope] }]
  }
  const { completion = 'all', quorum, children } = step
  const needed =
    completion === 'all' ? 'all needed' : `${completion === 'any' ? 1 : quorum} of ${children.length}`
  const order = step.execution === 'parallel' ? 'Side by side' : 'One after the other'
  const own = { key: step.key, level, said: [...said, order, needed] }
  return [own, ...children.flatMap((child) => expected(spec, child, level + 1))]
}

for (const key of [BOARD, 'employee_onboarding', 'equipment_loan'])
  onEither(
    `acceptance 14: the picture of ${key} shows each step, group, quorum, condition and envelope, and its tree says so`,
  )(async (surface) => {
    const spec = await specOf(key)
    const { page, done } = await openPicture(surface, key)
    assert.ok(spec.orchestration)
    const nodes = expected(spec, spec.orchestration)
    const found = await page.getByRole('treeitem').evaluateAll((all) =>
      all.map((one) => ({
        key: one.getAttribute('data-key'),
        level: Number(one.getAttribute('aria-level')),
        text: one.textContent?.replaceAll(/\s+/g, ' ') ?? '',
      })),
    )
    assert.deepEqual(
      found.map(({ key: name, level }) => `${level} ${name}`),
      nodes.map(({ key: name, level }) => `${level} ${name}`),
    )
    for (const [index, { said }] of nodes.entries())
      for (const words of said)
        assert.ok(found[index]?.text.includes(words), `${found[index]?.text}: ${words}`)
    const assigned = nodes.length - nodes.filter(({ said }) => said.includes('all needed')).length
    assert.ok(assigned > 0)
    await page.getByRole('checkbox', { checked: true }).first().waitFor()
    for (const { name, key: envelope } of spec.envelopes ?? [])
      await page.getByRole('button', { name: name ?? envelope, exact: true }).waitFor()
    await keep(page, `picture-${key}`)
    await done()
  })

onEither('acceptance 14: a step selects its line in the text, and the line its step')(async (surface) => {
  const { page, done } = await openPicture(surface, BOARD)
  await node(page, 'director_2_signs').click()
  await press(page, 'Show in the text')
  const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
  await text.waitFor()
  const selected = () =>
    page.evaluate(() => {
      const root = document.querySelector('#signing')?.shadowRoot
      const read: unknown = root && Reflect.get(root, 'getSelection')
      return typeof read === 'function' ? String(read.call(root)) : ''
    })
  await until('the lines of the step are selected', async () =>
    (await selected()).startsWith('key: director_2_signs'),
  )
  const line = page.locator('.cm-activeLine')
  for (let down = 0; down < 60; down++) {
    if ((await line.textContent())?.includes('name: The secretary certifies')) break
    await text.press('ArrowDown')
  }
  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.locator('[role=treeitem][aria-selected=true][data-key=secretary_certifies]').waitFor()
  await done()
})

onEither(
  'acceptance 4, 9: by keys alone a step is added, named, moved, wrapped, taken out and deleted; each is one step back',
)(async (surface) => {
  const { page, done } = await openPicture(surface, BOARD)
  const before = await specOf(BOARD)
  await tabTo(page, page.getByRole('button', { name: 'Add a step' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('[data-kind=place]').first().waitFor()
  await keep(page, 'picture-places')
  await assertAccessible(page, 'a place is chosen')
  await page.locator('[role=treeitem]:focus').waitFor()
  await page.keyboard.press('Home')
  for (let down = 0; down < 30; down++) {
    if (
      (await page.locator('[role=treeitem]:focus').textContent())?.includes('after “The secretary certifies”')
    )
      break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await node(page, 'director_1_signs_2').waitFor()
  await page.locator('[role=treeitem][data-key=director_1_signs_2]:focus').waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
  await page.keyboard.type('Last word')
  await page.getByRole('treeitem', { name: /^Last word/ }).waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Put in a group' }))
  await page.keyboard.press('Enter')
  await page.locator('[role=treeitem][data-key=director_1_signs_2_group]:focus').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Take out of the group' }))
  await page.keyboard.press('Enter')
  await page.locator('[role=treeitem][data-key=director_1_signs_2][aria-level="2"]:focus').waitFor()
  await page.keyboard.press('Delete')
  await node(page, 'director_1_signs_2').waitFor({ state: 'detached' })
  await node(page, 'director_1_signs_2_group').press('Delete')
  await page.getByRole('tab', { name: 'Text' }).waitFor()

  await node(page, 'secretary_certifies').press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Move', exact: true }))
  await page.keyboard.press('Enter')
  await page.locator('[role=treeitem]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-kind=place]').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.deepEqual(await specOf(BOARD), before)
  await done()
})

onEither(
  'acceptance 4, 9: by single clicks a step moves and people sign documents; by a drag too; the rest of the text stays',
)(async (surface) => {
  const { page, done } = await openPicture(surface, BOARD)
  const before = await specOf(BOARD)
  await node(page, 'director_3_signs').click()
  await press(page, 'Move')
  await page.getByRole('treeitem', { name: 'Here, first in “Two of three directors approve”' }).click()
  const keys = () =>
    page
      .locator('[role=treeitem][aria-level="3"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))
  assert.deepEqual(await keys(), ['director_3_signs', 'director_1_signs', 'director_2_signs'])
  await press(page, 'Undo')
  assert.deepEqual(await keys(), ['director_1_signs', 'director_2_signs', 'director_3_signs'])

  const from = await node(page, 'director_1_signs').boundingBox()
  assert.ok(from)
  await page.mouse.move(from.x + 40, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30)
  const place = page.getByRole('treeitem', { name: 'Here, after “director_3_signs”' })
  const to = await place.boundingBox()
  assert.ok(to)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2)
  await page.mouse.up()
  await place.waitFor({ state: 'detached' })
  assert.deepEqual(await keys(), ['director_2_signs', 'director_3_signs', 'director_1_signs'])
  await press(page, 'Undo')

  const box = page.getByRole('checkbox', { name: 'secretary signs “resolution” as “Director (director_1)”' })
  await box.check()
  await page.getByText('was added: secretary had none for this envelope.').waitFor()
  await node(page, 'secretary_signs').waitFor()
  await keep(page, 'picture-matrix')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  const saved = await specOf(BOARD)
  assert.ok(saved.orchestration?.type === 'group' && before.orchestration?.type === 'group')
  assert.deepEqual(saved.orchestration.children.slice(0, -1), before.orchestration.children)
  assert.deepEqual(saved.orchestration.children.at(-1), {
    key: 'secretary_signs',
    type: 'participant',
    participant: 'secretary',
    action: {
      type: 'sign',
      envelope: 'circulation',
      assignments: [{ document: 'resolution', role: 'director_1' }],
    },
  })
  await press(page, 'Undo')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.deepEqual(await specOf(BOARD), before)
  await done()
})
