/** Every screen of `ss-resource-editor`, in its looks. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHost, openHostStage } from './host-stage.ts'
import { assertScreen, rowsSeen } from './looks.ts'
import { LETTER, SCREENS, UNDERTAKING } from './resource-rows.ts'
import { openResource } from './resource-stage.ts'
import { assertBeginsAndEnds, assertTroubles } from './troubles.ts'

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  for (const folder of ['board-resolution', 'employee-onboarding']) await pushExample(stage.client, folder)
  for (const key of ['note', 'lost']) await publishSchema(key)
})
after(() => stage?.close())

/** A schema whose draft has changed since it was published. */
async function publishSchema(key: string): Promise<void> {
  const { client } = stage
  const path = `/schemas/${key}/versions/draft`
  const schemaDefinition = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
  const metadata = { key, name: 'A note', version: 'draft' }
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Schema',
    metadata,
    spec: { jsonSchemaDraft: '2020-12', schemaDefinition },
  }
  await client.json('POST', '/schemas', { body })
  await client.json('POST', `${path}/publish`, { body: { versionType: 'patch' } })
  await client.patch(path, { spec: { schemaDefinition: { properties: { text: { type: 'integer' } } } } })
}

for (const [name, { of, version, part, ignored, reach }] of rowsSeen(Object.entries(SCREENS)))
  test(`3, 28: ${name} can be used by everybody`, async () => {
    const { page, mint, done } = await openResource(stage, ...of, undefined, version)
    if (part !== undefined) await page.locator(`#part-${part}`).click()
    await reach?.(page, { mint, client: stage.client })
    await assertScreen(page, `resource-${name}`, ignored)
    await done()
  })

test('28: in a low window, with large letters, there is room to read beside what a publication can end in', async () => {
  const { page, done } = await openResource(stage, 'schema', 'note')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('What has changed since 1.0.0').waitFor()
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const middle = page.getByRole('dialog').locator('.dialog-middle')
  const lines = await middle.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  assert.ok(lines >= 3, `${lines} lines are seen`)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click({ trial: true })
  await done()
})

test('3, 5, 28: each trouble has a screen, and an event; a press opens what could not be reached at the start', async () => {
  const { page, mint, done } = await openResource(stage, ...LETTER)
  await textOrTabs(page)
  const participant = { intent: 'workflow', resourceKind: undefined, resourceKey: undefined }
  const { id } = await stage.client.json('POST', '/workflows', {
    body: {
      blueprintKey: 'employee_onboarding',
      blueprintVersion: 'draft',
      data: {},
      options: { mode: 'review' },
    },
  })
  await assertTroubles(page, 'resource', {
    mint,
    mintOther: () => mint({ ...participant, workflowId: id }),
  })
  await textOrTabs(page)
  await done()
})

test('5: quiet without a token, the same one does nothing, another one starts over, and leaving ends all requests', async () => {
  const { page, mint, done } = await openResource(stage, ...LETTER)
  const other = await openResource(stage, ...UNDERTAKING)
  await openHost(page, stage.host)
  await assertBeginsAndEnds(page, [
    [await mint(), '/offer_letter/'],
    [await other.mint(), '/nda/'],
  ])
  await other.done()
  await done()
})

const textOrTabs = (page: Page) =>
  until('the editor is open', async () => (await page.getByRole('tab').count()) > 2)
