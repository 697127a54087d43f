/** A template is made on the pages of a PDF by clicks and typing alone, published, and signed by two people. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hasTools } from '@countersign/pdf/testing/tools'
import type { Browser, Locator, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/service.ts'
import type { Client } from '../scripts/demo/client.ts'
import { signInBrowser } from '../scripts/demo/sign-in-browser.ts'
import { assertAccessible } from './accessible.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { openResource } from './resource-stage.ts'
import { onEither } from './surface.ts'

const PAPER = fileURLToPath(new URL('../bench/input/input-3page.pdf', import.meta.url))
const ACTIONS_MAX = 60
/** Points. */
const NEAR = 0.5
/** With SHOTS=FOLDER what is seen is kept. */
const shots = process.env.SHOTS

/** Who fills in what, and where on which page, in points from its top left corner. */
const PLACED = [
  { role: 'Tenant', type: 'Text', page: 1, x: 300, y: 90 },
  { role: 'Tenant', type: 'Signature', page: 3, x: 72, y: 700 },
  { role: 'Tenant', type: 'Date of signing', page: 3, x: 72, y: 760 },
  { role: 'Landlord', type: 'Initials', page: 2, x: 480, y: 780 },
  { role: 'Landlord', type: 'Signature', page: 3, x: 320, y: 700 },
  { role: 'Landlord', type: 'Date of signing', page: 3, x: 320, y: 760 },
] as const

const resource = (kind: string, key: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version: 'draft' },
  spec,
})
const person = (key: string, name: string) => ({ key, name, email: `${key}@example.com` })
const step = (role: string) => ({
  key: `${role}_signs`,
  type: 'participant',
  participant: role,
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'lease', role }] },
})

let stage: HostStage
let folder: string
let client: Client
let browser: Browser

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  ;({ folder, client, browser } = stage)
  const { fileId } = await client.json('POST', '/files?name=lease.pdf', {
    bytes: new Uint8Array(await readFile(PAPER)),
    contentType: 'application/pdf',
  })
  await client.json('POST', '/assets', { body: resource('Asset', 'paper', { type: 'pdf', fileId }) })
  await publish('/assets/paper')
  await client.json('POST', '/templates', {
    body: resource('Template', 'lease', { type: 'pdf', content: 'paper@1.0.0' }),
  })
})
after(() => stage?.close())

async function publish(path: string): Promise<void> {
  const draft = `${path}/versions/draft`
  await client.patch(draft, { metadata: { name: 'For the test' } })
  const { etag } = await client.json('GET', draft)
  await client.json('POST', `${draft}/publish`, { body: { versionType: 'patch' }, match: etag })
}

/** Clicks and typing, counted; nothing is dragged. */
function hands(page: Page) {
  let count = 0
  const once = async (act: Promise<unknown>) => {
    count += 1
    await act
  }
  return {
    get count() {
      return count
    },
    press: (name: string, within: Page | Locator = page) =>
      once(within.getByRole('button', { name, exact: true }).click()),
    type: (label: string, text: string) => once(page.getByLabel(label).fill(text)),
    choose: (id: string, text: string) => once(page.locator(id).selectOption({ label: text })),
    clickOn: async (number: number, x: number, y: number) => {
      const sheet = page.locator(`[data-sheet="${number}"]`)
      const scale = Number(await sheet.getAttribute('data-scale'))
      await once(sheet.click({ position: { x: x * scale, y: y * scale } }))
    },
  }
}

onEither(
  'acceptance 4, 10: a template of six fields for two roles is made in at most 60 actions, published and signed',
)(async (surface, t) => {
  const { page, done } = await openResource(stage.on(surface), 'template', 'lease')
  const act = hands(page)
  const tab = page.getByRole('tab', { name: 'Page' })
  await tab.click()
  await page.locator('.sheet canvas').first().waitFor()
  for (const role of ['Tenant', 'Landlord']) {
    await act.type('New role', role)
    await act.press('Add role')
  }
  for (const { role, type, page: number, x, y } of PLACED) {
    await act.choose('#page-role', role)
    await act.press(type)
    await act.clickOn(number, x, y)
  }
  if (shots !== undefined) {
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: join(shots, 'template-on-page.png') })
  }
  await assertAccessible(page, 'six fields on their pages', { ignored: ['target-size'] })
  await act.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await act.press('Publish')
  await act.press('Publish', page.getByRole('dialog'))
  await page.getByText('Published as 1.0.0.').waitFor()
  t.diagnostic(`${act.count + 1} actions`)
  assert.ok(act.count + 1 <= ACTIONS_MAX, `${act.count + 1} actions`)
  await done()

  const { spec } = await client.json('GET', '/templates/lease/versions/1.0.0')
  for (const [index, { page: number, x, y }] of PLACED.entries()) {
    const [widget] = spec.fields[index].widgets
    assert.equal(widget.page, number)
    assert.ok(Math.abs(widget.x - x) <= NEAR && Math.abs(widget.y - y) <= NEAR, JSON.stringify(widget))
  }
  const id = await sign()
  await t.test('the sealed page shows what was entered where the field was placed', async (inner) => {
    if (hasTools(inner, 'pdftotext')) await checkSealed(id, spec.fields[0].widgets[0])
  })
})

/** A workflow of the published template, signed by both. @returns its id */
async function sign(): Promise<string> {
  await client.json('POST', '/blueprints', {
    body: resource('Blueprint', 'letting', {
      participants: [person('tenant', 'Ines Marlow'), person('landlord', 'Otto Reed')],
      envelopes: [
        {
          key: 'papers',
          name: 'Papers',
          resolution: 'immediate',
          documents: [{ key: 'lease', name: 'Lease', template: 'lease@1.0.0' }],
        },
      ],
      orchestration: {
        key: 'all',
        type: 'group',
        execution: 'sequential',
        children: ['tenant', 'landlord'].map(step),
      },
    }),
  })
  const { id } = await client.json('POST', '/workflows', {
    body: { blueprintKey: 'letting', blueprintVersion: 'draft', data: {} },
  })
  for (const [key, name, values] of [
    ['tenant', 'Ines Marlow', { tenant_text_field: 'Whitby', tenant_signature: { text: 'Ines Marlow' } }],
    [
      'landlord',
      'Otto Reed',
      { landlord_initial: { text: 'OR' }, landlord_signature: { text: 'Otto Reed' } },
    ],
  ] as const) {
    const url = await until(`${name} is asked`, async () => {
      const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
      return actionUrls.find(
        (one: { participantKey: string; status: string }) =>
          one.participantKey === key && one.status === 'notified',
      )?.url
    })
    await signInBrowser(browser, url, { lease: values })
  }
  await until(
    'the workflow is completed',
    async () => (await client.json('GET', `/workflows/${id}`)).status === 'completed',
  )
  return id
}

async function checkSealed(id: string, { page, x, y, width, height }: Record<string, number>): Promise<void> {
  const file = join(folder, 'sealed.pdf')
  await writeFile(file, await client.bytes(`/workflows/${id}/envelopes/papers/documents/lease`))
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-f', `${page}`, '-l', `${page}`, file, '-'], {
    encoding: 'utf8',
  })
  const [, left, top, right, bottom] =
    /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Whitby</
      .exec(stdout)
      ?.map(Number) ?? []
  assert.ok(left && top && right && bottom && x && y && width && height, stdout.slice(0, 500))
  assert.ok(left >= x - NEAR && right <= x + width + NEAR, `${left}–${right} in ${x}–${x + width}`)
  const middle = (top + bottom) / 2
  assert.ok(middle >= y && middle <= y + height, `${middle} in ${y}–${y + height}`)
}
